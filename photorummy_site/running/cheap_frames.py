"""Autobahn prepares the words of a debug line for every frame, in colours, even if nobody reads the line.

That took a tenth of the processor time of a move. Daphne's `-v 0` silences the lines but not their making.
"""

from typing import Any

from autobahn.twisted import websocket
from autobahn.websocket import protocol


def leave_debug_lines_plain() -> None:
    """Let what a debug line would name be as it is."""
    for module in (protocol, websocket):
        module.hltype = module.hlval = _as_it_is  # type: ignore[attr-defined]


def _as_it_is(value: Any) -> Any:
    return value
