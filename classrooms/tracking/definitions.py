"""What each figure means: one word, one meaning, on every page and in every file."""

from enum import StrEnum
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from classrooms.assignments.progress import Stage
from classrooms.tracking.knowledge import ENOUGH_ASKED
from learn.scheduling import CardState


class Figure(StrEnum):
    """The figures of pages and files that are not a state of a card."""

    SHARE = "share"
    ANSWERS = "answers"
    RIGHT = "right"
    MOVES = "moves"
    HINTED = "hinted"
    LAST_HERE = "last_here"
    POINTS = "points"


class Definition(NamedTuple):
    """A word, and what it means."""

    word: str | Promise
    meaning: str | Promise


STATES: dict[CardState, Definition] = {
    CardState.KNOWN: Definition(
        _("known"), _("The capital was right when last asked, and not too long ago.")
    ),
    CardState.FADED: Definition(
        _("faded"), _("The capital was right when last asked, but that was so long ago that it may be gone.")
    ),
    CardState.MISSED: Definition(
        _("not known yet"), _("Asked, but last time the capital was wrong or still shaky.")
    ),
    CardState.NOT_ASKED: Definition(
        _("not asked"), _("The capital of this card was never asked: this says nothing about the pupil.")
    ),
}

FIGURES: dict[Figure, Definition] = {
    Figure.SHARE: Definition(
        _("Share known"),
        format_lazy(
            _(
                "Of the cards that were asked, the part that is known now; each pupil's cards count. "
                "With fewer than {} asked it says nothing yet."
            ),
            ENOUGH_ASKED,
        ),
    ),
    Figure.ANSWERS: Definition(
        _("Answers"),
        _("All answers to questions of any kind, and all cards laid or refused by picture alone in games."),
    ),
    Figure.RIGHT: Definition(_("Right answers"), _("Answers that were right, with or without help.")),
    Figure.MOVES: Definition(_("Moves"), _("Moves that the pupil made in finished rounds; no bot's moves.")),
    Figure.HINTED: Definition(_("Moves with a hint"), _("Moves made after a hint was shown.")),
    Figure.LAST_HERE: Definition(
        _("Last here"), _("The last day on which the pupil was logged in; empty if that never happened.")
    ),
    Figure.POINTS: Definition(
        _("Points"),
        _(
            "Of finished rounds in which the pupil made at least as many moves as a bot in his or her place. "
            "What a bot reached counts for nobody."
        ),
    ),
}

STAGES: dict[Stage, Definition] = {
    Stage.DONE: Definition(_("finished"), _("Finished on or before the day it was due.")),
    Stage.LATE: Definition(_("finished late"), _("Finished after the day it was due.")),
    Stage.BEGUN: Definition(_("begun"), _("There is a try, but none has been finished yet.")),
    Stage.NOT_BEGUN: Definition(_("not begun"), _("There is no try yet.")),
    Stage.OVERDUE: Definition(_("overdue"), _("The day has passed, and it is not finished.")),
}
