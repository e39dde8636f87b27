"""Who needs the teacher, and why; and always one who is ready for more. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from statistics import median

from classrooms.models import Pupil
from classrooms.tracking.knowledge import PupilLine

LONG = timedelta(days=14)
MANY_DUE = 15
SHOWN = 4


class Need(StrEnum):
    """Why somebody is on the list."""

    AWAY = "away"  # has not been here for two weeks
    BEHIND = "behind"  # knows less than half of what most know
    FADING = "fading"  # much that was known is due
    READY = "ready"  # is ready for more


@dataclass(frozen=True, slots=True)
class Attention:
    """One pupil, one reason, and the count behind it."""

    pupil: Pupil
    need: Need
    count: int


def who_needs_you(lines: Sequence[PupilLine], due: Mapping[int, int], today: date) -> list[Attention]:
    """Choose a few: who is away, whose cards fade, who is behind; last, the one who is ready for more."""
    if not lines:
        return []
    best = max(lines, key=lambda line: line.known)
    ready = [Attention(best.pupil, Need.READY, best.known)] if best.known else []
    first: dict[int, Attention] = {}  # one reason a pupil, the most pressing one
    for item in (*_away(lines, today), *_fading(lines, due), *_behind(lines)):
        if item.pupil.pk != best.pupil.pk or not ready:
            first.setdefault(item.pupil.pk, item)
    return [*list(first.values())[: SHOWN - 1], *ready]


def _away(lines: Sequence[PupilLine], today: date) -> list[Attention]:
    days = ((line.pupil, (today - line.pupil.user.last_seen).days) for line in lines)
    return [Attention(pupil, Need.AWAY, gone) for pupil, gone in days if gone >= LONG.days]


def _fading(lines: Sequence[PupilLine], due: Mapping[int, int]) -> list[Attention]:
    counts = ((line.pupil, due.get(line.pupil.user_id, 0)) for line in lines)
    items = [Attention(pupil, Need.FADING, count) for pupil, count in counts if count >= MANY_DUE]
    return sorted(items, key=lambda item: -item.count)


def _behind(lines: Sequence[PupilLine]) -> list[Attention]:
    middle = median(line.known for line in lines)
    items = [Attention(line.pupil, Need.BEHIND, line.known) for line in lines if line.known * 2 < middle]
    return sorted(items, key=lambda item: item.count)
