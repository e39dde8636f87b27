"""Tables, the seats at them, the rounds that are played there, and every move: the log is the game."""

import secrets

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models import Labels

# No I, L, O, 0 and 1: a code is read aloud and typed by children.
CODE_SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 8
DAY = 24 * 3600


def new_code() -> str:
    """Make a code that nobody can guess: 8 of 31 signs."""
    return "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))


def new_seed() -> str:
    """Make the secret that a round is dealt from."""
    return secrets.token_hex(16)


class TablePhase(models.TextChoices):
    """How far a table has come."""

    OPEN = "open", _("Waiting for players")
    PLAYING = "playing", _("Playing")
    OVER = "over", _("The match is over")
    CLOSED = "closed", _("Everybody has left")


class Audience(models.TextChoices):
    """Who finds the table in the list; people who have its link may always come."""

    PLAYERS = "players", _("All registered players")
    INVITED = "invited", _("People I send the link to")


class BotLevel(models.TextChoices):
    EASY = "easy", _("Easy")
    MEDIUM = "medium", _("Medium")
    HARD = "hard", _("Hard")
    MASTER = "master", _("Master")


class HintLevel(models.TextChoices):
    """How far hints go at a table: each step tells more than the one before it."""

    OFF = "off", _("None")
    WHERE = "where", _("Only where to look")
    CARDS = "cards", _("Where to look, then which cards")
    STEPS = "steps", _("In three steps")
    FREE = "free", _("The whole turn at once")


class Mover(models.TextChoices):
    """Who made a move for its seat."""

    PERSON = "person", _("Person")
    BOT = "bot", _("Bot")
    CLOCK = "clock", _("Clock")


class Table(models.Model):
    """Where a company plays one match after another with the same rules."""

    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="hosted_tables"
    )
    circle = models.CharField(max_length=20, blank=True)  # only people of this circle may sit down or look
    rules = models.CharField(max_length=30)
    options = models.JSONField()
    # Secret: tables that share it are dealt the same cards.
    deal = models.CharField(max_length=64, blank=True)
    turn_seconds = models.PositiveIntegerField(null=True)
    hint_level = models.CharField(max_length=5, choices=HintLevel, default=HintLevel.STEPS)
    drafts = models.BooleanField(default=True)  # others may watch a turn while it is being arranged
    spectators = models.BooleanField(default=False)
    # One match of something larger, which begins, leads and ends it by itself: a tournament.
    is_event = models.BooleanField(default=False)
    audience = models.CharField(max_length=7, choices=Audience, default=Audience.INVITED)
    rated = models.BooleanField(default=False)  # its matches count for how strong players are said to be
    phase = models.CharField(max_length=7, choices=TablePhase, default=TablePhase.OPEN)
    paused = models.BooleanField(default=False)
    ends_at = models.DateTimeField(null=True)  # when its leader will end it; said beforehand at the table
    paused_until = models.DateTimeField(null=True)  # the latest end of a pause; none where a leader pauses
    went_on_at = models.DateTimeField(null=True)  # when the last pause was over
    # Keys of people, who are not looked up but only known again: whom a host has sent away, and who has left
    # a match after having seen cards that other tables have, too.
    removed_people = models.JSONField(default=list)
    people_who_left = models.JSONField(default=list)
    first = models.PositiveSmallIntegerField(null=True)  # the seat number of whom the host named to begin
    match = models.PositiveSmallIntegerField(default=0)
    # Counts what changes around the rounds, so that a client can tell that its picture is old.
    revision = models.PositiveIntegerField(default=0)
    opened_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)  # when something changed around the rounds

    class Meta:
        indexes = [
            models.Index(fields=["phase", "audience", "-opened_at"], name="tables_to_join"),
            models.Index(fields=["paused_until"], name="pauses_to_end", condition=models.Q(paused=True)),
            models.Index(fields=["changed_at"], name="rated_tables", condition=models.Q(rated=True)),
        ]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(rated=False) | models.Q(hint_level=HintLevel.OFF.value, circle=""),
                name="rated_without_hints",
            ),
        ]

    def __str__(self) -> str:
        return self.code

    @property
    def gives_days(self) -> bool:
        """Whether a turn may take days, so that nobody has to be there with the others."""
        return (self.turn_seconds or 0) >= DAY

    @property
    def hints(self) -> bool:
        return self.hint_level != HintLevel.OFF


class Seat(models.Model):
    """A chair at a table: empty, a person's, or a bot's."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="seats"
    )
    bot = models.CharField(max_length=6, choices=BotLevel, blank=True)
    missed = models.PositiveSmallIntegerField(default=0)  # turns in succession that the clock ended
    held = models.BooleanField(default=False)  # a bot stands in until the owner is back
    muted = models.BooleanField(default=False)  # the host does not let the others hear this person's phrases
    extra_time = models.BooleanField(default=False)  # twice the time of the clock, shown to nobody
    again = models.BooleanField(default=False)  # the person wants another match after the one that is over

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="one_seat_a_number"),
            models.UniqueConstraint(fields=["table", "person"], name="one_seat_a_person"),
            models.CheckConstraint(
                condition=models.Q(person=None) | models.Q(bot=""), name="a_person_or_a_bot"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.number}"

    @property
    def is_empty(self) -> bool:
        return self.person_id is None and not self.bot

    @property
    def level(self) -> str:
        """Say how well a bot plays on this seat right now; empty where a person plays."""
        return BotLevel.MEDIUM if self.held else self.bot


class Round(models.Model):
    """One deal, from the seed to its end; `state` is what the log of moves leads to."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()  # counted through all matches of the table
    match = models.PositiveSmallIntegerField()
    players = models.JSONField()  # the seat number of each player
    starter = models.PositiveSmallIntegerField()  # a seat number
    by_chance = models.BooleanField(default=False)  # the lot or the die chose the starter
    throws = models.JSONField(default=list)  # of the die, time after time: seat numbers and what they threw
    extra = models.BooleanField(default=False)  # only to break a tie
    seed = models.CharField(max_length=64, default=new_seed)  # secret: whoever knows it knows every card
    state = models.JSONField()
    version = models.PositiveIntegerField(default=0)
    # When the sweeper must look: the clock of a person, a bot that ought to have moved, a tally to make.
    deadline = models.DateTimeField(null=True, db_index=True)
    extended = models.BooleanField(default=False)  # the clock has given this turn its second chance
    hinted = models.JSONField(default=dict)  # by the player's index: the last turn with a hint, and its step
    started_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True)
    tallied = models.BooleanField(default=False)  # all who listen for the end of a round have heard of it
    failures = models.PositiveSmallIntegerField(default=0)  # of the sweeper with this round, in succession

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["table", "number"], name="one_round_a_number")]

    def __str__(self) -> str:
        return f"{self.table_id}#{self.number}"


class Move(models.Model):
    """One move that was accepted: the log from which the state can be proved."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="moves")
    number = models.PositiveIntegerField()
    key = models.CharField(max_length=80)
    seat = models.PositiveSmallIntegerField()  # the index of the player in the round
    by = models.CharField(max_length=6, choices=Mover)
    move = models.JSONField()
    # What it changed in the open. The move itself may name a card that has stayed on the mover's rack.
    effect = models.JSONField(default=dict)
    answer = models.JSONField()
    # What helped the mover: only cards laid without help show knowledge.
    labels = models.CharField(max_length=7, choices=Labels, blank=True)
    hint_steps = models.PositiveSmallIntegerField(default=0)  # how many steps of the hint there were
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["round", "number"], name="one_move_a_number"),
            # The same message sent twice is one move.
            models.UniqueConstraint(fields=["round", "key"], name="one_move_a_key"),
        ]

    def __str__(self) -> str:
        return f"{self.round_id}.{self.number}"

    @property
    def hinted(self) -> bool:
        return self.hint_steps > 0


class SeatEvent(models.TextChoices):
    """What can become of a seat, or of the one who leads the table, while a match is played."""

    LEFT = "left", _("Has left; a bot plays on")
    SENT_AWAY = "sent_away", _("Was sent away; a bot plays on")
    CAME = "came", _("Has joined")
    STAND_IN = "stand_in", _("Is away; a bot stands in")
    BACK = "back", _("Is back")
    HOST = "host", _("Is the host now")


class SeatChange(models.Model):
    """One of these events, and after which move of which round it was: all at the table are told of it."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seat_changes")
    version = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()  # a seat number
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="seat_changes"
    )
    event = models.CharField(max_length=9, choices=SeatEvent)
    noted_at = models.DateTimeField(auto_now_add=True, null=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.round_id}.{self.version}: {self.seat} {self.event}"


class Refusal(models.Model):
    """A table that the rules refused: which cards did not belong where somebody put them."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="refusals")
    seat = models.PositiveSmallIntegerField()  # the index of the player in the round
    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="refusals")
    version = models.PositiveIntegerField()
    reason = models.CharField(max_length=30)
    clause = models.CharField(max_length=20)
    cards = models.JSONField()
    kind = models.CharField(max_length=30, blank=True)  # what they were added to: `row:oslo`, `set:church`
    labels = models.CharField(max_length=7, choices=Labels, blank=True)
    hinted = models.BooleanField(default=False)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["round", "seat", "version"], name="refusals_of_a_turn")]

    def __str__(self) -> str:
        return f"{self.round_id}.{self.version}: {self.reason}"


class RoundScore(models.Model):
    """What a round brought to a seat, and to the person who sat there at its end."""

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="scores")
    seat = models.ForeignKey(Seat, on_delete=models.CASCADE, related_name="scores")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="round_scores"
    )
    points = models.IntegerField()
    won = models.BooleanField()
    # Who made the moves of the seat in this round; what a bot reached is nobody's result.
    own_moves = models.PositiveSmallIntegerField(default=0)
    hinted_moves = models.PositiveSmallIntegerField(default=0)  # of the person's moves, those with a hint
    bot_moves = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["round", "seat"], name="one_score_a_seat")]

    def __str__(self) -> str:
        return f"{self.round_id}: {self.points}"
