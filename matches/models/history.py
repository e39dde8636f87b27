"""Finished matches: what stays of them when their table plays on, or is closed."""

from django.conf import settings
from django.db import models

from games.models import BotLevel, Table


class MatchRecord(models.Model):
    """One match that was played to its end; its rounds and moves lie at its table."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="match_records")
    match = models.PositiveSmallIntegerField()  # which one at its table, as `Round.match` counts
    rules = models.CharField(max_length=30)
    rounds = models.PositiveSmallIntegerField()
    started_at = models.DateTimeField()
    finished_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "match"], name="one_record_a_match")]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.match}"


class MatchPlayer(models.Model):
    """How one seat came out of a match, and who sat there at its end."""

    record = models.ForeignKey(MatchRecord, on_delete=models.CASCADE, related_name="players")
    seat = models.PositiveSmallIntegerField()  # a seat number
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="matches_played"
    )
    bot = models.CharField(max_length=6, choices=BotLevel, blank=True)
    rank = models.PositiveSmallIntegerField()  # 1 is best; equal seats share a rank
    points = models.IntegerField()
    rounds_won = models.PositiveSmallIntegerField()
    finished_at = models.DateTimeField()  # that of the record, for lists of one person's matches

    class Meta:
        ordering = ["seat"]
        constraints = [models.UniqueConstraint(fields=["record", "seat"], name="one_result_a_seat")]
        indexes = [models.Index(fields=["person", "-finished_at", "-record"], name="matches_of_a_person")]

    def __str__(self) -> str:
        return f"{self.record_id}: rank {self.rank}"
