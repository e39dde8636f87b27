"""What the services' refusals are in words."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.contrib import messages
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from classrooms.errors import No, Refused
from classrooms.pupils.name_lists import MOST_PUPILS

WORDS: dict[No, str | Promise] = {
    No.CLASS_IS_FULL: _("A class has at most %(most)d pupils. Nobody was added.") % {"most": MOST_PUPILS},
    No.ALREADY_TEACHES: _("This teacher is in the class already."),
    No.LAST_TEACHER: _("You are the last teacher here. Put the class away or erase it instead."),
    No.NO_SUCH_TEACHER: _("There is no teacher with this user name. Please check how it is written."),
    No.LOG_IN_IS_CLOSED: _("The door is closed. Ask your teacher to open it."),
    No.NOT_YOURS: _("Not quite. Look at your card."),
    No.TOO_MANY_TRIES: _("Too many tries. Wait a little, or ask your teacher."),
    No.SAME_PUPIL: _("These two are the same pupil."),
    No.NOBODY_IS_HERE: _("Choose at least one pupil who is here."),
    No.LESSON_IS_OVER: _("This lesson is over."),
    No.NO_SUCH_SEAT: _("There is no such seat."),
    No.NOBODY_CHOSEN: _("Choose at least one pupil."),
    No.NOT_YET: _("This begins later."),
    No.QUIZ_IS_ON: _("A quiz is on already: here it is."),
    No.QUIZ_IS_OVER: _("This quiz is over."),
    No.ANSWER_IS_SHOWN: _("The answer was just shown. The next question is yours again."),
    No.NO_SUCH_ANSWER: _("Choose one of the four answers."),
    No.NOT_THERE_ANY_MORE: _("This is not there any more: somebody has just removed it."),
}


@contextmanager
def refusals_shown(request: HttpRequest) -> Iterator[None]:
    """Run an act; show its refusal, if there is one, on the next page."""
    try:
        yield
    except Refused as refused:
        messages.error(request, str(WORDS[refused.code]))
