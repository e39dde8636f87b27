"""Bots against bots: many rounds, rotated seats, and a count of how they ended."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median

from games.bots.levels import PACE, Level, choose
from games.engine.play import apply, deal, to_act
from games.engine.state import Outcome, Phase, State
from games.engine.views import view_for


@dataclass(frozen=True, slots=True)
class Round:
    """One round that was played: who sat where, how long it took and how it ended."""

    players: tuple[int, ...]  # of the seats, the starter's first: numbers in the list of contenders
    turns: int
    outcome: Outcome


def play_round(
    rules: str, levels: Sequence[Level], seed: int | str, options: Mapping[str, object] | None = None
) -> State:
    """Play one round to its end; the first seat begins."""
    state = deal(rules, options or {}, len(levels), seed)
    race = Random(f"race {seed}")
    while state.phase is not Phase.OVER:
        state = _next(state, levels, seed, race)
    return state


def _next(state: State, levels: Sequence[Level], seed: int | str, race: Random) -> State:
    """Let one seat move: the one whose turn it is, or at an open table the quickest that has a move."""
    for seat in sorted(to_act(state), key=lambda seat: PACE[levels[seat]] * race.random()):
        choice = choose(view_for(state, seat), levels[seat], f"{seed} {seat}")
        if choice:
            return apply(state, seat, choice.move)
    raise RuntimeError("nobody moves, and the round is not over")


def rounds(
    rules: str,
    levels: Sequence[Level],
    count: int,
    seed: int,
    options: Mapping[str, object] | None = None,
) -> Iterator[Round]:
    """Play so many rounds; with every round the contenders move on by one seat."""
    for round_index in range(count):
        players = tuple((round_index + seat) % len(levels) for seat in range(len(levels)))
        state = play_round(rules, [levels[player] for player in players], f"{seed} {round_index}", options)
        assert state.outcome is not None  # the round is over
        yield Round(players, state.turns, state.outcome)


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
    draws: int = 0

    @classmethod
    def of(cls, levels: Sequence[Level]) -> "Tally":
        """Begin to count for these contenders."""
        players = [Record(f"{n}. {level}") for n, level in enumerate(levels, 1)]
        seats = [Record(f"seat {seat + 1}" + " (begins)" * (seat == 0)) for seat in range(len(levels))]
        return cls(players, seats)

    def add(self, played: Round) -> None:
        """Count one round more; a shared win is a win for each."""
        self.lengths.append(played.turns)
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

    def report(self) -> str:
        """Write the count for people, in lines of at most 80 characters."""
        head = f"{'':<18}{'wins':>8}{'of decided':>14}{'of all':>10}{'points a round':>18}"
        drawn = f"{'drawn':<18}{self.draws:>8}{'':>14}{self.draws / max(1, self.rounds):>10.1%}"
        turns = (
            f"turns a round: median {median(self.lengths):g}, from {min(self.lengths)} to {max(self.lengths)}"
        )
        parts = [head, *map(self._line, self.players), drawn, "", *map(self._line, self.seats), "", turns]
        return "\n".join(parts)

    def _line(self, record: Record) -> str:
        of_all, points = record.wins / max(1, self.rounds), record.points / max(1, self.rounds)
        return f"{record.name:<18}{record.wins:>8}{self.share(record):>14.1%}{of_all:>10.1%}{points:>+18.2f}"
