"""The coach of the first match: one sentence before a turn, on the table page and on demand."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.engine.views import view_for
from games.models import Table
from games.reading.snapshot import Snapshot, read_snapshot
from games.table_page.companions import offer
from learn.first_game.coach import Advice, Sight, advice

COACHED = "coached_table"
"""The key of the session under which the code of the table with the coach is kept."""


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
@require_safe
def coach(request: HttpRequest, code: str) -> HttpResponse:
    """Say what could be done now, to whoever has a coach at this table."""
    shot = read_snapshot(code) if request.session.get(COACHED) == code else None
    player = shot.player_of(request.user.pk) if shot else None
    if shot is None or shot.state is None or player is None:
        raise Http404
    seen = advice(view_for(shot.state, player))
    return JsonResponse({"kind": seen.sight, "text": in_words(seen, shot.table)})


@require_POST
def coach_off(request: HttpRequest, code: str) -> HttpResponse:
    """Send the coach away for good."""
    if request.session.get(COACHED) != code:
        raise Http404
    del request.session[COACHED]
    return HttpResponse(status=204)


def in_words(seen: Advice, table: Table) -> str:
    """Say it; of cards and tiles in the words of the game."""
    if seen.sight is Sight.FIT:
        return _fitting(seen.count, table)
    return str((_of_photos if table.rules == "photo" else _of_tiles)()[seen.sight])


def _fitting(count: int, table: Table) -> str:
    if table.rules == "photo":
        words = ngettext(
            "%(n)d of your cards fits on the table.", "%(n)d of your cards fit on the table.", count
        )
    else:
        words = ngettext(
            "%(n)d of your tiles fits on the table.", "%(n)d of your tiles fit on the table.", count
        )
    return words % {"n": count}


def _of_photos() -> dict[Sight, str]:
    """What the coach says where one plays with cards."""
    return {
        Sight.WAIT: _("Watch what the others lay: you may use all of it later."),
        Sight.DRAW: _("First take a card from any stack."),
        Sight.OPEN: _("You can lay your first pile now: look for three of one capital or four of one kind."),
        Sight.CANNOT_OPEN: _("You have no whole pile yet. Finish your turn: the next card may help."),
        Sight.JOKER: _("You could swap a joker now."),
        Sight.NEW_PILE: _("You can lay a new pile from your rack."),
        Sight.REARRANGE: _("More cards fit if you move some on the table."),
        Sight.NOTHING: _("Nothing fits this time. Finish your turn."),
        Sight.LOOK: "",
    }


def _of_tiles() -> dict[Sight, str]:
    """What the coach says where one plays with tiles."""
    return _of_photos() | {
        Sight.DRAW: _("First take a tile from the stock."),
        Sight.OPEN: _("You have enough points for your first piles."),
        Sight.CANNOT_OPEN: _("You cannot lay enough points yet. Put a tile aside that you need least."),
        Sight.REARRANGE: _("More tiles fit if you move some on the table."),
        Sight.NOTHING: _("Nothing fits this time. End your turn: the button says how."),
        Sight.LOOK: _("Look for a tile that comes just before or just after a run."),
    }
