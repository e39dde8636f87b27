"""What the rules on a match ask about: the people at the table and the rounds that were played."""

from dataclasses import dataclass

from games.engine.state import Outcome


@dataclass(frozen=True, slots=True)
class Company:
    """The seats of a match, and what is known of the people on them."""

    seats: int
    youngest: int | None = None
    oldest: int | None = None
    humans: tuple[int, ...] = ()
    chosen: int | None = None  # by the host


@dataclass(frozen=True, slots=True)
class Played:
    """A finished round: `players` names the seat of the match for every seat of the round."""

    players: tuple[int, ...]
    starter: int  # a seat of the match
    outcome: Outcome
    extra: bool = False  # played only to break a tie

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(self.players[seat] for seat in self.outcome.winners)


Throws = tuple[tuple[int, int], ...]
"""One throw of the die by each of some seats: the seat, and the number."""


@dataclass(frozen=True, slots=True)
class NextRound:
    """Who plays the next round, and who begins it; both in seats of the match."""

    players: tuple[int, ...]
    starter: int
    extra: bool = False  # only to break a tie
    by_chance: bool = False  # whether the lot or the die chose the starter
    throws: tuple[Throws, ...] = ()  # of the die: where the highest were equal, those threw again


@dataclass(frozen=True, slots=True)
class Standings:
    """How a match stands, by seat; `winners` is empty until it is over."""

    totals: tuple[int, ...]
    rounds_won: tuple[int, ...]
    ranks: tuple[int, ...]  # 1 is best; equal seats share a rank
    rounds_counted: int
    over: bool
    winners: tuple[int, ...]
