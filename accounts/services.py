"""The only place that writes people: they come as guests, register, change, and are forgotten."""

import random
import secrets
from datetime import timedelta
from typing import Any

from allauth.mfa.models import Authenticator
from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts import privacy
from accounts.languages import current_language
from accounts.models import Kind, Session, User
from accounts.naming.friendly_names import friendly_name, is_friendly_name
from accounts.privacy.erase_from_disk import wipe


class NameTakenError(Exception):
    """The user name, or one that looks like it, belongs to somebody."""


def welcome_guest(*, preferences: dict[str, Any] | None = None) -> User:
    """Make a guest with a friendly name, without a password and without a question."""
    guest = User(
        kind=Kind.GUEST,
        username=f"guest-{secrets.token_hex(10)}",
        display_name=friendly_name(current_language(), random.SystemRandom()),
        **(preferences or {}),
    )
    guest.set_unusable_password()
    guest.save()
    return guest


@transaction.atomic
def register(
    *,
    username: str,
    password: str,
    kind: Kind,
    email: str = "",
    guest: User | None = None,
    preferences: dict[str, Any] | None = None,
) -> User:
    """Make an account; a guest who registers stays the same person and keeps everything."""
    person = guest or User(display_name=_shown_as(username), **(preferences or {}))
    if is_friendly_name(person.display_name):  # which was drawn; a name that somebody chose stays
        person.display_name = _shown_as(username)
    person.username, person.kind, person.email = username, kind, email
    person.set_password(password)
    try:
        with transaction.atomic():
            person.save()
    except IntegrityError as error:
        raise NameTakenError(username) from error
    return person


def _shown_as(username: str) -> str:
    return username[: User._meta.get_field("display_name").max_length]


def rename(person: User, *, display_name: str, picture: str = "") -> None:
    """Change the name that others see, and for a pupil the picture that goes with it."""
    person.display_name, person.picture = display_name, picture
    person.save(update_fields=["display_name", "picture"])


def enter_circle(person: User, *, circle: str) -> None:
    """Let somebody see and meet only the people of a circle; the empty one is that of all others."""
    person.circle = circle
    person.save(update_fields=["circle"])


def shut_out(person: User, *, out: bool = True) -> None:
    """Shut somebody out of every browser until this is undone, whatever password or card they have."""
    person.is_active = not out
    person.save(update_fields=["is_active"])


def appoint(person: User, *, is_staff: bool = True) -> None:
    """Let somebody with an account look after the site's own pages, or no longer."""
    person.is_staff = is_staff
    person.save(update_fields=["is_staff"])


@transaction.atomic
def reset_password(person: User) -> str:
    """Give somebody a random password, and end every session; two-step log-in is switched off."""
    password = "-".join(secrets.token_hex(3) for _ in range(3))
    person.set_password(password)
    person.save(update_fields=["password"])
    Authenticator.objects.filter(user=person).delete()
    Session.objects.filter(user=person).delete()
    return password


def set_email(person: User, *, email: str, turn_mail: bool = False) -> None:
    """Set or remove the address for a forgotten password, and for mail about turns if that is wished."""
    person.email, person.turn_mail = email, turn_mail and bool(email)
    person.save(update_fields=["email", "turn_mail"])


def stop_turn_mail(person_id: int) -> None:
    """Write no more to somebody about turns."""
    User.objects.filter(pk=person_id).update(turn_mail=False)


def prefer(person: User, **preferences: Any) -> None:
    """Keep how the person likes the pages."""
    for name, value in preferences.items():
        setattr(person, name, value)
    person.save(update_fields=list(preferences))


def note_visit(person: User) -> None:
    """Remember the day, not the hour: enough to tell a guest who comes back from one who is gone."""
    today = timezone.localdate()
    if person.last_seen != today:
        User.objects.filter(pk=person.pk).update(last_seen=today)


def note_presence(person: User) -> None:
    """Count somebody as here who sits beside another person at one device."""
    User.objects.filter(pk=person.pk).update(last_seen=timezone.localdate(), last_login=timezone.now())


@transaction.atomic
def erase(person: User) -> None:
    """Remove the person and all that is kept of him or her."""
    privacy.erase(person)
    person.delete()
    transaction.on_commit(wipe)


def forget_idle_guests() -> int:
    """Erase the guests who have not come for some weeks; say how many."""
    long_ago = timezone.localdate() - timedelta(days=settings.GUESTS_ARE_FORGOTTEN_AFTER_DAYS)
    idle = User.objects.filter(kind=Kind.GUEST, last_seen__lt=long_ago)
    count = 0
    for guest in idle.iterator(chunk_size=200):
        erase(guest)
        count += 1
    return count
