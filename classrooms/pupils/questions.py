"""What a teacher is asked before a pupil is merged, moved, removed or erased: it names what goes."""

from collections.abc import Callable

from django.urls import reverse
from django.utils.translation import gettext as _

from classrooms.asking import Question
from classrooms.models import Pupil, SchoolClass
from games.models import RoundScore
from learn.models import Answer


def about_merging(pupil: Pupil, double: Pupil) -> Question:
    """Ask before two pupils become one."""
    names = {"name": pupil.real_name, "other": double.real_name}
    consequences = [
        _("%(name)s stays, with stamp and log-in card.") % names,
        _("%(other)s is removed, with the stamp, the log-in card and the assignments.") % names,
        _("%(answers)d answers and %(rounds)d rounds of %(other)s will count for %(name)s.")
        % {**names, **_record(double)},
        _("For ten minutes you can undo it."),
    ]
    title = _("Are %(name)s and %(other)s the same child?") % names
    return Question(title, consequences, _("Merge them"), _page(pupil))


def about_moving(pupil: Pupil, to: SchoolClass) -> Question:
    """Ask before a pupil goes to another class."""
    names = {"name": pupil.real_name, "from": pupil.school_class.name, "to": to.name}
    consequences = [
        _("What %(name)s has learnt and played moves, too.") % names,
        _("The %(count)d assignments from %(from)s are removed, with their results.")
        % {**names, "count": pupil.tasks.count()},
        _("If somebody in %(to)s has the same stamp, %(name)s gets another one and needs a new log-in card.")
        % names,
    ]
    return Question(_("Move %(name)s to %(to)s?") % names, consequences, _("Move"), _page(pupil))


def about_removing(pupil: Pupil) -> Question:
    """Ask before a pupil is removed from the class."""
    names = {"name": pupil.real_name}
    consequences = [
        _("%(name)s is logged out everywhere and leaves the table; a bot plays on.") % names,
        _("For 30 days you can take %(name)s back in, in the settings. Then everything is erased.") % names,
    ]
    title = _("Remove %(name)s from the class?") % names
    return Question(title, consequences, _("Remove from the class"), _page(pupil))


def about_erasing(pupil: Pupil) -> Question:
    """Ask before a pupil is erased for good."""
    names = {"name": pupil.real_name, **_record(pupil)}
    consequences = [
        _("The name, the stamp, %(answers)d answers and the results of %(rounds)d rounds are gone.") % names,
        _("Nobody can undo this, not even us."),
    ]
    back = reverse("class_settings", args=[pupil.school_class.code])
    return Question(_("Erase %(name)s for good?") % names, consequences, _("Erase for good"), back)


def about_new_card(pupil: Pupil) -> Question:
    """Ask before a login card is made invalid."""
    consequences = [_("The old card no longer works, and %(name)s is logged out everywhere.")]
    names = {"name": pupil.real_name}
    title = _("A new log-in card for %(name)s?") % names
    return Question(title, [words % names for words in consequences], _("Make a new card"), _page(pupil))


QUESTIONS: dict[str, Callable[[Pupil], Question]] = {
    "remove": about_removing,
    "erase": about_erasing,
    "new-card": about_new_card,
}
"""By the act that they come before; all others harm nobody."""


def _page(pupil: Pupil) -> str:
    return reverse("pupil", args=[pupil.school_class.code, pupil.pk])


def _record(pupil: Pupil) -> dict[str, int]:
    return {
        "answers": Answer.objects.filter(person=pupil.user_id).count(),
        "rounds": RoundScore.objects.filter(person=pupil.user_id).count(),
    }
