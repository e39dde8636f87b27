"""Who needs the teacher, and why; and always one who is ready for more. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import StrEnum
from statistics import median

from classrooms.models import Pupil
from classrooms.tracking.answer_counts import AnswerCount
from classrooms.tracking.knowledge import PupilLine

LONG = timedelta(days=14)
LATELY = timedelta(days=28)
ENOUGH_ANSWERS = 5
"""So few answers say nothing yet about anybody."""
MANY_DUE = 15
MANY_NEVER = 3
"""So many who have not come yet are named together."""


class Need(StrEnum):
    """Why somebody is on the list, the most pressing reason first."""

    STRUGGLES = "struggles"  # most of the answers of the last weeks were wrong
    OVERDUE = "overdue"  # an assignment is overdue
    AWAY = "away"  # has not been here for two weeks
    FADING = "fading"  # much that was known is due
    BEHIND = "behind"  # knows less than half of what most know
    NEVER = "never"  # has not logged in yet, and others have
    READY = "ready"  # is ready for more


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason, and the figures behind it."""

    need: Need
    count: int = 0
    of: int = 0


@dataclass(frozen=True, slots=True)
class Attention:
    """One pupil, and all that speaks for a look, the most pressing first."""

    pupil: Pupil
    reasons: tuple[Reason, ...]

    @property
    def need(self) -> Need:
        return self.reasons[0].need


@dataclass(frozen=True, slots=True)
class ClassFigures:
    """What the list is made from, by person."""

    today: date
    answers: Mapping[int, AnswerCount] = field(default_factory=dict)  # of the last four weeks
    due: Mapping[int, int] = field(default_factory=dict)  # cards
    overdue: Mapping[int, int] = field(default_factory=dict)  # assignments


def who_needs_you(lines: Sequence[PupilLine], figures: ClassFigures) -> list[Attention]:
    """List everybody who needs a look, most pressing first; last, the one who is ready for more."""
    middle = median(line.known for line in lines) if lines else 0
    anybody_came = any(line.pupil.last_here for line in lines)
    needing = [
        Attention(line.pupil, reasons)
        for line in lines
        if (reasons := tuple(_reasons(line, figures, middle, anybody_came)))
    ]
    order = list(Need)
    needing.sort(key=lambda item: (order.index(item.need), _weight(item.reasons[0])))
    return [*needing, *_ready(lines, {item.pupil.pk for item in needing})]


def newcomers(needs: Sequence[Attention]) -> list[Attention]:
    """Choose those of whom nothing can be said but that they have not come yet, if they are many."""
    never = [item for item in needs if item.need is Need.NEVER]
    return never if len(never) >= MANY_NEVER else []


def _reasons(line: PupilLine, figures: ClassFigures, middle: float, anybody_came: bool) -> Iterator[Reason]:
    person, last_here = line.pupil.user_id, line.pupil.last_here
    lately = figures.answers.get(person, AnswerCount())
    if lately.answers >= ENOUGH_ANSWERS and lately.right * 2 < lately.answers:
        yield Reason(Need.STRUGGLES, lately.right, lately.answers)
    if figures.overdue.get(person):
        yield Reason(Need.OVERDUE, figures.overdue[person])
    if last_here is not None and figures.today - last_here >= LONG:
        yield Reason(Need.AWAY, (figures.today - last_here).days)
    if figures.due.get(person, 0) >= MANY_DUE:
        yield Reason(Need.FADING, figures.due[person])
    if line.count.asked and line.known * 2 < middle:
        yield Reason(Need.BEHIND, line.known)
    if last_here is None and anybody_came:
        yield Reason(Need.NEVER)


def _weight(reason: Reason) -> float:
    """Sort those with one reason: the smallest share of right answers first, else the largest number."""
    if reason.need is Need.STRUGGLES:
        return reason.count / reason.of
    return reason.count if reason.need is Need.BEHIND else -reason.count


def _ready(lines: Sequence[PupilLine], needy: set[int]) -> list[Attention]:
    """Find who knows most, unless he or she needs a look for another reason."""
    well = [line for line in lines if line.pupil.pk not in needy and line.known]
    best = max(well, key=lambda line: line.known, default=None)
    return [Attention(best.pupil, (Reason(Need.READY, best.known),))] if best else []
