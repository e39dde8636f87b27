"""Where the words lie on the map of an answer: two names and the way between them, none over another."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from catalogue import europe
from catalogue.europe import Point

NAME, WAY = 40, 30  # sizes of type, as in learn/answer.css
DOT = 34  # the larger of the two circles, with its rim
BROADEST_SIGN = 0.6  # of the size of type, on the average of a word
NEAR, STEP, STEPS = 12, 24, 8
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Label:
    """Words on the map; `x` is their middle, `y` the line on which they stand."""

    words: str
    size: int
    x: float
    y: float

    @property
    def box(self) -> Box:
        half = len(self.words) * self.size * BROADEST_SIGN / 2
        return self.x - half, self.y - self.size * 0.8, self.x + half, self.y + self.size * 0.25


def label_of_name(words: str, dot: Point) -> Label:
    """The label of a name that stands on the map alone."""
    return next(_free([(_around(words, NAME, dot))], [dot]))[0]


def labels_of_answer(
    right: tuple[str, Point], said: tuple[str, Point], way: str
) -> tuple[Label, Label, Label]:
    """The labels of the right name, of the one that was said, and of the way between them."""
    dots = [right[1], said[1]]
    middle = ((dots[0][0] + dots[1][0]) / 2, (dots[0][1] + dots[1][1]) / 2)
    choices = [_around(*_name(right)), _around(*_name(said)), _beside(way, middle)]
    first, second, third = next(_free(choices, dots))
    return first, second, third


def _name(named: tuple[str, Point]) -> tuple[str, int, Point]:
    return named[0], NAME, named[1]


def _around(words: str, size: int, dot: Point) -> list[Label]:
    """Above a dot, below it, to its right and to its left."""
    x, y = dot
    half = len(words) * size * BROADEST_SIGN / 2
    aside = DOT + NEAR + half
    spots = [(x, y - DOT - NEAR), (x, y + DOT + size), (x + aside, y + size / 3), (x - aside, y + size / 3)]
    return [_on_the_map(Label(words, size, *spot)) for spot in spots]


def _beside(words: str, middle: Point) -> list[Label]:
    """Close to the middle of the way, and further off on all sides."""
    x, y = middle
    offsets: list[Point] = [(0, -NEAR), (0, NEAR + WAY)]
    for step in range(1, STEPS + 1):
        far = step * STEP
        offsets += [(0, -far - NEAR), (0, far + WAY), (2 * far, WAY / 3), (-2 * far, WAY / 3)]
    return [_on_the_map(Label(words, WAY, x + across, y + down)) for across, down in offsets]


def _on_the_map(label: Label) -> Label:
    """Move a label that would hang over an edge of the map."""
    width, height = europe.size()
    left, top, right, bottom = label.box
    across = max(-left, 0) - max(right - width, 0)
    down = max(-top, 0) - max(bottom - height, 0)
    return Label(label.words, label.size, label.x + across, label.y + down)


def _free(choices: list[list[Label]], dots: list[Point]) -> Iterator[tuple[Label, ...]]:
    """All arrangements in which nothing covers anything, best first; at last any, rather than none."""
    circles = [(x - DOT, y - DOT, x + DOT, y + DOT) for x, y in dots]
    for labels in product(*choices):
        boxes = [label.box for label in labels]
        pairs = [*combinations(boxes, 2), *product(boxes, circles)]
        if not any(_overlap(one, other) for one, other in pairs):
            yield labels
    yield tuple(choice[0] for choice in choices)


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
