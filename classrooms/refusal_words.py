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
    No.ALREADY_INVITED: _("This teacher is invited already and has not answered yet."),
    No.LAST_TEACHER: _("You are the last teacher here. Archive the class or erase it instead."),
    No.NO_SUCH_TEACHER: _("There is no teacher with this user name. Please check how it is written."),
    No.LOG_IN_IS_CLOSED: _("The door is closed. Ask your teacher to open it."),
    No.NOT_YOURS: _("Not quite. Look at your card."),
    No.NOT_LET_IN: _("Somebody came in already. Ask your teacher again."),
    No.TOO_MANY_TRIES: _("Too many tries. Wait a little, or ask your teacher."),
    No.SAME_PUPIL: _("These two are the same pupil."),
    No.NOBODY_IS_HERE: _("Choose at least one pupil who is here."),
    No.LESSON_IS_OVER: _("This lesson is over."),
    No.TIME_HAS_PASSED: _("This time has already passed. Choose a later one."),
    No.NO_SUCH_SEAT: _("There is no such seat."),
    No.NOBODY_CHOSEN: _("Choose at least one pupil."),
    No.NOT_YET: _("This begins later."),
    No.QUIZ_IS_ON: _("A quiz is already running: here it is."),
    No.QUIZ_IS_OVER: _("This quiz is over."),
    No.REPLAY_IS_OVER: _("This replay is over."),
    No.STILL_PLAYED: _("Another table is still playing the same cards. Wait until it has finished."),
    No.NOTHING_TO_CHOOSE: _("From here on there was nothing to choose. Ask at an earlier turn."),
    No.VOTES_ARE_SHOWN: _("The votes have just been shown. You can vote again next time."),
    No.ANSWER_IS_SHOWN: _("The answer was just shown. The next question is yours again."),
    No.NO_SUCH_ANSWER: _("Choose one of the four answers."),
    No.TOO_LATE_TO_UNDO: _("That was too long ago to be undone."),
    No.ONLY_THE_OWNER: _("Only the owner of the class can do this."),
    No.NOT_IN_A_DEMO: _("This does not work in the demo class: its pupils are invented."),
    No.TOO_MANY_DEMOS: _("Too many demo classes are open right now. Please try again in an hour."),
    No.NOT_THERE_ANY_MORE: _("This is no longer there: somebody has just removed it."),
}


@contextmanager
def refusals_shown(request: HttpRequest) -> Iterator[None]:
    """Run an act; show its refusal, if there is one, on the next page."""
    try:
        yield
    except Refused as refused:
        messages.error(request, str(WORDS[refused.code]))
