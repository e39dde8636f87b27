"""What somebody knows, every answer that it was learnt from, and the sessions in which it was asked."""

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from catalogue.models import Card
from games.models import Round
from learn.grading import Grade
from learn.scheduling import Direction, Remembered


def _choices(names: type[Direction] | type[Grade]) -> list[tuple[str, str]]:
    return [(each.value, each.value) for each in names]


class Mode(models.TextChoices):
    """What a session is made of."""

    DAILY = "daily", _("Daily mix")
    CAPITAL = "capital", _("One capital")
    CATEGORY = "category", _("One kind")
    LANGUAGES = "languages", _("Two languages")
    MISTAKES = "mistakes", _("My mistakes")
    MAP = "map", _("Map")
    PUZZLES = "puzzles", _("Puzzles")
    CARDS = "cards", _("Chosen cards")


class Source(models.TextChoices):
    """Where an answer was given."""

    QUIZ = "quiz", _("Quiz")
    GAME = "game", _("Game")


class Memory(models.Model):
    """What one person remembers of one card in one direction; there is no row for what was never asked."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memories")
    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="+")
    direction = models.CharField(max_length=7, choices=_choices(Direction))
    stability = models.FloatField()
    difficulty = models.FloatField()
    due = models.DateTimeField()
    reviewed = models.DateTimeField()
    met = models.DateTimeField()  # the first time
    reviews = models.PositiveIntegerField(default=1)
    lapses = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name_plural = "memories"
        constraints = [
            models.UniqueConstraint(
                fields=["person", "card", "direction"], name="one_memory_a_card_and_direction"
            )
        ]
        indexes = [models.Index(fields=["person", "due"], name="memories_due")]

    def __str__(self) -> str:
        return f"{self.card_id}/{self.direction}"

    @property
    def remembered(self) -> Remembered:
        """The state that the scheduler works with."""
        return Remembered(self.stability, self.difficulty, self.due, self.reviewed)


class Session(models.Model):
    """A drill: what it is about and how far it has come; it can be left and gone on with at any time."""

    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="learning_sessions"
    )
    mode = models.CharField(max_length=9, choices=Mode)
    about = models.JSONField(default=dict)  # the capital, the category, the languages or the cards
    # How many questions, not counting those that come again; null goes on and on.
    length = models.PositiveSmallIntegerField(null=True)
    plan = models.JSONField(default=list)  # what is still to be asked: learn.sitting.coming_again.Planned
    seed = models.CharField(max_length=32)
    started_at = models.DateTimeField(default=timezone.now)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["person", "-started_at"], name="sessions_of_a_person")]

    def __str__(self) -> str:
        return f"{self.mode} {self.pk}"


class Question(models.Model):
    """One question as it was put: the page shows a part of it, the right answer stays here."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="questions")
    number = models.PositiveIntegerField()  # from 1
    kind = models.CharField(max_length=20)
    content = models.JSONField()  # learn.questions.content.QuestionContent
    again = models.BooleanField(default=False)  # the card was missed before in this session: practice
    helped = models.BooleanField(default=False)
    asked_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)
    said = models.JSONField(default=list)  # the keys that were answered, as the page tells them back

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["session", "number"], name="one_question_a_number")]

    def __str__(self) -> str:
        return f"{self.session_id}.{self.number}"


class Answer(models.Model):
    """One answer about one card, from the quiz or from a game; the log is never changed."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="answers")
    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="+")
    direction = models.CharField(max_length=7, choices=_choices(Direction))
    source = models.CharField(max_length=4, choices=Source)
    kind = models.CharField(max_length=20)  # of the question; in a game `laid` or `refused`
    # What was said, where the deck has it: a capital, a category or a card; empty for "I don't know".
    said = models.CharField(max_length=60, blank=True)
    grade = models.CharField(max_length=6, choices=_choices(Grade))
    due = models.DateTimeField()  # when the card comes back after this answer
    given_at = models.DateTimeField()
    question = models.ForeignKey(Question, null=True, on_delete=models.SET_NULL, related_name="answers")
    round = models.ForeignKey(Round, null=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        ordering = ["given_at"]
        constraints = [
            # A round tells of its end at least once; what it taught counts once.
            models.UniqueConstraint(
                fields=["round", "person", "card", "kind"],
                condition=models.Q(source="game"),
                name="a_round_counts_once",
            ),
            models.UniqueConstraint(fields=["question", "card"], name="one_answer_a_question_and_card"),
        ]
        indexes = [
            models.Index(fields=["person", "-given_at"], name="answers_by_time"),
            models.Index(fields=["person", "card", "direction", "-given_at"], name="answers_about_a_card"),
        ]

    def __str__(self) -> str:
        return f"{self.card_id}: {self.grade}"


class PuzzleTry(models.Model):
    """How far somebody came with a rummy puzzle: the best try alone is kept."""

    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="puzzle_tries"
    )
    key = models.CharField(max_length=40)  # `3-17`: the difficulty and the number that it is made from
    difficulty = models.PositiveSmallIntegerField()
    laid = models.PositiveSmallIntegerField()
    best = models.PositiveSmallIntegerField()
    helped = models.BooleanField(default=False)  # the solution was looked at first
    tried_at = models.DateTimeField()

    class Meta:
        verbose_name_plural = "puzzle tries"
        constraints = [models.UniqueConstraint(fields=["person", "key"], name="one_try_a_puzzle")]

    def __str__(self) -> str:
        return f"{self.key}: {self.laid} of {self.best}"

    @property
    def is_solved(self) -> bool:
        return self.laid >= self.best

    @property
    def is_done(self) -> bool:
        """Whether there is nothing left to find: it was found, or looked up."""
        return self.is_solved or self.helped


class FirstGame(models.Model):
    """How far somebody is with the scenes in which the rules of a game are learnt."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="first_games")
    game = models.CharField(max_length=30)
    done = models.JSONField(default=list)  # the keys of scenes
    skipped = models.JSONField(default=list)
    begun_at = models.DateTimeField(default=timezone.now)
    finished_at = models.DateTimeField(null=True)  # all scenes done, none skipped

    class Meta:
        constraints = [models.UniqueConstraint(fields=["person", "game"], name="one_first_game_a_game")]

    def __str__(self) -> str:
        return f"{self.game}: {len(self.done)}"


class SceneEvent(models.TextChoices):
    """What can happen in a scene; told to the operator alone."""

    SHOWN = "shown", "shown"
    REFUSED = "refused", "refused"
    NOT_YET = "not_yet", "not yet"
    HELPED = "helped", "helped"
    REACHED = "reached", "reached"
    SKIPPED = "skipped", "skipped"


class SceneCount(models.Model):
    """How often something has happened in a scene, to whomever: no names, no days."""

    game = models.CharField(max_length=30)
    scene = models.CharField(max_length=30)
    event = models.CharField(max_length=8, choices=SceneEvent)
    count = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "scene", "event"], name="one_count_a_scene_and_event")
        ]

    def __str__(self) -> str:
        return f"{self.game}/{self.scene} {self.event}: {self.count}"
