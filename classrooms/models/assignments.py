"""Assignments: work for a class, the task of one pupil, and each attempt at it."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from classrooms.models.classes import Pupil, SchoolClass
from games.models import CODE_LENGTH, Table, new_code
from learn.models import Session


class Work(models.TextChoices):
    """What an assignment asks for."""

    DRILL = "drill", _("Questions about chosen cards")
    PUZZLES = "puzzles", _("Puzzles")
    GAME = "game", _("A match against bots")
    RULES = "rules", _("Everybody learns the game")


class Goal(models.TextChoices):
    """When a drill is done."""

    ONCE = "once", _("Each card once, missed ones again")
    FIVE = "min5", _("About 5 minutes")
    TEN = "min10", _("About 10 minutes")
    TWENTY = "min20", _("About 20 minutes")
    KNOWN = "known", _("Until all cards are known")

    @property
    def minutes(self) -> int | None:
        """How long a drill lasts, if that is what it is about."""
        return {"min5": 5, "min10": 10, "min20": 20}.get(self.value)


class Counts(models.TextChoices):
    """Which attempt counts."""

    FIRST = "first", _("The first try")
    BEST = "best", _("The best try")
    LAST = "last", _("The last try")


class Assignment(models.Model):
    """Something to do for some pupils of a class, with a day until which it is due."""

    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code)  # of its link
    school_class = models.ForeignKey(SchoolClass, on_delete=models.CASCADE, related_name="assignments")
    teacher = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    title = models.CharField(max_length=60)
    work = models.CharField(max_length=7, choices=Work, default=Work.DRILL)
    cards = models.JSONField(default=list)  # ids, for a drill
    topics = models.JSONField(default=list)  # learn.questions.topics; none means a mixture
    goal = models.CharField(max_length=5, choices=Goal, default=Goal.ONCE)
    puzzles = models.PositiveSmallIntegerField(default=0)  # how many
    difficulty = models.PositiveSmallIntegerField(default=0)  # of the puzzles, from 1 to 4
    rounds = models.PositiveSmallIntegerField(default=1)  # of a match
    game = models.CharField(max_length=30, blank=True)  # whose rules are learnt
    counts = models.CharField(max_length=5, choices=Counts, default=Counts.BEST)
    starts_on = models.DateField(default=timezone.localdate)
    due_on = models.DateField(null=True)
    made_at = models.DateTimeField(default=timezone.now)
    taken_back_at = models.DateTimeField(null=True)  # hidden since then; gone for good a month later

    class Meta:
        ordering = ["-made_at"]

    def __str__(self) -> str:
        return self.title


class Task(models.Model):
    """An assignment as one pupil has it."""

    assignment = models.ForeignKey(Assignment, on_delete=models.CASCADE, related_name="tasks")
    pupil = models.ForeignKey(Pupil, on_delete=models.CASCADE, related_name="tasks")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["assignment", "pupil"], name="one_task_a_pupil")]

    def __str__(self) -> str:
        return f"{self.assignment_id}: {self.pupil_id}"


class Attempt(models.Model):
    """One try at a task: a session of questions, some puzzles, or a table against bots."""

    task = models.ForeignKey(Task, on_delete=models.CASCADE, related_name="attempts")
    session = models.OneToOneField(Session, null=True, on_delete=models.SET_NULL, related_name="attempt")
    table = models.OneToOneField(Table, null=True, on_delete=models.SET_NULL, related_name="attempt")
    puzzles = models.JSONField(default=list)  # their keys; learn knows what became of them
    begun_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["begun_at", "pk"]

    def __str__(self) -> str:
        return f"{self.task_id} at {self.begun_at:%Y-%m-%d}"
