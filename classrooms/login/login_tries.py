"""How often somebody may guess a pupil's pictures; nobody can lock the pupil out by guessing.

The secret of a printed card and the password on it (10^13 possible ones) are too long to be guessed over the
network, so the right ones are always accepted. Wrong passwords are counted only to slow down whoever tries
them and to raise the pupil's hand. Pictures can be guessed (1,320 ways): every try with them is counted
before it is looked at:

- on a device where this pupil has logged in before (it has a signed cookie, see `views`): for that device
  alone. Nobody else can use up its tries;
- on any other device: for its address, and for all such devices together. The total is larger than what one
  address can use up. Whoever is barred by it needs the card, the password or the teacher's help.

A school has one address for everybody: each count is for one pupil, so that no class is barred as a whole.
"""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from django.core.cache import cache

from accounts.limits.rate_limits import Limit
from classrooms.errors import No, Refused
from classrooms.models import Pupil

MINUTE = 60
TRIES_OF_A_DEVICE = Limit("login-known-device", most=8, within=10 * MINUTE)
TRIES_OF_AN_ADDRESS = Limit("login-address", most=8, within=10 * MINUTE)
TRIES_OF_STRANGERS = Limit("login-pupil", most=32, within=30 * MINUTE)
WRONG_CARDS = Limit("login-wrong-cards", most=600, within=10 * MINUTE)
TRIES_BEFORE_HELP = 3
PERMISSION_LASTS = 5 * MINUTE
COUNTS_LAST = 60 * MINUTE  # longer than every limit


@dataclass(frozen=True, slots=True)
class Source:
    """Where a try to log in comes from: an address, and a device if it is known for this pupil."""

    address: str
    known_device: str | None = None


class Way(StrEnum):
    """What is guessed; each has counts of its own."""

    PICTURES = "pictures"
    PASSWORD = "password"  # noqa: S105


@dataclass(frozen=True, slots=True)
class LoginTry:
    """One try that has been counted, and may be given back."""

    taken: tuple[tuple[Limit, str], ...]
    number: int  # of the wrong tries that count for this source

    def give_back(self) -> None:
        for limit, key in self.taken:
            limit.give_back(key)


def count_try(pupil: Pupil, source: Source, way: Way) -> LoginTry:
    """Count a try before it is looked at, so that tries at the same moment cannot slip through together."""
    whose = f"{way}/{pupil.pk}/{_period(pupil.pk)}"
    if source.known_device is not None:
        limits = [(TRIES_OF_A_DEVICE, f"{whose}/{source.known_device}")]
    else:
        limits = [(TRIES_OF_AN_ADDRESS, f"{whose}/{source.address}"), (TRIES_OF_STRANGERS, whose)]
    number = 0
    for limit, key in limits:
        number = limit.count(key)
        if number > limit.most:
            raise Refused(No.TOO_MANY_TRIES)
    return LoginTry(tuple(limits), number)


def count_wrong_card(source: Source) -> None:
    """Count a card that is nobody's; only other wrong cards from this address are held up by it."""
    if not WRONG_CARDS.take(source.address):
        raise Refused(No.TOO_MANY_TRIES)


def forget_tries(pupil_pk: int) -> None:
    """Count from nothing again for this pupil, on every device and at every address."""
    cache.set(_period_key(pupil_pk), secrets.token_hex(8), COUNTS_LAST)


def give_permission(pupil_pk: int) -> None:
    """Let this pupil in without pictures, once, within a few minutes: the teacher sees who it is."""
    cache.set(_permission_key(pupil_pk), "yes", PERMISSION_LASTS)


def has_permission(pupil_pk: int) -> bool:
    return cache.get(_permission_key(pupil_pk)) is not None


def have_permission(pupil_pks: Iterable[int]) -> set[int]:
    """Say who of these has been let in and has not come yet."""
    keys = {_permission_key(pk): pk for pk in pupil_pks}
    return {keys[key] for key in cache.get_many(keys)}


def use_permission(pupil_pk: int) -> bool:
    """Take the permission away; only one of two who tap at the same moment has had it."""
    return bool(cache.delete(_permission_key(pupil_pk)))


def erase_tries(pupil_pk: int) -> None:
    """Leave no key that names an erased pupil; the counts do not, and end by themselves."""
    cache.delete_many([_period_key(pupil_pk), _permission_key(pupil_pk)])


def _period(pupil_pk: int) -> str:
    """The name of the period in which tries are counted; another name makes all older counts void."""
    return str(cache.get(_period_key(pupil_pk), ""))


def _permission_key(pupil_pk: int) -> str:
    return f"let-in:{pupil_pk}"


def _period_key(pupil_pk: int) -> str:
    return f"login-period:{pupil_pk}"
