"""Assignments: the teacher gives them and sees how far everybody is; a pupil begins and continues."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.languages import current_language
from accounts.views import sent, status_of
from catalogue.models import Card
from catalogue.selectors import deck
from classrooms.assignments import services as assignments
from classrooms.assignments.forms import AssignmentForm
from classrooms.assignments.progress import progress
from classrooms.errors import Refused
from classrooms.models import Assignment, Pupil, SchoolClass, Task
from classrooms.refusal_words import WORDS, refusals_shown
from classrooms.selectors import class_taught_by, pupil_of, pupils_of, teacher_of
from classrooms.tracking.knowledge import unknown_of
from games.errors import Refused as RefusedAtTable
from games.wording.refusals import AT_TABLE
from learn.puzzle_pages.playable import puzzle_by_key
from learn.puzzle_pages.views import puzzle_page
from learn.services.sessions import NothingToAsk


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_assignment(request: HttpRequest, code: str) -> HttpResponse:
    """Give an assignment; a cell of the heat map hands in `?cards=` (or a row or a set) and `?pupils=`."""
    school_class = class_taught_by(request.user, code)
    everybody = list(pupils_of(school_class))
    chosen = _chosen(request, everybody)
    preset = {**AssignmentForm.preset(), **_asked_for(request, chosen)}
    form = AssignmentForm(deck(), sent(request), initial=preset)
    if request.method == "POST" and form.is_valid():
        try:
            made = assignments.assign(
                school_class=school_class, by=teacher_of(request), pupils=chosen, **form.what
            )
        except Refused as refused:
            form.add_error(None, str(WORDS[refused.code]))
        else:
            return redirect("assignment", code, made.pk)
    context = {
        "school_class": school_class,
        "form": form,
        "pupils": everybody,
        "chosen": {pupil.pk for pupil in chosen},
        "cards": [deck().by_id[card] for card in _cards(form["cards"].value() or "")],
    }
    return render(request, "classrooms/assignments/new_assignment.html", context, status=status_of(form))


def _cards(text: str) -> list[str]:
    return [card for card in text.split() if card in deck().by_id][:40]


def _asked_for(request: HttpRequest, pupils: list[Pupil]) -> dict[str, Any]:
    """Read what a link of the knowledge page asks for."""
    title, cards = request.GET.get("title", "")[:60], _cards(request.GET.get("cards", ""))
    for name, group in _whole_groups(request):
        title, cards = name, unknown_of(group, pupils)
    return {"cards": " ".join(cards), "title": title} if cards else {}


def _whole_groups(request: HttpRequest) -> Iterator[tuple[str, Sequence[Card]]]:
    """Give the capital or the kind that is asked for, by its name, with its cards."""
    current_deck, language = deck(), current_language()
    for capital in current_deck.capitals:
        if capital.key == request.GET.get("capital"):
            yield capital.name[language], current_deck.row(capital)
    for kind in current_deck.categories:
        if kind.key == request.GET.get("kind"):
            yield kind.plural[language], current_deck.set(kind)


def _chosen(request: HttpRequest, everybody: list[Pupil]) -> list[Pupil]:
    if request.method == "POST":
        wanted = set(request.POST.getlist("pupils"))
    elif "pupils" in request.GET:
        wanted = set(request.GET["pupils"].split())
    else:
        return everybody
    return [pupil for pupil in everybody if str(pupil.pk) in wanted]


@never_cache
@login_required
@require_safe
def assignment_page(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Who has done it, how far, how well."""
    school_class = class_taught_by(request.user, code)
    assignment = _assignment(school_class, pk)
    rows = sorted(
        progress([assignment])[assignment.pk],
        key=lambda row: (row.is_done, row.is_begun, row.pupil.real_name),
    )
    by_id = deck().by_id
    context = {
        "school_class": school_class,
        "assignment": assignment,
        "rows": rows,
        "done": sum(row.is_done for row in rows),
        "cards": [by_id[card] for card in assignment.cards if card in by_id],
    }
    return render(request, "classrooms/assignments/assignment.html", context)


@login_required
@require_POST
def take_back(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    school_class = class_taught_by(request.user, code)
    with refusals_shown(request):
        assignments.take_back(assignment=_assignment(school_class, pk), by=teacher_of(request))
        messages.success(request, _("The assignment is taken back."))
    return redirect("class", code)


@login_required
@require_POST
def begin_task(request: HttpRequest, pk: int) -> HttpResponse:
    """A pupil begins or goes on."""
    task = _task(request, pk)
    try:
        attempt = assignments.begin(task=task)
    except Refused as refused:
        messages.error(request, str(WORDS[refused.code]))
        return redirect("welcome")
    except RefusedAtTable as refused:
        messages.error(request, str(AT_TABLE[refused.code]))
        return redirect("welcome")
    except NothingToAsk:
        messages.info(request, _("There is nothing to ask here."))
        return redirect("welcome")
    if attempt.session_id is not None:
        return redirect("learn_session", attempt.session_id)
    if attempt.puzzles:
        return redirect("task_puzzle", task.pk, assignments.next_puzzle(attempt) or 1)
    assert attempt.table is not None  # an attempt is one or the other
    return redirect("table", attempt.table.code)


@never_cache
@login_required
@require_safe
def task_puzzle(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """One of the puzzles of a task; what becomes of it is noted as with all puzzles."""
    attempt = _task(request, pk).attempts.exclude(puzzles=[]).last()
    if attempt is None or not 1 <= number <= len(attempt.puzzles):
        raise Http404
    puzzle, is_last = puzzle_by_key(attempt.puzzles[number - 1]), number == len(attempt.puzzles)
    return puzzle_page(
        request,
        puzzle,
        number=number,
        letters=reverse("puzzle_messages", args=puzzle.key.split("-")),
        after=reverse("welcome") if is_last else reverse("task_puzzle", args=[pk, number + 1]),
        back=reverse("welcome"),
        of=len(attempt.puzzles),
        is_last=is_last,
    )


def _task(request: HttpRequest, pk: int) -> Task:
    """Find a task of the pupil who sent the request; for everybody else there is no such page."""
    pupil = pupil_of(request.user)
    if pupil is None:
        raise Http404
    return get_object_or_404(Task.objects.select_related("assignment", "pupil__user"), pk=pk, pupil=pupil)


def _assignment(school_class: SchoolClass, pk: int) -> Assignment:
    return get_object_or_404(Assignment, pk=pk, school_class=school_class)
