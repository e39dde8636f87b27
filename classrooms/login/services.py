"""How pupils come in: with the card, with their three pictures, or with a password.

Tries are counted for each pupil and each class and never for an address, since a whole school has only one.
"""

from collections.abc import Callable, Sequence

from django.core.cache import cache
from django.utils import timezone

from catalogue.selectors import deck
from classrooms.errors import No, Refused
from classrooms.login import card_secrets
from classrooms.models import Pupil, SchoolClass

MINUTES = 10
MOST_FOR_A_PUPIL = 12
MOST_FOR_A_CLASS = 240
TRIES_BEFORE_HELP = 3


def enter_by_card(*, pupil: Pupil, token: str) -> Pupil:
    """Let in whoever holds the card; its secret is long, so at home as well if the class allows it."""
    _must_be_taught(pupil)
    _must_be_open(pupil.school_class, from_home=True)
    return _checked(pupil, lambda: card_secrets.same(token, card_secrets.token(pupil.nonce)))


def enter_by_pictures(*, pupil: Pupil, chosen: Sequence[str]) -> Pupil:
    """Let in whoever knows the three pictures and their order, while the teacher has opened the window."""
    _must_be_taught(pupil)
    _must_be_open(pupil.school_class, from_home=False)
    return _checked(pupil, lambda: tuple(chosen) == pictures_of(pupil).mine)


def enter_by_password(*, pupil: Pupil, password: str) -> Pupil:
    """Let in whoever knows the password on the card."""
    _must_be_taught(pupil)
    _must_be_open(pupil.school_class, from_home=True)
    said = "-".join(password.casefold().replace("-", " ").split())
    return _checked(pupil, lambda: card_secrets.same(said, card_secrets.password(pupil.nonce)))


def ask_for_help(*, pupil: Pupil) -> None:
    """Raise the pupil's hand on the teacher's page."""
    Pupil.objects.filter(pk=pupil.pk).update(asks_for_help=True)


def let_in(*, pupil: Pupil) -> None:
    """Take the hand down: the teacher has helped."""
    Pupil.objects.filter(pk=pupil.pk).update(asks_for_help=False)
    forget_tries(pupil=pupil)


def forget_tries(*, pupil: Pupil) -> None:
    """Count from nothing again."""
    cache.delete(_counter(f"pupil:{pupil.pk}"))


def pictures_of(pupil: Pupil) -> card_secrets.LoginPictures:
    """Give the pupil's twelve pictures and the three among them."""
    return card_secrets.pictures(pupil.nonce, [card.id for card in deck().cards], pupil.stamp)


def _must_be_taught(pupil: Pupil) -> None:
    if pupil.archived_at is not None or pupil.school_class.archived_at is not None:
        raise Refused(No.LOG_IN_IS_CLOSED)


def _must_be_open(school_class: SchoolClass, *, from_home: bool) -> None:
    if not school_class.is_open and not (from_home and school_class.from_home):
        raise Refused(No.LOG_IN_IS_CLOSED)


def _checked(pupil: Pupil, is_right: Callable[[], bool]) -> Pupil:
    mine, ours = _counter(f"pupil:{pupil.pk}"), _counter(f"class:{pupil.school_class_id}")
    if cache.get(mine, 0) >= MOST_FOR_A_PUPIL or cache.get(ours, 0) >= MOST_FOR_A_CLASS:
        raise Refused(No.TOO_MANY_TRIES)
    if not is_right():
        _count(ours)
        if _count(mine) >= TRIES_BEFORE_HELP:
            Pupil.objects.filter(pk=pupil.pk).update(asks_for_help=True)
        raise Refused(No.NOT_YOURS)
    cache.delete(mine)
    Pupil.objects.filter(pk=pupil.pk, asks_for_help=True).update(asks_for_help=False)
    SchoolClass.objects.filter(pk=pupil.school_class_id).update(last_active=timezone.localdate())
    return pupil


def _counter(whose: str) -> str:
    return f"tries:{whose}"


def _count(counter: str) -> int:
    cache.add(counter, 0, MINUTES * 60)
    try:
        return cache.incr(counter)
    except ValueError:  # it ran out between the two
        return 1
