"""The journal of a class: what its teachers did."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from classrooms.models.classes import Pupil, SchoolClass


class Act(models.TextChoices):
    """What is written into the journal of a class."""

    CREATED = "created", _("made the class")
    CHANGED = "changed", _("changed the class")
    ARCHIVED = "archived", _("archived the class")
    RESTORED = "restored", _("took the class out of the archive")
    PUPILS_ADDED = "pupils_added", _("added pupils")
    PUPIL_RENAMED = "pupil_renamed", _("changed a name")
    PUPIL_CHANGED = "pupil_changed", _("changed what a pupil needs")
    NEW_CARD = "new_card", _("made a new log-in card")
    CARDS_PRINTED = "cards_printed", _("printed log-in cards")
    PUPIL_MOVED = "pupil_moved", _("moved a pupil to another class")
    PUPIL_CAME = "pupil_came", _("took a pupil over from another class")
    PUPIL_ARCHIVED = "pupil_archived", _("removed a pupil")
    PUPIL_RESTORED = "pupil_restored", _("took a pupil back in")
    PUPIL_ERASED = "pupil_erased", _("erased a pupil")
    PUPILS_MERGED = "pupils_merged", _("merged two pupils")
    MERGE_UNDONE = "merge_undone", _("made two pupils of one again, as before")
    PUPIL_GRADUATED = "pupil_graduated", _("gave a pupil their own account")
    LET_IN = "let_in", _("let a pupil in")
    OPENED = "opened", _("opened the log-in")
    CLOSED = "closed", _("closed the log-in")
    TEACHER_ADDED = "teacher_added", _("invited a teacher")
    TEACHER_CAME = "teacher_came", _("accepted the invitation")
    TEACHER_CHANGED = "teacher_changed", _("changed what a teacher may do")
    TEACHER_LEFT = "teacher_left", _("a teacher has left")
    BINNED = "binned", _("erased the class")
    UNBINNED = "unbinned", _("restored the class")
    EXPORTED = "exported", _("saved data as a file")
    LESSON = "lesson", _("ran a lesson")
    LESSON_ENDED = "lesson_ended", _("ended a lesson")
    LESSON_RESUMED = "lesson_resumed", _("went on with a lesson")
    QUIZ = "quiz", _("ran a quiz")
    LED_REPLAY = "led_replay", _("led a replay")
    TOURNAMENT = "tournament", _("started a tournament")
    TOURNAMENT_ENDED = "tournament_ended", _("ended a tournament")
    ASSIGNED = "assigned", _("handed out an assignment")
    REASSIGNED = "reassigned", _("changed an assignment")
    UNASSIGNED = "unassigned", _("withdrew an assignment")
    ASSIGNED_AGAIN = "assigned_again", _("handed out an assignment again that was withdrawn")


class JournalEntry(models.Model):
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
