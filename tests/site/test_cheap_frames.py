"""What a frame costs: no words for debug lines that nobody reads."""

from autobahn.twisted.websocket import WebSocketServerFactory, WebSocketServerProtocol
from twisted.internet.testing import StringTransport

from photorummy_site.running.cheap_frames import leave_debug_lines_plain


def test_a_frame_is_sent_without_colouring_a_debug_line(monkeypatch):
    coloured = []
    monkeypatch.setattr("autobahn.util.click.style", lambda text, **_style: coloured.append(text) or text)
    socket, transport = WebSocketServerProtocol(), StringTransport()
    socket.factory = WebSocketServerFactory()
    socket.makeConnection(transport)
    socket.state = socket.STATE_OPEN
    coloured.clear()
    leave_debug_lines_plain()
    socket.sendMessage(b"hello")
    assert transport.value() == b"\x81\x05hello"
    assert coloured == []
