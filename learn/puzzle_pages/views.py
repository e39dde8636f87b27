"""The choice of puzzles, one puzzle, and the answers to its table."""

from collections.abc import Callable
from typing import Any

from django.db.models import F, Q
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.models import User
from accounts.pages import preferences
from games.live.protocol.incoming import Malformed, Message, read
from games.table_page.page_data import table_page
from learn.models import PuzzleTry
from learn.puzzle_pages.playable import VISITOR, PlayablePuzzle, playable_puzzle, snapshot_of
from learn.puzzle_pages.replies import reply_to
from learn.puzzles.difficulty import Difficulty
from learn.puzzles.making import LAST
from learn.wording import DIFFICULTIES

LONGEST_MESSAGE = 20_000


@never_cache
@require_safe
def puzzles(request: HttpRequest) -> HttpResponse:
    """Four difficulties, and the next puzzle of each."""
    tries = _tries(request)
    offers = [
        {
            "name": DIFFICULTIES[each][0],
            "text": DIFFICULTIES[each][1],
            "stars": range(each.value),
            "solved": sum(is_solved for number, is_solved in tries.get(each, {}).items()),
            "address": reverse("puzzle", args=[each.value, _next_number(tries.get(each, {}))]),
        }
        for each in Difficulty
    ]
    return render(request, "learn/puzzles.html", {"offers": offers})


def _tries(request: HttpRequest) -> dict[Difficulty, dict[int, bool]]:
    """Which numbers of each difficulty somebody tried, and whether they were solved without a look."""
    if not isinstance(request.user, User):
        return {}
    tried: dict[Difficulty, dict[int, bool]] = {}
    solved = Q(laid__gte=F("best"), helped=False)
    rows = PuzzleTry.objects.filter(person=request.user, difficulty__gt=0).annotate(solved=solved)
    for key, difficulty, is_solved in rows.values_list("key", "difficulty", "solved"):
        tried.setdefault(Difficulty(difficulty), {})[int(key.partition("-")[2])] = is_solved
    return tried


def _next_number(tried: dict[int, bool]) -> int:
    """The first one that was not tried yet; after all of them the first again."""
    return next((number for number in range(1, LAST + 1) if number not in tried), 1)


def _puzzle(difficulty: int, number: int) -> PlayablePuzzle:
    if difficulty not in list(Difficulty) or not 1 <= number <= LAST:
        raise Http404
    return playable_puzzle(Difficulty(difficulty), number)


@never_cache
@require_safe
def puzzle(request: HttpRequest, difficulty: int, number: int) -> HttpResponse:
    """One puzzle on the table page."""
    messages_address = reverse("puzzle_messages", args=[difficulty, number])
    after = reverse("puzzle", args=[difficulty, number % LAST + 1])
    return puzzle_page(
        request, _puzzle(difficulty, number), number=number, messages_address=messages_address, after=after
    )


def puzzle_page(
    request: HttpRequest,
    puzzle: PlayablePuzzle,
    *,
    number: int,
    messages_address: str,
    after: str,
    **more: Any,
) -> HttpResponse:
    """The table page with a puzzle on it: where its messages go, and where it goes on.

    `more` may say where it came from (`back`), one of how many it is (`of`), and whether it `is_last`.
    """
    page = table_page(snapshot_of(puzzle, VISITOR), preferences.of(request))
    page |= {"messagesAddress": messages_address, "token": get_token(request)}
    page["words"] |= _words(puzzle)
    context = {
        "page": page,
        "puzzle": puzzle,
        "stars": range(puzzle.difficulty),
        "number": number,
        "after": after,
        **more,
    }
    return render(request, "learn/puzzle.html", context)


def _words(puzzle: PlayablePuzzle) -> dict[str, str]:
    """What the table says otherwise in a puzzle."""
    count = len(puzzle.start.rack)
    all_of_it = ngettext("Lay your %(n)s card.", "Lay all %(n)s cards.", count) % {"n": count}
    return {
        "yourTurn": all_of_it if puzzle.lays_all else _("Lay as many cards as you can."),
        "pickOrFinish": _("Pick a card and then its place."),
        "finishOrMore": _("Check it, or lay more."),
        "finish": _("Check"),
        "finishEmpty": _("nothing laid yet"),
        "hint": _("Solution"),
        "stillYourTurn": _("Nothing is lost. Keep trying."),
        "backToTurn": _("Keep trying"),
    }


@require_POST
def puzzle_messages(request: HttpRequest, difficulty: int, number: int) -> HttpResponse:
    """Answer a message of the puzzle's page; of a visitor without a name nothing is kept."""
    return reply(request, _puzzle(difficulty, number))


def reply(request: HttpRequest, puzzle: PlayablePuzzle) -> HttpResponse:
    """Answer one message of a puzzle's page."""
    person = request.user if isinstance(request.user, User) else None
    return answer_message(request, lambda message: reply_to(message, puzzle, person))


def answer_message(
    request: HttpRequest, replies_to: Callable[[Message], list[dict[str, Any]]]
) -> HttpResponse:
    """Answer one message; what is none is refused."""
    if len(request.body) > LONGEST_MESSAGE:
        return HttpResponseBadRequest()
    try:
        message = read(request.body.decode())
    except (Malformed, UnicodeDecodeError):
        return HttpResponseBadRequest()
    return JsonResponse(replies_to(message), safe=False)
