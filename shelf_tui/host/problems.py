"""Refusals as replies: a stable type, facts, and never what was sent."""

import msgspec
from starlette.responses import Response

from shelf_tui.games.rules import Refused
from shelf_tui.wire.protocol import PROBLEM, Problem

#: The status of each type; whatever else is refused is the game's, and 409.
STATUS: dict[str, int] = {
    "bad-request": 400,
    "bad-host": 421,
    "origin": 403,
    "bad-token": 401,
    "bad-code": 404,
    "no-table": 404,
    "no-path": 404,
    "no-method": 405,
    "not-owner": 403,
    "not-admitted": 403,
    "no-strangers": 403,
    "no-listing": 403,
    "onlooker": 403,
    "no-seat": 404,
    "no-knock": 404,
    "removed": 410,
    "table-closed": 410,
    "moved": 421,
    "too-big": 413,
    "not-json": 415,
    "slow-down": 429,
    "stale-fence": 409,
    "wrong-phase": 409,
    "paused": 409,
    "behind-curtain": 409,
    "no-curtain": 409,
    "keyboard-taken": 409,
    "not-over": 409,
    "save-version": 409,
    "save-damaged": 409,
    "table-full": 409,
    "name-taken": 409,
    "bad-name": 422,
    "unknown-game": 422,
    "unknown-character": 422,
    "seats": 422,
    "table-open-elsewhere": 503,
    "saves-damaged": 503,
    "saves-unreadable": 503,
    "fault": 500,
}


def problem(refused: Refused) -> Response:
    """The reply that tells a refusal."""
    known = refused.code in STATUS
    status = STATUS[refused.code] if known else 409
    facts = dict(refused.facts)
    if refused.code == "saves-unreadable":
        facts = {}  # why a host cannot read is no affair of its guests
    told = Problem(
        type=refused.code if known else "refused",
        status=status,
        code=None if known else refused.code,
        facts=facts,
    )
    headers = {}
    if refused.code == "slow-down":
        headers["retry-after"] = str(refused.facts.get("seconds", 1))
    if refused.code == "bad-token":
        headers["www-authenticate"] = "Bearer"
    return Response(msgspec.json.encode(told), status, headers, PROBLEM)
