"""Cards you saw: a page for a finished round, and its missed turns as puzzles."""

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
from learn.puzzle_pages.playable import PlayablePuzzle
from learn.puzzle_pages.views import puzzle_page, reply
from learn.puzzles.results import best_result
from learn.round_review.selectors import cards_of_round, counted_in, finished_round, reviewed_turns

DRILL = 10
"""So many cards are practised and shown at once, those that are known least: one sitting."""


def _own_round(request: HttpRequest, code: str, number: int) -> tuple[Round, int]:
    """Return the round and which of its players the visitor was; for everybody else there is no such page."""
    assert isinstance(request.user, User)  # the views ask for a log-in
    own_round = finished_round(request.user, code, number)
    if own_round is None:
        raise Http404
    return own_round


@never_cache
@login_required
@require_safe
def round_review(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """The cards of a round, one click away from a drill of just these, and turns to try again."""
    finished, player = _own_round(request, code, number)
    assert isinstance(request.user, User)
    cards = cards_of_round(finished, request.user, deck(), timezone.localtime())
    turns = [(count, turn) for count, turn in enumerate(reviewed_turns(finished, player), 1) if turn.missed]
    context = {
        "cards": cards,
        "drill": [each.card.id for each in (cards.unknown or cards.known)][:DRILL],
        "first": cards.unknown[:DRILL],
        "rest": cards.unknown[DRILL:],
        "counted": counted_in(finished, request.user),
        "mode": Mode.CARDS,
        "turns": sorted(turns, key=lambda each: -each[1].missed)[:5],
        "finished": finished,
    }
    return render(request, "learn/round_review.html", context)


def _puzzle(request: HttpRequest, code: str, number: int, move: int) -> PlayablePuzzle:
    finished, player = _own_round(request, code, number)
    turn = next((turn for turn in reviewed_turns(finished, player) if turn.move == move), None)
    if turn is None or not turn.missed:
        raise Http404
    return PlayablePuzzle(f"turn-{finished.pk}-{move}", 0, turn.start, best_result(turn.start))


@never_cache
@login_required
@require_safe
def missed_turn(request: HttpRequest, code: str, number: int, move: int) -> HttpResponse:
    """A turn of one's own to try again."""
    puzzle = _puzzle(request, code, number, move)
    addresses: dict[str, Any] = {
        "messages_address": reverse("missed_turn_messages", args=[code, number, move]),
        "after": reverse("round_review", args=[code, number]),
    }
    return puzzle_page(request, puzzle, number=number, **addresses)


@login_required
@require_POST
def missed_turn_messages(request: HttpRequest, code: str, number: int, move: int) -> HttpResponse:
    """Answer a message of that page."""
    return reply(request, _puzzle(request, code, number, move))
