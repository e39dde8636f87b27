"""Nothing is kept for ever: a class that nobody uses is warned of, and erased a month later."""

from datetime import timedelta

from django.conf import settings
from django.core.mail import send_mail
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.acts import act
from accounts.languages import current_language
from accounts.models import User
from classrooms.classes.services import erase_locked_class
from classrooms.errors import Refused
from classrooms.locks import lock_class
from classrooms.models import SchoolClass
from classrooms.second_thoughts import RESTORED_FOR

IDLE = timedelta(days=365)
NOTICE = timedelta(days=30)


def warn_of_idle_classes() -> int:
    """Warn the teachers of classes that have been idle for nearly a year; return how many classes."""
    warned = [school_class for school_class in _to_be_warned_of() if _note_warning(school_class)]
    for school_class in warned:
        _write_to_teachers(school_class)
    return len(warned)


def erase_idle_classes() -> int:
    """Erase the classes whose month is over, after a warning or an erasure; return how many."""
    return sum(_erase(school_class) for school_class in _to_be_erased())


def _to_be_warned_of() -> QuerySet[SchoolClass]:
    return SchoolClass.objects.filter(last_active__lt=timezone.localdate() - (IDLE - NOTICE), warned_at=None)


def _to_be_erased() -> QuerySet[SchoolClass]:
    """Choose the classes that are idle and were warned of, and those that a teacher erased a month ago."""
    idle = Q(last_active__lt=timezone.localdate() - IDLE, warned_at__lt=timezone.now() - NOTICE)
    return SchoolClass.objects.filter(idle | Q(erased_at__lt=timezone.now() - RESTORED_FOR))


@act
def _note_warning(school_class: SchoolClass) -> bool:
    """Note the warning, unless somebody has used the class since it was found."""
    return bool(_to_be_warned_of().filter(pk=school_class.pk).update(warned_at=timezone.now()))


@act
def _erase(school_class: SchoolClass) -> bool:
    """Erase a class, unless somebody has used it since it was found."""
    try:
        locked = lock_class(school_class)
    except Refused:  # somebody else has just erased it
        return False
    is_idle = _to_be_erased().filter(pk=locked.pk).exists()
    if is_idle:
        erase_locked_class(locked)
    return is_idle


def _write_to_teachers(school_class: SchoolClass) -> None:
    """Write to those teachers who left an address; all others see it on the page of their classes."""
    for teacher in User.objects.filter(teachings__school_class=school_class).exclude(email=""):
        with override(teacher.language or current_language()):
            subject = _("Photo Rummy: a class will be erased")
            text = _(
                "Nobody has used the class %(name)s for eleven months. In 30 days it will be erased, with "
                "its pupils and all that they learnt. Open it once, and it stays."
            ) % {"name": school_class.name}
            send_mail(subject, text, settings.DEFAULT_FROM_EMAIL, [teacher.email], fail_silently=True)
