"""The invariants of tournaments, checked from the database alone."""

from collections.abc import Iterator
from datetime import timedelta

from django.utils import timezone

from games.models import RoundScore, TablePhase
from games.pairing.duplicate import duplicate_scores
from matches.models import Tournament, TournamentPhase, TournamentRound

LATEST = timedelta(seconds=30)
"""How long after its time a draw may still be missing."""


def faults_of_tournaments() -> Iterator[str]:
    """Name everything that is wrong, tournament by tournament."""
    for tournament in Tournament.objects.order_by("pk").iterator(chunk_size=50):
        yield from (f"tournament {tournament.code}: {fault}" for fault in _faults(tournament))


def _faults(tournament: Tournament) -> Iterator[str]:
    rounds = list(tournament.rounds_drawn.all())
    if [each.number for each in rounds] != list(range(1, len(rounds) + 1)):
        yield "the numbers of the rounds have a gap"
    if len(rounds) > tournament.rounds:
        yield "there are more rounds than agreed"
    yield from _faults_of_time(tournament, rounds)
    for each in rounds:
        yield from (f"round {each.number}: {fault}" for fault in _faults_of_round(tournament, each))


def _faults_of_time(tournament: Tournament, rounds: list[TournamentRound]) -> Iterator[str]:
    """Nothing may wait for ever."""
    if tournament.phase != TournamentPhase.PLAYING:
        return
    long_ago = timezone.now() - LATEST
    if not rounds:
        yield "it has begun, and nothing was drawn"
    elif (
        rounds[-1].finished_at is not None
        and not tournament.waits
        and (tournament.next_at or long_ago) <= long_ago
    ):
        yield "the next round should have been drawn"
    elif rounds[-1].finished_at is None and rounds[-1].ends_at is not None and rounds[-1].ends_at < long_ago:
        yield "the round should have been ended"


def _faults_of_round(tournament: Tournament, drawn: TournamentRound) -> Iterator[str]:
    tables = list(drawn.tables.select_related("table"))
    seats = list(drawn.seats.select_related("table"))
    if any(each.table.deal != drawn.deal for each in tables):
        yield "its tables have other cards"
    if len(seats) != len(tables) * tournament.size:
        yield f"{len(tables)} tables have {len(seats)} seats"
    if drawn.finished_at is None:
        return
    if any(each.table.phase not in (TablePhase.OVER, TablePhase.CLOSED) for each in tables):
        yield "it is over, and somebody still plays"
    rows = RoundScore.objects.filter(round__table__tournament__round=drawn, round__extra=False)
    points = {
        (table, seat): each
        for table, seat, each in rows.values_list("round__table", "seat__number", "points")
    }
    if points:
        scores = duplicate_scores(points)
        wrong = [seat for seat in seats if scores.get((seat.table.table_id, seat.number)) != seat.score]
        if wrong:
            yield f"seats {sorted((seat.table.number, seat.number) for seat in wrong)} have other scores"
