"""The deal of the day: its page, its table, and its results."""

from collections.abc import Callable
from datetime import date, timedelta
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.limits.guests_and_tables import count_table
from accounts.models import User
from accounts.pages.views import person_or_guest
from catalogue.selectors import deck
from games.errors import Refused
from games.lobby.busy import unless_busy
from games.wording.refusals import AT_TABLE
from matches.daily.deals import GAMES, next_deal_at, today
from matches.daily.lines import bot_line, own_line
from matches.daily.selectors import (
    any_try,
    archive_of,
    deals_of,
    earlier_tries,
    own_try,
    points_of_bots,
    ranking,
    scores_of,
)
from matches.daily.services import is_given_up, play_deal
from matches.daily.share import text_to_share
from matches.models import DailyTry

View = Callable[..., HttpResponse]

FIRST_DAY = date(2020, 1, 1)
"""No site had a deal before it."""


def not_for_pupils(view: View) -> View:
    """Hide a page from pupils: they play what their teacher gives them."""

    @never_cache
    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if isinstance(request.user, User) and not request.user.owns_account:
            raise Http404
        return view(request, *args, **kwargs)

    return guarded


def _person(request: HttpRequest) -> User | None:
    return request.user if isinstance(request.user, User) else None


@not_for_pupils
@require_safe
def daily(request: HttpRequest) -> HttpResponse:
    """Today's deals, and those of the days before."""
    person = _person(request)
    (deals,) = deals_of(person, [today()])
    context = {"today": today(), "deals": deals, "archive": archive_of(person), "deck": deck()}
    context["next_deal_at"] = next_deal_at()
    return render(request, "matches/daily/daily.html", context)


@not_for_pupils
@require_POST
@unless_busy
def play(request: HttpRequest, rules: str) -> HttpResponse:
    """Begin the one try of the day, or go on with it; a visitor becomes a guest by it."""
    if rules not in GAMES:
        raise Http404
    count_table(request)
    try:
        attempt = play_deal(person=person_or_guest(request), rules=rules)
    except Refused as refusal:
        messages.error(request, str(AT_TABLE[refusal.code]))
        return redirect("daily")
    if attempt.finished_at is not None:
        return redirect("daily_results", rules, attempt.day.isoformat())
    if is_given_up(attempt) or attempt.table is None:
        messages.error(request, _("You have left this table. There is a new deal tomorrow."))
        return redirect("daily")
    return redirect("table", attempt.table.code)


@not_for_pupils
@require_safe
def results(request: HttpRequest, rules: str, day: str) -> HttpResponse:
    """The results of a deal: today only for those who have played it; the day after with the best line."""
    when, person = _day_of_deal(rules, day), _person(request)
    mine = own_try(person, rules, when)
    is_past = when < today()
    if mine is None and not is_past:
        return redirect("daily")
    deal = next(each for each in deals_of(person, [when])[0] if each.game.rules == rules)
    line = own_line(mine) if mine and is_past else []
    line_of = (mine or any_try(rules, when)) if is_past else None
    address = request.build_absolute_uri(reverse("daily_results", args=[rules, when.isoformat()]))
    context = {
        "deal": deal,
        "mine": mine,
        "bots_at_table": points_of_bots(mine) if mine else [],
        "scores": scores_of(rules, when) if mine else None,
        "is_past": is_past,
        "ranking": ranking(rules, when, person) if person else [],
        "line": line,
        "has_empty_turns": any(not turn.laid and not turn.missed for turn in line),
        "bot": bot_line(line_of) if line_of else None,
        "text": text_to_share(deal, address) if mine else "",
        "deck": deck(),
        **_around(person, rules, when),
    }
    return render(request, "matches/daily/results.html", context)


def _around(person: User | None, rules: str, when: date) -> dict[str, Any]:
    """What leads from a day to the days beside it."""
    return {
        "earlier": earlier_tries(person, rules, when),
        "day_before": when - timedelta(days=1),
        "day_after": when + timedelta(days=1) if when < today() else None,
        "next_deal_at": next_deal_at(),
    }


def _day_of_deal(rules: str, day: str) -> date:
    try:
        when = date.fromisoformat(day)
    except ValueError:
        raise Http404 from None
    if rules not in GAMES or not FIRST_DAY <= when <= today() or when.isoformat() != day:
        raise Http404
    return when


@not_for_pupils
@require_safe
def after_round(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """From the end of the round to the results of its day."""
    attempt = get_object_or_404(DailyTry, table__code=code, person=_person(request))
    return redirect("daily_results", attempt.rules, attempt.day.isoformat())
