"""How a visitor likes the pages: from the person's row, else from the session."""

from dataclasses import asdict, dataclass
from typing import Any

from django.http import HttpRequest
from django.utils import translation

from accounts import services
from accounts.languages import LANGUAGE_CODES, current_language
from accounts.models import PREFERENCE_NAMES, Contrast, Motion, Pictures, User

SESSION_KEY = "preferences"


@dataclass(frozen=True, slots=True)
class Preferred:
    """A visitor's wishes, each with its default."""

    language: str = ""
    card_language: str = ""
    pictures: str = Pictures.DRAWINGS
    motion: str = Motion.SYSTEM
    contrast: str = Contrast.SYSTEM
    sound: bool = False
    labels: str = ""  # empty: what the device remembers


def of(request: HttpRequest) -> Preferred:
    """The wishes of whoever sent the request."""
    if isinstance(request.user, User):
        return Preferred(*(getattr(request.user, name) for name in PREFERENCE_NAMES))
    return Preferred(**request.session.get(SESSION_KEY, {}))


def keep(request: HttpRequest, **wishes: Any) -> None:
    """Remember wishes: with the person where there is one, else for this session."""
    if isinstance(request.user, User):
        services.prefer(request.user, **wishes)
    else:
        request.session[SESSION_KEY] = {**asdict(of(request)), **wishes}


def page_language(request: HttpRequest) -> str:
    """The language that the visitor chose, else the best that the browser asks for."""
    chosen = of(request).language
    return chosen if chosen in LANGUAGE_CODES else translation.get_language_from_request(request)[:2]


def card_language_of(request: HttpRequest) -> str:
    """The language in which the visitor reads the cards: the chosen one, else the page's."""
    return of(request).card_language or current_language()
