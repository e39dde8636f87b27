"""Before, during and after a lesson: seats, the conductor's board, the closing board; and the way in."""

import random
from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.views import sent
from classrooms.errors import Refused
from classrooms.lessons import services as lessons
from classrooms.lessons.board import board_table
from classrooms.lessons.closing_board import closing
from classrooms.lessons.forms import LessonForm, groups_from, groups_to
from classrooms.lessons.pupil_strength import strength_of
from classrooms.lessons.seating import Seating, seated, seated_again
from classrooms.login.presence import is_here, presence_of
from classrooms.models import Lesson, Pupil, SchoolClass
from classrooms.refusal_words import WORDS
from classrooms.selectors import (
    class_taught_by,
    pupil_of,
    running_lesson,
    seats_of_last_lesson,
    teacher_of,
)
from classrooms.sent_numbers import sent_number
from games.errors import Refused as RefusedAtTable
from games.reading.overview import at_a_glance

DICE = random.SystemRandom()


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def plan_lesson(request: HttpRequest, code: str) -> HttpResponse:
    """Who is present, what is played, who sits where: all preset, so that one press deals."""
    school_class = class_taught_by(request.user, code)
    wall = presence_of(school_class).pupils
    form = LessonForm(sent(request), initial=LessonForm.as_last_time(school_class))
    if request.method == "POST" and form.is_valid():
        present = _chosen(request, wall)
        groups = _groups(request, form, present, school_class)
        if "begin" in request.POST:
            try:
                lessons.start_lesson(
                    school_class=school_class,
                    by=teacher_of(request),
                    pupils=present,
                    plan=form.plan,
                    groups=groups,
                )
                return redirect("board", code)
            except Refused as refused:
                messages.error(request, str(WORDS[refused.code]))
    else:
        present = [pupil for pupil in wall if is_here(pupil)] or list(wall)
        groups = _seated(form.initial["seating"], int(form.initial["size"]), present, school_class)
    return render(request, "classrooms/lessons/lesson.html", _room(school_class, form, wall, present, groups))


def _room(
    school_class: SchoolClass, form: LessonForm, wall: Any, present: list[Pupil], groups: list[list[int]]
) -> dict[str, Any]:
    known = {pupil.pk: pupil for pupil in present}
    size = form.seats_each
    rows = [[known.get(pk) for pk in group] + [None] * (size - len(group)) for group in groups]
    return {
        "school_class": school_class,
        "form": form,
        "wall": wall,
        "present": set(known),
        "tables": rows,
        "groups": groups_to(groups),
        "bots": sum(size - len(group) for group in groups),
        "running": running_lesson(school_class),
        "ways": _ways(school_class),
        "chosen": _way(form),
    }


def _chosen(request: HttpRequest, wall: Any) -> list[Pupil]:
    wanted = set(request.POST.getlist("here"))
    return [pupil for pupil in wall if str(pupil.pk) in wanted]


def _ways(school_class: SchoolClass) -> list[tuple[str, str]]:
    """The ways to seat a class; once it had a lesson, as it sat then."""
    ways = [
        (Seating.MIXED.value, _("Mixed")),
        (Seating.EQUAL.value, _("Like with like")),
        (Seating.LOT.value, _("By lot")),
    ]
    return [(Seating.LAST.value, _("As last time")), *ways] if school_class.lessons.exists() else ways


def _way(form: LessonForm) -> str:
    """The way that was pressed, else the one that stands in the form."""
    pressed = form.data.get("seat")
    return str(pressed if pressed in {each.value for each in Seating} else form["seating"].value())


def _groups(
    request: HttpRequest, form: LessonForm, present: list[Pupil], school_class: SchoolClass
) -> list[list[int]]:
    """Keep the seats that the teacher saw, unless other pupils are here or other seats are asked for."""
    kept = groups_from(request.POST.get("groups", ""), {pupil.pk for pupil in present}, form.seats_each)
    seating = request.POST.get("seat")
    if kept and seating is None:
        return kept
    return _seated(seating or form.cleaned_data["seating"], form.seats_each, present, school_class)


def _seated(how: str, size: int, present: list[Pupil], school_class: SchoolClass) -> list[list[int]]:
    way = Seating(how) if how in {each.value for each in Seating} else Seating.MIXED
    if way is Seating.LAST and (before := seats_of_last_lesson(school_class)):
        return seated_again(before, [pupil.pk for pupil in present], size)
    return seated([pupil.pk for pupil in present], size, way, strength_of(present), DICE)


@never_cache
@login_required
@require_safe
def board(request: HttpRequest, code: str) -> HttpResponse:
    """All tables live at a glance, for the projector; no hidden card is on it."""
    school_class = class_taught_by(request.user, code)
    lesson = running_lesson(school_class)
    if lesson is None:
        return redirect("lesson", code)
    lesson_tables = list(lesson.tables.select_related("table"))
    now = timezone.now()
    glances = at_a_glance([each.table for each in lesson_tables])
    context = {
        "school_class": school_class,
        "lesson": lesson,
        "tables": [
            board_table(each.number, glance, now) for each, glance in zip(lesson_tables, glances, strict=True)
        ],
        "pupils": {pupil.user_id: pupil for pupil in school_class.pupils.all()},
        "frozen": bool(glances) and all(glance.paused for glance in glances),
        "real_names": request.GET.get("names") == "real",
    }
    return render(request, "classrooms/lessons/board.html", context)


@login_required
@require_POST
def act(request: HttpRequest, code: str, act: str) -> HttpResponse:
    """Do what a button of the board says."""
    lesson = _running(request, code)
    try:
        ACTS[act](request, lesson)
    except Refused as refused:
        messages.error(request, str(WORDS[refused.code]))
    except RefusedAtTable:
        messages.error(request, _("That is not possible any more."))
    return redirect("closing", code, lesson.pk) if act == "end" else redirect("board", code)


def _table_or_all(request: HttpRequest) -> int | None:
    return sent_number(request, "table") if "table" in request.POST else None


def _freeze(request: HttpRequest, lesson: Lesson, *, frozen: bool) -> None:
    lessons.freeze(lesson=lesson, by=teacher_of(request), frozen=frozen, table_number=_table_or_all(request))


def _swap(request: HttpRequest, lesson: Lesson) -> None:
    one = (sent_number(request, "table"), sent_number(request, "seat"))
    other = (sent_number(request, "other_table"), sent_number(request, "other_seat"))
    lessons.swap_seats(lesson=lesson, by=teacher_of(request), one=one, other=other)


def _give_hint(request: HttpRequest, lesson: Lesson) -> None:
    lessons.give_hint(lesson=lesson, table_number=sent_number(request, "table"))


def _seat_act(service: Callable[..., None]) -> Callable[[HttpRequest, Lesson], None]:
    """Make an act of the board from a service that changes one seat."""

    def act(request: HttpRequest, lesson: Lesson) -> None:
        service(
            lesson=lesson,
            by=teacher_of(request),
            table_number=sent_number(request, "table"),
            seat=sent_number(request, "seat"),
        )

    return act


ACTS: dict[str, Callable[[HttpRequest, Lesson], None]] = {
    "freeze": lambda request, lesson: _freeze(request, lesson, frozen=True),
    "go-on": lambda request, lesson: _freeze(request, lesson, frozen=False),
    "bot": _seat_act(lessons.let_bot_play),
    "back": _seat_act(lessons.give_seat_back),
    "hint": _give_hint,
    "swap": _swap,
    "end": lambda request, lesson: lessons.end_lesson(lesson=lesson, by=teacher_of(request)),
}


@never_cache
@login_required
@require_safe
def closing_board(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """What the lesson brought: standings, the tables side by side, and the cards that were hardest."""
    school_class = class_taught_by(request.user, code)
    lesson = get_object_or_404(Lesson, pk=pk, school_class=school_class)
    context = {
        "school_class": school_class,
        "lesson": lesson,
        "closing": closing(lesson),
        "real_names": request.GET.get("names") == "real",
    }
    return render(request, "classrooms/lessons/closing.html", context)


@login_required
@require_POST
def come_to_the_table(request: HttpRequest) -> HttpResponse:
    """A pupil's way to his or her seat, also for those who come late."""
    pupil = pupil_of(request.user)
    lesson = running_lesson(pupil.school_class) if pupil else None
    if pupil is None or lesson is None:
        return redirect("welcome")
    try:
        table = lessons.seat_latecomer(lesson=lesson, pupil=pupil)
    except (Refused, RefusedAtTable):
        return redirect("welcome")
    return redirect("table", table.code)


def _running(request: HttpRequest, code: str) -> Lesson:
    lesson = running_lesson(class_taught_by(request.user, code))
    if lesson is None:
        raise Http404
    return lesson
