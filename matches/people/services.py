"""Blocking, reporting, hiding one's page, choosing a face."""

from datetime import timedelta

from django.utils import timezone

from accounts import services as accounts
from accounts.acts import act
from accounts.models import User
from catalogue.selectors import deck
from games.services.locks import locked_people
from matches.models import Block, HiddenProfile, Report

MOST_REPORTS_A_DAY = 10


@act
def block(*, by: User, person: User) -> None:
    """Never be brought together with somebody again; a second press changes nothing."""
    if by.pk != person.pk:
        Block.objects.get_or_create(by=by, person=person)


@act
def unblock(*, by: User, person: User) -> None:
    """Take a block back."""
    Block.objects.filter(by=by, person=person).delete()


@act
def report(*, by: User, person: User, reason: str, text: str) -> bool:
    """Tell the staff of somebody; say no to whoever reports all day long. One report a pair is enough."""
    locked_people([by.pk])
    today = Report.objects.filter(by=by, made_at__gt=timezone.now() - timedelta(days=1))
    if by.pk == person.pk or today.count() >= MOST_REPORTS_A_DAY:
        return False
    terms = {"reason": reason, "text": text, "made_at": timezone.now()}
    Report.objects.update_or_create(by=by, person=person, closed_at=None, defaults=terms)
    return True


@act
def hide(*, person: User, hidden: bool) -> None:
    """Keep one's page from others, or show it again."""
    if hidden:
        HiddenProfile.objects.get_or_create(person=person)
    else:
        HiddenProfile.objects.filter(person=person).delete()


@act
def choose_face(*, person: User, picture: str) -> None:
    """Have a card of the deck for a face, or the animal again."""
    if not picture or picture in {card.id for card in deck().cards}:
        accounts.rename(person, display_name=person.display_name, picture=picture)
