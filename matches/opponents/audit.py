"""The invariants of seeks and challenges, checked from the database alone."""

from collections.abc import Collection, Iterator, Sequence
from datetime import datetime, timedelta

from django.db.models import F
from django.utils import timezone

from games.models import Seat, SeatChange
from games.pairing.seeks import Seeker, companies
from matches.models import Challenge, Seek
from matches.opponents.challenges import LASTS
from matches.opponents.seeks import has_gone
from matches.opponents.terms import may_play
from matches.people.blocks import blocked_pairs

LATEST = timedelta(seconds=30)
"""How long after its time a pairing may still be missing."""
SWEPT_EVERY = timedelta(minutes=15)
"""How often challenges that are too old are taken away."""

Sitters = set[tuple[int, int]]
"""Table and person, of everybody who sits there or has sat there."""


def faults_of_seeks() -> Iterator[str]:
    """Name every seek and challenge that leads nowhere, is there twice, or was forgotten."""
    now = timezone.now()
    seeks = list(Seek.objects.select_related("person", "table").order_by("pk"))
    gone = set(Seek.objects.filter(has_gone(now - LATEST)).values_list("pk", flat=True))
    waiting = [each for each in seeks if each.table_id is None]
    yield from _faults_of_waiting(waiting, gone)
    yield from _forgotten([each for each in waiting if each.pk not in gone], now - LATEST)
    yield from _faults_of_paired([each for each in seeks if each.table_id is not None])
    yield from _faults_of_challenges(now)


def _faults_of_waiting(waiting: Sequence[Seek], gone: Collection[int]) -> Iterator[str]:
    for each in waiting:
        if not may_play(each.person):
            yield f"seek {each.pk}: it is of somebody who may not play"
        if each.paired_at is not None:
            yield f"seek {each.pk}: it was paired, and has no table"
        if each.pk in gone:
            yield f"seek {each.pk}: its person has gone, and it still waits"


def _forgotten(waiting: Sequence[Seek], then: datetime) -> Iterator[str]:
    """Name companies that could have been formed a while ago."""
    seekers = [
        Seeker(
            each.person_id,
            (each.rules, each.seats, each.pace),
            each.rating,
            (then - each.since).total_seconds(),
            each.with_bots,
        )
        for each in waiting
        if each.since <= then
    ]
    for company in companies(seekers, blocked_pairs([each.person for each in seekers])):
        yield f"seekers {sorted(company.people)} could play together, and nobody has seated them"


def _faults_of_paired(paired: Sequence[Seek]) -> Iterator[str]:
    sitters = _sitters([each.table_id for each in paired if each.table_id])
    for each in paired:
        table = each.table
        if table is None:
            continue
        if each.paired_at is None:
            yield f"seek {each.pk}: it has a table, and was not paired"
        if (each.table_id, each.person_id) not in sitters:
            yield f"seek {each.pk}: its person has never sat at {table.code}"
        if (table.rules, table.rated) != (each.rules, True):
            yield f"seek {each.pk}: {table.code} is not what was looked for"


def _sitters(tables: Sequence[int]) -> Sitters:
    now = Seat.objects.filter(table__in=tables, person__isnull=False).values_list("table", "person")
    then = SeatChange.objects.filter(round__table__in=tables, person__isnull=False)
    return {*now, *then.values_list("round__table", "person")}


def _faults_of_challenges(now: datetime) -> Iterator[str]:
    challenges = Challenge.objects.select_related("table").order_by("pk")
    sitters = _sitters([each.table_id for each in challenges if each.table_id])
    for each in challenges:
        if each.declined_at is not None and each.accepted_at is not None:
            yield f"challenge {each.pk}: it was both accepted and declined"
        if each.made_at < now - LASTS - SWEPT_EVERY - LATEST:
            yield f"challenge {each.pk}: its time is over, and it is still there"
        if (each.table_id is None) != (each.accepted_at is None):
            yield f"challenge {each.pk}: it was accepted without a table, or the other way round"
        if each.table_id and not {(each.table_id, each.by_id), (each.table_id, each.to_id)} <= sitters:
            yield f"challenge {each.pk}: somebody of the two has never sat at its table"
    for pk in Challenge.objects.filter(by=F("to")).values_list("pk", flat=True):
        yield f"challenge {pk}: it is by somebody to the same person"
