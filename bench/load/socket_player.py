"""Players over sockets, many in one process: they look at little and keep nothing but the newest view."""

import asyncio
import json
import secrets
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from bench.load.figures import Figures

Message = dict[str, Any]
Moment = tuple[str, int, int]
"""A table's code, the number of a round, and its version."""

PING_EVERY = 10.0
ANSWER_IN = 20.0


class Clock:
    """When the move to each version was sent, so that everybody who sees it knows how long it took."""

    def __init__(self) -> None:
        self.sent: dict[Moment, float] = {}


class Player:
    """One person at one table."""

    def __init__(self, port: int, code: str, cookie: str, figures: Figures, clock: Clock) -> None:
        self.url, self.origin = f"ws://127.0.0.1:{port}/live/1/{code}/", f"http://127.0.0.1:{port}"
        self.code, self.cookie = code, cookie
        self.figures, self.clock = figures, clock
        self.view: Message | None = None
        self.arrived = 0.0  # when the view did
        self.bot_since: float | None = None  # since when a bot is to move
        self.news = asyncio.Event()
        self.is_ready = asyncio.Event()
        self.waiting_for: tuple[str, asyncio.Future[Message]] | None = None
        self.socket: ClientConnection | None = None

    async def live(self) -> None:
        """Be at the table until cancelled; come back when the connection breaks."""
        while True:
            try:
                await self._sit()
            except (ConnectionClosed, OSError, TimeoutError):
                self.figures.counts["reconnected"] += 1
                await asyncio.sleep(0.5)

    async def _sit(self) -> None:
        began, headers = perf_counter(), {"Cookie": self.cookie}
        # Uncompressed, without pings of the library, and with the server's own limit: nothing but the game.
        plain = {"compression": None, "ping_interval": None, "max_queue": None, "open_timeout": 30}
        async with connect(self.url, origin=self.origin, additional_headers=headers, **plain) as socket:
            self.socket = socket
            pinging = asyncio.create_task(self._ping(socket))
            try:
                async for frame in socket:
                    self._hear(frame)
                    if not self.is_ready.is_set() and self.view:
                        self.figures.joined.append(perf_counter() - began)
                        self.is_ready.set()
            finally:
                self.socket = None
                pinging.cancel()
        raise ConnectionResetError

    async def _ping(self, socket: ClientConnection) -> None:
        # Not all at once: people did not come at the same moment either.
        await asyncio.sleep(secrets.randbelow(1000) / 1000 * PING_EVERY)
        while True:
            mark = {"mark": self.view["mark"]} if self.view else {}
            await socket.send(json.dumps({"type": "ping", **mark}))
            await asyncio.sleep(PING_EVERY)

    def _hear(self, frame: str | bytes) -> None:
        message: Message = json.loads(frame)
        self.figures.counts["frames"] += 1
        self.figures.counts["bytes"] += len(frame)
        if message["type"] == "view":
            self._see(message)
        if self.waiting_for and message.get("id") == self.waiting_for[0]:
            self.waiting_for[1].set_result(message)
            self.waiting_for = None

    def _see(self, view: Message) -> None:
        before, self.view, now = self.view, view, perf_counter()
        self.news.set()
        playing = view["round"]
        if playing is None:
            return
        is_new = before is None or before["mark"] != view["mark"]
        sent = self.clock.sent.get((self.code, playing["number"], playing["version"]))
        if sent is not None and is_new and playing["last"]["player"] != view["you"]:
            self.figures.seen.append(now - sent)
        if is_new and self.bot_since is not None and (playing["last"] or {}).get("by") == "bot":
            self.figures.bot_moved.append(now - self.bot_since)
        self.bot_since = now if self._waits_for_bot(view) else None

    def _waits_for_bot(self, view: Message) -> bool:
        position = view["round"]["position"]
        return position["outcome"] is None and view["seats"][position["turn"]]["bot"] is not None

    @property
    def can_act(self) -> bool:
        return bool(self.view and self.view["round"] and self.view["round"]["position"]["acts"])

    @property
    def round_is_over(self) -> bool:
        return bool(self.view and self.view["round"] and self.view["round"]["position"]["outcome"])

    async def ask(self, **message: Any) -> tuple[Message, float]:
        """Send a message; give the answer and the seconds that it took."""
        assert self.socket is not None
        key = secrets.token_hex(8)
        answered: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self.waiting_for = key, answered
        began = perf_counter()
        if message["type"] == "move":
            self.clock.sent[(self.code, message["round"], message["version"] + 1)] = began
        await self.socket.send(json.dumps({"id": key, **message}))
        answer = await asyncio.wait_for(answered, ANSWER_IN)
        self.figures.counts[answer["type"]] += 1
        return answer, perf_counter() - began
