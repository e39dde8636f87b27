"""What a teacher is asked before a lesson ends."""

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from classrooms.asking import Question
from classrooms.models import Lesson
from games.models import Round


def about_ending(lesson: Lesson) -> Question:
    """Ask before a lesson is ended."""
    consequences = [*_what_is_counted(lesson), _("You can undo this for ten minutes.")]
    # Every lesson ends, and it can be undone: nothing to warn of.
    return Question(
        _("End the lesson?"), consequences, _("End the lesson"), _board(lesson), is_dangerous=False
    )


def about_dealing_again(lesson: Lesson) -> Question:
    """Ask before a running lesson is ended by dealing another one."""
    consequences = [_("A lesson is running. Dealing again ends it for everybody."), *_what_is_counted(lesson)]
    return Question(_("End this lesson and deal again?"), consequences, _("Deal again"), _board(lesson))


def _board(lesson: Lesson) -> str:
    return reverse("board", args=[lesson.school_class.code])


def _what_is_counted(lesson: Lesson) -> list[str]:
    rounds = Round.objects.filter(table__lesson__lesson=lesson)
    running = rounds.filter(finished_at=None).count()
    words = [_("Finished rounds count, and everybody's page goes back to the start.")]
    if running:
        words.append(
            ngettext(
                "%(count)d table is in the middle of a round: it is counted as it stands.",
                "%(count)d tables are in the middle of a round: they are counted as they stand.",
                running,
            )
            % {"count": running}
        )
    return words
