"""Tournaments: rounds at several tables with the same deal, and who plays them."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import CODE_LENGTH, Audience, BotLevel, HintLevel, Table, new_code, new_seed


class TournamentPhase(models.TextChoices):
    """How far a tournament has come."""

    OPEN = "open", _("Waiting for players")
    PLAYING = "playing", _("Playing")
    OVER = "over", _("The tournament is over")


class Tournament(models.Model):
    """People who play some rounds at changing tables, all with the same cards in a round."""

    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code)
    organiser = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="tournaments_organised"
    )
    circle = models.CharField(max_length=20, blank=True)  # only people of this circle may play or look
    # Whether the organiser leads it without playing, as a teacher does, and so leads its tables, too.
    is_led = models.BooleanField(default=False)
    rules = models.CharField(max_length=30)
    size = models.PositiveSmallIntegerField()  # seats at a table, bots included
    rounds = models.PositiveSmallIntegerField()
    turn_seconds = models.PositiveSmallIntegerField(null=True)
    round_minutes = models.PositiveSmallIntegerField(null=True)  # then a round is counted as it lies
    hint_level = models.CharField(max_length=5, choices=HintLevel, default=HintLevel.OFF)
    bot_level = models.CharField(max_length=6, choices=BotLevel, default=BotLevel.MEDIUM)
    audience = models.CharField(max_length=7, choices=Audience, default=Audience.INVITED)
    phase = models.CharField(max_length=7, choices=TournamentPhase, default=TournamentPhase.OPEN)
    waits = models.BooleanField(default=False)  # the next round begins only when the organiser says so
    next_at = models.DateTimeField(null=True)  # between two rounds: when the next one is drawn by itself
    opened_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-opened_at"]
        indexes = [models.Index(fields=["phase", "audience", "-opened_at"], name="tournaments_to_join")]

    def __str__(self) -> str:
        return self.code


class TournamentPlayer(models.Model):
    """Somebody who plays a tournament, or has left it; the row stays where the person is erased."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="players")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="tournaments_played"
    )
    extra_time = models.BooleanField(default=False)  # twice the time of the clock, shown to nobody
    joined_at = models.DateTimeField(default=timezone.now)  # the last time, where somebody has come back
    left_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "person"], name="one_player_a_person"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}: {self.person_id}"


class TournamentRound(models.Model):
    """One round: the same cards at all its tables."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rounds_drawn")
    number = models.PositiveSmallIntegerField()
    deal = models.CharField(max_length=64, default=new_seed)  # secret: whoever knows it knows every card
    drawn_at = models.DateTimeField(default=timezone.now)
    ends_at = models.DateTimeField(null=True)  # when it is ended, however far the tables have come
    finished_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_draw_a_round"),
            models.UniqueConstraint(
                fields=["tournament"], condition=Q(finished_at=None), name="one_round_at_a_time"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}#{self.number}"


class TournamentTable(models.Model):
    """A table of a round, by its number on the wall."""

    round = models.ForeignKey(TournamentRound, on_delete=models.CASCADE, related_name="tables")
    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="tournament")
    number = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["round", "number"], name="one_tournament_table")]

    def __str__(self) -> str:
        return f"{self.round_id}/{self.number}"


class TournamentSeat(models.Model):
    """A seat as it was drawn, and what it brought once the round is over."""

    round = models.ForeignKey(TournamentRound, on_delete=models.CASCADE, related_name="seats")
    table = models.ForeignKey(TournamentTable, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()  # a seat number
    player = models.ForeignKey(
        TournamentPlayer, null=True, on_delete=models.SET_NULL, related_name="seats"
    )  # nobody: a bot
    points = models.IntegerField(null=True)
    score = models.IntegerField(null=True)  # hundredths: points less the average of this seat at all tables
    counts = models.BooleanField(default=False)  # for its player, who has made the moves

    class Meta:
        ordering = ["table", "number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="one_tournament_seat"),
            models.UniqueConstraint(fields=["round", "player"], name="one_seat_a_round"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.number}"
