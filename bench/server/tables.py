"""One table of the traffic: whose turn it is, which move is on its way, and who has seen it."""

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from bench.server.choosing import Position

if TYPE_CHECKING:
    from bench.server.seats import Seat

Version = tuple[int, int]
"""The number of a round, and how many moves it has seen."""

ANSWER_IN = 20.0


class State(NamedTuple):
    """What a seat was shown last."""

    version: Version
    position: Position
    me: int
    was_refused: bool = False


class Proposal(NamedTuple):
    """A move that was sent: who made it, when, and what the version is when it is made."""

    by: "Seat"
    sent: float
    version: Version


@dataclass
class Figures:
    """Everything that is counted at all tables; times in seconds."""

    seen: list[float] = field(default_factory=list)  # by each of the others at the table
    acknowledged: list[float] = field(default_factory=list)
    joined: list[float] = field(default_factory=list)
    back: list[float] = field(default_factory=list)  # from the loss of a socket to the current version
    refused: Counter[str] = field(default_factory=Counter)  # moves, by the code of the answer
    unanswered: int = 0
    turned_away: int = 0  # handshakes that were refused
    lost_from: Counter[int] = field(default_factory=Counter)  # sockets that ended, by the server's port

    def start_again(self) -> None:
        """Forget what was measured while everybody came and got going; what went wrong is kept."""
        self.seen.clear()
        self.acknowledged.clear()


class Table:
    """Moves at a steady pace as long as the server keeps up."""

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self.seats: list[Seat] = []
        self.mover: Seat | None = None
        self.proposals: list[Proposal] = []  # all that were made, and those that are on their way
        self.newest: Version = (0, 0)  # that anybody was told of
        self.tasks: set[asyncio.Task[None]] = set()
        self.can_move = asyncio.Event()
        self.is_seen_by_all = asyncio.Event()  # everybody has had a first view

    async def keep_moving(self, first: float, every: float) -> None:
        """Make a move at each due moment; late ones are made up for as fast as the server allows."""
        loop = asyncio.get_running_loop()
        due = first
        while True:
            await asyncio.sleep(max(0.0, due - loop.time()))
            due += every
            try:
                async with asyncio.timeout(ANSWER_IN):
                    await self.can_move.wait()
            except TimeoutError:
                self.figures.unanswered += 1
                continue
            self.can_move.clear()
            assert self.mover is not None
            self.mover.move()

    # What the seats report

    def is_moved_by(self, seat: "Seat", version: Version) -> None:
        seat.unanswered = Proposal(seat, perf_counter(), version)
        self.proposals.append(seat.unanswered)

    def is_accepted(self, seat: "Seat", now: float) -> None:
        """Count the answer to a move; the next player may have moved before it came."""
        assert seat.unanswered is not None
        made, seat.unanswered = seat.unanswered, None
        self.newest = max(self.newest, made.version)
        self.figures.acknowledged.append(now - made.sent)

    def is_refused(self, seat: "Seat", code: str) -> None:
        """Let the same seat pass instead."""
        assert seat.state is not None
        self.is_not_made(seat)
        self.figures.refused[code] += 1
        seat.state = seat.state._replace(was_refused=True)
        self.can_move.set()

    def is_not_made(self, seat: "Seat") -> None:
        """Forget a move that was refused, or that the round has gone on without."""
        assert seat.unanswered is not None
        self.proposals.remove(seat.unanswered)
        seat.unanswered = None

    def has_seen(self, seat: "Seat", state: State, now: float) -> None:
        """Note that a seat has got a newer state than it had."""
        self.newest = max(self.newest, state.version)
        if seat.unanswered is not None and state.version >= seat.unanswered.version:
            self.is_accepted(seat, now)  # a view that shows the move is as good as an answer
        for made in self.proposals[seat.has_seen :]:
            if made.version > state.version:
                break
            seat.has_seen += 1
            if made.by is not seat:
                self.figures.seen.append(now - made.sent)
        if state.position["acts"]:
            self.mover = seat
            self.can_move.set()
        if not self.is_seen_by_all.is_set() and all(each.state for each in self.seats):
            self.is_seen_by_all.set()

    def unseen_views(self) -> int:
        """Count the views of moves that were made which somebody else at the table has not got."""
        return sum(
            made.by is not seat and made.version <= self.newest
            for seat in self.seats
            for made in self.proposals[seat.has_seen :]
        )
