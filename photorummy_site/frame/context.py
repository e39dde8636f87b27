"""What the frame of every page needs."""

from functools import cache
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import User
from games.reading.waiting import OwnTables, tables_of_person
from games.wording.waiting import WaitingTables, waiting_tables
from matches.opponents.selectors import ShownChallenge, challenges_for
from matches.opponents.terms import may_play
from matches.opponents.views import seeks
from matches.tournaments.views import plays_tournament


def is_pupil(request: HttpRequest) -> bool:
    """Tell whether a pupil looks: somebody whose start page is that of a class."""
    person = getattr(request, "user", None)  # pages of errors may have none
    return isinstance(person, User) and not person.owns_account


def frame(request: HttpRequest) -> dict[str, Any]:
    """The destinations of the bar, with the present one marked; and what the page says of one's tables.

    The tables are read once, and only by a page that asks for them.
    """
    destinations = [
        ("play", "cards", _("Play")),
        ("learn", "learn", _("Learn")),
        ("gallery", "grid", _("Gallery")),
        ("welcome", "person", _("My class")) if is_pupil(request) else ("teachers", "board", _("Teachers")),
    ]
    own = cache(lambda: _own_tables(request))
    asked = cache(lambda: _challenges(request))
    return {
        "nav": [_destination(request, *each) for each in destinations],
        # A teacher can change the page of a pupil to another one; the others are told of their tables, and
        # whoever has an account can be challenged at any time.
        "is_called": lambda: (
            is_pupil(request)
            or plays_tournament(request)
            or _can_be_asked(request)
            or bool(seeks(request) or own().running)
        ),
        "is_called_elsewhere": lambda: (
            is_pupil(request) or bool(seeks(request) or _elsewhere(request, own()))
        ),
        "seeks": lambda: seeks(request),
        "can_be_asked": lambda: _can_be_asked(request),
        "challenges_for_me": asked,
        "waiting_tables": lambda: _waiting(request, own()),
    }


def _can_be_asked(request: HttpRequest) -> bool:
    """Whether somebody may challenge whoever looks."""
    person = getattr(request, "user", None)
    return isinstance(person, User) and may_play(person)


def _challenges(request: HttpRequest) -> list[ShownChallenge]:
    person = getattr(request, "user", None)
    return challenges_for(person) if isinstance(person, User) and may_play(person) else []


def _own_tables(request: HttpRequest) -> OwnTables:
    """The tables of whoever looks; pupils have those that their teacher gives them."""
    person = getattr(request, "user", None)
    return tables_of_person(person.pk) if isinstance(person, User) and person.owns_account else OwnTables()


def _waiting(request: HttpRequest, own: OwnTables) -> WaitingTables | None:
    """What the bar says of the tables that wait; nothing where there can be none but this page's own."""
    table = _table_of_page(request)
    may_come = not table and _can_be_asked(request)  # a match may begin while the page is open
    return waiting_tables(own.waiting, table) if may_come or _elsewhere(request, own) else None


def _elsewhere(request: HttpRequest, own: OwnTables) -> set[str]:
    """Give the codes of one's tables other than that of this page."""
    return own.running - {_table_of_page(request)}


def _table_of_page(request: HttpRequest) -> str:
    match = request.resolver_match
    return str(match.kwargs["code"]) if match is not None and match.url_name == "table" else ""


def _destination(request: HttpRequest, route: str, icon: str, words: str) -> dict[str, Any]:
    url = reverse(route)
    return {"url": url, "icon": icon, "words": words, "current": request.path.startswith(url)}
