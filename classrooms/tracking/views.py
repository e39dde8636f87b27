"""What a class knows: the heat map, the pupils, files to save, and a sheet for the parents' evening."""

from datetime import timedelta
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from catalogue.selectors import Deck, deck
from classrooms.classes.journal import note_reading
from classrooms.models import Act, Pupil, SchoolClass
from classrooms.selectors import class_taught_by, pupil_taught_by, pupils_of, teacher_of
from classrooms.tracking.answer_counts import answers_of, due_of
from classrooms.tracking.attention import who_needs_you
from classrooms.tracking.exports import as_csv, as_xlsx, rows
from classrooms.tracking.knowledge import ClassKnowledge, knowledge_of_class
from classrooms.tracking.mix_ups import mixed_up, taken_for
from learn.knowledge.history import weeks_of
from learn.knowledge.selectors import knowledge_of
from learn.mix_ups import most_mixed_up, wrong_answers

MORE_THAN_A_DAY = timedelta(days=1, seconds=1)
"""What was right stays away for so long, as on the heat map."""
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@never_cache
@login_required
@require_safe
def tracking(request: HttpRequest, code: str) -> HttpResponse:
    """How many know each card now; beside it, one card closer, and who needs the teacher."""
    school_class = class_taught_by(request.user, code)
    pupils, current_deck, now = list(pupils_of(school_class)), deck(), timezone.localtime()
    known = knowledge_of_class(pupils, current_deck, now)
    shown = {
        "school_class": school_class,
        "knowledge": known,
        "focus": _focus(request, known, current_deck),
        "needs": who_needs_you(known.pupil_lines, due_of(pupils, now), now.date()),
        "pairs": mixed_up(pupils, current_deck, now),
    }
    return render(request, "classrooms/tracking/tracking.html", shown)


def _focus(request: HttpRequest, known: ClassKnowledge, current_deck: Deck) -> dict[str, Any]:
    """The card that was chosen, or the one that fewest know."""
    weakest = min(known.lines[0].cells, key=lambda cell: cell.known).card
    card = current_deck.by_id.get(request.GET.get("card", ""), weakest)
    return {
        "card": card,
        "known": len(known.who_knows(card.id)),
        "missing": known.who_does_not(card.id),
        "taken": taken_for(known.pupils, card, current_deck, timezone.localtime()),
    }


@never_cache
@login_required
@require_safe
def save_knowledge(request: HttpRequest, code: str, ending: str) -> HttpResponse:
    """The pupils by capital and by category, as a file for spreadsheets."""
    school_class = class_taught_by(request.user, code)
    pupils = list(pupils_of(school_class))
    known = knowledge_of_class(pupils, deck(), timezone.localtime())
    table = list(rows(known, answers_of(pupils)))
    note_reading(school_class, Act.EXPORTED, by=teacher_of(request), count=max(1, len(pupils)))
    content = as_csv(table) if ending == "csv" else as_xlsx(table, school_class.name)
    kind = "text/csv; charset=utf-8" if ending == "csv" else XLSX
    headers = {"Content-Disposition": f'attachment; filename="photo-rummy-{code}.{ending}"'}
    return HttpResponse(content, content_type=kind, headers=headers)


@never_cache
@login_required
@require_safe
def pupil_report(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """One pupil over time, on one page that can be printed for a parents' evening."""
    pupil = pupil_taught_by(request.user, code, pk)
    if pupil.archived_at is not None:
        raise Http404
    return render(request, "classrooms/tracking/report.html", _report(pupil, pupil.school_class))


def _report(pupil: Pupil, school_class: SchoolClass) -> dict[str, Any]:
    current_deck, now = deck(), timezone.localtime()
    known = knowledge_of(pupil.user, current_deck, now)
    return {
        "school_class": school_class,
        "pupil": pupil,
        "knowledge": known,
        "known_now": len(knowledge_of_class([pupil], current_deck, now).known_by(pupil)),
        "places": [known.place(capital) for capital in current_deck.capitals],
        "categories": current_deck.categories,
        "weeks": weeks_of(pupil.user, now, away=MORE_THAN_A_DAY),
        "pairs": most_mixed_up(wrong_answers([pupil.user_id]), current_deck, join_capitals=True),
        "answers": answers_of([pupil]).get(pupil.user_id, (0, 0)),
        "today": now.date(),
    }
