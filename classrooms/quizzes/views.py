"""The live quiz: the teacher begins and leads it on the projector, the pupils answer on their devices."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.pages.views import sent
from catalogue.selectors import deck
from classrooms.act_addresses import button, button_on
from classrooms.demo.watching import note_look
from classrooms.errors import No, Refused
from classrooms.models import Pupil, Quiz, SchoolClass
from classrooms.projector import in_language_of, render_for_class
from classrooms.quizzes import services as quizzes
from classrooms.quizzes.forms import WHERE, QuizForm
from classrooms.quizzes.pages import (
    device_page,
    mark_of,
    projector_page,
    result_for,
    result_of,
)
from classrooms.quizzes.turnout import votes_cast
from classrooms.refusal_words import WORDS, refusals_shown
from classrooms.second_thoughts import can_be_undone
from classrooms.selectors import EVERYBODY, class_taught_by, pupil_of, running_quiz, shown_at, teacher_of
from classrooms.sent_numbers import sent_number

EARLIER = 3


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_quiz(request: HttpRequest, code: str) -> HttpResponse:
    """About what, how many, where: all preset, so that one press begins."""
    school_class = class_taught_by(request.user, code, roles=EVERYBODY)
    form = QuizForm(deck(), sent(request), initial=_initial(request, school_class))
    running = running_quiz(school_class)
    if running is not None:
        if request.method == "POST":
            messages.info(request, str(WORDS[No.QUIZ_IS_ON]))
        return redirect("quiz_board", code, running.pk)
    if request.method == "POST" and form.is_valid():
        try:
            quiz = quizzes.start_quiz(school_class=school_class, by=teacher_of(request), **form.wanted)
        except Refused:  # another teacher was faster by a moment
            return redirect("new_quiz", code)
        return redirect("quiz_board", code, quiz.pk)
    context = {
        "school_class": school_class,
        "form": form,
        "deck": deck(),
        "earlier": school_class.quizzes.exclude(ended_at=None)[:EARLIER],
    }
    return render(request, "classrooms/quizzes/new_quiz.html", context, status=422 if form.errors else 200)


def _initial(request: HttpRequest, school_class: SchoolClass) -> dict[str, Any]:
    """As last time; whoever comes from the page of answer cards wants to use them."""
    wished = request.GET.get("where")
    initial = QuizForm.as_last_time(school_class)
    return {**initial, "where": wished} if wished in dict(WHERE) else initial


@never_cache
@login_required
@require_safe
def board(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """The question for the projector; what is right is on it only after it was shown to all."""
    quiz = _led(request, code, pk)
    if quiz.ended_at is not None:
        return redirect("quiz_end", code, pk)
    with in_language_of(quiz.school_class):
        context = {"quiz": quiz, "screen": projector_page(quiz)}
    return render_for_class(request, "classrooms/quizzes/quiz_board.html", quiz.school_class, context)


@never_cache
@login_required
@require_safe
def board_news(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Where the quiz stands and how many have answered, in a few bytes."""
    quiz = _led(request, code, pk)
    with in_language_of(quiz.school_class):
        return JsonResponse({"mark": mark_of(quiz, shown_at(quiz)), "words": votes_cast(quiz)[1]})


@login_required
@button_on("quiz_board", of=("code", "pk"))
def act(request: HttpRequest, code: str, pk: int, act: str) -> HttpResponse:
    """Show, go on, end; `number` is the question that was on the screen when it was pressed."""
    quiz = _led(request, code, pk)
    question_number = sent_number(request, "number")
    with refusals_shown(request):
        ACTS[act](quiz, question_number)
    return redirect("quiz_board", code, pk)


ACTS: dict[str, Callable[[Quiz, int], None]] = {
    "show": lambda quiz, number: quizzes.show_answers(quiz=quiz, question_number=number),
    "next": lambda quiz, number: quizzes.next_question(quiz=quiz, question_number=number),
    "end": lambda quiz, _number: quizzes.end_quiz(quiz=quiz),
}


@never_cache
@login_required
@require_safe
def end(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """What the quiz brought: how many knew what, and a drill of the hardest; nobody is named."""
    quiz = _led(request, code, pk)
    if quiz.ended_at is None:
        return redirect("quiz_board", code, pk)
    with in_language_of(quiz.school_class):
        result = result_of(quiz, deck())
    context = {"quiz": quiz, "result": result, "can_go_on": can_be_undone(quiz.ended_at)}
    return render_for_class(request, "classrooms/quizzes/result.html", quiz.school_class, context)


@login_required
@button_on("quiz_end", of=("code", "pk"))
def resume(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Go on with a quiz that was ended by mistake."""
    with refusals_shown(request):
        quizzes.resume_quiz(quiz=_led(request, code, pk), by=teacher_of(request))
    return redirect("quiz_board", code, pk)


def _led(request: HttpRequest, code: str, pk: int) -> Quiz:
    school_class = class_taught_by(request.user, code, roles=EVERYBODY)
    note_look(school_class)
    return get_object_or_404(Quiz.objects.select_related("school_class"), pk=pk, school_class=school_class)


@never_cache
@login_required
@require_safe
def quiz_page(request: HttpRequest, pk: int) -> HttpResponse:
    """A pupil's page: it follows the class from the running question to the end."""
    quiz, pupil = _mine(request, pk)
    if quiz.ended_at is None:
        screen = device_page(quiz, pupil)
        template = (
            "classrooms/quizzes/feedback.html" if screen.is_shown else "classrooms/quizzes/question.html"
        )
        return render(
            request, template, {"quiz": quiz, "screen": screen, "page": screen.feedback or screen.page}
        )
    own_result = result_for(quiz, pupil)
    if own_result is None:
        messages.info(request, _("The quiz is over."))
        return redirect("welcome")
    return render(request, "classrooms/quizzes/own_result.html", {"page": own_result})


@never_cache
@login_required
@require_safe
def quiz_news(request: HttpRequest, pk: int) -> HttpResponse:
    """Where the quiz stands, in a few bytes."""
    quiz, _pupil = _mine(request, pk)
    return JsonResponse({"mark": mark_of(quiz, shown_at(quiz))})


def _mine(request: HttpRequest, pk: int) -> tuple[Quiz, Pupil]:
    """Give a quiz to a pupil of its class; for all others there is none, nor where nobody answers."""
    pupil = pupil_of(request.user)
    if pupil is None:
        raise Http404
    return get_object_or_404(Quiz, pk=pk, school_class=pupil.school_class, on_devices=True), pupil


def _to_the_question(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    quiz, _pupil = _mine(request, pk)
    return redirect("quiz", quiz.pk)


@login_required
@button(lead=_to_the_question)
def answer_quiz(request: HttpRequest, pk: int, number: int) -> HttpResponse:
    """A pupil chooses an answer, or another one."""
    quiz, pupil = _mine(request, pk)
    option = sent_number(request, "a")
    if not 1 <= number <= quiz.length:
        raise Http404
    try:
        quizzes.answer(quiz=quiz, question_number=number, pupil=pupil, option=option)
    except Refused as refused:
        messages.info(request, str(WORDS[refused.code]))
    return redirect("quiz", pk)
