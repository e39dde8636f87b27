"""A cable between browsers and the site that can be pulled: nothing comes through, and nobody says so.

Chromium's own switch for "offline" leaves open sockets alone, and tells the page at once. A cable that is
pulled does neither.
"""

import socket
from contextlib import suppress
from threading import Event, Lock, Thread

CHUNK = 65_536


class Cable:
    def __init__(self, site_port: int) -> None:
        self._site_port = site_port
        self._is_whole = Event()
        self._is_whole.set()
        self._ends: list[socket.socket] = []
        self._lock = Lock()
        self._listener = socket.create_server(("127.0.0.1", 0))
        Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://localhost:{self._listener.getsockname()[1]}"

    def pull(self) -> None:
        self._is_whole.clear()

    def plug_in(self) -> None:
        """New connections work again; those of before are dead, as behind a router that forgot them."""
        self._hang_up()
        self._is_whole.set()

    def close(self) -> None:
        self._listener.close()
        self._hang_up()
        self._is_whole.set()

    def _hang_up(self) -> None:
        with self._lock:
            ends, self._ends = self._ends, []
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _accept(self) -> None:
        with suppress(OSError):  # the listener was closed
            while True:
                browser, _ = self._listener.accept()
                site = socket.create_connection(("127.0.0.1", self._site_port))
                with self._lock:
                    self._ends += [browser, site]
                for one, other in ((browser, site), (site, browser)):
                    Thread(target=self._carry, args=(one, other), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(CHUNK):
                self._is_whole.wait()
                other.sendall(data)
        with suppress(OSError):
            other.shutdown(socket.SHUT_RDWR)
