"""The pupils' side of a led replay: their devices follow it, and they say what they would do."""

from functools import partial

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.pages import preferences
from classrooms.errors import Refused
from classrooms.led_replay import services as led_replays
from classrooms.led_replay.laying import replies_to, turn_to_lay
from classrooms.led_replay.scenes import device_scene, mark_of
from classrooms.led_replay.selectors import question_of
from classrooms.led_replay.texts import laying_texts, led_replay_texts
from classrooms.models import LedReplay, Pupil, ReplayQuestion, Way
from classrooms.refusal_words import WORDS
from classrooms.selectors import pupil_of
from classrooms.sent_numbers import sent_number
from games.table_page.page_data import table_page
from learn.puzzle_pages.playable import VISITOR
from learn.puzzle_pages.playable import snapshot_of as puzzle_on_table
from learn.puzzle_pages.views import answer_message
from matches.replay.document import read_replayed, snapshot_of


@never_cache
@login_required
@require_safe
def led_replay(request: HttpRequest, pk: int) -> HttpResponse:
    """A pupil's page: it shows what the class looks at, and takes the vote."""
    led, pupil = _mine(request, pk)
    if led.ended_at is not None:
        messages.info(request, _("The replay is over."))
        return redirect("welcome")
    question = question_of(led)
    if _is_to_lay(question):
        return redirect("lay_in_replay", pk)
    page = table_page(snapshot_of(read_replayed(led.round)), preferences.of(request)) | {"labels": ""}
    page["words"] |= led_replay_texts()
    addresses = {"news": reverse("led_replay_news", args=[pk]), "vote": reverse("vote_in_replay", args=[pk])}
    ways = {"lay": reverse("lay_in_replay", args=[pk]), "away": reverse("welcome")}
    scene = device_scene(led, pupil) | addresses | ways | {"token": get_token(request)}
    return render(request, "classrooms/led_replay/device.html", {"page": page, "scene": scene, "led": led})


@never_cache
@login_required
@require_safe
def led_replay_news(request: HttpRequest, pk: int) -> HttpResponse:
    """Where the replay stands; all that there is to see only for a screen that shows something else."""
    led, pupil = _mine(request, pk)
    mark = mark_of(led, question_of(led))
    if mark == request.GET.get("mark") or led.ended_at is not None:
        return JsonResponse({"mark": mark})
    return JsonResponse(device_scene(led, pupil))


@login_required
@require_POST
def vote_in_replay(request: HttpRequest, pk: int) -> HttpResponse:
    """A pupil chooses a proposal, or another one."""
    led, pupil = _mine(request, pk)
    question = ReplayQuestion(pk=sent_number(request, "question"), replay=led)
    try:
        led_replays.vote(question=question, pupil=pupil, choice=sent_number(request, "choice"))
    except Refused as refused:
        return JsonResponse({"refused": str(WORDS[refused.code])})
    return JsonResponse({"mine": sent_number(request, "choice")})


@never_cache
@login_required
@require_safe
def lay_in_replay(request: HttpRequest, pk: int) -> HttpResponse:
    """The turn on the pupil's own table, as long as the class is asked to lay it."""
    led, _pupil = _mine(request, pk)
    question = question_of(led)
    if led.ended_at is not None or question is None or not _is_to_lay(question):
        return redirect("led_replay", pk)
    question.replay = led
    page = table_page(puzzle_on_table(turn_to_lay(question), VISITOR), preferences.of(request))
    page |= {"messagesAddress": reverse("lay_in_replay_messages", args=[pk]), "token": get_token(request)}
    page["words"] |= laying_texts()
    scene = {"mark": mark_of(led, question), "news": reverse("led_replay_news", args=[pk])}
    scene |= {"back": reverse("led_replay", args=[pk])}
    return render(request, "classrooms/led_replay/lay.html", {"page": page, "scene": scene, "led": led})


@login_required
@require_POST
def lay_in_replay_messages(request: HttpRequest, pk: int) -> HttpResponse:
    """Answer a message of that page."""
    led, pupil = _mine(request, pk)
    question = question_of(led)
    if led.ended_at is not None or question is None or not _is_to_lay(question):
        raise Http404
    question.replay = led
    return answer_message(request, partial(replies_to, question=question, pupil=pupil))


def _is_to_lay(question: ReplayQuestion | None) -> bool:
    return question is not None and question.way == Way.LAY and question.shown_at is None


def _mine(request: HttpRequest, pk: int) -> tuple[LedReplay, Pupil]:
    """Give a led replay to a pupil of its class; for all others there is none."""
    pupil = pupil_of(request.user)
    if pupil is None:
        raise Http404
    replays = LedReplay.objects.select_related("school_class", "round__table")
    return get_object_or_404(replays, pk=pk, school_class=pupil.school_class), pupil
