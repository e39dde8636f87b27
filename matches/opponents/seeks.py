"""Seeking opponents, and the pairing: one service under one lock."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db.models import F, Q
from django.utils import timezone

from accounts.acts import act
from accounts.models import User
from games.messaging.places import tell_places
from games.models import Table, TablePhase
from games.pairing.seeks import Company, Seeker, companies
from games.services.companies import seat_company
from matches.locks import lock_seeks
from matches.models import Pace, Rating, Seek
from matches.opponents.terms import must_be_free_to_play, must_be_playable, terms
from matches.people.blocks import blocked_pairs
from matches.ratings.bots import level_near
from matches.ratings.strength import MIDDLE, points

GONE_AFTER = timedelta(seconds=90)
"""A seeker of whose pages nothing has been heard for so long is not paired any more."""
DAYS_GONE_AFTER = timedelta(days=3)
"""The same where a turn has a day: nobody has to be there when the match begins."""
JUST_PAIRED = timedelta(seconds=30)
SEEN_EVERY = timedelta(seconds=10)


@act
def seek(*, person: User, rules: str, seats: int, pace: str) -> Seek:
    """Look for opponents; the same wish again waits on, another one begins anew."""
    lock_seeks()
    must_be_playable(rules, seats, pace)
    now = timezone.now()
    same = Seek.objects.filter(_is_going_on(now), person=person, rules=rules, seats=seats, pace=pace)
    if (mine := same.first()) is not None:
        mine.seen_at = now
        mine.save(update_fields=["seen_at"])
        return mine
    must_be_free_to_play(person, rated=True)
    wish = {"rules": rules, "seats": seats, "pace": pace, "rating": _rating_of(person, rules)}
    fresh = {"with_bots": False, "since": now, "seen_at": now, "table": None, "paired_at": None}
    mine, _is_new = Seek.objects.update_or_create(person=person, defaults={**wish, **fresh})
    _pair(now)
    mine.refresh_from_db()
    return mine


def _is_going_on(now: datetime) -> Q:
    """Whether a wish waits, or has just led to a table: a double click must not begin another match."""
    sits = Q(table__phase=TablePhase.PLAYING, table__seats__person=F("person"))
    return Q(table=None) | sits & Q(paired_at__gt=now - JUST_PAIRED)


def _rating_of(person: User, rules: str) -> float:
    rating = Rating.objects.filter(person=person, rules=rules).first()
    return points(rating.mu) if rating else float(MIDDLE)


@act
def fill_up(*, person: User) -> Seek | None:
    """Let bots take the seats for which nobody has come; give the seek, if there is one."""
    lock_seeks()
    now = timezone.now()
    if Seek.objects.filter(person=person, table=None).update(with_bots=True, seen_at=now):
        _pair(now)
    return Seek.objects.filter(person=person).first()


@act
def cancel(*, person: User) -> None:
    """Look no longer; whoever has a table by now keeps it."""
    lock_seeks()
    Seek.objects.filter(person=person, table=None).delete()


@act
def note_seen(*, person: User) -> None:
    """Note that a page of a seeker is still open."""
    now = timezone.now()
    Seek.objects.filter(person=person, table=None, seen_at__lt=now - SEEN_EVERY).update(seen_at=now)


@act
def pair_seekers() -> int:
    """Bring together whoever can play together by now; say how many tables that made."""
    lock_seeks()
    now = timezone.now()
    Seek.objects.filter(has_gone(now), table=None).delete()
    return _pair(now)


def has_gone(now: datetime) -> Q:
    """Whether the person of a seek has left without a word."""
    comes_back = Q(pace__in=[pace.value for pace in Pace if pace.lets_one_go])
    return ~comes_back & Q(seen_at__lt=now - GONE_AFTER) | Q(seen_at__lt=now - DAYS_GONE_AFTER)


def pair_if_anybody_seeks() -> int:
    """Pair, unless nobody seeks: then not even the lock is taken."""
    return pair_seekers() if Seek.objects.filter(table=None).exists() else 0


def _pair(now: datetime) -> int:
    """Seat all companies that can be formed, as a part of an act that has the lock."""
    here = Seek.objects.filter(~has_gone(now), table=None)
    waiting = {each.person_id: each for each in here.select_related("person")}
    seekers = [_seeker(each, now) for each in waiting.values()]
    formed = companies(seekers, blocked_pairs(waiting.keys()))
    for company in formed:
        members = [waiting[person] for person in company.people]
        table = _seat(company, members)
        Seek.objects.filter(pk__in=[each.pk for each in members]).update(table=table, paired_at=now)
    tell_places([person for company in formed for person in company.people])
    return len(formed)


def _seeker(each: Seek, now: datetime) -> Seeker:
    queue = (each.rules, each.seats, each.pace)
    return Seeker(each.person_id, queue, each.rating, (now - each.since).total_seconds(), each.with_bots)


def _seat(company: Company, members: Iterable[Seek]) -> Table:
    rules, _seats, pace = company.queue
    bots = [level_near(rules, company.rating)] * company.bots
    people = [each.person for each in members]
    return seat_company.inner(people=people, bots=bots, **terms(rules, pace, rated=True))


def erase_seek(person: User) -> None:
    lock_seeks()
    Seek.objects.filter(person=person).delete()
