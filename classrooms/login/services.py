"""How pupils log in: with the printed card, with three pictures, or with a password."""

from collections.abc import Sequence

from accounts.acts import act
from catalogue.selectors import deck
from classrooms.classes.services import note_use
from classrooms.errors import No, Refused
from classrooms.login import card_secrets
from classrooms.login.login_tries import TRIES_BEFORE_HELP, Source, count_try, count_wrong_card
from classrooms.models import Pupil, SchoolClass


def log_in_by_card(*, pupil: Pupil, token: str, source: Source) -> Pupil:
    """Let in whoever holds the card, also from home if the class allows it.

    Its secret is too long to be guessed, so the right card is accepted whatever anybody has tried before.
    """
    _must_be_taught(pupil)
    _must_be_open(pupil.school_class, from_home=True)
    if not card_secrets.same(token, card_secrets.token(pupil.card_secret)):
        count_wrong_card(source)
        raise Refused(No.NOT_YOURS)
    return _welcome(pupil)


def log_in_by_pictures(*, pupil: Pupil, chosen: Sequence[str], source: Source) -> Pupil:
    """Let in whoever knows the three pictures and their order, while the login window is open."""
    _must_be_taught(pupil)
    _must_be_open(pupil.school_class, from_home=False)
    return _log_in_by_guessable(pupil, source, is_right=tuple(chosen) == pictures_of(pupil).mine)


def log_in_by_password(*, pupil: Pupil, password: str, source: Source) -> Pupil:
    """Let in whoever knows the password on the card, also from home if the class allows it."""
    _must_be_taught(pupil)
    _must_be_open(pupil.school_class, from_home=True)
    typed = "-".join(password.casefold().replace("-", " ").split())
    return _log_in_by_guessable(
        pupil, source, is_right=card_secrets.same(typed, card_secrets.password(pupil.card_secret))
    )


@act
def ask_for_help(*, pupil: Pupil) -> None:
    """Raise the pupil's hand on the teacher's page."""
    Pupil.objects.filter(pk=pupil.pk).update(asks_for_help=True)


def pictures_of(pupil: Pupil) -> card_secrets.LoginPictures:
    """Derive the pupil's twelve pictures and the three among them."""
    return card_secrets.pictures(pupil.card_secret, [card.id for card in deck().cards], pupil.stamp)


def _must_be_taught(pupil: Pupil) -> None:
    if pupil.archived_at is not None or pupil.school_class.archived_at is not None:
        raise Refused(No.LOG_IN_IS_CLOSED)


def _must_be_open(school_class: SchoolClass, *, from_home: bool) -> None:
    if not school_class.is_open and not (from_home and school_class.from_home):
        raise Refused(No.LOG_IN_IS_CLOSED)


def _log_in_by_guessable(pupil: Pupil, source: Source, *, is_right: bool) -> Pupil:
    """Let in or refuse whoever was right or wrong, as long as this source has tries left."""
    login_try = count_try(pupil, source)
    if is_right:
        login_try.give_back()
        return _welcome(pupil)
    if login_try.number >= TRIES_BEFORE_HELP:
        ask_for_help(pupil=pupil)
    raise Refused(No.NOT_YOURS)


@act
def _welcome(pupil: Pupil) -> Pupil:
    note_use(pupil.school_class)
    Pupil.objects.filter(pk=pupil.pk, asks_for_help=True).update(asks_for_help=False)
    return pupil
