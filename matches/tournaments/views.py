"""The pages of tournaments for registered players: the list, a new one, its page, its wall."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from accounts.limits.guests_and_tables import count_table
from accounts.models import User
from accounts.pages.views import sent, status_of
from games.lobby.busy import unless_busy
from games.lobby.waiting_room import qr
from matches.models import Tournament
from matches.players_only import for_players
from matches.tournaments import services
from matches.tournaments.errors import Refused
from matches.tournaments.forms import TournamentForm
from matches.tournaments.page_data import TournamentPage, tournament_page
from matches.tournaments.refusal_words import WORDS
from matches.tournaments.selectors import tournament_list

PLAYS = "plays a tournament"
"""In the session: the pages of this browser listen for the next table of their person."""


@for_players
@require_safe
def tournaments(request: HttpRequest) -> HttpResponse:
    """Tournaments of one's own, and those that all players may join."""
    context = {"tournaments": tournament_list(_person(request))}
    return render(request, "matches/tournaments/list.html", context)


@for_players
@require_http_methods(["GET", "HEAD", "POST"])
@unless_busy
def new_tournament(request: HttpRequest) -> HttpResponse:
    """Open a tournament: one press opens it as it is preset."""
    form = TournamentForm(sent(request))
    if request.method == "POST" and form.is_valid():
        count_table(request)
        try:
            opened = services.open_tournament(
                organiser=_person(request), terms=form.terms, plays=form.cleaned_data["plays"]
            )
            return redirect("tournament", opened.code)
        except Refused as refused:
            form.add_error(None, str(WORDS[refused.code]))
    return render(request, "matches/tournaments/new.html", {"form": form}, status=status_of(form))


@for_players
@require_safe
def tournament(request: HttpRequest, code: str) -> HttpResponse:
    """One page for the whole life of a tournament: who comes, who plays where, how it stands."""
    page = tournament_page(_tournament(code), _person(request))
    _note_who_plays(request, page)
    context = {**_shown(request, page), "is_called": True}
    return render(request, "matches/tournaments/tournament.html", context)


def _note_who_plays(request: HttpRequest, page: TournamentPage) -> None:
    """Between two rounds nobody has a table, and is called all the same, from whichever page."""
    code, known = page.tournament.code, request.session.get(PLAYS)
    if page.plays and not page.is_over:
        request.session[PLAYS] = code
    elif known == code:
        del request.session[PLAYS]


def plays_tournament(request: HttpRequest) -> bool:
    session = getattr(request, "session", None)  # pages of errors may have none
    return session is not None and PLAYS in session


@for_players
@require_safe
def wall(request: HttpRequest, code: str) -> HttpResponse:
    """The same for a projector: large, and without a button."""
    page = tournament_page(_tournament(code), None)
    return render(request, "matches/tournaments/wall.html", _shown(request, page))


def _shown(request: HttpRequest, page: TournamentPage) -> dict[str, Any]:
    link = request.build_absolute_uri(redirect("tournament", page.tournament.code).url)
    organises = page.tournament.organiser_id == _person(request).pk
    return {"page": page, "link": link, "qr": qr(link), "organises": organises}


Act = Callable[[HttpRequest, Tournament, User], None]


def _number(request: HttpRequest) -> int:
    """Read the number of the round that a button is about; whatever else is sent is none."""
    text = request.POST.get("round", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0


ACTS: dict[str, Act] = {
    "join": lambda request, on, person: _done(services.join(tournament_id=on.pk, person=person)),
    "leave": lambda request, on, person: services.leave(tournament_id=on.pk, person=person),
    "begin": lambda request, on, person: services.begin(tournament_id=on.pk, by=person),
    "wait": lambda request, on, person: services.wait(tournament_id=on.pk, by=person, waits=True),
    "go-on": lambda request, on, person: services.wait(tournament_id=on.pk, by=person, waits=False),
    "next": lambda request, on, person: services.next_round(
        tournament_id=on.pk, by=person, after=_number(request)
    ),
    "stop": lambda request, on, person: services.end_round(
        tournament_id=on.pk, by=person, number=_number(request)
    ),
    "end": lambda request, on, person: services.end(tournament_id=on.pk, by=person),
    "call-off": lambda request, on, person: services.call_off(tournament_id=on.pk, by=person),
}
ASKED_FIRST = {"stop", "end", "leave", "call-off"}
"""What cannot be undone asks once more."""


def _done(_result: object) -> None:
    return None


@for_players
@require_http_methods(["GET", "HEAD", "POST"])
def act(request: HttpRequest, code: str, act: str) -> HttpResponse:
    """Do what a button of the page says."""
    found = _tournament(code)
    if request.method != "POST":
        return redirect("tournament", code)
    if act in ASKED_FIRST and "sure" not in request.POST:
        context = {"tournament": found, "act": act, "round": _number(request)}
        return render(request, "matches/tournaments/sure.html", context)
    try:
        ACTS[act](request, found, _person(request))
    except Refused as refused:
        messages.error(request, str(WORDS[refused.code]))
    is_gone = not Tournament.objects.filter(pk=found.pk).exists()
    return redirect("tournaments") if is_gone else redirect("tournament", code)


def _tournament(code: str) -> Tournament:
    """Find a tournament of players; those of classes have pages of their own."""
    if "\0" in code:
        raise Http404
    return get_object_or_404(Tournament.objects.select_related("organiser"), code=code.upper(), circle="")


def _person(request: HttpRequest) -> User:
    assert isinstance(request.user, User)
    return request.user
