"""How many have answered, and how many are missing; never who."""

from django.utils.translation import gettext, ngettext

from classrooms.login.presence import count_here
from classrooms.models import Quiz, Vote
from classrooms.selectors import pupils_of


def votes_cast(quiz: Quiz) -> tuple[int, str]:
    """Say how many have answered the running question, and of how many."""
    if not quiz.on_devices:
        return 0, ""
    answered = Vote.objects.filter(question__quiz=quiz, question__number=quiz.current).count()
    if quiz.with_cards:
        return answered, missing_words(answered, _taking_part(quiz) - answered)
    present = max(answered, count_here(quiz.school_class))
    if present and answered == present:
        return answered, ngettext("%(n)d has answered", "All %(n)d have answered", present) % {"n": present}
    return answered, gettext("%(n)d of %(all)d have answered") % {"n": answered, "all": present}


def missing_words(answered: int, missing: int) -> str:
    """Say how many answer cards have not been read yet."""
    if missing == 0:
        return ngettext("%(n)d has answered", "All %(n)d have answered", answered) % {"n": answered}
    return ngettext("%(n)d is missing", "%(n)d are missing", missing) % {"n": missing}


def _taking_part(quiz: Quiz) -> int:
    """Count those whose card is awaited: the class at first, then all who have answered before.

    Whoever is ill today would be missing in each question, and nobody could tell when all are read.
    """
    if quiz.current > 1:
        before = Vote.objects.filter(question__quiz=quiz, pupil__archived_at=None)
        if taking_part := before.values("pupil").distinct().count():
            return taking_part
    return pupils_of(quiz.school_class).count()
