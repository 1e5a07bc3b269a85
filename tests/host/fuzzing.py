"""``python -m tests.host.fuzzing ST``: a public fuzzer against a running host, from its document.

ST is the command of schemathesis, which lives in an environment of its own. It is given a table to
play at and the seat of its owner; streams, which do not end, are left out. Ends with its exit code.
"""

import asyncio
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench.host import serving
from tests.bench.host_client import Line

CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
    "unsupported_method",
    "allow_header_conformance",
    "ignored_auth",
)
#: Requests of each kind that are made up.
EXAMPLES = 60


async def set_table(port: int) -> dict[str, str]:
    """A table with a seat that is free, and one that is ours."""
    line = await Line.open(port)
    made: dict[str, str] = await line.post("/tables", {"game": "toy", "name": "Ada", "seats": 5})
    line.close()
    return made


def settings(made: dict[str, str]) -> str:
    """What the fuzzer is to use where it would make something up."""
    token = json.dumps(f"Bearer {made['token']}")
    return (
        f"headers = {{ Authorization = {token} }}\n"
        "[parameters]\n"
        f'"path.table" = "{made["table"]}"\n"path.code" = "{made["code"]}"\n"path.seat" = 3\n'
    )


def fuzz(fuzzer: str, port: int, *only: str) -> int:
    """Fuzz some operations at a table of their own; the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        config = Path(folder, "schemathesis.toml")
        config.write_text(settings(asyncio.run(set_table(port))))
        command = [
            *(fuzzer, "--config-file", str(config), "run", *only),
            *(f"http://127.0.0.1:{port}/v1/openapi.json", "--checks", ",".join(CHECKS)),
            *("--max-examples", str(EXAMPLES), "--seed", "1", "--request-timeout", "10"),
            *("--phases", "coverage,fuzzing", "--warnings", "off"),
        ]
        return subprocess.run(command, check=False, cwd=folder).returncode


def main(fuzzer: str) -> int:
    """Serve, and fuzz everything, at the end what makes the seat useless."""
    without = [part for name in ("stream", "leave") for part in ("--exclude-operation-id", name)]
    with serving(disk=False) as served:
        return max(
            fuzz(fuzzer, served.host, *without),
            fuzz(fuzzer, served.host, "--include-operation-id", "leave"),
        )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
