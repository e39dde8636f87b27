"""Which part of a photograph a card shows: three wide and four high, wherever it is cut out."""

from dataclasses import dataclass

WIDE, HIGH = 3, 4
NARROWEST = 180  # narrower parts would be blurred


@dataclass(frozen=True, slots=True)
class Crop:
    """A part of an upright photograph: its left upper corner and its width, in pixels."""

    left: int
    top: int
    width: int

    @property
    def height(self) -> float:
        return self.width * HIGH / WIDE

    @property
    def box(self) -> tuple[float, float, float, float]:
        return self.left, self.top, self.left + self.width, self.top + self.height

    def is_part_of(self, width: int, height: int) -> bool:
        """Whether all of it is inside a photograph of this size, and wide enough."""
        _left, _top, right, bottom = self.box
        is_inside = min(self.left, self.top) >= 0 and right <= width and bottom <= height
        return is_inside and self.width >= narrowest(width, height)


def widest(width: int, height: int) -> int:
    """How wide a part of a photograph of this size can be."""
    return min(width, height * WIDE // HIGH)


def narrowest(width: int, height: int) -> int:
    """How narrow it may be; of a small photograph everything is needed."""
    return min(NARROWEST, widest(width, height))


def centred(width: int, height: int) -> Crop:
    """The largest part, around the centre."""
    wide = widest(width, height)
    return Crop((width - wide) // 2, int(height - wide * HIGH / WIDE) // 2, wide)
