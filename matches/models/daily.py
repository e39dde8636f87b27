"""The deal of the day: one counted try for each person, game and day."""

from django.conf import settings
from django.db import models

from games.models import Table


class DailyTry(models.Model):
    """How somebody plays, or has played, the deal of a day; the table is the one that it is played at."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="daily_tries")
    rules = models.CharField(max_length=30)
    day = models.DateField()
    table = models.ForeignKey(Table, null=True, on_delete=models.SET_NULL, related_name="daily_tries")
    begun_at = models.DateTimeField(auto_now_add=True)
    # Known once the round is over:
    finished_at = models.DateTimeField(null=True)
    points = models.IntegerField(null=True)
    won = models.BooleanField(default=False)
    turns = models.PositiveSmallIntegerField(default=0)
    laid = models.JSONField(default=list)  # how many cards in each of them

    class Meta:
        verbose_name_plural = "daily tries"
        constraints = [models.UniqueConstraint(fields=["person", "rules", "day"], name="one_try_a_day")]
        indexes = [models.Index(fields=["rules", "day", "-points", "turns"], name="tries_of_a_day")]

    def __str__(self) -> str:
        return f"{self.rules} {self.day}: {self.points}"
