"""The same player at a table of ours and at one of boardgame.io."""

import asyncio
import json
import random
import secrets
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from bench.server.choosing import Move, choose
from bench.server.packets import (
    CONNECTED,
    ENGINE_OPEN,
    ENGINE_PING,
    ENGINE_PONG,
    EVENT,
    connect_packet,
    event_packet,
    read_packet,
)
from bench.server.sockets import Socket
from bench.server.tables import Proposal, State, Table

Message = dict[str, Any]
PING_EVERY = 10.0
WAITS = (0.3, 0.8, 2.0, 4.0, 8.0, 15.0)
"""Seconds before each try to come back, as the page waits."""
GAME = "rummy"


class Seat(Socket):
    """A player of either server."""

    table: Table
    state: State | None = None
    unanswered: Proposal | None = None
    has_seen = 0  # so many of the moves of its table
    is_away = False  # its socket has ended, and it has not seen the current version since

    def move(self) -> None:
        """Make a move from what this seat sees."""
        assert self.state is not None
        move = {"type": "pass"} if self.state.was_refused else choose(self.state.position, self.state.me)
        self.propose(self.state, move)

    def propose(self, state: State, move: Move) -> None:
        """Send a move in the server's own words."""
        raise NotImplementedError

    def lost(self) -> None:
        if self.reader.is_open:
            self.table.figures.lost_from[self.ports[0]] += 1
        else:
            self.table.figures.turned_away += 1

    def see(self, state: State, now: float) -> None:
        is_newer = self.state is None or state.version > self.state.version
        self.state = state if is_newer else self.state
        if is_newer:
            self.table.has_seen(self, state, now)


class OurSeat(Seat):
    """Speaks docs/protocol.md."""

    def __init__(self, ports: Sequence[int], table: Table, code: str, cookie: str) -> None:
        super().__init__(ports, f"/live/1/{code}/", {"Cookie": cookie})
        self.table = table
        self.mark: str | None = None
        self.proposal = ""  # the id of the move that is not answered yet
        self.proposal_text = ""
        self.failures = 0
        self.lost_at: float | None = None

    async def connect(self) -> None:
        await super().connect()
        # Not all at once: people did not come at the same moment either.
        asyncio.get_running_loop().call_later(random.uniform(0, PING_EVERY), self._ping, self.transport)

    def _ping(self, transport: asyncio.Transport) -> None:
        if transport.is_closing():
            return
        self.send(json.dumps({"type": "ping"} | ({"mark": self.mark} if self.mark else {})))
        asyncio.get_running_loop().call_later(PING_EVERY, self._ping, transport)

    def propose(self, state: State, move: Move) -> None:
        self.proposal = secrets.token_hex(8)
        number, version = state.version
        moment = {"id": self.proposal, "round": number, "version": version}
        self.proposal_text = json.dumps({"type": "move", **moment, "move": move})
        self.table.is_moved_by(self, (number, version + 1))
        self.send(self.proposal_text)

    def hear(self, text: str, now: float) -> None:
        message = json.loads(text)
        kind = message["type"]
        if kind == "view":
            self._view(message, now)
        elif kind == "hello" and self.unanswered is not None:
            self.send(self.proposal_text)
        elif self.unanswered is not None and message.get("id") == self.proposal:
            self._answer(message, now)

    def _answer(self, message: Message, now: float) -> None:
        kind = message["type"]
        if kind == "accepted":
            self.table.is_accepted(self, now)
        elif kind == "stale":
            self.table.is_not_made(self)
        else:
            self.table.is_refused(self, message.get("code", kind))

    def _view(self, view: Message, now: float) -> None:
        self.mark, playing = view["mark"], view["round"]
        if playing is None:
            return
        position, version = playing["position"], (playing["number"], playing["version"])
        if self.lost_at is not None and version >= self.table.newest:
            self.table.figures.back.append(now - self.lost_at)
            self.lost_at, self.failures, self.is_away = None, 0, False
        self.see(State(version, position, view["you"] or 0), now)
        if position["outcome"] is not None:
            self._deal_again(view)

    def _deal_again(self, view: Message) -> None:
        """Ask for the next round, which one does for all, or for the next match, which everybody has to."""
        is_over = view["table"]["phase"] == "over"
        if view["seats"][view["you"]]["again"] if is_over else self is not self.table.seats[0]:
            return
        wish: Message = (
            {"type": "rematch"} if is_over else {"type": "next_round", "after": view["round"]["number"]}
        )
        self.send(json.dumps({"id": secrets.token_hex(8), **wish}))

    # As the page does: at once, then ever slower, each at a moment of its own

    def lost(self) -> None:
        super().lost()
        self.lost_at, self.is_away = self.lost_at or perf_counter(), True
        self._come_back_later()

    def _come_back_later(self) -> None:
        wait = WAITS[min(self.failures, len(WAITS) - 1)] * random.uniform(0.75, 1.25)
        self.failures += 1
        self.ports.rotate(-1)
        loop = asyncio.get_running_loop()
        loop.call_later(wait, lambda: self.table.tasks.add(loop.create_task(self._come_back())))

    async def _come_back(self) -> None:
        try:
            if not self.is_leaving:
                await self.connect()
        except OSError:
            self._come_back_later()


class PeerSeat(Seat):
    """Speaks as the client of boardgame.io does."""

    def __init__(self, ports: Sequence[int], table: Table, match: str, player: str, credentials: str) -> None:
        super().__init__(ports, "/socket.io/?EIO=4&transport=websocket", {})
        self.table, self.match, self.player, self.credentials = table, match, player, credentials

    def propose(self, state: State, move: Move) -> None:
        arguments = [value for name, value in move.items() if name != "type"]
        payload = {"type": move["type"], "args": arguments, "playerID": self.player}
        action = {"type": "MAKE_MOVE", "payload": {**payload, "credentials": self.credentials}}
        number, version = state.version
        text = event_packet(GAME, "update", action, version, self.match, self.player)
        self.table.is_moved_by(self, (number, version + 1))
        self.send(text)

    def hear(self, text: str, now: float) -> None:
        packet = read_packet(text)
        if packet.type == EVENT:
            self._event(packet.event, packet.arguments, now)
        elif packet.type == ENGINE_PING:
            self.send(ENGINE_PONG)
        elif packet.type == ENGINE_OPEN:
            self.send(connect_packet(GAME))
        elif packet.type == CONNECTED:
            self.send(event_packet(GAME, "sync", self.match, self.player, self.credentials, 4))

    def _event(self, event: str, arguments: tuple[Any, ...], now: float) -> None:
        if event not in ("sync", "update"):
            return
        state = arguments[1]["state"] if event == "sync" else arguments[1]
        version = (1, state["_stateID"])
        # There is no other answer than the new state, or the old one where the move was refused.
        if event == "update" and self.unanswered is not None and version < self.unanswered.version:
            self.table.is_refused(self, "not made")
        self.see(State(version, state["G"], int(self.player)), now)
