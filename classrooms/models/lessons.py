"""Lessons: tables of one class that a teacher leads."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from classrooms.models.classes import SchoolClass
from games.models import HintLevel, Table


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
    hint_level = models.CharField(max_length=5, choices=HintLevel, default=HintLevel.STEPS)
    deal = models.CharField(max_length=64, blank=True)  # secret: the same cards for all tables, or empty
    started_at = models.DateTimeField(default=timezone.now)
    ends_at = models.DateTimeField(null=True)  # when it shall end by itself
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
