"""A player that was written from docs/protocol.md alone: it imports nothing of the site."""

import asyncio
import json
import secrets
from collections import deque
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Message = dict[str, Any]

PING_AFTER = 2.0  # seconds of silence; the page says 10, a test is less patient
SEND_IN_20_SECONDS = 95
FINAL = (1009, 4401, 4404)


class Gone(Exception):  # noqa: N818
    """The server said that this client has no business here."""


class WirePlayer:
    """Plays the best turn until the match is over, and comes back whenever the connection breaks."""

    def __init__(self, port: int, code: str, cookie: str) -> None:
        self.url = f"ws://127.0.0.1:{port}/live/1/{code}/"
        self.origin = f"http://127.0.0.1:{port}"
        self.cookie = cookie
        self.view: Message | None = None
        self.waiting: Message | None = None  # said, and not yet answered
        self.acknowledged: dict[int, list[int]] = {}  # versions by round
        self.connections = 0
        self.refusals: list[Message] = []
        self.sent: deque[float] = deque()

    async def play(self, *, is_done: Callable[[Message], bool]) -> Message:
        """Play until the view says that it is enough."""
        while True:
            try:
                async with connect(
                    self.url, origin=self.origin, additional_headers={"Cookie": self.cookie}
                ) as socket:
                    self.connections += 1
                    if self.waiting:
                        await self._send(socket, self.waiting)
                    return await self._listen(socket, is_done)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in FINAL:
                    raise Gone(closed.rcvd.code) from None
            except (OSError, TimeoutError):
                pass
            await asyncio.sleep(0.2)

    async def _listen(self, socket: ClientConnection, is_done: Callable[[Message], bool]) -> Message:
        while True:
            try:
                frame = await asyncio.wait_for(socket.recv(), PING_AFTER)
            except TimeoutError:
                mark = {"mark": self.view["mark"]} if self.view else {}
                await self._send(socket, {"type": "ping", **mark})
                continue
            await self._hear(socket, json.loads(frame))
            if self.view and is_done(self.view):
                return self.view

    async def _hear(self, socket: ClientConnection, message: Message) -> None:
        if message["type"] == "view":
            self.view = message
        is_answer = self.waiting is not None and message.get("id") == self.waiting["id"]
        if is_answer:
            asked, self.waiting = self.waiting, None
            assert asked is not None
            if message["type"] in ("refused", "malformed"):
                self.refusals.append(message)
            if asked["type"] == "move" and message["type"] == "accepted":
                self.acknowledged.setdefault(asked["round"], []).append(message["version"])
            if message["type"] == "hint" and message["move"]:
                await self._ask(socket, type="move", move=message["move"], **self._here(asked))
                return
        if self.waiting is None and message["type"] in ("view", "stale"):
            await self._act(socket)

    def _here(self, asked: Message) -> Message:
        return {"round": asked["round"], "version": asked["version"]}

    async def _act(self, socket: ClientConnection) -> None:
        assert self.view is not None
        playing, phase = self.view["round"], self.view["table"]["phase"]
        if phase == "open" and self.view["you"] == self.view["table"]["host"]:
            await self._ask(socket, type="start")
        elif playing and playing["position"]["acts"]:
            await self._ask(socket, type="hint", round=playing["number"], version=playing["version"])
        elif (
            playing
            and phase == "playing"
            and playing["position"]["outcome"]
            and not self.view["match"]["over"]
        ):
            await self._ask(socket, type="next_round", after=playing["number"])

    async def _ask(self, socket: ClientConnection, **message: Any) -> None:
        self.waiting = {"id": secrets.token_hex(12), **message}
        await self._send(socket, self.waiting)

    async def _send(self, socket: ClientConnection, message: Message) -> None:
        await self._be_slow_enough()
        await socket.send(json.dumps(message))

    async def _be_slow_enough(self) -> None:
        now = asyncio.get_running_loop().time()
        self.sent.append(now)
        if len(self.sent) > SEND_IN_20_SECONDS:
            await asyncio.sleep(max(0.0, self.sent.popleft() + 20 - now))


def match_is_over(view: Message) -> bool:
    return bool(view["table"]["phase"] == "over")
