"""How pupils log in: with the printed card, with three pictures, or with a password.

In the same ways the second of two at one device shows who he or she is. `beside` is then the pupil who is
logged in there and stays so.
"""

from collections.abc import Sequence
from typing import NoReturn

from accounts.acts import act
from catalogue.selectors import deck
from classrooms.classes.services import note_use
from classrooms.errors import No, Refused
from classrooms.login import card_secrets
from classrooms.login.login_tries import (
    TRIES_BEFORE_HELP,
    LoginTry,
    Source,
    Way,
    count_try,
    count_wrong_card,
    use_permission,
)
from classrooms.models import Pupil, SchoolClass
from classrooms.not_for_children import NOT_FOR_CHILDREN
from classrooms.pairs.services import come_with_own_device, put_at_one_device


def log_in_by_card(*, pupil: Pupil, token: str, source: Source, beside: Pupil | None = None) -> Pupil:
    """Let in whoever holds the card, also from home if the class allows it.

    Its secret is too long to be guessed, so the right card is accepted whatever anybody has tried before.
    """
    _must_be_taught(pupil)
    _must_be_open(pupil.school_class, from_home=True)
    if not is_card_of(pupil, token):
        count_wrong_card(source)
        raise Refused(No.NOT_YOURS)
    return _welcome(pupil, beside)


def log_in_by_pictures(
    *, pupil: Pupil, chosen: Sequence[str], source: Source, beside: Pupil | None = None
) -> Pupil:
    """Let in whoever knows the three pictures and their order, while the login window is open."""
    _must_be_taught(pupil)
    _must_be_open(pupil.school_class, from_home=False)
    login_try = count_try(pupil, source, Way.PICTURES)
    if tuple(chosen) != pictures_of(pupil).mine:
        _refuse(pupil, login_try)
    login_try.give_back()
    return _welcome(pupil, beside)


def log_in_by_password(*, pupil: Pupil, password: str, source: Source, beside: Pupil | None = None) -> Pupil:
    """Let in whoever knows the password on the card, also from home if the class allows it.

    Like the card's secret it is accepted whatever anybody has tried before.
    """
    _must_be_taught(pupil)
    _must_be_open(pupil.school_class, from_home=True)
    typed = "-".join(password.casefold().replace("-", " ").split())
    if not card_secrets.same(typed, card_secrets.password(pupil.card_secret)):
        _refuse(pupil, count_try(pupil, source, Way.PASSWORD))
    return _welcome(pupil, beside)


def log_in_let_in(*, pupil: Pupil, beside: Pupil | None = None) -> Pupil:
    """Let in whoever taps the stamp of a pupil for whom the teacher has just vouched: once."""
    _must_be_taught(pupil)
    if not use_permission(pupil.pk):
        raise Refused(No.NOT_LET_IN)
    return _welcome(pupil, beside)


def is_card_of(pupil: Pupil, token: str) -> bool:
    """Whether this is the card of the pupil that is valid now."""
    return card_secrets.same(token, card_secrets.token(pupil.card_secret))


@act
def ask_for_help(*, pupil: Pupil) -> None:
    """Raise the pupil's hand on the teacher's page."""
    Pupil.objects.filter(pk=pupil.pk).update(asks_for_help=True)


def pictures_of(pupil: Pupil) -> card_secrets.LoginPictures:
    """Derive the pupil's twelve pictures and the three among them."""
    cards = [card.id for card in deck().cards]
    return card_secrets.pictures(pupil.card_secret, cards, pupil.stamp, NOT_FOR_CHILDREN)


def _must_be_taught(pupil: Pupil) -> None:
    if pupil.archived_at is not None or pupil.school_class.archived_at is not None:
        raise Refused(No.LOG_IN_IS_CLOSED)


def _must_be_open(school_class: SchoolClass, *, from_home: bool) -> None:
    if not school_class.is_open and not (from_home and school_class.from_home):
        raise Refused(No.LOG_IN_IS_CLOSED)


def _refuse(pupil: Pupil, login_try: LoginTry) -> NoReturn:
    """Say that this was wrong; after a few times raise the pupil's hand."""
    if login_try.number >= TRIES_BEFORE_HELP:
        ask_for_help(pupil=pupil)
    raise Refused(No.NOT_YOURS)


@act
def _welcome(pupil: Pupil, beside: Pupil | None) -> Pupil:
    if beside is None:
        come_with_own_device.inner(pupil=pupil)
    else:
        put_at_one_device.inner(at_device=beside, beside=pupil)
    note_use(pupil.school_class)
    Pupil.objects.filter(pk=pupil.pk, asks_for_help=True).update(asks_for_help=False)
    return pupil
