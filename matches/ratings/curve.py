"""A rating from match to match as a drawing: its line, and the band in which the true strength may lie."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

TOP, BOTTOM = 12, 128
LEFT, RIGHT = 44, 392
STEP = 100
"""Lines are drawn at full hundreds, or at multiples of them where the ratings lie far apart."""
MOST_LINES = 6


@dataclass(frozen=True, slots=True)
class Moment:
    """A rating after a match."""

    rating: int
    give_or_take: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Point:
    """A moment as it is drawn, and the strip in which a pointer asks for it."""

    moment: Moment
    x: float
    y: float
    left: float
    width: float

    @property
    def is_on_the_right(self) -> bool:
        """Whether what is said of it has more room on its left."""
        return self.x > (LEFT + RIGHT) / 2


@dataclass(frozen=True, slots=True)
class Curve:
    """All that a template needs to draw it."""

    line: str
    band: str
    lines: tuple[tuple[int, float], ...]  # a rating, and how far down its line is
    points: tuple[Point, ...]

    @property
    def first(self) -> Point:
        return self.points[0]

    @property
    def last(self) -> Point:
        return self.points[-1]


def curve_of(moments: Sequence[Moment]) -> Curve | None:
    """Draw the ratings, the oldest first; a single one is no line yet."""
    if len(moments) < 2:
        return None
    low = min(each.rating - each.give_or_take for each in moments)
    high = max(each.rating + each.give_or_take for each in moments)
    across = [round(LEFT + (RIGHT - LEFT) * index / (len(moments) - 1), 1) for index in range(len(moments))]

    def down(rating: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (rating - low) / (high - low), 1)

    line = [(x, down(each.rating)) for x, each in zip(across, moments, strict=True)]
    upper = [(x, down(each.rating + each.give_or_take)) for x, each in zip(across, moments, strict=True)]
    lower = [(x, down(each.rating - each.give_or_take)) for x, each in zip(across, moments, strict=True)]
    lines = tuple((rating, down(rating)) for rating in _full_hundreds(low, high))
    return Curve(_path(line), _path([*upper, *reversed(lower)]), lines, _points(moments, line))


def _points(moments: Sequence[Moment], line: Sequence[tuple[float, float]]) -> tuple[Point, ...]:
    width = round((RIGHT - LEFT) / (len(line) - 1), 1)
    return tuple(
        Point(moment, x, y, round(x - width / 2, 1), width)
        for moment, (x, y) in zip(moments, line, strict=True)
    )


def _full_hundreds(low: int, high: int) -> range:
    step = STEP
    while (high - low) / step > MOST_LINES:
        step *= 2
    return range(-(-low // step) * step, high + 1, step)


def _path(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x},{y}" for x, y in points)
