"""The login pages of pupils: by card, by pictures, by password. Opening a page logs nobody in; a tap does."""

import secrets
from collections.abc import Callable

from django.conf import settings
from django.contrib.auth import login as log_in
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.rate_limits import client_address
from accounts.views import BACKEND
from catalogue.selectors import deck
from classrooms.assignments.progress import tasks_of
from classrooms.errors import Refused
from classrooms.login import services as login
from classrooms.login.login_tries import Source
from classrooms.models import Pupil, SchoolClass
from classrooms.refusal_words import WORDS
from classrooms.selectors import pupil_of, pupils_of, running_lesson, running_quiz

SCHOOL_DAY = 8 * 3600  # a tablet goes from hand to hand: nobody stays logged in until tomorrow
HALF_A_YEAR = 182 * 24 * 3600


@never_cache
@require_safe
def stamps(request: HttpRequest, code: str) -> HttpResponse:
    """The stamps of a class, behind its code: who are you?"""
    school_class = get_object_or_404(SchoolClass, code=code, archived_at=None)
    pupils = pupils_of(school_class).order_by("user__display_name")
    return render(request, "classrooms/login/stamps.html", {"school_class": school_class, "pupils": pupils})


@never_cache
@sensitive_post_parameters("picture")
@require_http_methods(["GET", "HEAD", "POST"])
def pictures(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Tap your three pictures."""
    pupil = _pupil(code, pk)
    chosen = request.POST.getlist("picture")
    by_id = deck().by_id
    grid = [by_id[card] for card in login.pictures_of(pupil).grid]
    context = {"pupil": pupil, "school_class": pupil.school_class, "grid": grid}
    return _login_page(
        request,
        "classrooms/login/pictures.html",
        context,
        pupil,
        lambda source: login.log_in_by_pictures(pupil=pupil, chosen=chosen, source=source),
    )


@never_cache
@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
def password(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """The same with the password of the card, for those who like typing."""
    pupil = _pupil(code, pk)
    typed = request.POST.get("password", "")
    return _login_page(
        request,
        "classrooms/login/password.html",
        {"pupil": pupil, "school_class": pupil.school_class},
        pupil,
        lambda source: login.log_in_by_password(pupil=pupil, password=typed, source=source),
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def card(request: HttpRequest, pk: int, token: str) -> HttpResponse:
    """Where the QR code of a card leads: one tap, and its owner is logged in."""
    pupil = get_object_or_404(Pupil.objects.select_related("school_class", "user"), pk=pk)
    return _login_page(
        request,
        "classrooms/login/card.html",
        {},  # until the card is checked the page must not show whose it is
        pupil,
        lambda source: login.log_in_by_card(pupil=pupil, token=token, source=source),
    )


@never_cache
@require_POST
def call_for_help(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Raise the hand: the teacher's page shows it."""
    login.ask_for_help(pupil=_pupil(code, pk))
    return redirect("pictures", code, pk)


@never_cache
@require_safe
def welcome(request: HttpRequest) -> HttpResponse:
    """A pupil's start page: the lesson, the tasks, and what one knows."""
    pupil = pupil_of(request.user)
    if pupil is None:
        raise Http404
    quiz = running_quiz(pupil.school_class)
    context = {
        "pupil": pupil,
        "school_class": pupil.school_class,
        "lesson": running_lesson(pupil.school_class),
        "quiz": quiz if quiz and quiz.on_devices else None,
        "tasks": tasks_of(pupil),
    }
    return render(request, "classrooms/login/welcome.html", context)


@require_safe
def what_is_kept(request: HttpRequest) -> HttpResponse:
    """What is kept of a pupil, in words of eight-year-olds."""
    return render(request, "classrooms/login/what_is_kept.html")


def _login_page(
    request: HttpRequest,
    template: str,
    context: dict[str, object],
    pupil: Pupil,
    try_to_log_in: Callable[[Source], Pupil],
) -> HttpResponse:
    """Show a login page; when it is sent, log the pupil in, or show it again with the reason why not."""
    if request.method != "POST":
        return render(request, template, context)
    device = _known_device(request, pupil)
    try:
        try_to_log_in(Source(client_address(request), device))
    except Refused as refused:
        return render(request, template, {**context, "refusal": WORDS[refused.code]}, status=422)
    log_in(request, pupil.user, backend=BACKEND)
    request.session.set_expiry(SCHOOL_DAY)
    response = redirect("welcome")
    _remember_device(response, pupil, device or secrets.token_urlsafe(12))
    return response


def _known_device(request: HttpRequest, pupil: Pupil) -> str | None:
    """Return the name of this device if the pupil has logged in on it with the card that is valid now."""
    return request.get_signed_cookie(
        _device_cookie(pupil), default=None, salt=_device_salt(pupil), max_age=HALF_A_YEAR
    )


def _remember_device(response: HttpResponse, pupil: Pupil, name: str) -> None:
    """Let the device be known again, on the login pages of this pupil only."""
    response.set_signed_cookie(
        _device_cookie(pupil),
        name,
        salt=_device_salt(pupil),
        max_age=HALF_A_YEAR,
        path=reverse("pictures", args=[pupil.school_class.code, pupil.pk]),
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def _device_cookie(pupil: Pupil) -> str:
    """A tablet that goes from hand to hand has one for each pupil; see `login_tries` for its use."""
    return f"known_device_{pupil.pk}"


def _device_salt(pupil: Pupil) -> str:
    """With a new card, the old card's devices are unknown."""
    return f"known device {pupil.card_secret}"


def _pupil(code: str, pk: int) -> Pupil:
    pupils = Pupil.objects.select_related("school_class", "user")
    return get_object_or_404(pupils, pk=pk, school_class__code=code, archived_at=None)
