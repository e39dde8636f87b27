"""Answer cards: how they work, their sheets, and the page with the camera that reads them."""

import re
from collections.abc import Callable, Collection, Mapping

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.languages.written import listed
from accounts.pages.browser_features import uses_camera
from catalogue.markers.drawing import MARKERS
from catalogue.markers.numbers import FIRST_PUPIL
from classrooms.act_addresses import button_on
from classrooms.demo.watching import note_look
from classrooms.errors import No, Refused
from classrooms.led_replay.selectors import open_question, running_led_replay
from classrooms.led_replay.services import show_votes
from classrooms.models import Quiz, SchoolClass
from classrooms.paper.pictures import answer_card_pictures
from classrooms.paper.scanning import cards_by_number, scan_of
from classrooms.paper.services import take_readings, take_replay_readings
from classrooms.paper.sheets import printed_answer_cards
from classrooms.printing import pdf_response, pupils_to_print
from classrooms.quizzes import services as quizzes
from classrooms.refusal_words import WORDS, refusals_shown
from classrooms.selectors import EVERYBODY, class_taught_by, pupils_of, running_quiz
from classrooms.sent_numbers import sent_number
from games.lobby.waiting_room import qr

READING = re.compile(r"(\d{1,3})-([0-3])", re.ASCII)


@never_cache
@login_required
@require_safe
def answer_cards(request: HttpRequest, code: str) -> HttpResponse:
    """How a class answers without devices, in three pictures; sheets to print, and the way to the camera."""
    school_class = class_taught_by(request.user, code, roles=EVERYBODY)
    context = {
        "school_class": school_class,
        "count": pupils_of(school_class).count(),
        "quiz": running_quiz(school_class),
        "pictures": answer_card_pictures(),
        "qr": qr(request.build_absolute_uri(reverse("scan", args=[code]))),
    }
    return render(request, "classrooms/paper/answer_cards.html", context)


@never_cache
@login_required
@require_safe
def answer_sheets(request: HttpRequest, code: str) -> HttpResponse:
    """The sheets of a class, or of one pupil (`?pupil=`); without backs for `?sides=one`."""
    school_class = class_taught_by(request.user, code, roles=EVERYBODY)
    backs = request.GET.get("sides") != "one"
    pdf = printed_answer_cards(school_class, pupils_to_print(request, school_class), backs=backs)
    return pdf_response(pdf, f"photo-rummy-answer-cards-{code}")


@never_cache
@login_required
@require_safe
@uses_camera
def scan(request: HttpRequest, code: str) -> HttpResponse:
    """The teacher's phone looks at the class and reads the cards."""
    school_class = _led(request, code)
    context = {
        "school_class": school_class,
        "scan": scan_of(school_class),
        "cards": cards_by_number(school_class),
        "first": FIRST_PUPIL,
    }
    return render(request, "classrooms/paper/scan.html", context)


@never_cache
@login_required
@require_safe
def scan_news(request: HttpRequest, code: str) -> HttpResponse:
    """Where the class stands and whose card has been read, in a few bytes."""
    return JsonResponse(scan_of(_led(request, code)).news)


@never_cache
@login_required
@button_on("scan")
def scan_votes(request: HttpRequest, code: str) -> HttpResponse:
    """What the phone has read: markers and their turns, and nothing else."""
    school_class = _led(request, code)
    try:
        strangers = _vote(school_class, sent_number(request, "question"), _sent_readings(request))
    except Refused as refused:
        return JsonResponse({**scan_of(school_class).news, "said": str(WORDS[refused.code])})
    numbers = [str(marker - FIRST_PUPIL + 1) for marker in sorted(strangers)]
    return JsonResponse({**scan_of(school_class).news, "said": _not_of_this_class(numbers)})


def _vote(school_class: SchoolClass, number: int, readings: Mapping[int, int]) -> Collection[int]:
    """Take readings for the question with this number, in a quiz or in a led replay."""
    quiz, asked = running_quiz(school_class), open_question(school_class)
    if quiz is not None:
        return take_readings(quiz=quiz, question_number=number, readings=readings)
    if asked is None or asked.pk != number:
        raise Refused(No.VOTES_ARE_SHOWN if running_led_replay(school_class) else No.QUIZ_IS_OVER)
    return take_replay_readings(question=asked, readings=readings)


def _sent_readings(request: HttpRequest) -> dict[int, int]:
    """Read such as `read=131-2`; of a marker that is sent twice the later one."""
    sent = [READING.fullmatch(each) for each in request.POST.getlist("read")]
    if not sent or len(sent) > MARKERS:
        raise Http404
    readings = {int(each[1]): int(each[2]) for each in sent if each is not None}
    if None in sent or not all(FIRST_PUPIL <= marker < MARKERS for marker in readings):
        raise Http404
    return readings


def _not_of_this_class(numbers: list[str]) -> str:
    if not numbers:
        return ""
    words = ngettext(
        "Number %(numbers)s is not in this class.", "Numbers %(numbers)s are not in this class.", len(numbers)
    )
    return words % {"numbers": listed(numbers)}


@login_required
@button_on("scan")
def scan_act(request: HttpRequest, code: str, act: str) -> HttpResponse:
    """Show or go on from the phone; `number` is the question that was on it."""
    school_class, number = _led(request, code), sent_number(request, "number")
    with refusals_shown(request):
        ACTS[act](school_class, number)
    return redirect("scan", code)


def _show(school_class: SchoolClass, number: int) -> None:
    asked = open_question(school_class)
    if asked is not None and asked.pk == number:
        show_votes(question=asked)
    elif running_led_replay(school_class) is None:
        quizzes.show_answers(quiz=_quiz_of(school_class), question_number=number)


def _next(school_class: SchoolClass, number: int) -> None:
    quizzes.next_question(quiz=_quiz_of(school_class), question_number=number)


def _quiz_of(school_class: SchoolClass) -> Quiz:
    quiz = running_quiz(school_class)
    if quiz is None:
        raise Refused(No.QUIZ_IS_OVER)
    return quiz


ACTS: dict[str, Callable[[SchoolClass, int], None]] = {"show": _show, "next": _next}


def _led(request: HttpRequest, code: str) -> SchoolClass:
    school_class = class_taught_by(request.user, code, roles=EVERYBODY)
    note_look(school_class)
    return school_class
