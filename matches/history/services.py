"""Writing down how a match ended, once, after the tally of its last round."""

from collections.abc import Iterator

from accounts.acts import act
from games.engine.matches import Standings
from games.errors import Refused
from games.models import Round, RoundScore
from games.reading.matches import standings_of
from games.services.locks import LockedTable, locked_table_of
from matches.models import MatchPlayer, MatchRecord


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
        MatchPlayer.objects.bulk_create(_results(record, locked, standings, _last_people(rounds)))
    return record


def _results(
    record: MatchRecord, locked: LockedTable, standings: Standings, people: dict[int, int | None]
) -> Iterator[MatchPlayer]:
    for seat in locked.seats:
        person = people.get(seat.number)
        yield MatchPlayer(
            record=record,
            seat=seat.number,
            person_id=person,
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
