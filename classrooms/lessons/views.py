"""During and after a lesson: the conductor's board, the closing board; and the way in."""

from collections.abc import Callable, Collection, Mapping, Sequence

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.dateparse import parse_time
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from classrooms.act_addresses import button_on
from classrooms.asking import ask, is_sure
from classrooms.demo.watching import note_look
from classrooms.errors import Refused
from classrooms.led_replay.selectors import tables_to_look_at
from classrooms.lessons import end_time
from classrooms.lessons import services as lessons
from classrooms.lessons.board import board_tables, rounds_played_now
from classrooms.lessons.closing_board import closing
from classrooms.lessons.questions import about_ending
from classrooms.lessons.seat_names import longest_names, real_names_at_seats
from classrooms.login.login_tries import have_permission
from classrooms.login.presence import Presence, is_here, presence_of, sits_with
from classrooms.login.way_in import way_in_to
from classrooms.models import Lesson, Pupil, SchoolClass
from classrooms.pairs.reading import beside_in
from classrooms.projector import in_language_of, render_for_class
from classrooms.pupils.services import let_in
from classrooms.refusal_words import WORDS, refusals_shown
from classrooms.second_thoughts import can_be_undone
from classrooms.selectors import (
    EVERYBODY,
    class_taught_by,
    pupil_of,
    pupils_of,
    running_lesson,
    teacher_of,
    with_names,
)
from classrooms.sent_numbers import sent_number
from games.errors import Refused as RefusedAtTable
from games.models import TablePhase
from games.reading.overview import TableAtAGlance, at_a_glance


@never_cache
@login_required
@require_safe
def board(request: HttpRequest, code: str) -> HttpResponse:
    """All tables live at a glance, for the projector; no hidden card is on it."""
    school_class = class_taught_by(request.user, code, roles=EVERYBODY)
    lesson = running_lesson(school_class)
    if lesson is None:
        return _after_the_lesson(school_class)
    note_look(school_class)
    lesson_tables = list(lesson.tables.select_related("table"))
    glances = at_a_glance([each.table for each in lesson_tables])
    everybody = with_names(school_class, school_class.pupils.select_related("user"))
    pupils = {pupil.user_id: pupil for pupil in everybody}
    presence, real_names = presence_of(school_class), request.GET.get("names") == "real"
    missing = {pupil.user_id for pupil in presence.missing}
    names = real_names_at_seats(pupils) if real_names else {}
    longest = longest_names(glances, names)
    numbers, is_coming_in = [each.number for each in lesson_tables], presence.is_coming_in
    context = {
        "lesson": lesson,
        "tables": board_tables(numbers, glances, timezone.now(), missing=missing, is_coming_in=is_coming_in),
        "is_coming_in": is_coming_in,
        "rounds": rounds_played_now(glances),
        "all_rounds": lesson.options.get("rounds", 3),
        "pupils": pupils,
        "beside": _beside(lesson, pupils),
        "without_table": _without_table(presence, glances),
        "missing": missing,
        "hands": [pupil for pupil in presence.pupils if pupil.asks_for_help],
        "may_come_in": _may_come_in(presence),
        "kept_waiting": _kept_waiting(missing, glances),
        "frozen": _all_frozen(glances),
        "real_names": real_names,
        "names": names,
        "way_in": way_in_to(school_class, request) if missing and school_class.is_open else None,
        "ends": end_time.suggested_ends(timezone.localtime()),
        "longest": max(longest, default=0),
        "longest_at": dict(zip(numbers, longest, strict=True)),
    }
    return render_for_class(request, "classrooms/lessons/board.html", school_class, context)


def _after_the_lesson(school_class: SchoolClass) -> HttpResponse:
    """Lead from the board of a lesson that has just ended, whoever ended it, to what it brought."""
    last = school_class.lessons.first()
    if last is not None and can_be_undone(last.ended_at):
        return redirect("closing", school_class.code, last.pk)
    return redirect("lesson", school_class.code)


def _beside(lesson: Lesson, pupils: Mapping[int, Pupil]) -> dict[int, Pupil]:
    """Say by person which pupil shares the device."""
    return {person: pupils[other] for person, other in beside_in(lesson).items() if other in pupils}


def _may_come_in(presence: Presence) -> list[Pupil]:
    """List who has been let in and has not tapped the stamp yet."""
    allowed = have_permission([pupil.pk for pupil in presence.missing])
    return [pupil for pupil in presence.missing if pupil.pk in allowed]


def _kept_waiting(missing: Collection[int], glances: Sequence[TableAtAGlance]) -> int:
    """Count the seats of those who are not here and for whom no bot plays yet."""
    playing = (glance for glance in glances if glance.phase == TablePhase.PLAYING)
    return sum(seat.person_id in missing and not seat.held for glance in playing for seat in glance.seats)


def _without_table(presence: Presence, glances: Sequence[TableAtAGlance]) -> list[Pupil]:
    """List who is logged in and sits nowhere."""
    seated = {seat.person_id for glance in glances for seat in glance.seats}
    present = [pupil for pupil in presence.pupils if is_here(pupil)]
    return [pupil for pupil in present if pupil.user_id not in seated and not sits_with(pupil)]


@login_required
@button_on("board")
def act(request: HttpRequest, code: str, act: str) -> HttpResponse:
    """Do what a button of the board says."""
    lesson = _running(request, code)
    if act == "end" and not is_sure(request):
        with in_language_of(lesson.school_class):  # as the board beneath
            return ask(request, lesson.school_class, about_ending(lesson))
    try:
        ACTS[act](request, lesson)
    except Refused as refused:
        messages.error(request, str(WORDS[refused.code]))
    except RefusedAtTable:
        messages.error(request, _("That is not possible any more."))
    return redirect("closing", code, lesson.pk) if act == "end" else redirect("board", code)


def _table_or_all(request: HttpRequest) -> int | None:
    return sent_number(request, "table") if "table" in request.POST else None


def _all_frozen(glances: Sequence[TableAtAGlance]) -> bool:
    """Tell whether nobody can play: a table whose match is over has nothing to freeze."""
    playing = [glance for glance in glances if glance.phase == TablePhase.PLAYING]
    return bool(playing) and all(glance.paused for glance in playing)


def _freeze(request: HttpRequest, lesson: Lesson, *, frozen: bool) -> None:
    lessons.freeze(lesson=lesson, by=teacher_of(request), frozen=frozen, table_number=_table_or_all(request))


def _swap(request: HttpRequest, lesson: Lesson) -> None:
    one = (sent_number(request, "table"), sent_number(request, "seat"))
    other = (sent_number(request, "other_table"), sent_number(request, "other_seat"))
    lessons.swap_seats(lesson=lesson, by=teacher_of(request), one=one, other=other)


def _give_hint(request: HttpRequest, lesson: Lesson) -> None:
    lessons.give_hint(lesson=lesson, table_number=sent_number(request, "table"))


def _stop_at(request: HttpRequest, lesson: Lesson) -> None:
    """Take a time such as 9:35, of today; nothing means that the lesson ends by hand."""
    clock_time = parse_time(request.POST.get("at", "")[:5]) if request.POST.get("at") else None
    end_time.stop_at(lesson=lesson, at=end_time.today_at(clock_time) if clock_time else None)


def _let_in(request: HttpRequest, lesson: Lesson) -> None:
    """Let a pupil in who asks for help at the door."""
    pupil = get_object_or_404(pupils_of(lesson.school_class), pk=sent_number(request, "pupil"))
    let_in(pupil=pupil, by=teacher_of(request))


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


def _play_again(request: HttpRequest, lesson: Lesson) -> None:
    lessons.play_again(lesson=lesson, by=teacher_of(request), table_number=sent_number(request, "table"))


ACTS: dict[str, Callable[[HttpRequest, Lesson], None]] = {
    "freeze": lambda request, lesson: _freeze(request, lesson, frozen=True),
    "go-on": lambda request, lesson: _freeze(request, lesson, frozen=False),
    "bot": _seat_act(lessons.let_bot_play),
    "bots": lambda request, lesson: lessons.let_bots_play_for_missing(lesson=lesson, by=teacher_of(request)),
    "back": _seat_act(lessons.give_seat_back),
    "hint": _give_hint,
    "swap": _swap,
    "stop-at": _stop_at,
    "let-in": _let_in,
    "again": _play_again,
    "end": lambda request, lesson: lessons.end_lesson(lesson=lesson, by=teacher_of(request)),
}


@never_cache
@login_required
@require_safe
def closing_board(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """What the lesson brought: each pupil, the tables side by side, and the cards that were hardest."""
    school_class = class_taught_by(request.user, code, roles=EVERYBODY)
    lesson = get_object_or_404(Lesson, pk=pk, school_class=school_class)
    lesson.school_class = school_class  # with whoever looks
    real_names = request.GET.get("names") == "real"
    context = {
        "lesson": lesson,
        "closing": closing(lesson, real_names=real_names),
        "again": tables_to_look_at(lesson),
        "can_go_on": can_be_undone(lesson.ended_at),
        "real_names": real_names,
    }
    return render_for_class(request, "classrooms/lessons/closing.html", school_class, context)


@login_required
@button_on("closing", of=("code", "pk"))
def resume(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Go on with a lesson that was ended by mistake."""
    school_class = class_taught_by(request.user, code, roles=EVERYBODY)
    lesson = get_object_or_404(Lesson, pk=pk, school_class=school_class)
    with refusals_shown(request):
        lessons.resume_lesson(lesson=lesson, by=teacher_of(request))
        return redirect("board", code)
    return redirect("closing", code, pk)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def come_to_the_table(request: HttpRequest) -> HttpResponse:
    """A pupil's way to his or her seat, also for those who come late."""
    if request.method != "POST":
        return redirect("welcome")
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
    lesson = running_lesson(class_taught_by(request.user, code, roles=EVERYBODY))
    if lesson is None:
        raise Http404
    return lesson
