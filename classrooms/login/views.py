"""How pupils come in: by card, by pictures, by password. Looking logs nobody in; a tap does."""

from collections.abc import Callable

from django.contrib.auth import login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.models import User
from accounts.views import BACKEND
from catalogue.selectors import deck
from classrooms.assignments.progress import tasks_of
from classrooms.errors import Refused
from classrooms.login import services as doors
from classrooms.models import Pupil, SchoolClass
from classrooms.refusal_words import WORDS
from classrooms.selectors import pupil_of, pupils_of, running_lesson, running_quiz

SCHOOL_DAY = 8 * 3600  # a tablet goes from hand to hand: nobody stays logged in until tomorrow


@never_cache
@require_safe
def stamps(request: HttpRequest, code: str) -> HttpResponse:
    """The wall of stamps behind a class code: who are you?"""
    school_class = _class(code)
    shown = {"school_class": school_class, "pupils": pupils_of(school_class).order_by("user__display_name")}
    return render(request, "classrooms/login/stamps.html", shown)


@never_cache
@sensitive_post_parameters("picture")
@require_http_methods(["GET", "HEAD", "POST"])
def pictures(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Tap your three pictures."""
    pupil = _pupil(code, pk)
    chosen = request.POST.getlist("picture")
    refused = _try(request, lambda: doors.enter_by_pictures(pupil=pupil, chosen=chosen))
    if request.method == "POST" and refused is None:
        return redirect("welcome")
    by_id = deck().by_id
    grid = [by_id[card] for card in doors.pictures_of(pupil).grid]
    shown = {"pupil": pupil, "school_class": pupil.school_class, "grid": grid, "refused": refused}
    return render(request, "classrooms/login/pictures.html", shown, status=422 if refused else 200)


@never_cache
@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
def password(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """The same with the password of the card, for those who like typing."""
    pupil = _pupil(code, pk)
    said = request.POST.get("password", "")
    refused = _try(request, lambda: doors.enter_by_password(pupil=pupil, password=said))
    if request.method == "POST" and refused is None:
        return redirect("welcome")
    shown = {"pupil": pupil, "school_class": pupil.school_class, "refused": refused}
    return render(request, "classrooms/login/password.html", shown, status=422 if refused else 200)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def card(request: HttpRequest, pk: int, token: str) -> HttpResponse:
    """Where the QR code of a card leads: one tap, and its owner is in."""
    pupil = get_object_or_404(Pupil.objects.select_related("school_class", "user"), pk=pk)
    refused = _try(request, lambda: doors.enter_by_card(pupil=pupil, token=token))
    if request.method == "POST" and refused is None:
        return redirect("welcome")
    # Until the card is checked nothing is told of whose it is.
    return render(
        request, "classrooms/login/card_door.html", {"refused": refused}, status=422 if refused else 200
    )


@never_cache
@require_POST
def call_for_help(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Raise the hand: the teacher's page shows it."""
    doors.ask_for_help(pupil=_pupil(code, pk))
    return redirect("pictures", code, pk)


@never_cache
@require_safe
def welcome(request: HttpRequest) -> HttpResponse:
    """A pupil's start page: the lesson, the tasks, and what one knows."""
    pupil = pupil_of(request.user)
    if pupil is None:
        raise Http404
    quiz = running_quiz(pupil.school_class)
    shown = {
        "pupil": pupil,
        "school_class": pupil.school_class,
        "lesson": running_lesson(pupil.school_class),
        "quiz": quiz if quiz and quiz.on_devices else None,
        "tasks": tasks_of(pupil),
    }
    return render(request, "classrooms/login/welcome.html", shown)


@require_safe
def what_is_kept(request: HttpRequest) -> HttpResponse:
    """What is kept of a pupil, in words of eight-year-olds."""
    return render(request, "classrooms/login/kept.html")


def _try(request: HttpRequest, enter: Callable[[], Pupil]) -> object:
    """Enter if this was asked for; give the words of a refusal."""
    if request.method != "POST":
        return None
    try:
        pupil = enter()
    except Refused as refused:
        return WORDS[refused.code]
    user: User = pupil.user
    login(request, user, backend=BACKEND)
    request.session.set_expiry(SCHOOL_DAY)
    return None


def _class(code: str) -> SchoolClass:
    return get_object_or_404(SchoolClass, code=code, archived_at=None)


def _pupil(code: str, pk: int) -> Pupil:
    found = Pupil.objects.select_related("school_class", "user")
    return get_object_or_404(found, pk=pk, school_class__code=code, archived_at=None)
