"""The coach of the first match, who follows each turn: what was done well, and the next small step."""

from typing import Any

import orjson
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest, JsonResponse
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.engine.encoding.move_json import move_from_json
from games.engine.errors import MalformedMove
from games.engine.moves import Lay
from games.engine.piles.combinations import Table
from games.engine.views import view_for
from games.reading.snapshot import Snapshot, read_snapshot
from games.table_page.companions import offer
from learn.first_game.coach import advice, praise
from learn.first_game.pointing import pointing
from learn.first_game_pages.coach_words import in_words

COACHED = "coached_table"
"""The key of the session under which the code of the table with the coach is kept."""
LONGEST_DRAFT = 20_000


def register() -> None:
    offer("learn/first_game/coach.html", companion)


def companion(request: HttpRequest, shot: Snapshot) -> dict[str, Any] | None:
    """What the table page needs to show the coach; nothing at any table but that of the first round."""
    if request.session.get(COACHED) != shot.table.code:
        return None
    return {
        "address": reverse("coach", args=[shot.table.code]),
        "off": reverse("coach_off", args=[shot.table.code]),
    }


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def coach(request: HttpRequest, code: str) -> HttpResponse:
    """Say what could be done now, or next in what is being arranged, to whoever has a coach at this table."""
    shot = read_snapshot(code) if request.session.get(COACHED) == code else None
    player = shot.player_of(request.user.pk) if shot else None
    if shot is None or shot.state is None or player is None:
        raise Http404
    try:
        draft, before = _arranged(request)
        view = view_for(shot.state, player)
        seen = advice(view, draft)
        praised = None if draft is None else praise(view, before, draft)
    except (ValueError, TypeError, KeyError, MalformedMove):
        return HttpResponseBadRequest()
    text = in_words(seen, praised, shot.table.rules, getattr(request.user, "card_language", ""))
    at = pointing(seen, view.table if draft is None else draft)
    said = {"kind": seen.sight, "praise": praised.feat if praised else None, "text": text}
    return JsonResponse(said | {"onto": at.onto, "cards": at.cards})


def _arranged(request: HttpRequest) -> tuple[Table | None, Table | None]:
    """Read the table that is being arranged, and what was arranged when the coach last looked."""
    if request.method != "POST":
        return None, None
    if len(request.body) > LONGEST_DRAFT:
        raise ValueError
    sent = orjson.loads(request.body)
    return _table(sent["table"]), None if sent["before"] is None else _table(sent["before"])


def _table(piles: Any) -> Table:
    move = move_from_json({"type": "lay", "table": piles})
    assert isinstance(move, Lay)
    return move.table


@require_POST
def coach_off(request: HttpRequest, code: str) -> HttpResponse:
    """Send the coach away for good."""
    if request.session.get(COACHED) != code:
        raise Http404
    del request.session[COACHED]
    return HttpResponse(status=204)
