"""Classes, who teaches them, their pupils, and the journal of what teachers did."""

import secrets

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.languages import LANGUAGE_CHOICES
from accounts.models import Labels
from classrooms import quiz_models  # noqa: F401 - an app's models are looked for here
from games.models import CODE_LENGTH, Table, new_code
from learn.models import Session

LONGEST_CLASS_NAME = 40
LONGEST_REAL_NAME = 60


def new_nonce() -> str:
    """Make the root of a pupil's log-in: everything on the card is derived from it."""
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
    warned_at = models.DateTimeField(null=True)  # that an idle class will be erased

    class Meta:
        indexes = [models.Index(fields=["last_active"], name="idle_classes")]

    def __str__(self) -> str:
        return self.name

    @property
    def circle(self) -> str:
        """Name the circle of its pupils: they see and meet only one another."""
        return f"class-{self.pk}"

    @property
    def is_open(self) -> bool:
        """Whether the teacher has opened the log-in window."""
        return self.open_until is not None and self.open_until > timezone.now()


class Teaching(models.Model):
    """A teacher of a class; all teachers of a class may do the same."""

    school_class = models.ForeignKey(SchoolClass, on_delete=models.CASCADE, related_name="teachings")
    teacher = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="teachings")
    since = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["school_class", "teacher"], name="one_teaching_a_teacher")
        ]

    def __str__(self) -> str:
        return f"{self.teacher_id} in {self.school_class_id}"


class Pupil(models.Model):
    """What a class knows of one of its pupils; the person behind it plays and learns like everybody."""

    school_class = models.ForeignKey(SchoolClass, on_delete=models.CASCADE, related_name="pupils")
    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="pupil")
    real_name = models.CharField(max_length=LONGEST_REAL_NAME)  # for the teachers of the class alone
    stamp = models.CharField(max_length=40)  # the card whose picture stands for the pupil
    nonce = models.CharField(max_length=32, default=new_nonce)  # secret: see `keys`
    labels = models.CharField(max_length=7, choices=Labels, blank=True)  # empty: as the class has them
    extra_time = models.BooleanField(default=False)
    asks_for_help = models.BooleanField(default=False)  # could not log in three times
    archived_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["real_name", "pk"]
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
    def sees(self) -> str:
        """What stands on this pupil's cards."""
        return self.labels or self.school_class.labels


class Act(models.TextChoices):
    """What is written into the journal of a class."""

    CREATED = "created", _("made the class")
    CHANGED = "changed", _("changed the class")
    ARCHIVED = "archived", _("put the class away")
    RESTORED = "restored", _("took the class out again")
    PUPILS_ADDED = "pupils_added", _("added pupils")
    PUPIL_RENAMED = "pupil_renamed", _("changed a name")
    PUPIL_CHANGED = "pupil_changed", _("changed what a pupil needs")
    NEW_CARD = "new_card", _("made a new log-in card")
    CARDS_PRINTED = "cards_printed", _("printed log-in cards")
    PUPIL_MOVED = "pupil_moved", _("moved a pupil to another class")
    PUPIL_CAME = "pupil_came", _("took a pupil over from another class")
    PUPIL_ARCHIVED = "pupil_archived", _("removed a pupil")
    PUPIL_RESTORED = "pupil_restored", _("took a pupil in again")
    PUPIL_ERASED = "pupil_erased", _("erased a pupil")
    PUPILS_MERGED = "pupils_merged", _("made one pupil of two")
    PUPIL_GRADUATED = "pupil_graduated", _("gave a pupil an own account")
    LET_IN = "let_in", _("let a pupil in")
    OPENED = "opened", _("opened the log-in")
    CLOSED = "closed", _("closed the log-in")
    TEACHER_ADDED = "teacher_added", _("invited a teacher")
    TEACHER_LEFT = "teacher_left", _("a teacher has left")
    EXPORTED = "exported", _("saved data as a file")
    LESSON = "lesson", _("ran a lesson")
    QUIZ = "quiz", _("ran a quiz")
    ASSIGNED = "assigned", _("gave an assignment")
    UNASSIGNED = "unassigned", _("took an assignment back")


class Entry(models.Model):
    """One line of the journal: which teacher did what, when; no pupil is named in it."""

    school_class = models.ForeignKey(SchoolClass, on_delete=models.CASCADE, related_name="journal")
    teacher = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    # By number only: after an erasure it leads to nobody.
    pupil = models.ForeignKey(Pupil, null=True, on_delete=models.SET_NULL, related_name="+")
    act = models.CharField(max_length=20, choices=Act)
    count = models.PositiveIntegerField(default=1)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-at", "-pk"]
        indexes = [models.Index(fields=["school_class", "-at"], name="journal_of_a_class")]

    def __str__(self) -> str:
        return f"{self.school_class_id}: {self.act}"


class Lesson(models.Model):
    """A class plays at several tables at once, led by a teacher."""

    school_class = models.ForeignKey(SchoolClass, on_delete=models.CASCADE, related_name="lessons")
    teacher = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    rules = models.CharField(max_length=30)
    options = models.JSONField(default=dict)
    size = models.PositiveSmallIntegerField()  # seats at a table, bots included
    seating = models.CharField(max_length=5)
    turn_seconds = models.PositiveSmallIntegerField(null=True)
    deal = models.CharField(max_length=64, blank=True)  # secret: the same cards for all tables, or empty
    started_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-started_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["school_class"], condition=models.Q(ended_at=None), name="one_lesson_at_a_time"
            )
        ]

    def __str__(self) -> str:
        return f"{self.school_class_id}: {self.started_at:%Y-%m-%d}"


class LessonTable(models.Model):
    """A table of a lesson, by its number on the board."""

    lesson = models.ForeignKey(Lesson, on_delete=models.CASCADE, related_name="tables")
    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="lesson")
    number = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["lesson", "number"], name="one_table_a_number")]

    def __str__(self) -> str:
        return f"{self.lesson_id}/{self.number}"


class Work(models.TextChoices):
    """What an assignment asks for."""

    DRILL = "drill", _("Questions about chosen cards")
    PUZZLES = "puzzles", _("Puzzles")
    GAME = "game", _("A round against bots")


class Goal(models.TextChoices):
    """When a drill is done."""

    ONCE = "once", _("All questions once")
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
    counts = models.CharField(max_length=5, choices=Counts, default=Counts.BEST)
    starts_on = models.DateField(default=timezone.localdate)
    due_on = models.DateField(null=True)
    made_at = models.DateTimeField(default=timezone.now)

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
