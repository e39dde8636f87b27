"""A pupil's tasks: found by their link, begun and continued."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from classrooms.act_addresses import button
from classrooms.assignments import services as assignments
from classrooms.assignments.codes import TASK_AFTER_LOGIN
from classrooms.assignments.progress import progress
from classrooms.errors import Refused
from classrooms.models import Assignment, Pupil, Task, Work
from classrooms.refusal_words import WORDS
from classrooms.selectors import class_taught_by, pupil_of
from games.errors import Refused as RefusedAtTable
from games.wording.refusals import AT_TABLE
from learn.puzzle_pages.playable import puzzle_by_key
from learn.puzzle_pages.views import puzzle_page
from learn.services.sessions import NothingToAsk


@never_cache
@require_safe
def task_by_link(request: HttpRequest, code: str) -> HttpResponse:
    """Where the link or QR code of an assignment leads: to the pupil's own task, if need be after a login."""
    assignments = Assignment.objects.select_related("school_class").filter(
        code=code, school_class__archived_at=None, taken_back_at=None
    )
    assignment = get_object_or_404(assignments)
    pupil = pupil_of(request.user)
    if pupil is not None and pupil.school_class_id == assignment.school_class_id:
        return render(request, "classrooms/assignments/task.html", _own_task(assignment, pupil))
    if request.user.is_authenticated:
        class_taught_by(request.user, assignment.school_class.code)  # for all others there is no such page
        return redirect("assignment", assignment.school_class.code, assignment.pk)
    request.session[TASK_AFTER_LOGIN] = assignment.code
    return redirect("stamps", assignment.school_class.code)


def _own_task(assignment: Assignment, pupil: Pupil) -> dict[str, Any]:
    mine = next((row for row in progress([assignment])[assignment.pk] if row.pupil.pk == pupil.pk), None)
    return {"school_class": assignment.school_class, "pupil": pupil, "assignment": assignment, "row": mine}


def _to_the_link(request: HttpRequest, code: str) -> HttpResponse:
    return redirect("task_by_link", code)


@button(lead=_to_the_link)
def begin_by_link(request: HttpRequest, code: str) -> HttpResponse:
    """A pupil begins an assignment that came by link; who did not have it yet has it now."""
    if not request.user.is_authenticated:  # the link leads through the login of the class
        return redirect("task_by_link", code)
    pupil = pupil_of(request.user)
    if pupil is None:
        raise Http404
    assignment = get_object_or_404(Assignment, code=code, school_class=pupil.school_class, taken_back_at=None)
    try:
        task = assignments.take_up(assignment=assignment, pupil=pupil)
    except Refused as refused:
        messages.error(request, str(WORDS[refused.code]))
        return redirect("welcome")
    return _begin(request, _task(request, task.pk))


def _task(request: HttpRequest, pk: int) -> Task:
    """Find a task of the pupil who sent the request; for everybody else there is no such page."""
    pupil = pupil_of(request.user)
    if pupil is None:
        raise Http404
    tasks = Task.objects.filter(assignment__taken_back_at=None).select_related("assignment", "pupil__user")
    return get_object_or_404(tasks, pk=pk, pupil=pupil)


def _to_the_tasks(request: HttpRequest, pk: int) -> HttpResponse:
    _task(request, pk)
    return redirect("welcome")


@login_required
@button(lead=_to_the_tasks)
def begin_task(request: HttpRequest, pk: int) -> HttpResponse:
    """A pupil begins or goes on."""
    return _begin(request, _task(request, pk))


def _begin(request: HttpRequest, task: Task) -> HttpResponse:
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
    if task.assignment.work == Work.RULES:
        return redirect("first_game", task.assignment.game)
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
        messages_address=reverse("puzzle_messages", args=puzzle.key.split("-")),
        after=reverse("welcome") if is_last else reverse("task_puzzle", args=[pk, number + 1]),
        back=reverse("welcome"),
        of=len(attempt.puzzles),
        is_last=is_last,
    )
