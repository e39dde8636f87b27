"""Bots against bots: many rounds, rotated seats, and a count of how they ended."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import NormalDist, mean, median

from games.bots.levels import PACE, Level, choose
from games.engine.play import apply, deal, to_act
from games.engine.state import Ending, Outcome, Phase, State
from games.engine.views import view_for

_Z = NormalDist().inv_cdf(0.975)
RAN_OUT = (Ending.STOCK_EMPTY, Ending.DEAD)
"""Endings to which nobody has played: there was nothing left to draw."""


@dataclass(frozen=True, slots=True)
class Contender:
    """A bot of a level; its patience can differ from the game's, to try something out."""

    level: Level
    patience: int | None = None

    def __str__(self) -> str:
        return self.level if self.patience is None else f"{self.level}:{self.patience}"


@dataclass(frozen=True, slots=True)
class Round:
    """One round that was played: who sat where, how long it took and how it ended."""

    players: tuple[int, ...]  # of the seats, the starter's first: numbers in the list of contenders
    turns: int
    lays: int  # turns in which something came to the table
    outcome: Outcome


def play_round(
    rules: str, seated: Sequence[Contender], seed: int | str, options: Mapping[str, object] | None = None
) -> State:
    """Play one round to its end; the first seat begins."""
    *_, last = _states(rules, seated, seed, options or {})
    return last


def _states(
    rules: str, seated: Sequence[Contender], seed: int | str, options: Mapping[str, object]
) -> Iterator[State]:
    """Play one round, from the deal to its end."""
    state = deal(rules, options, len(seated), seed)
    race = Random(f"race {seed}")
    yield state
    while state.phase is not Phase.OVER:
        state = _next(state, seated, seed, race)
        yield state


def _next(state: State, seated: Sequence[Contender], seed: int | str, race: Random) -> State:
    """Let one seat move: the one whose turn it is, or at an open table the quickest that has a move."""
    for seat in sorted(to_act(state), key=lambda seat: PACE[seated[seat].level] * race.random()):
        bot = seated[seat]
        choice = choose(view_for(state, seat), bot.level, f"{seed} {seat}", bot.patience)
        if choice:
            return apply(state, seat, choice.move)
    raise RuntimeError("nobody moves, and the round is not over")


def rounds(
    rules: str,
    contenders: Sequence[Contender],
    count: int,
    seed: int,
    options: Mapping[str, object] | None = None,
) -> Iterator[Round]:
    """Play so many rounds; with every round the contenders move on by one seat."""
    for round_index in range(count):
        players = tuple((round_index + seat) % len(contenders) for seat in range(len(contenders)))
        seated = [contenders[player] for player in players]
        states = list(_states(rules, seated, f"{seed} {round_index}", options or {}))
        lays = sum(before.table != after.table for before, after in pairwise(states))
        outcome = states[-1].outcome
        assert outcome is not None  # the round is over
        yield Round(players, states[-1].turns, lays, outcome)


@dataclass(slots=True)
class Record:
    """What one contender, or one seat, achieved."""

    name: str
    wins: int = 0
    points: int = 0


@dataclass(slots=True)
class Tally:
    """The count of all rounds so far."""

    players: list[Record]
    seats: list[Record]
    lengths: list[int] = field(default_factory=list)
    lays: list[int] = field(default_factory=list)
    draws: int = 0
    ran_out: int = 0

    @classmethod
    def of(cls, contenders: Sequence[Contender]) -> "Tally":
        """Begin to count for these contenders."""
        players = [Record(f"{n}. {contender}") for n, contender in enumerate(contenders, 1)]
        seats = [Record(f"seat {seat + 1}" + " (begins)" * (seat == 0)) for seat in range(len(contenders))]
        return cls(players, seats)

    def add(self, played: Round) -> None:
        """Count one round more; a shared win is a win for each."""
        self.lengths.append(played.turns)
        self.lays.append(played.lays)
        self.ran_out += played.outcome.ending in RAN_OUT
        self.draws += not played.outcome.winners
        for seat, player in enumerate(played.players):
            for record in (self.players[player], self.seats[seat]):
                record.wins += seat in played.outcome.winners
                record.points += played.outcome.points[seat]

    @property
    def rounds(self) -> int:
        return len(self.lengths)

    @property
    def decided(self) -> int:
        return self.rounds - self.draws

    def share(self, record: Record) -> float:
        """Give the part of the decided rounds that was won."""
        return record.wins / max(1, self.decided)

    def interval(self, record: Record) -> tuple[float, float]:
        """Give the bounds of a share of wins."""
        return bounds(record.wins, self.decided)

    def report(self) -> str:
        """Write the count for people, in lines of at most 80 characters."""
        head = f"{'':<18}{'wins':>8}{'of decided':>14}{'95 % of cases':>18}{'points a round':>18}"
        of_all = [self._of_all_rounds("drawn", self.draws), self._of_all_rounds("stock empty", self.ran_out)]
        parts = [head, *map(self._line, self.players), *of_all, "", *map(self._line, self.seats), ""]
        return "\n".join([*parts, _spread("turns", self.lengths), _spread("lays", self.lays)])

    def _of_all_rounds(self, name: str, count: int) -> str:
        low, high = bounds(count, self.rounds)
        share, between = count / max(1, self.rounds), f"{low:.1%} to {high:.1%}"
        return f"{name:<18}{count:>8}{share:>14.1%}{between:>18}{'of all rounds':>18}"

    def _line(self, record: Record) -> str:
        low, high = self.interval(record)
        between, points = f"{low:.1%} to {high:.1%}", record.points / max(1, self.rounds)
        return f"{record.name:<18}{record.wins:>8}{self.share(record):>14.1%}{between:>18}{points:>+18.2f}"


def bounds(count: int, rounds: int) -> tuple[float, float]:
    """Give the bounds that hold the true share in 95 of 100 such counts, by Wilson's formula."""
    rounds = max(1, rounds)
    share = count / rounds
    spread = _Z * sqrt(share * (1 - share) / rounds + _Z**2 / (4 * rounds**2))
    centre, scale = share + _Z**2 / (2 * rounds), 1 + _Z**2 / rounds
    return (centre - spread) / scale, (centre + spread) / scale


def _spread(name: str, counts: Sequence[int]) -> str:
    return (
        f"{name} a round: {mean(counts):.1f} on average, median {median(counts):g}, "
        f"from {min(counts)} to {max(counts)}"
    )
