"""A tournament of a class: one page to start it, and its board for the projector."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.pages.views import sent, status_of
from classrooms.act_addresses import button_on
from classrooms.asking import ask, is_sure
from classrooms.classes import services as classes
from classrooms.errors import Refused
from classrooms.login.presence import is_here, presence_of
from classrooms.models import SchoolClass
from classrooms.projector import render_for_class
from classrooms.refusal_words import WORDS
from classrooms.selectors import EVERYBODY, class_taught_by, running_lesson, teacher_of, with_names
from classrooms.sent_numbers import sent_number
from classrooms.tournaments import services
from classrooms.tournaments.forms import ClassTournamentForm
from classrooms.tournaments.questions import about_ending, about_ending_the_round, about_starting
from classrooms.tournaments.reading import last_tournament, running_tournament, with_own_device
from matches.models import Tournament
from matches.tournaments.errors import Refused as RefusedInTournament
from matches.tournaments.page_data import tournament_page
from matches.tournaments.refusal_words import WORDS as TOURNAMENT_WORDS


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def plan_tournament(request: HttpRequest, code: str) -> HttpResponse:
    """Who plays and what: all preset, so that one press deals the first round."""
    school_class = class_taught_by(request.user, code, roles=EVERYBODY)
    if running_tournament(school_class) is not None:
        return redirect("class_tournament", code)
    form = ClassTournamentForm(sent(request))
    presence = presence_of(school_class)
    here = [pupil for pupil in presence.pupils if is_here(pupil)]
    takers = with_own_device(here if len(here) >= services.FEWEST else list(presence.pupils))
    if request.method == "POST" and form.is_valid():
        lesson = running_lesson(school_class)
        if lesson is not None and not is_sure(request):
            return ask(request, school_class, about_starting(school_class))
        try:
            services.start_tournament(
                school_class=school_class, by=teacher_of(request), pupils=takers, terms=form.terms
            )
            if not school_class.is_open:
                classes.open_login_window(school_class=school_class, by=teacher_of(request))
            return redirect("class_tournament", code)
        except Refused as refused:
            messages.error(request, str(WORDS[refused.code]))
    context = {"school_class": school_class, "form": form, "takers": takers, "here": len(here)}
    return render(request, "classrooms/tournaments/plan.html", context, status=status_of(form))


@never_cache
@login_required
@require_safe
def board(request: HttpRequest, code: str) -> HttpResponse:
    """Tables, clock and standings for the projector; no hidden card is on it."""
    school_class = class_taught_by(request.user, code, roles=EVERYBODY)
    tournament = last_tournament(school_class)
    if tournament is None:
        return redirect("plan_tournament", code)
    real_names = request.GET.get("names") == "real"
    presence = presence_of(school_class)
    named = with_names(school_class, school_class.pupils.select_related("user")) if real_names else []
    page = tournament_page(tournament, None, {pupil.user_id: pupil.real_name for pupil in named})
    missing = {pupil.user_id for pupil in presence.missing}
    context = {
        "page": page,
        "real_names": real_names,
        "missing": sum(
            seat.key in missing and not seat.is_held and not table.is_done
            for table in page.tables
            for seat in table.seats
        ),
    }
    return render_for_class(request, "classrooms/tournaments/board.html", school_class, context)


@login_required
@button_on("class_tournament")
def act(request: HttpRequest, code: str, act: str) -> HttpResponse:
    """Do what a button of the board says."""
    school_class = class_taught_by(request.user, code, roles=EVERYBODY)
    tournament = running_tournament(school_class)
    if tournament is None:
        raise Http404
    if act in ASKED_FIRST and not is_sure(request):
        return ask(request, school_class, ASKED_FIRST[act](school_class))
    try:
        ACTS[act](request, school_class, tournament)
    except RefusedInTournament as refused:
        messages.error(request, str(TOURNAMENT_WORDS[refused.code]))
    except Refused:
        messages.error(request, _("That is not possible any more."))
    return redirect("class_tournament", code)


def _next(request: HttpRequest, school_class: SchoolClass, on: Tournament) -> None:
    by, after = teacher_of(request), sent_number(request, "round")
    services.next_round(school_class=school_class, tournament=on, by=by, after=after)


def _stop(request: HttpRequest, school_class: SchoolClass, on: Tournament) -> None:
    by, number = teacher_of(request), sent_number(request, "round")
    services.end_round(school_class=school_class, tournament=on, by=by, number=number)


def _bots(request: HttpRequest, school_class: SchoolClass, on: Tournament) -> None:
    services.let_bots_play_for_missing(school_class=school_class, tournament=on, by=teacher_of(request))


def _end(request: HttpRequest, school_class: SchoolClass, _on: Tournament) -> None:
    services.end_tournament(school_class=school_class, by=teacher_of(request))


Deed = Callable[[HttpRequest, SchoolClass, Tournament], None]

ACTS: dict[str, Deed] = {
    "next": _next,
    "stop": _stop,
    "bots": _bots,
    "wait": lambda request, _class, on: services.wait(tournament=on, by=teacher_of(request), waits=True),
    "go-on": lambda request, _class, on: services.wait(tournament=on, by=teacher_of(request), waits=False),
    "end": _end,
}
ASKED_FIRST = {"end": about_ending, "stop": about_ending_the_round}
