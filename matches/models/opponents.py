"""People who look for opponents, and people who ask somebody for a match."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import Table


class Pace(models.TextChoices):
    """How much time a turn has."""

    HALF_A_MINUTE = "30", _("30 seconds")
    MINUTE = "60", _("1 minute")
    DAY = "86400", _("1 day")

    @property
    def seconds(self) -> int:
        return int(self.value)

    @property
    def lets_one_go(self) -> bool:
        """Whether nobody has to be there when the match begins."""
        return self == Pace.DAY


class SeekQueue(models.Model):
    """The one row whose lock everybody takes who changes seeks or challenges."""

    def __str__(self) -> str:
        return "the queue"


class Seek(models.Model):
    """Somebody's wish to play now: one a person, until it has led to a table or was cancelled."""

    person = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="seek")
    rules = models.CharField(max_length=30)
    seats = models.PositiveSmallIntegerField()
    pace = models.CharField(max_length=5, choices=Pace)
    with_bots = models.BooleanField(default=False)  # rather plays with bots than waits on
    rating = models.FloatField()  # when the wish was made
    since = models.DateTimeField()
    seen_at = models.DateTimeField()  # when a page of this person was last heard of
    table = models.ForeignKey(Table, null=True, on_delete=models.CASCADE, related_name="seeks")
    paired_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["since"], name="waiting_seeks", condition=models.Q(table=None))]

    def __str__(self) -> str:
        return f"{self.person_id}: {self.rules} for {self.seats}"


class Challenge(models.Model):
    """One person asks another by name; accepting it deals their match."""

    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="challenges_sent")
    to = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="challenges_received"
    )
    rules = models.CharField(max_length=30)
    pace = models.CharField(max_length=5, choices=Pace)
    rated = models.BooleanField(default=True)
    made_at = models.DateTimeField()
    table = models.ForeignKey(Table, null=True, on_delete=models.CASCADE, related_name="challenges")
    accepted_at = models.DateTimeField(null=True)
    declined_at = models.DateTimeField(null=True)  # whoever sent it is told

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["by", "to"], condition=models.Q(table=None), name="one_open_challenge_a_pair"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.by_id} asks {self.to_id}"
