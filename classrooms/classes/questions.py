"""What is asked before a teacher leaves a class or is sent away."""

from django.urls import reverse
from django.utils.translation import gettext as _

from classrooms.asking import Question
from classrooms.models import SchoolClass, Teaching


def about_leaving(school_class: SchoolClass) -> Question:
    """Ask before a teacher leaves a class."""
    names = {"class": school_class.name}
    consequences = [
        _("You no longer see anything of %(class)s. A colleague carries on with what is running.") % names,
        _("To come back you need a new invitation."),
    ]
    title = _("Leave %(class)s?") % names
    return Question(title, consequences, _("Leave this class"), reverse("class", args=[school_class.code]))


def about_removing(teaching: Teaching) -> Question:
    """Ask before a colleague is sent away."""
    names = {"name": teaching.teacher.display_name, "class": teaching.school_class.name}
    consequences = [_("From now on, %(name)s no longer sees anything of %(class)s.") % names]
    back = reverse("class_settings", args=[teaching.school_class.code])
    return Question(_("Send %(name)s away?") % names, consequences, _("Send away"), back)
