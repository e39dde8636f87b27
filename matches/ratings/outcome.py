"""How a rated match came out for those who began it: whoever left before its end is ranked last."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.models import Round, RoundScore, Seat, SeatChange, SeatEvent, Table, TablePhase
from games.reading.matches import standings_of

LEAVING = (SeatEvent.LEFT, SeatEvent.SENT_AWAY)


@dataclass(frozen=True, slots=True)
class Result:
    """How one of those who began a match came out of it."""

    seat: int
    person: int | None  # the key of a person, where it was no bot
    bot: str
    rank: int
    left: bool


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """The rows of one match at a locked table."""

    table: Table
    seats: Sequence[Seat]
    rounds: Sequence[Round]
    departures: Sequence[SeatChange]

    @property
    def is_over(self) -> bool:
        """Whether it was played to its end, or nobody is left to do so."""
        return is_played(self.table, len(self.seats), self.rounds) or self._is_abandoned

    @property
    def _is_abandoned(self) -> bool:
        is_last = bool(self.rounds) and self.rounds[-1].match == self.table.match
        return is_last and self.table.phase == TablePhase.CLOSED

    @property
    def is_given_up(self) -> bool:
        """Whether somebody decided it by leaving: there is one who has stayed, and no end of the rounds."""
        return self._is_abandoned and any(seat.person_id for seat in self.seats) and bool(self.leavers)

    @property
    def leavers(self) -> dict[int, int | None]:
        """Name who left which seat before the end, in the order of their leaving."""
        if is_played(self.table, len(self.seats), self.rounds):
            during = [each for each in self.departures if not is_at_the_end(each, self.rounds[-1])]
        else:
            during = list(self.departures)
        return {change.seat: change.person_id for change in during}

    @property
    def seats_of_nobody(self) -> set[int]:
        """The seats of people whose accounts are gone."""
        return {each.seat for each in self.departures if each.person_id is None}


def read_match(table: Table, seats: Sequence[Seat], match: int) -> PlayedMatch:
    rounds = list(table.rounds.filter(match=match))
    departures = SeatChange.objects.filter(round__in=rounds, event__in=LEAVING)
    return PlayedMatch(table, seats, rounds, list(departures))


def is_played(table: Table, seats: int, rounds: Sequence[Round]) -> bool:
    """Tell whether a match was played to its end."""
    all_ended = bool(rounds) and all(each.finished_at is not None for each in rounds)
    return all_ended and standings_of(table, seats, rounds).over


def is_at_the_end(change: SeatChange, last: Round) -> bool:
    """Tell whether somebody left when this round had been played to its end."""
    return change.round_id == last.pk and change.version >= last.version


def results(played: PlayedMatch) -> list[Result]:
    """Rank those who began the match; of those who left, whoever stayed longer comes first."""
    ranks = standings_of(played.table, len(played.seats), played.rounds).ranks
    stayed = _who_stayed(played)
    leavers = played.leavers
    found = [
        Result(number, person, bot, 1 + sum(ranks[other] < ranks[number] for other in stayed), left=False)
        for number, (person, bot) in stayed.items()
    ]
    alone = _left_alone(played)
    for number, person in reversed(leavers.items()):
        if person is not None:  # else the account is gone
            found.append(Result(number, person, "", len(found) + 1, left=number != alone))
    return sorted(found, key=lambda each: each.seat)


def _left_alone(played: PlayedMatch) -> int | None:
    """Name the seat of whoever went last, when nobody but bots was left to play with: that is no leaving."""
    if is_played(played.table, len(played.seats), played.rounds):
        return None
    leavers, is_empty = list(played.leavers), not any(seat.person_id for seat in played.seats)
    return leavers[-1] if is_empty and len(leavers) > 1 else None


def _who_stayed(played: PlayedMatch) -> dict[int, tuple[int | None, str]]:
    """Name person or bot of every seat that nobody has left."""
    sitting = {seat.number: seat.person_id for seat in played.seats}  # where no round was scored
    people = sitting | _people_at_the_end(played.rounds)
    gone = {*played.leavers, *played.seats_of_nobody}
    seats = {
        seat.number: (person, "" if person else seat.bot)
        for seat in played.seats
        if seat.number not in gone
        for person in [people.get(seat.number)]
    }
    return {number: who for number, who in seats.items() if any(who)}


def _people_at_the_end(rounds: Sequence[Round]) -> dict[int, int | None]:
    scores = RoundScore.objects.filter(round__in=rounds).order_by("round__number")
    return dict(scores.values_list("seat__number", "person"))
