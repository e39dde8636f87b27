"""The teacher's side of a led replay: it is opened, led on the projector, asked about and ended."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.pages import preferences
from classrooms.act_addresses import button_on
from classrooms.demo.watching import note_look
from classrooms.errors import No, Refused
from classrooms.led_replay import services as led_replays
from classrooms.led_replay.proposals import CAN_BE_LAID, next_question
from classrooms.led_replay.scenes import board_scene
from classrooms.led_replay.selectors import question_of, round_of_lesson, table_number
from classrooms.led_replay.texts import led_replay_texts
from classrooms.models import LedReplay, Lesson, LessonTable, Way
from classrooms.projector import in_language_of, render_for_class
from classrooms.refusal_words import WORDS, refusals_shown
from classrooms.selectors import EVERYBODY, class_taught_by, teacher_of
from classrooms.sent_numbers import sent_number
from games.bots.registry import has_own_solver
from games.table_page.page_data import table_page
from matches.replay.document import document, read_replayed, snapshot_of


@login_required
@button_on("closing", of=("code", "pk"))
def start(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Open a finished round of a lesson for the class."""
    school_class = class_taught_by(request.user, code, roles=EVERYBODY)
    lesson = get_object_or_404(Lesson, pk=pk, school_class=school_class)
    played = round_of_lesson(lesson, sent_number(request, "round"))
    if played is None:
        raise Http404
    with refusals_shown(request):
        led = led_replays.start_led_replay(school_class=school_class, by=teacher_of(request), played=played)
        return redirect("led_replay_board", code, led.pk)
    return redirect("closing", code, pk)


@never_cache
@login_required
@require_safe
def board(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """The round on the projector: everybody by the name of the stamp, and the way through the moves."""
    led = _led(request, code, pk)
    if led.ended_at is not None:
        return _afterwards(led)
    with in_language_of(led.school_class):
        replayed = read_replayed(led.round)
        shown = replace(preferences.of(request), card_language="")
        page = table_page(snapshot_of(replayed), shown) | {"labels": ""}
        page["words"] |= led_replay_texts()
        context = {
            "page": page,
            "replay": document(replayed) | {"best": ""},
            "led": led,
            "scene": board_scene(led) | _addresses(request, led),
            "table_number": table_number(led),
            "can_choose": has_own_solver(led.round.table.rules),
            "can_lay": led.round.table.rules in CAN_BE_LAID,
        }
    return render_for_class(request, "classrooms/led_replay/board.html", led.school_class, context)


def _addresses(request: HttpRequest, led: LedReplay) -> dict[str, Any]:
    code = led.school_class.code
    acts = {act: reverse("led_replay_act", args=[code, led.pk, act]) for act in ACTS}
    news = reverse("led_replay_board_news", args=[code, led.pk])
    return {"acts": acts, "news": news, "token": get_token(request)}


@never_cache
@login_required
@require_safe
def board_news(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Where the replay stands and how many have voted."""
    led = _led(request, code, pk)
    with in_language_of(led.school_class):
        return JsonResponse(board_scene(led))


@login_required
@button_on("led_replay_board", of=("code", "pk"))
def act(request: HttpRequest, code: str, pk: int, act: str) -> HttpResponse:
    """Do what a button of the board says, and tell the board where the replay stands now."""
    led = _led(request, code, pk)
    with in_language_of(led.school_class):
        try:
            ACTS[act](request, led)
        except Refused as refused:
            return JsonResponse({"refused": str(WORDS[refused.code])})
        led.refresh_from_db(fields=["moment", "ended_at"])
        return JsonResponse(board_scene(led))


def _lead(request: HttpRequest, led: LedReplay) -> None:
    led_replays.lead_to(replay=led, moment=sent_number(request, "moment"))


def _ask(request: HttpRequest, led: LedReplay, way: Way) -> None:
    """Ask before the next turn with a choice; solving takes a moment, so it is done before the act."""
    states, moment = read_replayed(led.round).states, sent_number(request, "moment")
    found = next_question(states, moment, way, led.round.seed)
    if found is None:
        raise Refused(No.NOTHING_TO_CHOOSE)
    at, proposals = found
    led_replays.ask(replay=led, moment=at, way=way, proposals=proposals)


def _ask_to_choose(request: HttpRequest, led: LedReplay) -> None:
    if not has_own_solver(led.round.table.rules):
        raise Http404
    _ask(request, led, Way.CHOOSE)


def _ask_to_lay(request: HttpRequest, led: LedReplay) -> None:
    if led.round.table.rules not in CAN_BE_LAID:
        raise Http404
    _ask(request, led, Way.LAY)


def _show(request: HttpRequest, led: LedReplay) -> None:
    question = question_of(led)
    if question is not None and question.pk == sent_number(request, "question"):
        led_replays.show_votes(question=question)


ACTS: dict[str, Callable[[HttpRequest, LedReplay], None]] = {
    "to": _lead,
    "choose": _ask_to_choose,
    "lay": _ask_to_lay,
    "show": _show,
}


@login_required
@button_on("led_replay_board", of=("code", "pk"))
def end(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """End the replay; it can be taken up again where it was for ten minutes."""
    led = _led(request, code, pk)
    led_replays.end_led_replay(replay=led)
    return _afterwards(led)


def _afterwards(led: LedReplay) -> HttpResponse:
    """Lead back to what the lesson brought."""
    lesson = LessonTable.objects.filter(table=led.round.table_id).values_list("lesson", flat=True).first()
    code = led.school_class.code
    return redirect("closing", code, lesson) if lesson else redirect("class", code)


def _led(request: HttpRequest, code: str, pk: int) -> LedReplay:
    school_class = class_taught_by(request.user, code, roles=EVERYBODY)
    note_look(school_class)
    replays = LedReplay.objects.select_related("school_class", "round__table")
    return get_object_or_404(replays, pk=pk, school_class=school_class)
