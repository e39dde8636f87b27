"""Led replays: a class looks at a finished round again, and says what it would do."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from classrooms.models.classes import Pupil, SchoolClass
from games.models import Round


class LedReplay(models.Model):
    """A replay that a teacher leads; `moment` is the move after which everybody looks at the table."""

    school_class = models.ForeignKey(SchoolClass, on_delete=models.CASCADE, related_name="led_replays")
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="led_replays")
    teacher = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    moment = models.PositiveIntegerField(default=0)
    # Codes: the tables of a running lesson that go on when the replay is over.
    frozen_tables = models.JSONField(default=list)
    started_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-started_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["school_class"], condition=models.Q(ended_at=None), name="one_led_replay_at_a_time"
            )
        ]

    def __str__(self) -> str:
        return f"{self.school_class_id}: {self.round_id}"


class Way(models.TextChoices):
    """How a class says what it would do: it chooses among proposals, or everybody lays."""

    CHOOSE = "choose"
    LAY = "lay"


class ReplayQuestion(models.Model):
    """What would you do? It is asked before a turn, and gone as soon as the replay goes on."""

    replay = models.OneToOneField(LedReplay, on_delete=models.CASCADE, related_name="question")
    way = models.CharField(max_length=6, choices=Way)
    proposals = models.JSONField()  # {"table": piles, "brought": cards}; what was played is one of them
    played = models.PositiveSmallIntegerField()  # which proposal, from 0
    best = models.PositiveSmallIntegerField()  # which proposal of the solver's, from 0
    most = models.PositiveSmallIntegerField()  # cards that could be laid
    shown_at = models.DateTimeField(null=True)
    # How many made each choice, counted once when the votes are shown: it names nobody.
    tally = models.JSONField(default=list)

    def __str__(self) -> str:
        return f"{self.replay_id}: {self.way}"

    @property
    def choices(self) -> range:
        """List what can be voted for: a proposal, from 1, or how many cards one has laid."""
        return range(1, len(self.proposals) + 1) if self.way == Way.CHOOSE else range(self.most + 1)


class ReplayVote(models.Model):
    """What one pupil would do; it counts for nothing, and is forgotten when the replay goes on."""

    question = models.ForeignKey(ReplayQuestion, on_delete=models.CASCADE, related_name="votes")
    pupil = models.ForeignKey(Pupil, on_delete=models.CASCADE, related_name="replay_votes")
    choice = models.PositiveSmallIntegerField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["question", "pupil"], name="one_replay_vote_a_pupil")]

    def __str__(self) -> str:
        return f"{self.question_id}: {self.choice}"
