"""The pages of the lobby: play now, my tables, open tables, a table of one's own."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.limits.guests_and_tables import count_table
from accounts.models import User
from accounts.pages.views import person_or_guest, sent
from catalogue.selectors import deck
from games.errors import Refused
from games.lobby.busy import unless_busy
from games.lobby.forms import QuickForm, TableForm
from games.lobby.invitations import invited_to
from games.lobby.table_lists import joinable_tables, running_tables
from games.models import BotLevel, Table
from games.services import tables
from games.services.quick_start import deal_against_bots
from games.wording import menu
from games.wording.refusals import AT_TABLE


def person_or_none(request: HttpRequest) -> User | None:
    """Give whoever is logged in, guests included."""
    return request.user if isinstance(request.user, User) else None


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@unless_busy
def play(request: HttpRequest) -> HttpResponse:
    """One click deals a round, to a visitor as well; looking alone makes nobody."""
    if request.method == "POST":
        return _deal(request)
    context = {"games": menu.quick_games(), "levels": BotLevel.choices, "deck": deck(), **_tables(request)}
    return render(request, "lobby/play.html", context)


def _deal(request: HttpRequest) -> HttpResponse:
    """Deal the chosen game; a bare click gets the first game of the menu against middling bots."""
    wishes = {"rules": menu.quick_games()[0].rules, "level": BotLevel.MEDIUM.value, **request.POST.dict()}
    form = QuickForm(wishes)
    if not form.is_valid():
        return redirect("play")
    game = menu.game_named(form.cleaned_data["rules"])
    count_table(request)
    try:
        table = deal_against_bots(
            person_or_guest(request),
            rules=game.rules,
            level=form.cleaned_data["level"],
            bots=game.quick_bots,
        )
    except Refused as refusal:
        messages.error(request, str(AT_TABLE[refusal.code]))
        return redirect("play")
    return redirect("table", table.code)


@never_cache
@require_safe
def tables_now(request: HttpRequest) -> HttpResponse:
    """The parts of the lobby that change by themselves."""
    return render(request, "lobby/tables.html", _tables(request))


def _tables(request: HttpRequest) -> dict[str, Any]:
    person = person_or_none(request)
    return {
        "running": running_tables(person) if person else [],
        "joinable": joinable_tables(person, invited_to(request)),
    }


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@unless_busy
def open_table(request: HttpRequest) -> HttpResponse:
    """A table of one's own: one press opens it as the book says."""
    games = menu.MENU
    game = next((each for each in games if each.rules == request.GET.get("game")), games[0])
    form = TableForm(game, person_or_none(request), sent(request))
    if request.method == "POST" and form.is_valid():
        count_table(request)
        try:
            return redirect("table", _opened(person_or_guest(request), form).code)
        except Refused as refusal:
            form.add_error(None, str(AT_TABLE[refusal.code]))
    status = 422 if form.is_bound else 200
    context = {"games": games, "game": game, "form": form, "deck": deck()}
    return render(request, "lobby/open.html", context, status=status)


def _opened(host: User, form: TableForm) -> Table:
    return tables.open_own_table(host=host, **form.table_settings())
