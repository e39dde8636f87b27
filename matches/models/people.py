"""How players treat one another: who blocks whom, what was reported, what staff did about it."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


class Block(models.Model):
    """Somebody does not wish to meet a person; the person is not told."""

    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocks")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocked_by")
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-made_at"]
        constraints = [models.UniqueConstraint(fields=["by", "person"], name="one_block_a_pair")]

    def __str__(self) -> str:
        return f"{self.by_id}: {self.person_id}"


class HiddenProfile(models.Model):
    """The page of a person is shown to nobody else."""

    person = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="hidden_profile"
    )

    def __str__(self) -> str:
        return str(self.person_id)


class Reason(models.TextChoices):
    """Why somebody is reported."""

    NAME = "name", _("The name is hurtful")
    UNFAIR = "unfair", _("Does not play fairly")
    LEAVES = "leaves", _("Leaves or delays on purpose")
    OTHER = "other", _("Something else")


class Report(models.Model):
    """One report, for staff to look at."""

    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="reports_made"
    )
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="reports")
    reason = models.CharField(max_length=6, choices=Reason)
    text = models.CharField(max_length=300, blank=True)
    made_at = models.DateTimeField(default=timezone.now)
    closed_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["made_at"]
        indexes = [models.Index(fields=["closed_at", "made_at"], name="reports_to_look_at")]

    def __str__(self) -> str:
        return f"{self.person_id}: {self.reason}"


class StaffDeed(models.TextChoices):
    """What staff do about players."""

    RENAMED = "renamed", _("gave another name")
    SUSPENDED = "suspended", _("suspended")
    RESTORED = "restored", _("let back in")
    CLOSED_REPORTS = "closed", _("closed the reports")
    ENDED_TABLE = "ended", _("ended a table")


class StaffEntry(models.Model):
    """One line of the journal of the staff."""

    staff = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="staff_deeds"
    )
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="deeds_of_staff"
    )
    deed = models.CharField(max_length=9, choices=StaffDeed)
    table = models.CharField(max_length=8, blank=True)  # the code of a table that was ended
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d}: {self.deed}"
