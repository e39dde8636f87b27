"""How strong players are, and the rated matches from which it follows."""

from django.conf import settings
from django.db import models

from games.models import BotLevel, Table


class Rating(models.Model):
    """What is known now of how well a person plays one game."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="ratings")
    rules = models.CharField(max_length=30)
    mu = models.FloatField()
    sigma = models.FloatField()
    matches = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["person", "rules"], name="one_rating_a_game")]

    def __str__(self) -> str:
        return f"{self.person_id} {self.rules}: {round(self.mu, 2)} ± {round(self.sigma, 2)}"


class RatedMatch(models.Model):
    """A match that was counted into ratings; in the order of their keys they can be worked out again."""

    # The table may be erased; what the match did to ratings stays.
    table = models.ForeignKey(Table, null=True, on_delete=models.SET_NULL, related_name="rated_matches")
    match = models.PositiveSmallIntegerField()  # which one at its table, as `Round.match` counts
    rules = models.CharField(max_length=30)
    rated_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "match"], name="rated_once")]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.match}"


class RatingChange(models.Model):
    """What one rated match said of one of its players, with the strength before and after it."""

    rated = models.ForeignKey(RatedMatch, on_delete=models.CASCADE, related_name="changes")
    seat = models.PositiveSmallIntegerField()  # a seat number
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="rating_changes"
    )
    bot = models.CharField(max_length=6, choices=BotLevel, blank=True)  # empty also for an erased person
    rank = models.PositiveSmallIntegerField()
    left = models.BooleanField(default=False)  # before the end, and so ranked last
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu_after = models.FloatField()
    sigma_after = models.FloatField()

    class Meta:
        ordering = ["rated", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["rated", "person"], name="one_change_a_person"),
            models.UniqueConstraint(fields=["rated", "seat"], name="one_change_a_seat"),
        ]
        indexes = [models.Index(fields=["person", "-rated"], name="rating_changes_of_a_person")]

    def __str__(self) -> str:
        return f"{self.rated_id}: {round(self.mu_before, 2)} to {round(self.mu_after, 2)}"
