"""One socket of a player: hands over each text message with the moment of its arrival."""

import asyncio
from collections import deque
from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any

from bench.server.frames import CLOSE, PING, PONG, TEXT, FrameReader, Refused, close_code, frame, handshake

LOST_WITHOUT_A_WORD = 1006
HOST = "127.0.0.1"


class Socket(asyncio.Protocol):
    """The wire; what is said on it is the business of those who inherit from it."""

    def __init__(self, ports: Sequence[int], path: str, headers: Mapping[str, str]) -> None:
        """Take the servers at which this player may come in; the first is tried first."""
        self.ports, self.path, self.headers = deque(ports), path, headers
        self.reader = FrameReader()
        self.transport: Any = None
        self.is_leaving = False
        self.close_code = LOST_WITHOUT_A_WORD

    async def connect(self) -> None:
        """Open the connection; messages arrive from now on."""
        self.reader = FrameReader()
        await asyncio.get_running_loop().create_connection(lambda: self, HOST, self.ports[0])

    def send(self, text: str) -> None:
        self.transport.write(frame(TEXT, text.encode()))

    def leave(self) -> None:
        """End the connection without a word."""
        self.is_leaving = True
        if self.transport is not None:
            self.transport.abort()

    def hear(self, text: str, now: float) -> None:
        """Take a message that has just come."""
        raise NotImplementedError

    def lost(self) -> None:
        """Take note that the server, or the way to it, has ended the connection."""

    # What asyncio calls

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        host = f"{HOST}:{self.ports[0]}"
        transport.write(handshake(host, self.path, {"Origin": f"http://{host}", **self.headers}))

    def data_received(self, data: bytes) -> None:
        now = perf_counter()
        try:
            for opcode, payload in self.reader.feed(data):
                self._take(opcode, payload, now)
        except Refused:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.is_leaving:
            self.lost()

    def _take(self, opcode: int, payload: bytes, now: float) -> None:
        if opcode == TEXT:
            self.hear(payload.decode(), now)
        elif opcode == PING:
            self.transport.write(frame(PONG, payload))
        elif opcode == CLOSE:
            self.close_code = close_code(payload)
            self.transport.write(frame(CLOSE, payload))
            self.transport.close()
