"""Choosing a session, going through it question by question, and its end; each page works without scripts."""

import re
from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from typing import Any

from django.contrib import messages
from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.languages import LANGUAGE_CHOICES, current_language
from accounts.models import User
from accounts.pages import preferences
from accounts.pages.views import person_or_guest
from catalogue import europe
from catalogue.selectors import deck
from learn import selectors
from learn.first_game_pages.progress import is_newcomer
from learn.handed_in import handed_in_with
from learn.models import Mode, Session
from learn.pages.feedback import feedback_page
from learn.pages.forms import StartForm
from learn.pages.map_pins import pins_css
from learn.pages.question import question_page
from learn.pages.session_end import end_page
from learn.questions.sent_answers import NoSuchAnswer
from learn.services import sessions

View = Callable[..., HttpResponse]
# A page sends these and nothing else: who sends a grade is refused.
MAY_BE_SENT = re.compile(r"csrfmiddlewaretoken|a|typed|pair-[1-4]")


def card_language(request: HttpRequest) -> str:
    """The language in which this visitor learns the names."""
    return preferences.of(request).card_language or current_language()


@never_cache
@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    """The choice of sessions, and the one that was left."""
    return _choice(request)


def _choice(request: HttpRequest, status: int = 200) -> HttpResponse:
    person = request.user if isinstance(request.user, User) else None
    own = card_language(request)
    context = {
        "standing": selectors.standing(person),
        "deck": deck(),
        "modes": Mode,
        "is_newcomer": is_newcomer(request),
        "languages_to_learn": LANGUAGE_CHOICES,
        "own": own,
        "foreign": next(code for code, _name in LANGUAGE_CHOICES if code != own),
    }
    return render(request, "learn/session_choice.html", context, status=status)


@require_POST
def start(request: HttpRequest) -> HttpResponse:
    """Begin a session; a visitor becomes a guest by it."""
    form = StartForm(request.POST)
    if not form.is_valid():
        return _choice(request, status=422)
    person = person_or_guest(request)
    try:
        session = sessions.start(person=person, wanted=form.wanted(), language=card_language(request))
    except sessions.NothingToAsk:
        messages.info(request, _("There is nothing to repeat here. Well done!"))
        return redirect("learn")
    return redirect("learn_question", session.pk, 1)


def of_a_session(view: View) -> View:
    """Hand the person's own session to a view; to all others there is no such page."""

    @never_cache
    @wraps(view)
    def with_session(request: HttpRequest, session_id: int, **more: Any) -> HttpResponse:
        person = request.user if isinstance(request.user, User) else None
        session = selectors.session_of(person, session_id)
        if session is None:
            raise Http404
        return view(request, session, **more)

    return with_session


@require_safe
@of_a_session
def go_on(request: HttpRequest, session: Session) -> HttpResponse:
    """To where a session was left."""
    last = session.questions.last()
    if session.ended_at is not None or last is None:
        return redirect("learn_end", session.pk)
    return redirect("learn_question", session.pk, last.number)


@require_safe
@of_a_session
def question(request: HttpRequest, session: Session, number: int) -> HttpResponse:
    """A question, or what it was once it is answered."""
    stored = selectors.question_of(session, number)
    if stored is None and session.ended_at is not None:
        return redirect("learn_end", session.pk)  # it was left without an answer
    if stored is None:
        raise Http404
    if stored.answered_at is not None:
        page = feedback_page(session, stored)
        return render(request, "learn/feedback.html", {"page": page, "map_size": europe.size()})
    open_page = question_page(session, stored)
    template = "learn/map_question.html" if open_page.form == "map" else "learn/question.html"
    return render(request, template, {"page": open_page, "map_size": europe.size()})


def act_on_session(view: View) -> View:
    """Hand the person to a view that acts on a session; the service tells whether it is that person's."""

    @never_cache
    @wraps(view)
    def with_person(request: HttpRequest, session_id: int, **more: Any) -> HttpResponse:
        if not isinstance(request.user, User):
            raise Http404
        try:
            return view(request, request.user, session_id, **more)
        except sessions.NoSuchQuestion:
            own = selectors.session_of(request.user, session_id)
            if own is None or own.ended_at is None:
                raise Http404 from None
            return redirect("learn_end", session_id)  # another page has ended it meanwhile

    return with_person


@require_POST
@act_on_session
def answer(request: HttpRequest, person: User, session_id: int, number: int) -> HttpResponse:
    """Take an answer; a second one changes nothing and shows what was answered."""
    if not all(MAY_BE_SENT.fullmatch(name) for name in request.POST):
        raise BadRequest
    sent = {name: str(value) for name, value in request.POST.items()}
    try:
        sessions.answer(person=person, session_id=session_id, number=number, sent=sent)
    except NoSuchAnswer as error:
        raise BadRequest from error
    except sessions.AlreadyAnswered:
        pass  # a double click, a page that was left open: its answer stands
    return redirect("learn_question", session_id, number)


@require_POST
@act_on_session
def ask_for_help(request: HttpRequest, person: User, session_id: int, number: int) -> HttpResponse:
    """Make the question easier, once."""
    with suppress(sessions.AlreadyAnswered):
        sessions.ask_for_help(person=person, session_id=session_id, number=number)
    return redirect("learn_question", session_id, number)


@require_POST
@act_on_session
def next_question(request: HttpRequest, person: User, session_id: int) -> HttpResponse:
    """Put the next question, or end."""
    number = sessions.next_question(person=person, session_id=session_id, language=card_language(request))
    if number is None:
        return redirect("learn_end", session_id)
    return redirect("learn_question", session_id, number)


@require_POST
@act_on_session
def finish(request: HttpRequest, person: User, session_id: int) -> HttpResponse:
    """Enough for now."""
    sessions.finish(person=person, session_id=session_id)
    return redirect("learn_end", session_id)


@require_safe
@of_a_session
def end(request: HttpRequest, session: Session) -> HttpResponse:
    """What the session brought; one that goes on has no end yet."""
    if session.ended_at is None:
        return redirect("learn_session", session.pk)
    context = {"page": end_page(session), "session": session, "handed_in": handed_in_with(session)}
    return render(request, "learn/session_end.html", context)


@require_safe
@cache_control(max_age=3600)
def pins(request: HttpRequest) -> HttpResponse:
    """Where the pins of the map stand."""
    return HttpResponse(pins_css(), content_type="text/css; charset=utf-8")
