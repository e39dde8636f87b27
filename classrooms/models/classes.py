"""Classes, their teachers and their pupils."""

import secrets

from django.conf import settings
from django.db import models
from django.utils import timezone

from accounts.languages import LANGUAGE_CHOICES
from accounts.models import Labels
from games.models import CODE_LENGTH, new_code

LONGEST_CLASS_NAME = 40
LONGEST_REAL_NAME = 60


def new_card_secret() -> str:
    """Make the secret from which everything on a pupil's login card is derived."""
    return secrets.token_hex(16)


class SchoolClass(models.Model):
    """Pupils who play and learn together, behind one code."""

    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code)
    name = models.CharField(max_length=LONGEST_CLASS_NAME)
    language = models.CharField(max_length=2, choices=LANGUAGE_CHOICES)
    labels = models.CharField(max_length=7, choices=Labels, default=Labels.FULL)
    school_year = models.CharField(max_length=9, blank=True)
    # Until then pupils may log in with their pictures; a card with its long secret is good at home, too.
    open_until = models.DateTimeField(null=True)
    from_home = models.BooleanField(default=True)
    created_at = models.DateTimeField(default=timezone.now)
    last_active = models.DateField(default=timezone.localdate)
    archived_at = models.DateTimeField(null=True)
    warned_at = models.DateTimeField(null=True)  # that an idle class will be erased

    class Meta:
        indexes = [models.Index(fields=["last_active"], name="idle_classes")]

    def __str__(self) -> str:
        return self.name

    @property
    def circle(self) -> str:
        """Name the circle of its pupils: they see and meet only one another."""
        return f"class-{self.pk}"

    @property
    def is_open(self) -> bool:
        """Whether the teacher has opened the log-in window."""
        return self.open_until is not None and self.open_until > timezone.now()


class Teaching(models.Model):
    """A teacher of a class; all teachers of a class may do the same."""

    school_class = models.ForeignKey(SchoolClass, on_delete=models.CASCADE, related_name="teachings")
    teacher = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="teachings")
    since = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["school_class", "teacher"], name="one_teaching_a_teacher")
        ]

    def __str__(self) -> str:
        return f"{self.teacher_id} in {self.school_class_id}"


class Pupil(models.Model):
    """What a class knows of one of its pupils; the person behind it plays and learns like everybody."""

    school_class = models.ForeignKey(SchoolClass, on_delete=models.CASCADE, related_name="pupils")
    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="pupil")
    real_name = models.CharField(max_length=LONGEST_REAL_NAME)  # for the teachers of the class alone
    stamp = models.CharField(max_length=40)  # the card whose picture stands for the pupil
    card_secret = models.CharField(max_length=32, default=new_card_secret)  # see `login/card_secrets.py`
    labels = models.CharField(max_length=7, choices=Labels, blank=True)  # empty: as the class has them
    extra_time = models.BooleanField(default=False)
    asks_for_help = models.BooleanField(default=False)  # could not log in three times
    archived_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["real_name", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["school_class", "stamp"],
                condition=models.Q(archived_at=None),
                name="one_stamp_a_pupil",
            )
        ]

    def __str__(self) -> str:
        return self.stamp

    @property
    def sees(self) -> str:
        """What stands on this pupil's cards."""
        return self.labels or self.school_class.labels
