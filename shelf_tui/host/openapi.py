"""The OpenAPI document, made from the list of endpoints and their Structs."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from shelf_tui import __version__
from shelf_tui.host.endpoints import Endpoint
from shelf_tui.host.problems import STATUS
from shelf_tui.wire.protocol import PREFIX, PROBLEM, STREAM, Problem, Waiting

_REF = "#/components/schemas/{name}"


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """All that may be asked of a host, and what it answers."""
    kinds = [kind for one in endpoints for kind in (one.body, one.reply) if _is_struct(kind)]
    _, schemas = msgspec.json.schema_components([*kinds, Problem, Waiting], ref_template=_REF)
    paths: dict[str, dict[str, Any]] = {}
    for one in endpoints:
        paths.setdefault(PREFIX + one.path, {})[one.method.lower()] = _operation(one)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tables of the shelf", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "responses": {
                "Refused": {
                    "description": "Refused; the type says why",
                    "content": _content(PROBLEM, _schema(Problem)),
                }
            },
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(one: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": one.name,
        "summary": one.summary,
        "parameters": [_parameter(name) for name in re.findall(r"{(\w+)}", one.path)],
        "responses": _responses(one),
    }
    if one.name == "poll":
        operation["parameters"] += [
            _query("after", {"type": "string"}),
            _query("wait", {"type": "integer", "minimum": 0, "maximum": 999}),
        ]
    if one.body is not None:
        operation["requestBody"] = {"required": True, "content": _json(one.body)}
    if one.token:
        operation["security"] = [{"seat": []}]
    return operation


def _responses(one: Endpoint) -> dict[str, Any]:
    refused = sorted({status for status in STATUS.values() if status != STATUS["fault"]})
    responses: dict[str, Any] = {
        str(status): {"$ref": "#/components/responses/Refused"} for status in refused
    }
    if one.reply is None:
        responses["204"] = {"description": "Done"}
    elif one.reply == STREAM:
        responses["200"] = {
            "description": "frame, ping and bye events",
            "content": _content(STREAM, {"type": "string"}),
        }
    else:
        responses[str(one.status)] = {"description": "Done", "content": _json(one.reply)}
    if one.name == "join":
        responses["202"] = {"description": "The owner is asked", "content": _json(Waiting)}
    if one.name == "poll":
        responses["304"] = {"description": "No news"}
    return responses


def _parameter(name: str) -> dict[str, Any]:
    schema = {"type": "integer", "minimum": 0} if name == "seat" else {"type": "string"}
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _query(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "in": "query", "required": False, "schema": schema}


def _json(kind: Any) -> dict[str, Any]:
    return _content("application/json", _schema(kind))


def _content(media: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {media: {"schema": schema}}


def _schema(kind: Any) -> dict[str, Any]:
    return {"$ref": _REF.format(name=kind.__name__)} if _is_struct(kind) else {"type": "object"}


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)
