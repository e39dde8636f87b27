"""The page of a replay, what could have been laid in one of its turns, and the round as a file."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.pages import preferences
from games.bots.registry import has_own_solver
from games.models import Round
from games.notation.json_form import json_text
from games.notation.writing import write
from games.table_page.page_data import table_page
from matches.models import RoundAccuracy
from matches.replay.best_turn import best_turn
from matches.replay.document import Replayed, document, read_replayed, record, snapshot_of
from matches.replay.naming import full_name, short_name
from matches.replay.selectors import finished_round, sees_table, who_may_open, why_withheld
from matches.replay.texts import replay_texts

FORMS = {
    "txt": ("text/plain; charset=utf-8", write),
    "json": ("application/json", lambda each: json_text(write(each))),
}


def _replayed(request: HttpRequest, code: str, number: int) -> Replayed:
    played = finished_round(request.user, code, number)
    if played is None or why_withheld(played.table):
        raise Http404
    return read_replayed(played)


@never_cache
@require_safe
def replay(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Go through a finished round; `?move=12` opens it after its twelfth move."""
    played = finished_round(request.user, code, number)
    if played is None:  # the same answer, whether there is such a round or not
        return render(request, "matches/replay/not_to_be_seen.html", status=404)
    if why := why_withheld(played.table):
        return render(request, "matches/replay/withheld.html", {"why": why}, status=404)
    replayed = read_replayed(played)
    page = table_page(snapshot_of(replayed), preferences.of(request))
    opens_for = who_may_open(played.table)
    page["words"] |= replay_texts() | {"opensFor": opens_for}
    page |= {"labels": "", "onlyRound": short_name(replayed)}
    context = {
        "page": page,
        "name": full_name(replayed),
        "opens_for": opens_for,
        "replay": document(replayed) | _addresses(replayed.played),
        "round": replayed.played,
        "number": len(replayed.earlier) + 1,
        "rounds": replayed.in_match,
        "accuracies": _accuracies(replayed),
        "sees_table": not replayed.played.table.rated or sees_table(request.user, code),
    }
    return render(request, "matches/replay/replay.html", context)


def _addresses(played: Round) -> dict[str, str]:
    solves = has_own_solver(played.table.rules)
    return {"best": reverse("replay_best", args=[played.table.code, played.number]) if solves else ""}


def _accuracies(replayed: Replayed) -> list[dict[str, Any]]:
    measured = RoundAccuracy.objects.filter(score__round=replayed.played, could__gt=0).select_related(
        "score__seat", "score__person"
    )
    return [
        {"name": each.score.person.display_name, "laid": each.laid, "could": each.could}
        for each in measured.order_by("score__seat__number")
        if each.score.person is not None
    ]


@never_cache
@require_safe
def replay_best(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Say what could have been laid in the turn that a move ended."""
    wanted = request.GET.get("move", "")
    is_number = wanted.isascii() and wanted.isdecimal() and len(wanted) < 6
    found = best_turn(_replayed(request, code, number), int(wanted)) if is_number else None
    if found is None:
        raise Http404
    return JsonResponse(found)


@never_cache
@require_safe
def replay_file(request: HttpRequest, code: str, number: int, form: str) -> HttpResponse:
    """Give the round as a file: as text or as JSON."""
    if form not in FORMS:
        raise Http404
    kind, written = FORMS[form]
    text = written(record(_replayed(request, code, number)))
    name = f"photo-rummy-{code}-{number}.{form}"
    return HttpResponse(
        text, content_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )
