"""A live quiz: the same questions for a whole class, answered together and looked at together."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from classrooms.models.classes import Pupil, SchoolClass
from learn.models import Answer


class Topic(models.TextChoices):
    """What a quiz is about."""

    ALL = "all", _("All cards")
    WEAKEST = "weakest", _("What the class knows least")
    CAPITAL = "capital", _("One capital")
    CATEGORY = "category", _("One kind")


class Quiz(models.Model):
    """A quiz that a teacher leads; `current` is the question that everybody looks at."""

    school_class = models.ForeignKey(SchoolClass, on_delete=models.CASCADE, related_name="quizzes")
    teacher = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    topic = models.CharField(max_length=8, choices=Topic)
    about = models.CharField(max_length=40, blank=True)  # the capital or the category
    on_devices = models.BooleanField(default=True)  # else only on the projector, and nothing is recorded
    with_cards = models.BooleanField(default=False)  # answer cards on paper, and devices where there are some
    length = models.PositiveSmallIntegerField()
    current = models.PositiveSmallIntegerField(default=1)  # from 1
    frozen_tables = models.JSONField(
        default=list
    )  # codes: those of a lesson that go on when the quiz is over
    started_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-started_at"]
        verbose_name_plural = "quizzes"
        constraints = [
            models.UniqueConstraint(
                fields=["school_class"], condition=models.Q(ended_at=None), name="one_quiz_at_a_time"
            )
        ]

    def __str__(self) -> str:
        return f"{self.school_class_id}: {self.topic} {self.started_at:%Y-%m-%d}"


class QuizQuestion(models.Model):
    """One question of a quiz; what is right stays here until it is shown to all."""

    quiz = models.ForeignKey(Quiz, on_delete=models.CASCADE, related_name="questions")
    number = models.PositiveSmallIntegerField()  # from 1
    content = models.JSONField()  # learn.questions.content.QuestionContent
    shown_at = models.DateTimeField(null=True)
    # How many chose each answer, counted once when it is shown: it names nobody and stays.
    tally = models.JSONField(default=list)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["quiz", "number"], name="one_quiz_question_a_number")]

    def __str__(self) -> str:
        return f"{self.quiz_id}.{self.number}"


class Vote(models.Model):
    """What one pupil chose; forgotten the day after, when the pupil's memory and the tally have it."""

    question = models.ForeignKey(QuizQuestion, on_delete=models.CASCADE, related_name="votes")
    pupil = models.ForeignKey(Pupil, on_delete=models.CASCADE, related_name="votes")
    option = models.PositiveSmallIntegerField()  # from 1
    at = models.DateTimeField(default=timezone.now)
    # What it became in the pupil's log, once it was shown.
    counted = models.OneToOneField(Answer, null=True, on_delete=models.SET_NULL, related_name="vote")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["question", "pupil"], name="one_vote_a_pupil")]

    def __str__(self) -> str:
        return f"{self.question_id}: {self.option}"
