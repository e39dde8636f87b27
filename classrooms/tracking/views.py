"""What a class knows: the heat map, the pupils, files to save, and a sheet for the parents' evening."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.pages.preferences import card_language_of
from catalogue.selectors import Deck, deck
from classrooms.assignments.progress import overdue_of, progress, sum_up, tasks_of
from classrooms.classes.journal import note_reading
from classrooms.models import Act, Pupil, SchoolClass
from classrooms.selectors import class_taught_by, neighbours_of, pupil_taught_by, roll_of, teacher_of
from classrooms.tracking.answer_counts import AnswerCount, MoveCount, answers_of, due_of, moves_of
from classrooms.tracking.attention import LATELY, ClassFigures, newcomers, who_needs_you
from classrooms.tracking.definitions import FIGURES, STATES, Figure
from classrooms.tracking.exports.files import as_csv
from classrooms.tracking.exports.sheets import pupil_rows, pupils_only, record_of, sheets_of
from classrooms.tracking.exports.xlsx import workbook
from classrooms.tracking.growth import growth_of
from classrooms.tracking.knowledge import ENOUGH_ASKED, ClassKnowledge, knowledge_of_class, sorted_lines
from classrooms.tracking.mix_ups import mixed_up, taken_for
from classrooms.tracking.past import past_lessons, past_quizzes
from classrooms.tracking.verdict import verdict_on
from learn.mix_ups import most_mixed_up, wrong_answers
from learn.scheduling import CardState

SHOWN_AT_ONCE = 8
MOST_ASSIGNMENTS = 40
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@never_cache
@login_required
@require_safe
def tracking(request: HttpRequest, code: str) -> HttpResponse:
    """How many know each card now; beside it, one card closer, and who needs the teacher."""
    school_class = class_taught_by(request.user, code)
    pupils, current_deck, now = roll_of(school_class), deck(), timezone.localtime()
    known = knowledge_of_class(pupils, current_deck, now, language=card_language_of(request))
    figures = ClassFigures(
        today=now.date(),
        answers=answers_of(pupils, since=now - LATELY),
        due=due_of(pupils, now),
        overdue=overdue_of(school_class),
    )
    everybody = who_needs_you(known.pupil_lines, figures)
    new, sort = newcomers(everybody), _sort(request, known)
    needs = [item for item in everybody if item not in new]
    shown = {
        "school_class": school_class,
        "knowledge": known,
        "sort": sort,
        "lines": sorted_lines(known, sort),
        "states": STATES,
        "figures": {Figure.SHARE: FIGURES[Figure.SHARE]},
        "enough": ENOUGH_ASKED,
        "focus": _focus(request, known, current_deck),
        "newcomers": new,
        "needs": needs[:SHOWN_AT_ONCE],
        "more_needs": needs[SHOWN_AT_ONCE:],
        "pairs": mixed_up(pupils, current_deck, now),
    }
    return render(request, "classrooms/tracking/tracking.html", shown)


def _sort(request: HttpRequest, known: ClassKnowledge) -> str:
    """What the pupils are sorted by: a column, by its key; their names without one."""
    wanted = request.GET.get("sort", "")
    capitals, kinds = (each.key for each in known.capitals), (each.key for each in known.deck.categories)
    return wanted if wanted in {"all", *capitals, *kinds} else ""


def _focus(request: HttpRequest, known: ClassKnowledge, current_deck: Deck) -> dict[str, Any]:
    """The card that was chosen, or the one that most were asked and do not know."""
    cells = {cell.card.id: cell for line in known.lines for cell in line.cells}
    hardest = max(cells.values(), key=lambda cell: cell.count.to_learn)
    card = current_deck.by_id.get(request.GET.get("card", ""), hardest.card)
    return {
        "card": card,
        "count": cells[card.id].count,
        "missing": known.pupils_with(card.id, CardState.MISSED, CardState.FADED),
        "not_asked": known.pupils_with(card.id, CardState.NOT_ASKED),
        "taken": taken_for(known.pupils, card, current_deck, timezone.localtime()),
    }


@never_cache
@login_required
@require_safe
def over_time(request: HttpRequest, code: str) -> HttpResponse:
    """How the class grew by week, and its past lessons, quizzes and assignments."""
    school_class = class_taught_by(request.user, code)
    pupils, current_deck, now = roll_of(school_class), deck(), timezone.localtime()
    assignments = list(school_class.assignments.filter(taken_back_at=None)[:MOST_ASSIGNMENTS])
    rows_of, weeks = progress(assignments), growth_of(pupils, now)
    knowledge = knowledge_of_class(pupils, current_deck, now)
    known_now, asked = knowledge.count.known, len(knowledge.states)
    context = {
        "school_class": school_class,
        "weeks": weeks,
        "weeks_per_pupil": [week.per_pupil for week in weeks],
        "known_now": known_now,
        "asked": asked,
        "per_pupil": round(known_now / asked) if asked else 0,
        "cards": len(current_deck.cards),
        "lessons": past_lessons(school_class),
        "quizzes": past_quizzes(school_class, current_deck),
        "assignments": [sum_up(each, rows_of[each.pk]) for each in assignments],
    }
    return render(request, "classrooms/tracking/over_time.html", context)


@never_cache
@login_required
@require_safe
def save_knowledge(request: HttpRequest, code: str, ending: str) -> HttpResponse:
    """The pupils as a table; in XLSX also cards, assignments and answers, each on a sheet."""
    school_class = class_taught_by(request.user, code)
    pupils, now = roll_of(school_class), timezone.localtime()
    note_reading(school_class, Act.EXPORTED, by=teacher_of(request), count=max(1, len(pupils)))
    if ending == "csv":
        content = as_csv(pupil_rows(pupils_only(pupils, deck(), now)))
    else:
        content = workbook(sheets_of(record_of(school_class, pupils, deck(), now)))
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
    shown = _report(pupil, pupil.school_class, card_language_of(request))
    return render(request, "classrooms/tracking/report.html", shown)


def _report(pupil: Pupil, school_class: SchoolClass, language: str) -> dict[str, Any]:
    current_deck, now = deck(), timezone.localtime()
    known = knowledge_of_class([pupil], current_deck, now, language=language)
    weeks = growth_of([pupil], now)
    answers = answers_of([pupil]).get(pupil.user_id, AnswerCount())
    moves = moves_of([pupil]).get(pupil.user_id, MoveCount())
    return {
        "school_class": school_class,
        "pupil": pupil,
        "neighbours": neighbours_of(pupil, roll_of(school_class)),
        "line": known.pupil_lines[0],
        "rows": [
            (capital, [(card, known.state(pupil, card.id)) for card in current_deck.row(capital)])
            for capital in known.capitals
        ],
        "verdict": verdict_on(pupil, known, weeks),
        "categories": current_deck.categories,
        "states": STATES,
        "figures": FIGURES,
        "weeks": weeks,
        "pairs": most_mixed_up(wrong_answers([pupil.user_id]), current_deck),
        "answers": answers,
        "moves": moves,
        "is_empty": not (answers.answers or moves.moves or known.count.asked),
        "tasks": tasks_of(pupil),
        "today": now.date(),
    }
