"""Answer cards on paper: a marker for each pupil, and letters for whoever holds it. They bear no name."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import override

from catalogue.markers.drawing import svg
from catalogue.markers.numbers import FIRST_PUPIL, markers_of_stamps
from catalogue.selectors import deck
from classrooms.material.sheets.press import press
from classrooms.models import Pupil, SchoolClass

SIDE = 160
"""Of a marker, in millimetres; what is left of the paper around it is more than one of its cells."""


@dataclass(frozen=True, slots=True)
class AnswerCard:
    """The marker that stands for a pupil, and the number by which people call it."""

    pupil: Pupil
    marker: int

    @property
    def number(self) -> int:
        return self.marker - FIRST_PUPIL + 1


def answer_cards_of(pupils: Sequence[Pupil]) -> list[AnswerCard]:
    """Give the answer cards of these pupils, in their order."""
    markers = markers_of_stamps(deck())
    return [AnswerCard(pupil, markers[pupil.stamp]) for pupil in pupils]


def printed_answer_cards(school_class: SchoolClass, pupils: Sequence[Pupil], *, backs: bool) -> bytes:
    """Print a sheet for each of these pupils, in the language of the class; with or without backs."""
    with override(school_class.language):
        return press("answer_cards.typ", contents(school_class, pupils, backs=backs))


def contents(school_class: SchoolClass, pupils: Sequence[Pupil], *, backs: bool) -> dict[str, Any]:
    """Give what stands on the sheets."""
    return {
        "language": school_class.language,
        "title": _("Answer cards"),
        "side": SIDE,
        "backs": backs,
        "lines": [_("Turn the sheet until your letter is at the top."), _("Hold it up with both hands.")],
        "cards": [
            {"number": card.number, "stamp": card.pupil.stamp, "marker": svg(card.marker)}
            for card in answer_cards_of(pupils)
        ],
    }
