"""The generator's own WebSocket frames, held against those of a library."""

import struct

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from bench.server.frames import CLOSE, PING, TEXT, FrameReader, Refused, close_code, frame, handshake

OPENED = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"


def from_server(opcode: Opcode, payload: bytes, *, fin: bool = True) -> bytes:
    return Frame(opcode, payload, fin).serialize(mask=False)


def read_by_library(data: bytes) -> Frame:
    stream = StreamReader()
    stream.feed_data(data)
    parsing = Frame.parse(stream.read_exact, mask=True)
    with pytest.raises(StopIteration) as parsed:
        next(parsing)
    return parsed.value.value


@pytest.fixture
def reader() -> FrameReader:
    opened = FrameReader()
    assert list(opened.feed(OPENED)) == []
    return opened


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 70_000])
def test_a_library_reads_what_we_write_whatever_its_size(size):
    parsed = read_by_library(frame(TEXT, b"x" * size))
    assert (parsed.opcode, bytes(parsed.data), parsed.fin) == (Opcode.TEXT, b"x" * size, True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_we_read_what_a_library_writes_whatever_its_size(reader, size):
    assert list(reader.feed(from_server(Opcode.TEXT, b"y" * size))) == [(TEXT, b"y" * size)]


def test_messages_may_come_byte_by_byte_and_several_at_once(reader):
    data = from_server(Opcode.TEXT, b"z" * 200) + from_server(Opcode.PING, b"hello")
    one_by_one = [message for byte in data for message in reader.feed(bytes([byte]))]
    assert one_by_one == list(reader.feed(data)) == [(TEXT, b"z" * 200), (PING, b"hello")]


def test_a_message_in_several_frames_is_put_together_even_with_a_ping_in_between(reader):
    data = from_server(Opcode.TEXT, b"one ", fin=False) + from_server(Opcode.PING, b"")
    data += from_server(Opcode.CONT, b"two")
    assert list(reader.feed(data)) == [(PING, b""), (TEXT, b"one two")]


def test_the_first_message_may_come_together_with_the_answer_to_the_handshake():
    data = OPENED + from_server(Opcode.TEXT, b"hello")
    reader = FrameReader()
    assert list(reader.feed(data[:20])) == []
    assert list(reader.feed(data[20:])) == [(TEXT, b"hello")]


def test_a_server_that_refuses_the_socket_is_noticed():
    with pytest.raises(Refused, match="503"):
        list(FrameReader().feed(b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\n\r\n"))


def test_the_handshake_is_a_request_with_our_headers():
    lines = handshake("127.0.0.1:8000", "/live/1/ABC/", {"Cookie": "sessionid=1"}).decode().split("\r\n")
    assert lines[0] == "GET /live/1/ABC/ HTTP/1.1"
    assert {"Host: 127.0.0.1:8000", "Upgrade: websocket", "Cookie: sessionid=1"} <= set(lines)
    assert lines[-2:] == ["", ""]


def test_the_reason_of_a_close_is_read_where_there_is_one(reader):
    ((opcode, payload),) = reader.feed(from_server(Opcode.CLOSE, struct.pack("!H", 4404) + b"gone"))
    assert (opcode, close_code(payload), close_code(b"")) == (CLOSE, 4404, 1005)
