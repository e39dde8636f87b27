"""What a teacher is asked before a round or a tournament ends."""

from django.urls import reverse
from django.utils.translation import gettext as _

from classrooms.asking import Question
from classrooms.models import SchoolClass


def about_starting(school_class: SchoolClass) -> Question:
    """Ask before a running lesson is ended by a tournament."""
    words = [_("A lesson is running. The tournament ends it for everybody; what was played counts.")]
    back = reverse("board", args=[school_class.code])
    return Question(_("End the lesson and play a tournament?"), words, _("Start the tournament"), back)


def about_ending_the_round(school_class: SchoolClass) -> Question:
    """Ask before all tables are stopped."""
    return Question(_("End this round now?"), [_counted()], _("End this round"), _board(school_class))


def about_ending(school_class: SchoolClass) -> Question:
    """Ask before a tournament is ended."""
    return Question(_("End the tournament now?"), [_counted()], _("End the tournament"), _board(school_class))


def _counted() -> str:
    return _("Tables that are still playing are counted as they lie. This cannot be undone.")


def _board(school_class: SchoolClass) -> str:
    return reverse("class_tournament", args=[school_class.code])
