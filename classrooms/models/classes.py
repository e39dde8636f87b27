"""Classes, their teachers and their pupils."""

import math
import secrets
from datetime import date, timedelta

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.languages import LANGUAGE_CHOICES
from accounts.models import Labels
from classrooms.pupils.real_names import RealName
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
    erased_at = models.DateTimeField(null=True)  # hidden since then; gone for good a month later
    warned_at = models.DateTimeField(null=True)  # that an idle class will be erased
    demo_until = models.DateTimeField(null=True, db_index=True)  # a demo class, which is erased then

    viewed_by: "Teaching | None" = None
    """The teacher who looks at the class right now, where a page was asked for."""

    class Meta:
        indexes = [models.Index(fields=["last_active"], name="idle_classes")]

    def __str__(self) -> str:
        return self.name

    @property
    def circle(self) -> str:
        """Name the circle of its pupils: they see and meet only one another."""
        return f"class-{self.pk}"

    @property
    def is_demo(self) -> bool:
        """Whether the class was made to be looked at, with invented pupils."""
        return self.demo_until is not None

    @property
    def is_open(self) -> bool:
        """Whether the teacher has opened the log-in window."""
        return self.open_until is not None and self.open_until > timezone.now()

    @property
    def minutes_open(self) -> int:
        """For how many minutes pupils can still log in; one that has begun counts."""
        left = self.open_until - timezone.now() if self.open_until else timedelta()
        return max(0, math.ceil(left / timedelta(minutes=1)))


class Role(models.TextChoices):
    """What a teacher may do in a class."""

    OWNER = "owner", _("Owner")  # everything; decides about teachers and about erasing the class
    TEACHER = "teacher", _("Teacher")  # everything else
    SUBSTITUTE = "substitute", _("Substitute")  # leads lessons and quizzes, until a day


class Teaching(models.Model):
    """A teacher of a class, with a role in it."""

    school_class = models.ForeignKey(SchoolClass, on_delete=models.CASCADE, related_name="teachings")
    teacher = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="teachings")
    role = models.CharField(max_length=10, choices=Role, default=Role.TEACHER)
    until = models.DateField(null=True)  # the last day of a substitute
    sees_names = models.BooleanField(default=True)  # the pupils' real names
    since = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["school_class", "teacher"], name="one_teaching_a_teacher")
        ]

    def __str__(self) -> str:
        return f"{self.teacher_id} in {self.school_class_id}"

    @property
    def is_owner(self) -> bool:
        return self.role == Role.OWNER

    @property
    def is_substitute(self) -> bool:
        return self.role == Role.SUBSTITUTE


class Invitation(models.Model):
    """A teacher who is asked to teach a class, and has not answered yet: by name, or whoever has the code."""

    school_class = models.ForeignKey(SchoolClass, on_delete=models.CASCADE, related_name="invitations")
    teacher = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="invitations"
    )
    code = models.CharField(max_length=CODE_LENGTH, unique=True, null=True)  # noqa: DJ001 (unique)
    role = models.CharField(max_length=10, choices=Role, default=Role.TEACHER)
    until = models.DateField(null=True)
    sees_names = models.BooleanField(default=True)
    invited_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["school_class", "teacher"], name="one_invitation_a_teacher")
        ]

    def __str__(self) -> str:
        return f"{self.teacher_id} to {self.school_class_id}"


class Pupil(models.Model):
    """What a class knows of one of its pupils; the person behind it plays and learns like everybody."""

    school_class = models.ForeignKey(SchoolClass, on_delete=models.CASCADE, related_name="pupils")
    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="pupil")
    # Names are for the teachers of the class alone. One that cannot be parted is a first name as a whole.
    first_name = models.CharField(max_length=LONGEST_REAL_NAME)
    last_name = models.CharField(max_length=LONGEST_REAL_NAME, blank=True)
    stamp = models.CharField(max_length=40)  # the card whose picture stands for the pupil
    card_secret = models.CharField(max_length=32, default=new_card_secret)  # see `login/card_secrets.py`
    labels = models.CharField(max_length=7, choices=Labels, blank=True)  # empty: as the class has them
    extra_time = models.BooleanField(default=False)
    asks_for_help = models.BooleanField(default=False)  # could not log in three times
    archived_at = models.DateTimeField(null=True)  # removed; erased a month later
    # The pupil whose record gets that of this one, which was found to be the same child.
    merging_into = models.ForeignKey("self", null=True, on_delete=models.SET_NULL, related_name="doubles")

    class Meta:
        ordering = ["last_name", "first_name", "pk"]
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
    def last_here(self) -> date | None:
        """The last day on which the pupil was here; none for somebody who has never logged in."""
        return self.user.last_seen if self.user.last_login else None

    @property
    def name(self) -> RealName:
        return RealName(self.first_name, self.last_name)

    @property
    def real_name(self) -> str:
        """The whole name, as one says it."""
        return self.name.full

    @property
    def sees(self) -> str:
        """What stands on this pupil's cards."""
        return self.labels or self.school_class.labels
