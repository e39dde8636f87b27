"""Finished matches: what stays of them when their table plays on, or is closed."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models import BotLevel, RoundScore, Table


class MatchRecord(models.Model):
    """One match that was played to its end, or decided by somebody who left.

    Its rounds and moves lie at its table.
    """

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
    # Who gave this seat up before the end. The result is a bot's, unless the match ended with that.
    left_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="matches_left"
    )
    bot = models.CharField(max_length=6, choices=BotLevel, blank=True)
    rank = models.PositiveSmallIntegerField()  # 1 is best; equal seats share a rank
    points = models.IntegerField()
    rounds_won = models.PositiveSmallIntegerField()
    finished_at = models.DateTimeField()  # that of the record, for lists of one person's matches
    # The sums of `RoundAccuracy` over the match; nothing where nothing was measured.
    laid = models.PositiveIntegerField(null=True)
    could = models.PositiveIntegerField(null=True)

    class Meta:
        ordering = ["seat"]
        constraints = [models.UniqueConstraint(fields=["record", "seat"], name="one_result_a_seat")]
        indexes = [models.Index(fields=["person", "-finished_at", "-record"], name="matches_of_a_person")]

    def __str__(self) -> str:
        return f"{self.record_id}: rank {self.rank}"

    @property
    def accuracy(self) -> float | None:
        """Which part of the cards that could have been laid was laid."""
        return self.laid / self.could if self.could and self.laid is not None else None


class RoundAccuracy(models.Model):
    """What somebody laid in a round, over all turns that he or she made, and what could have been laid.

    The row is there as soon as the round is tallied, and waits to be measured.
    """

    score = models.OneToOneField(RoundScore, on_delete=models.CASCADE, related_name="accuracy")
    laid = models.PositiveSmallIntegerField(null=True)
    could = models.PositiveSmallIntegerField(null=True)

    class Meta:
        indexes = [models.Index(fields=["id"], name="accuracies_to_measure", condition=Q(could=None))]

    def __str__(self) -> str:
        return f"{self.score_id}: {self.laid} of {self.could}"
