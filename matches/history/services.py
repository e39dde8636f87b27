"""Writing down how a match ended, once, after the tally of its last round."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils import timezone

from accounts.acts import act
from games.engine.matches import Standings
from games.errors import Refused
from games.models import Round, RoundScore
from games.reading.matches import standings_of
from games.services.locks import LockedTable, locked_table, locked_table_of
from matches.models import MatchPlayer, MatchRecord
from matches.ratings.outcome import Result, read_match, results


@act
def record_match(*, round_id: int) -> MatchRecord | None:
    """Record the match of a finished round if it was its last; asked again, it changes nothing.

    Matches of a circle belong to a class, and are recorded nowhere but there.
    """
    try:
        locked = locked_table_of(round_id)
    except Refused:
        return None  # the round is gone with its table
    last = Round.objects.get(pk=round_id)
    if locked.table.circle or last.finished_at is None:
        return None
    return _record(locked, last)


@act
def record_given_up(*, code: str, match: int) -> MatchRecord | None:
    """Record a match that somebody has decided by leaving; asked again, it changes nothing."""
    try:
        locked = locked_table(code)
    except Refused:
        return None  # the table is gone
    played = read_match(locked.table, locked.seats, match)
    if not locked.table.rated or not played.is_given_up:
        return None
    record, is_new = MatchRecord.objects.get_or_create(
        table=locked.table,
        match=match,
        defaults={
            "rules": locked.table.rules,
            "rounds": sum(each.finished_at is not None for each in played.rounds),  # that can be replayed
            "started_at": played.rounds[0].started_at,
            "finished_at": timezone.now(),
        },
    )
    if is_new:
        standings = standings_of(locked.table, len(locked.seats), played.rounds)
        MatchPlayer.objects.bulk_create(_given_up_results(record, standings, results(played)))
    return record


def _given_up_results(
    record: MatchRecord, standings: Standings, came_out: Sequence[Result]
) -> Iterator[MatchPlayer]:
    """Give the results in the order of the rating: whoever left is last, however the points stood."""
    for each in came_out:
        yield MatchPlayer(
            record=record,
            seat=each.seat,
            person_id=each.person,
            left_by_id=each.person if each.left else None,
            bot=each.bot,
            rank=each.rank,
            points=standings.totals[each.seat],
            rounds_won=standings.rounds_won[each.seat],
            finished_at=record.finished_at,
        )


def _record(locked: LockedTable, last: Round) -> MatchRecord | None:
    rounds = list(locked.table.rounds.filter(match=last.match))
    standings = standings_of(locked.table, len(locked.seats), rounds)
    if rounds[-1].pk != last.pk or not standings.over or last.finished_at is None:
        return None
    record, is_new = MatchRecord.objects.get_or_create(
        table=locked.table,
        match=last.match,
        defaults={
            "rules": locked.table.rules,
            "rounds": len(rounds),
            "started_at": rounds[0].started_at,
            "finished_at": last.finished_at,
        },
    )
    if is_new:
        people, leavers = _last_people(rounds), read_match(locked.table, locked.seats, last.match).leavers
        MatchPlayer.objects.bulk_create(_results(record, locked, standings, people, leavers))
    return record


def _results(
    record: MatchRecord,
    locked: LockedTable,
    standings: Standings,
    people: Mapping[int, int | None],
    leavers: Mapping[int, int | None],
) -> Iterator[MatchPlayer]:
    for seat in locked.seats:
        person = people.get(seat.number)
        yield MatchPlayer(
            record=record,
            seat=seat.number,
            person_id=person,
            left_by_id=None if person else leavers.get(seat.number),
            bot="" if person else seat.bot,
            rank=standings.ranks[seat.number],
            points=standings.totals[seat.number],
            rounds_won=standings.rounds_won[seat.number],
            finished_at=record.finished_at,
        )


def _last_people(rounds: list[Round]) -> dict[int, int | None]:
    """Find who sat on each seat at its last score in a match, whoever sits there now."""
    scores = RoundScore.objects.filter(round__in=rounds).select_related("seat").order_by("round__number")
    return {score.seat.number: score.person_id for score in scores}
