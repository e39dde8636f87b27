"""The login pages of pupils: by card, by pictures, by password. Opening a page logs nobody in; a tap does."""

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.contrib.auth import login as log_in
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from accounts.limits.rate_limits import client_address
from accounts.naming.alphabet import alphabetical
from accounts.pages import preferences
from accounts.pages.views import BACKEND
from catalogue.selectors import deck
from classrooms.act_addresses import button
from classrooms.assignments.codes import address_after_login
from classrooms.assignments.progress import tasks_of
from classrooms.errors import Refused
from classrooms.lessons.laid_cards import share_in_last_lesson
from classrooms.login import services as login
from classrooms.login.coming import Coming, at_this_device, coming
from classrooms.login.known_device import known_device, remember_device
from classrooms.login.login_tries import Source, has_permission, have_permission
from classrooms.models import Pupil, SchoolClass
from classrooms.pairs.reading import beside_now
from classrooms.pairs.services import part
from classrooms.refusal_words import WORDS
from classrooms.selectors import pupil_of, pupils_of, running_lesson, running_quiz
from classrooms.tournaments.reading import running_tournament

SCHOOL_DAY = 8 * 3600  # a tablet goes from hand to hand: nobody stays logged in until tomorrow


@never_cache
@require_safe
def stamps(request: HttpRequest, code: str, *, two: bool = False) -> HttpResponse:
    """The stamps of a class, behind its code: who are you? Or: who sits beside you?"""
    school_class = get_object_or_404(SchoolClass, code=code, archived_at=None)
    first = at_this_device(request, school_class) if two else None
    if first is not None and beside_now(first):
        return redirect("welcome")
    pupils = sorted(
        (pupil for pupil in pupils_of(school_class) if pupil != first),
        key=lambda pupil: alphabetical(pupil.user.display_name, school_class.language),
    )
    context = {
        "school_class": school_class,
        "arrivals": [Coming(_in_class(pupil, school_class), first) for pupil in pupils],
        "let_in": have_permission(pupil.pk for pupil in pupils),
        "first": first,
    }
    with _in_the_language_of(school_class, request):
        return render(request, "classrooms/login/stamps.html", context)


def _in_class(pupil: Pupil, school_class: SchoolClass) -> Pupil:
    pupil.school_class = school_class
    return pupil


@never_cache
@sensitive_post_parameters("picture")
@require_http_methods(["GET", "HEAD", "POST"])
def pictures(request: HttpRequest, code: str, pk: int, *, two: bool = False) -> HttpResponse:
    """Tap your three pictures."""
    arrival = coming(request, code, pk, two=two)
    pupil, beside = arrival.pupil, arrival.beside
    if "let_in" in request.POST or (request.method != "POST" and has_permission(pupil.pk)):
        return _login_page(
            request,
            "classrooms/login/let_in.html",  # one tap, after the teacher has pressed *Let this pupil in*
            arrival,
            lambda source: login.log_in_let_in(pupil=pupil, beside=beside),
        )
    chosen = request.POST.getlist("picture")
    by_id = deck().by_id
    return _login_page(
        request,
        "classrooms/login/pictures.html",
        arrival,
        lambda source: login.log_in_by_pictures(pupil=pupil, chosen=chosen, source=source, beside=beside),
        grid=[by_id[card] for card in login.pictures_of(pupil).grid],
    )


@never_cache
@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
def password(request: HttpRequest, code: str, pk: int, *, two: bool = False) -> HttpResponse:
    """The same with the password of the card, for those who like typing."""
    arrival = coming(request, code, pk, two=two)
    typed = request.POST.get("password", "")
    return _login_page(
        request,
        "classrooms/login/password.html",
        arrival,
        lambda source: login.log_in_by_password(
            pupil=arrival.pupil, password=typed, source=source, beside=arrival.beside
        ),
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def card(request: HttpRequest, pk: int, token: str) -> HttpResponse:
    """Where the QR code of a card leads: one tap, and its owner is logged in, or sits beside who is."""
    pupil = get_object_or_404(Pupil.objects.select_related("school_class", "user"), pk=pk)
    is_right = login.is_card_of(pupil, token)
    first = pupil_of(request.user)
    can_join = is_right and first is not None and first != pupil and first.school_class == pupil.school_class
    beside = first if can_join and "two" in request.POST else None
    return _login_page(
        request,
        "classrooms/login/card.html",
        Coming(pupil, beside),
        lambda source: login.log_in_by_card(pupil=pupil, token=token, source=source, beside=beside),
        # Whoever holds the card sees the stamp, which is printed on it; a wrong one shows nothing of anybody.
        is_right=is_right,
        first=first if can_join else None,
    )


def _to_the_pictures(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    return redirect(coming(request, code, pk, two=False).pictures)


@never_cache
@button(lead=_to_the_pictures)
def call_for_help(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Raise the hand: the teacher's page shows it."""
    arrival = coming(request, code, pk, two="two" in request.POST)
    login.ask_for_help(pupil=arrival.pupil)
    return redirect(arrival.pictures)


def _to_the_start_page(request: HttpRequest) -> HttpResponse:
    if pupil_of(request.user) is None:
        raise Http404
    return redirect("welcome")


@never_cache
@button(lead=_to_the_start_page)
def be_alone(request: HttpRequest) -> HttpResponse:
    """The second one at a device leaves it."""
    pupil = pupil_of(request.user)
    if pupil is None:
        raise Http404
    part(pupil=pupil)
    return redirect("welcome")


@never_cache
@require_safe
def welcome(request: HttpRequest) -> HttpResponse:
    """A pupil's start page: the lesson, the tasks, and what one knows."""
    pupil = pupil_of(request.user)
    if pupil is None:
        raise Http404
    quiz, tasks = running_quiz(pupil.school_class), tasks_of(pupil)
    next_task = next((task for task in tasks if not task.is_done), None)
    context = {
        "pupil": pupil,
        "partner": beside_now(pupil),
        "school_class": pupil.school_class,
        "lesson": running_lesson(pupil.school_class),
        "tournament": running_tournament(pupil.school_class),
        "quiz": quiz if quiz and quiz.on_devices else None,
        "tasks": tasks,
        "own_share": share_in_last_lesson(pupil),
        "next_task": next_task,
    }
    # What stands on top with its own button is not said twice.
    is_on_top = not (context["lesson"] or context["tournament"] or context["quiz"])
    context["listed_tasks"] = [task for task in tasks if not (is_on_top and task is next_task)]
    return render(request, "classrooms/login/welcome.html", context)


@require_safe
def what_is_kept(request: HttpRequest) -> HttpResponse:
    """What is kept of a pupil, in words of eight-year-olds."""
    return render(request, "classrooms/login/what_is_kept.html")


def _login_page(
    request: HttpRequest,
    template: str,
    arrival: Coming,
    try_to_log_in: Callable[[Source], Pupil],
    *,
    is_right: bool = True,
    **more: object,
) -> HttpResponse:
    """Show a login page; when it is sent, let the pupil in, or show it again with the reason why not."""
    pupil = arrival.pupil
    shown = {"pupil": pupil, "school_class": pupil.school_class, "arrival": arrival} if is_right else {}
    with _in_the_language_of(shown.get("school_class"), request):
        if request.method != "POST":
            return render(request, template, {**shown, **more})
        device = known_device(request, pupil)
        try:
            try_to_log_in(Source(client_address(request), device))
        except Refused as refused:
            context = {**shown, **more, "refusal": WORDS[refused.code]}
            return render(request, template, context, status=422)
    response = _let_in(request, arrival)
    remember_device(response, pupil, device or secrets.token_urlsafe(12))
    return response


def _let_in(request: HttpRequest, arrival: Coming) -> HttpResponse:
    """Log the pupil in, unless he or she sits beside the one who is."""
    if arrival.beside is not None:
        return redirect("welcome")
    log_in(request, arrival.pupil.user, backend=BACKEND)
    request.session.set_expiry(SCHOOL_DAY)
    return redirect(address_after_login(request))


@contextmanager
def _in_the_language_of(school_class: object, request: HttpRequest) -> Iterator[None]:
    """Speak the language of the class, whatever the device speaks, unless somebody chose another one here."""
    if isinstance(school_class, SchoolClass) and not preferences.of(request).language:
        with translation.override(school_class.language):
            yield
    else:
        yield
