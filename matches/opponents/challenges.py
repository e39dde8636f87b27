"""Challenges: one person asks another by name, who accepts or declines; after a day they are gone."""

from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from accounts.acts import act
from accounts.models import User
from games.messaging.places import tell_places
from games.models import Table
from games.services.companies import seat_company
from matches.errors import No, Refused
from matches.locks import lock_seeks
from matches.models import Challenge, Seek
from matches.opponents.terms import must_be_free_to_play, must_be_playable, terms
from matches.people.blocks import blocked_pairs

LASTS = timedelta(days=1)
MOST_OPEN = 10
SEATS = 2


@act
def challenge(*, by: User, name: str, rules: str, pace: str, rated: bool) -> Challenge:
    """Ask somebody for a match; asked again, the newer terms hold."""
    lock_seeks()
    must_be_playable(rules, SEATS, pace)
    must_be_free_to_play(by, rated=rated)
    to = _person_named(name, by)
    sent = Challenge.objects.filter(by=by, table=None)
    sent.filter(to=to).delete()
    now = timezone.now()
    if sent.filter(declined_at=None, made_at__gt=now - LASTS).count() >= MOST_OPEN:
        raise Refused(No.TOO_MANY_CHALLENGES)
    made = Challenge.objects.create(by=by, to=to, rules=rules, pace=pace, rated=rated, made_at=now)
    tell_places([to.pk])
    return made


def _person_named(name: str, by: User) -> User:
    """Find a registered player, whatever the case and accents; whoever is blocked is told there is nobody."""
    to = User.objects.named(name).filter(is_active=True, circle="").first()
    if to is None or not to.is_registered or blocked_pairs([by.pk, to.pk]):
        raise Refused(No.NOBODY_OF_THIS_NAME)
    if to.pk == by.pk:
        raise Refused(No.YOURSELF)
    return to


@act
def accept(*, person: User, challenge_id: int) -> Table:
    """Play: the match is dealt to both; accepted twice, it is dealt once."""
    lock_seeks()
    open_or_accepted = Challenge.objects.filter(pk=challenge_id, to=person, declined_at=None)
    asked = open_or_accepted.select_related("by", "to", "table").first()
    if asked is not None and asked.table is not None:
        return asked.table
    if asked is None or asked.made_at < timezone.now() - LASTS or blocked_pairs([asked.by_id, asked.to_id]):
        raise Refused(No.NOT_THERE_ANY_MORE)
    must_be_free_to_play(person, rated=asked.rated)
    if not _is_free(asked.by, rated=asked.rated):
        raise Refused(No.NOT_THERE_ANY_MORE)
    host = None if asked.rated else asked.by
    people = [asked.by, asked.to]
    asked.table = seat_company.inner(
        people=people, host=host, **terms(asked.rules, asked.pace, rated=asked.rated)
    )
    asked.accepted_at = timezone.now()
    asked.save(update_fields=["table", "accepted_at"])
    Seek.objects.filter(person__in=people, table=None).delete()
    tell_places([asked.by_id, asked.to_id])
    return asked.table


def _is_free(person: User, *, rated: bool) -> bool:
    try:
        must_be_free_to_play(person, rated=rated)
    except Refused:
        return False
    return True


@act
def withdraw(*, person: User, challenge_id: int) -> Challenge | None:
    """End a challenge that was not accepted: whoever sent it takes it back, or the other declines.

    One that was declined stays for a day, so that whoever sent it hears of it.
    """
    lock_seeks()
    open_ones = Challenge.objects.filter(Q(by=person) | Q(to=person), pk=challenge_id, table=None)
    mine = open_ones.select_related("by").first()
    if mine is None:
        return None
    if mine.by_id == person.pk:
        mine.delete()
    elif mine.declined_at is None:
        mine.declined_at = timezone.now()
        mine.save(update_fields=["declined_at"])
        tell_places([mine.by_id])
    return mine


@act
def forget_old_challenges() -> None:
    """Take away what nobody has answered for a day, and what was accepted long ago."""
    lock_seeks()
    Challenge.objects.filter(made_at__lt=timezone.now() - LASTS).delete()


def erase_challenges(person: User) -> None:
    lock_seeks()
    Challenge.objects.filter(Q(by=person) | Q(to=person)).delete()
