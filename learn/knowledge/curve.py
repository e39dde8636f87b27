"""The weeks as a drawing: a line of the cards known, and under it a bar for the answers of each week."""

from collections.abc import Sequence
from dataclasses import dataclass

from learn.knowledge.history import Week

TOP, BOTTOM, FOOT = 16, 112, 150
"""From top to bottom the line, from there to the foot the bars, in the units of the drawing."""
LEFT, RIGHT = 10, 286
TALLEST_BAR = 26
SCALE = 10


@dataclass(frozen=True, slots=True)
class Point:
    """A week in the drawing: where its dot stands, and where its bar ends."""

    week: Week
    x: float
    y: float
    bar: float


@dataclass(frozen=True, slots=True)
class Curve:
    """All that a template needs to draw the weeks."""

    points: tuple[Point, ...]
    most: int  # the number at the upper line

    @property
    def line(self) -> str:
        return " ".join(f"{point.x},{point.y}" for point in self.points)

    @property
    def last(self) -> Point:
        return self.points[-1]


def curve_of(weeks: Sequence[Week]) -> Curve | None:
    """Draw the weeks; a single one is no line yet."""
    if len(weeks) < 2:
        return None
    most = max(SCALE, -(-max(week.known for week in weeks) // SCALE) * SCALE)
    busiest = max(1, *(week.answers for week in weeks))
    step = (RIGHT - LEFT) / (len(weeks) - 1)
    points = (
        Point(
            week=week,
            x=round(LEFT + index * step, 1),
            y=round(BOTTOM - (BOTTOM - TOP) * week.known / most, 1),
            bar=round(FOOT - TALLEST_BAR * week.answers / busiest, 1),
        )
        for index, week in enumerate(weeks)
    )
    return Curve(tuple(points), most)
