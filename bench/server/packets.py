"""The few packets of engine.io 4 and socket.io 5 that boardgame.io needs, as text frames."""

import json
from typing import Any, NamedTuple

ENGINE_OPEN, ENGINE_PING, ENGINE_PONG = "0", "2", "3"
CONNECTED, EVENT = "40", "42"


class Packet(NamedTuple):
    """What a text frame says: its type, and the arguments of an event."""

    type: str
    event: str = ""
    arguments: tuple[Any, ...] = ()


def connect_packet(namespace: str) -> str:
    """Ask for the namespace of a game."""
    return f"{CONNECTED}/{namespace},"


def event_packet(namespace: str, event: str, *arguments: Any) -> str:
    """Send an event to a game."""
    return f"{EVENT}/{namespace},{json.dumps([event, *arguments], separators=(',', ':'))}"


def read_packet(text: str) -> Packet:
    """Read a packet; of those that no client needs here only the type is told."""
    if text.startswith(EVENT):
        event, *arguments = json.loads(text[text.index("[") :])
        return Packet(EVENT, event, tuple(arguments))
    return Packet(text[:2] if text.startswith("4") else text[:1])
