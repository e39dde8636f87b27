"""The page of opponents: look for some, challenge one, answer a challenge."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import User
from accounts.pages.views import safe_next, sent
from catalogue.selectors import deck
from games.lobby.busy import unless_busy
from matches.errors import Refused
from matches.guards import for_players
from matches.opponents import challenges as challenge_services
from matches.opponents import seeks as seek_services
from matches.opponents.forms import ChallengeForm, SeekForm, games
from matches.opponents.selectors import challenges, looking
from matches.opponents.wording import REFUSALS
from matches.ratings.at_table import what_leaving_cost

SEEKS = "seeks"
"""In the session: the pages of this browser listen for a table, and show that their person is here."""


@for_players
@require_http_methods(["GET", "HEAD", "POST"])
@unless_busy
def opponents(request: HttpRequest) -> HttpResponse:
    """Look for opponents; what happened meanwhile is fetched every few seconds."""
    form = SeekForm(sent(request))
    if request.method == "POST" and form.is_valid():
        return _acted(request, lambda person: seek_services.seek(person=person, **form.cleaned_data))
    return render(request, "matches/opponents/page.html", _page(request, form))


def _page(request: HttpRequest, form: SeekForm, challenge: ChallengeForm | None = None) -> dict[str, Any]:
    asked = {"name": request.GET.get("to", ""), "rules": request.GET.get("game", "")}
    to = ChallengeForm(initial={field: value for field, value in asked.items() if value})
    return {
        "form": form,
        "challenge_form": challenge or to,
        "asks_first": challenge is not None or bool(asked["name"]),
        "left": what_leaving_cost(_person(request), request.GET.get("left", "")),
        **_now(request),
    }


def _now(request: HttpRequest) -> dict[str, Any]:
    person = _person(request)
    shown = {"looking": looking(person), **challenges(person), "games": games(), "deck": deck()}
    if not any((shown["looking"], shown["sent"])):
        request.session.pop(SEEKS, None)
    return shown


@for_players
@require_safe
def opponents_now(request: HttpRequest) -> HttpResponse:
    """The parts of the page that change; asking for them shows that a seeker is still there."""
    seek_services.note_seen(person=_person(request))
    return render(request, "matches/opponents/now.html", {"form": SeekForm(), **_now(request)})


@for_players
@require_POST
def fill_up(request: HttpRequest) -> HttpResponse:
    return _acted(request, lambda person: seek_services.fill_up(person=person))


@for_players
@require_POST
def cancel_seek(request: HttpRequest) -> HttpResponse:
    return _acted(request, lambda person: seek_services.cancel(person=person))


@for_players
@require_POST
@unless_busy
def challenge(request: HttpRequest) -> HttpResponse:
    """Ask somebody for a match."""
    form = ChallengeForm(request.POST)
    if not form.is_valid():
        return render(request, "matches/opponents/page.html", _page(request, SeekForm(), form), status=422)
    return _acted(request, lambda person: challenge_services.challenge(by=person, **form.cleaned_data))


@for_players
@require_POST
@unless_busy
def accept_challenge(request: HttpRequest, challenge_id: int) -> HttpResponse:
    return _acted(request, lambda person: challenge_services.accept(person=person, challenge_id=challenge_id))


@for_players
@require_POST
def withdraw_challenge(request: HttpRequest, challenge_id: int) -> HttpResponse:
    """Decline a challenge, or take back one's own; the page stays."""
    ended = challenge_services.withdraw(person=_person(request), challenge_id=challenge_id)
    if ended is not None and ended.declined_at is not None:
        declined = _("You have declined. %(name)s is told.") % {"name": ended.by.display_name}
        messages.success(request, declined)
    return redirect(safe_next(request, "opponents"))


def _acted(request: HttpRequest, act: Callable[[User], object]) -> HttpResponse:
    """Do it, or say why not; then go to the table that came of it, or back to the page."""
    request.session[SEEKS] = True
    try:
        done = act(_person(request))
    except Refused as refusal:
        messages.error(request, str(REFUSALS[refusal.code]))
        return redirect("opponents")
    table = getattr(done, "table", None) or getattr(done, "code", None)
    return redirect("table", getattr(table, "code", table)) if table else redirect("opponents")


def _person(request: HttpRequest) -> User:
    assert isinstance(request.user, User)  # the guard has seen to it
    return request.user


def seeks(request: HttpRequest) -> str:
    """Give the address that pages of a seeker ask now and then; empty for everybody else."""
    session = getattr(request, "session", None)  # pages of errors may have none
    return reverse("opponents_now") if session is not None and session.get(SEEKS) else ""
