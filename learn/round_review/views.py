"""What you met: a page for a finished round, and its missed turns as puzzles."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.models import User
from catalogue.selectors import deck
from games.models import Round
from learn.models import Mode
from learn.puzzle_pages.playable import Riddle
from learn.puzzle_pages.views import answered, puzzle_page
from learn.puzzles.results import best_result
from learn.round_review.selectors import finished_round, met_in, reviewed_turns

DRILL = 20
"""So many cards are practised at once: those that are known least."""


def _mine(request: HttpRequest, code: str, number: int) -> tuple[Round, int]:
    """Give the round and the place; to those who did not play it there is no such page."""
    assert isinstance(request.user, User)  # the views ask for a log-in
    found = finished_round(request.user, code, number)
    if found is None:
        raise Http404
    return found


@never_cache
@login_required
@require_safe
def met(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The cards of a round, one click away from a drill of just these, and turns to try again."""
    found, place = _mine(request, code, number)
    assert isinstance(request.user, User)
    whole = met_in(found, request.user, deck(), timezone.localtime())
    drill = [each.card.id for each in (whole.unknown or whole.known)][:DRILL]
    turns = [(count, turn) for count, turn in enumerate(reviewed_turns(found, place), 1) if turn.missed]
    shown = {
        "met": whole,
        "drill": drill,
        "mode": Mode.CARDS,
        "turns": sorted(turns, key=lambda each: -each[1].missed)[:5],
        "found": found,
    }
    return render(request, "learn/round_review.html", shown)


def _riddle(request: HttpRequest, code: str, number: int, move: int) -> Riddle:
    found, place = _mine(request, code, number)
    turn = next((turn for turn in reviewed_turns(found, place) if turn.move == move), None)
    if turn is None or not turn.missed:
        raise Http404
    return Riddle(f"turn-{found.pk}-{move}", 0, turn.start, best_result(turn.start))


@never_cache
@login_required
@require_safe
def missed_turn(request: HttpRequest, code: str, number: int, move: int) -> HttpResponse:
    """A turn of one's own to try again."""
    riddle = _riddle(request, code, number, move)
    ways: dict[str, Any] = {
        "letters": reverse("missed_turn_letters", args=[code, number, move]),
        "after": reverse("met", args=[code, number]),
    }
    return puzzle_page(request, riddle, number=number, **ways)


@login_required
@require_POST
def missed_turn_letters(request: HttpRequest, code: str, number: int, move: int) -> HttpResponse:
    """Answer a message of that page."""
    return answered(request, _riddle(request, code, number, move))
