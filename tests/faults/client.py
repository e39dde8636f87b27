"""A player that was written from docs/protocol.md alone: it imports nothing of the site."""

import asyncio
import json
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Message = dict[str, Any]

PING_AFTER = 2.0  # seconds of silence; the page says 10, a test is less patient
SEND_IN_20_SECONDS = 95
FINAL = (4401, 4404, 4413)

WHOLE_TURN = 3  # the last step of a hint, which holds the move
TOO_BUSY, ASK_AGAIN_AFTER = "too_busy", 1.0  # a server that is behind with its work refuses hints for a while


class Gone(Exception):  # noqa: N818
    """The server said that this client has no business at the table."""


class Acknowledged(NamedTuple):
    """A move that the server has promised to keep."""

    round: int
    player: int
    key: str
    version: int
    took: float
    at: float


class WirePlayer:
    """Plays the best turn until it is enough, and comes back whenever the connection breaks."""

    def __init__(self, ports: int | Sequence[int], code: str, cookie: str, *, ping_after: float = PING_AFTER):
        self.ports = deque([ports] if isinstance(ports, int) else ports)
        self.code, self.cookie, self.ping_after = code, cookie, ping_after
        self.view: Message | None = None
        self.waiting: Message | None = None  # said, and not yet answered
        self.asked_at = 0.0
        self.acknowledged: list[Acknowledged] = []
        self.bots_moved: list[tuple[int, int, float]] = []  # round, number, and when it was seen
        self.connections = 0
        self.lost_at: float | None = None
        self.away: list[float] = []  # seconds from each break to the next view
        self.refusals: list[Message] = []
        self.sent: deque[float] = deque()
        self.heard: deque[str] = deque(maxlen=12)
        self.before_going_on: Callable[[Message], Awaitable[None]] | None = None
        self.matches = 1

    async def play(self, *, is_done: Callable[[Message], bool]) -> Message:
        """Play until the view says that it is enough."""
        while True:
            try:
                async with self.connected() as socket:
                    self.connections += 1
                    if self.waiting:
                        await self._send(socket, self.waiting)
                    return await self._listen(socket, is_done)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in FINAL:
                    raise Gone(closed.rcvd.code) from None
            except (OSError, TimeoutError, InvalidHandshake):
                pass
            self.lost_at = self.lost_at or monotonic()
            self.ports.rotate(-1)
            await asyncio.sleep(0.2)

    def connected(self) -> connect:
        """A connection to the first of the server's addresses, to be entered with `async with`."""
        host = f"127.0.0.1:{self.ports[0]}"
        # No pings but those of the page: a server that is slow on a busy machine is not dead.
        how = {"additional_headers": {"Cookie": self.cookie}, "ping_interval": None, "max_queue": None}
        return connect(f"ws://{host}/live/1/{self.code}/", origin=f"http://{host}", **how)

    def story(self) -> str:
        """What this player knows, for whoever wonders why a game stands still."""
        playing = (self.view or {}).get("round") or {}
        where = f"round {playing.get('number')} version {playing.get('version')}"
        acts = playing.get("position", {}).get("acts")
        return f"{self.code}: {where}, acts {acts}, waits for {self.waiting}, heard {list(self.heard)}"

    async def _listen(self, socket: ClientConnection, is_done: Callable[[Message], bool]) -> Message:
        while True:
            try:
                frame = await asyncio.wait_for(socket.recv(), self.ping_after)
            except TimeoutError:
                mark = {"mark": self.view["mark"]} if self.view else {}
                await self._send(socket, {"type": "ping", **mark})
                continue
            await self._hear(socket, json.loads(frame))
            if self.view and is_done(self.view):
                return self.view

    async def _hear(self, socket: ClientConnection, message: Message) -> None:
        self.heard.append(f"{message['type']} {message.get('mark') or message.get('version') or ''}")
        if message["type"] == "view":
            self._see(message)
        if self.waiting is not None and message.get("id") == self.waiting["id"]:
            request, self.waiting = self.waiting, None
            self._note_answer(request, message)
            if message["type"] == "hint" and message["move"]:
                current = {"round": request["round"], "version": request["version"]}
                await self._ask(socket, type="move", move=message["move"], **current)
            elif message["type"] == "hint" and message["step"] < WHOLE_TURN:
                await self._ask(socket, type="hint", round=request["round"], version=request["version"])
        if self.waiting is None and message.get("code") == TOO_BUSY:
            await asyncio.sleep(ASK_AGAIN_AFTER)
            await self._act(socket)
        elif self.waiting is None and message["type"] in ("view", "stale"):
            await self._act(socket)

    def _see(self, view: Message) -> None:
        is_new = self.view is None or self.view["mark"] != view["mark"]
        self.view = view
        if self.lost_at is not None:
            self.away.append(monotonic() - self.lost_at)
            self.lost_at = None
        last = view["round"] and view["round"]["last"]
        if is_new and last and last["by"] == "bot":
            self.bots_moved.append((view["round"]["number"], last["number"], monotonic()))

    def _note_answer(self, request: Message, answer: Message) -> None:
        if answer["type"] in ("refused", "malformed") and answer.get("code") != TOO_BUSY:
            self.refusals.append(answer)
        if request["type"] == "move" and answer["type"] == "accepted":
            assert self.view is not None
            player = self.view["round"]["players"].index(self.view["you"])
            now, version = monotonic(), answer["version"]
            known = Acknowledged(request["round"], player, request["id"], version, now - self.asked_at, now)
            self.acknowledged.append(known)

    async def _act(self, socket: ClientConnection) -> None:
        assert self.view is not None
        playing, phase = self.view["round"], self.view["table"]["phase"]
        if phase == "open" and self.view["you"] == self.view["table"]["host"]:
            await self._ask(socket, type="start")
        elif playing and playing["position"]["acts"]:
            await self._move(socket, playing)
        elif playing and playing["position"]["outcome"]:
            await self._go_on(socket, playing, phase)

    async def _move(self, socket: ClientConnection, playing: Message) -> None:
        await self._ask(socket, type="hint", round=playing["number"], version=playing["version"])

    async def _go_on(self, socket: ClientConnection, playing: Message, phase: str) -> None:
        assert self.view is not None
        match = self.view["match"]
        if phase == "playing" and match["over"]:
            return  # it is being counted
        if phase == "over" and match["number"] >= self.matches:
            return
        if self.before_going_on is not None:
            await self.before_going_on(self.view)
        if phase == "playing":
            await self._ask(socket, type="next_round", after=playing["number"])
        elif phase == "over" and not self.view["seats"][self.view["you"]]["again"]:
            await self._ask(socket, type="rematch")

    async def _ask(self, socket: ClientConnection, **message: Any) -> None:
        self.waiting = {"id": secrets.token_hex(12), **message}
        await self._send(socket, self.waiting)

    async def _send(self, socket: ClientConnection, message: Message) -> None:
        await self._be_slow_enough()
        if message is self.waiting:
            self.asked_at = monotonic()  # what this client takes its time for is not the server's
        await socket.send(json.dumps(message))

    async def _be_slow_enough(self) -> None:
        now = monotonic()
        self.sent.append(now)
        if len(self.sent) > SEND_IN_20_SECONDS:
            await asyncio.sleep(max(0.0, self.sent.popleft() + 20 - now))


def match_is_over(view: Message) -> bool:
    return bool(view["table"]["phase"] == "over")


async def play_together(
    players: Sequence[WirePlayer], seconds: float, is_done: Callable[[Message], bool] = match_is_over
) -> None:
    """Let all play until each has enough; say which player is stuck where if that takes too long."""
    games = [asyncio.create_task(player.play(is_done=is_done)) for player in players]
    try:
        await asyncio.wait_for(asyncio.gather(*games), seconds)
    except TimeoutError:
        stuck = [player.story() for player, game in zip(players, games, strict=True) if game.cancelled()]
        raise AssertionError("\n".join([f"not over after {seconds} s:", *stuck])) from None
