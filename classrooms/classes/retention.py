"""Nothing is kept for ever: a class that nobody uses is warned of, and then erased."""

from datetime import timedelta

from django.conf import settings
from django.core.mail import send_mail
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.languages import current_language
from classrooms.classes import services as classes
from classrooms.models import SchoolClass

IDLE = timedelta(days=365)
NOTICE = timedelta(days=30)


def warn_of_idle_classes() -> int:
    """Tell the teachers of classes that are idle for nearly a year; say how many classes."""
    long_ago = timezone.localdate() - (IDLE - NOTICE)
    idle = SchoolClass.objects.filter(last_active__lt=long_ago, warned_at=None)
    count = 0
    for school_class in idle.prefetch_related("teachings__teacher"):
        _warn(school_class)
        school_class.warned_at = timezone.now()
        school_class.save(update_fields=["warned_at"])
        count += 1
    return count


def _warn(school_class: SchoolClass) -> None:
    """Write to those teachers who left an address; all others see it on the page of their classes."""
    for teaching in school_class.teachings.all():
        teacher = teaching.teacher
        if teacher.email:
            with override(teacher.language or current_language()):
                subject = _("Photo Rummy: a class will be erased")
                words = _(
                    "Nobody has used the class %(name)s for eleven months. In 30 days it is erased with its "
                    "pupils and all that they learnt. Open it once, and it stays."
                ) % {"name": school_class.name}
                send_mail(subject, words, settings.DEFAULT_FROM_EMAIL, [teacher.email], fail_silently=True)


def erase_idle_classes() -> int:
    """Erase the classes whose teachers were warned a month ago and did not come; say how many."""
    now = timezone.now()
    gone = SchoolClass.objects.filter(last_active__lt=timezone.localdate() - IDLE, warned_at__lt=now - NOTICE)
    count = 0
    for school_class in gone:
        classes.erase_class(school_class=school_class)
        count += 1
    return count
