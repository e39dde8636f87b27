"""WebSocket frames by hand: the generator shares its two cores with the servers, so it must cost little.

A client only, without compression: everything that the two servers send to such a client.
"""

import base64
import secrets
import struct
from collections.abc import Iterator, Mapping

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL = 0x80
MASKED = 0x80
NO_MASK = bytes(4)  # a mask of zeros changes nothing, so the generator need not apply it
SHORT, MEDIUM = 126, 127
END_OF_HEAD = b"\r\n\r\n"


class Refused(Exception):  # noqa: N818
    """The server did not answer the handshake with 101."""


def handshake(host: str, path: str, headers: Mapping[str, str]) -> bytes:
    """Write the request that opens a socket."""
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def frame(opcode: int, payload: bytes) -> bytes:
    """Write one frame of a client."""
    size = len(payload)
    if size < SHORT:
        head = struct.pack("!BB", FINAL | opcode, MASKED | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", FINAL | opcode, MASKED | SHORT, size)
    else:
        head = struct.pack("!BBQ", FINAL | opcode, MASKED | MEDIUM, size)
    return head + NO_MASK + payload


class FrameReader:
    """Takes bytes as they come and gives the answer to the handshake and then complete messages."""

    def __init__(self) -> None:
        self.buffer = bytearray()
        self.is_open = False
        self.parts: list[bytes] = []  # of a message that comes in several frames
        self.opcode = 0

    def feed(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """Give each message that is complete now: its opcode and its payload."""
        self.buffer += data
        if not self.is_open and not self._has_opened():
            return
        while (part := self._next_frame()) is not None:
            is_final, opcode, payload = part
            if opcode >= CLOSE:
                yield opcode, payload
                continue
            self.opcode = opcode or self.opcode
            self.parts.append(payload)
            if is_final:
                yield self.opcode, b"".join(self.parts)
                self.parts.clear()

    def _has_opened(self) -> bool:
        head, end, rest = bytes(self.buffer).partition(END_OF_HEAD)
        if not end:
            return False
        status = head.split(b"\r\n", 1)[0].decode(errors="replace")
        if " 101 " not in f"{status} ":
            raise Refused(status)
        self.buffer, self.is_open = bytearray(rest), True
        return True

    def _next_frame(self) -> tuple[bool, int, bytes] | None:
        """Take one frame from the buffer, if it is there as a whole."""
        if len(self.buffer) < 2:
            return None
        first, size, start = self.buffer[0], self.buffer[1], 2
        if size in (SHORT, MEDIUM):
            layout = "!H" if size == SHORT else "!Q"
            start += struct.calcsize(layout)
            if len(self.buffer) < start:
                return None
            (size,) = struct.unpack_from(layout, self.buffer, 2)
        if len(self.buffer) < start + size:
            return None
        payload = bytes(self.buffer[start : start + size])
        del self.buffer[: start + size]
        return bool(first & FINAL), first & 0x0F, payload


def close_code(payload: bytes) -> int:
    """Read why the server closes; 1005 where it does not say."""
    return int.from_bytes(payload[:2], "big") if len(payload) >= 2 else 1005
