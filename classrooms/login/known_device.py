"""Devices on which a pupil has logged in before; `login_tries` says what they are good for."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from classrooms.models import Pupil

HALF_A_YEAR = 182 * 24 * 3600


def known_device(request: HttpRequest, pupil: Pupil) -> str | None:
    """Return the name of this device if the pupil has logged in on it with the card that is valid now."""
    return request.get_signed_cookie(_cookie(pupil), default=None, salt=_salt(pupil), max_age=HALF_A_YEAR)


def remember_device(response: HttpResponse, pupil: Pupil, name: str) -> None:
    """Let the device be known again, on the login pages of this pupil only."""
    response.set_signed_cookie(
        _cookie(pupil),
        name,
        salt=_salt(pupil),
        max_age=HALF_A_YEAR,
        path=reverse("pictures", args=[pupil.school_class.code, pupil.pk]),
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def _cookie(pupil: Pupil) -> str:
    """A tablet that goes from hand to hand has one for each pupil."""
    return f"known_device_{pupil.pk}"


def _salt(pupil: Pupil) -> str:
    """With a new card, the old card's devices are unknown."""
    return f"known device {pupil.card_secret}"
