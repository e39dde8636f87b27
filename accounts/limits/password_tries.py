"""How often somebody may guess the password of a player or teacher, without locking the owner out.

Every try is counted before it is looked at, and given back if the password was right:

- in a browser in which this person has logged in before (it has a signed cookie): for that browser alone.
  Nobody else can use up its tries;
- in any other browser: for this browser, so that a neighbour at school who guesses by hand bars only the
  browser in which he or she sits; for the address, which stops a script that pretends to be many browsers;
  and for all addresses together. Whoever is barred by the last two uses a known browser, or sets a new
  password by mail.

An address also has a limit over all names, large enough for a school.
"""

import secrets
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from accounts.limits.rate_limits import Limit, client_address
from accounts.models import User
from accounts.naming.names import skeleton, tidy

MINUTE = 60
HALF_A_YEAR = 182 * 24 * 3600
COOKIE_PATH = "/account/"

TRIES_OF_A_KNOWN_BROWSER = Limit("password-known-browser", most=8, within=5 * MINUTE)
TRIES_OF_A_BROWSER = Limit("password-browser", most=8, within=5 * MINUTE)
TRIES_OF_A_NAME_AT_AN_ADDRESS = Limit("password-address", most=40, within=10 * MINUTE)
TRIES_OF_A_NAME = Limit("password-name", most=200, within=60 * MINUTE)
TRIES_OF_AN_ADDRESS = Limit("password-all-names", most=600, within=10 * MINUTE)


@dataclass(frozen=True, slots=True)
class PasswordTry:
    """One try that has been counted, and may be given back."""

    taken: tuple[tuple[Limit, str], ...]

    def give_back(self) -> None:
        for limit, key in self.taken:
            limit.give_back(key)


def count_try(request: HttpRequest, username: str) -> PasswordTry | None:
    """Count a try before it is looked at; `None` if it is one too many."""
    limits = _limits(request, username)
    for number, (limit, key) in enumerate(limits):
        if not limit.take(key):
            # What is refused here is not held against the neighbours, whose count would have been next.
            PasswordTry(tuple(limits[:number])).give_back()
            return None
    return PasswordTry(tuple(limits))


def _limits(request: HttpRequest, username: str) -> list[tuple[Limit, str]]:
    name, address = skeleton(tidy(username)), client_address(request)  # in every form that logs in
    if (known := _known_browser(request, username)) is not None:
        return [(TRIES_OF_A_KNOWN_BROWSER, f"{name}/{known}")]
    return [
        (TRIES_OF_A_BROWSER, f"{name}/{address}/{request.META.get('CSRF_COOKIE', '')}"),
        (TRIES_OF_A_NAME_AT_AN_ADDRESS, f"{name}/{address}"),
        (TRIES_OF_A_NAME, name),
        (TRIES_OF_AN_ADDRESS, address),
    ]


def forget_tries(*, request: HttpRequest, user: User, **_signal: object) -> None:
    """Count from nothing for somebody who has just set a new password by mail (a receiver of allauth's)."""
    for limit, key in _limits(request, user.username):
        if limit is not TRIES_OF_AN_ADDRESS:
            limit.reset(key)


def _known_browser(request: HttpRequest, name: str) -> str | None:
    """Return the name of this browser if the owner of the user name has logged in in it."""
    person = User.objects.named(name).only("pk").first()
    if person is None:
        return None
    return request.get_signed_cookie(_cookie(person), default=None, salt=_salt(person), max_age=HALF_A_YEAR)


def remember_browser(response: HttpResponseBase, person: User) -> None:
    """Let the browser be known again, on the pages about accounts only."""
    response.set_signed_cookie(
        _cookie(person),
        secrets.token_urlsafe(12),
        salt=_salt(person),
        max_age=HALF_A_YEAR,
        path=COOKIE_PATH,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def _cookie(person: User) -> str:
    """A family's browser has one for each of them."""
    return f"known_browser_{person.pk}"


def _salt(person: User) -> str:
    return f"known browser {person.pk}"
