"""Photographs of classrooms that do not exist: our own sheets, held up by pupils, as a phone sees them.

Distances are metres, sides millimetres; the picture is what a lens of 65 degrees makes of it.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import cv2
import numpy
import pypdfium2

Picture = numpy.ndarray
LENS = 65  # degrees from left to right, as phones have it
PAPER = (210.0, 297.0)
DOTS_PER_MILLIMETRE = 3
NEAREST, FARTHEST = 3.0, 8.0
MOST_TILT = 35  # degrees, about either axis
MOST_ROLL = 20  # how far from upright a sheet is held
SKIN = 150  # as a grey


@dataclass(frozen=True, slots=True)
class Light:
    """How bright the room is, and how much the sensor adds by itself."""

    brightness: float
    noise: float
    blur: float


DAYLIGHT = Light(1.0, 5, 0.9)
DUSK = Light(0.45, 9, 1.2)


@dataclass(frozen=True, slots=True)
class Held:
    """A sheet that somebody holds up: which page of the PDF, which edge is up, how far away."""

    page: int
    turn: int
    metres: float
    is_covered: bool = False


@dataclass(slots=True)
class Room:
    """A room with sheets in it, from which photographs are taken; each one is a little different."""

    pages: Sequence[Picture]
    held: Sequence[Held]
    width: int
    height: int
    light: Light
    dice: Random
    columns: int = 6

    def photograph(self) -> Picture:
        """Take a picture, in which each sheet is tilted in its own manner."""
        scene = _wall(self.width, self.height, self.dice)
        for seat, held in enumerate(self.held):
            sheet = self.pages[held.page]
            if held.is_covered:
                sheet = _with_hand(sheet, self.dice)
            _paste(scene, sheet, self._corners(seat, held))
        return _exposed(scene, self.light, self.dice)

    def _corners(self, seat: int, held: Held) -> Picture:
        """Where the corners of a sheet come to lie in the picture."""
        rows = math.ceil(len(self.held) / self.columns)
        across, down = seat % self.columns, seat // self.columns
        centre = (self.width * (across + 0.5) / self.columns, self.height * (down + 0.5) / rows)
        jitter = [self.dice.uniform(-0.08, 0.08) * self.width / self.columns for _ in centre]
        focal = self.width / 2 / math.tan(math.radians(LENS / 2))
        around = _turned(self.dice, held.turn)
        depth = held.metres * 1000 + around[:, 2]
        flat = around[:, :2] * (focal / depth)[:, None]
        return (flat + numpy.array(centre) + numpy.array(jitter)).astype(numpy.float32)


def pages_of(pdf: bytes) -> list[Picture]:
    """Give the pages of a PDF as pictures."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        scale = DOTS_PER_MILLIMETRE * 25.4 / 72
        return [
            cv2.cvtColor(document[index].render(scale=scale).to_numpy(), cv2.COLOR_BGR2GRAY)
            for index in range(len(document))
        ]
    finally:
        document.close()


def _turned(dice: Random, turn: int) -> Picture:
    """The corners of a sheet in space, clockwise from its own upper left one, in millimetres."""
    width, height = PAPER
    corners = numpy.array(
        [(-width, -height, 0), (width, -height, 0), (width, height, 0), (-width, height, 0)], dtype=float
    )
    roll = -90 * turn + dice.uniform(-MOST_ROLL, MOST_ROLL)
    tilt, swing = (dice.uniform(-MOST_TILT, MOST_TILT) for _ in range(2))
    if math.hypot(tilt, swing) > MOST_TILT:
        swing = 0.0
    return corners / 2 @ (_about(0, tilt) @ _about(1, swing) @ _about(2, roll)).T


def _about(axis: int, degrees: float) -> Picture:
    rotation = numpy.zeros(3)
    rotation[axis] = math.radians(degrees)
    return cv2.Rodrigues(rotation)[0]


def _wall(width: int, height: int, dice: Random) -> Picture:
    """A room of patches in all greys, with edges and corners that are no markers."""
    patches = numpy.random.default_rng(dice.getrandbits(32))
    coarse = patches.integers(40, 210, (height // 60 + 1, width // 60 + 1), dtype=numpy.uint8)
    scene = cv2.resize(coarse, (width, height), interpolation=cv2.INTER_NEAREST)
    return cv2.GaussianBlur(scene, (0, 0), 1.5)


def _with_hand(sheet: Picture, dice: Random) -> Picture:
    """A sheet with fingers on it, from the left or the right; some reach into the marker, some do not."""
    covered = sheet.copy()
    height, width = sheet.shape
    middle = (dice.choice((0, width)), int(height * dice.uniform(0.3, 0.7)))
    fingers = (dice.randrange(10, 45) * DOTS_PER_MILLIMETRE, 14 * DOTS_PER_MILLIMETRE)
    cv2.ellipse(covered, middle, fingers, 0, 0, 360, SKIN, -1)
    return covered


def _paste(scene: Picture, sheet: Picture, corners: Picture) -> None:
    """Put a sheet into the scene; small ones are averaged down first, as a lens does it."""
    size = max(numpy.linalg.norm(corners[0] - corners[1]), numpy.linalg.norm(corners[1] - corners[2]))
    shrink = min(1.0, 2 * size / sheet.shape[0])
    small = cv2.resize(sheet, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    left, top = numpy.floor(corners.min(axis=0)).astype(int) - 2
    right, bottom = numpy.ceil(corners.max(axis=0)).astype(int) + 2
    left, top, right, bottom = (
        max(left, 0),
        max(top, 0),
        min(right, scene.shape[1]),
        min(bottom, scene.shape[0]),
    )
    height, width = small.shape
    own = numpy.array([(0, 0), (width, 0), (width, height), (0, height)], dtype=numpy.float32)
    there = cv2.getPerspectiveTransform(own, (corners - (left, top)).astype(numpy.float32))
    window = (int(right - left), int(bottom - top))
    mask = cv2.warpPerspective(numpy.full_like(small, 255), there, window)
    lying = cv2.warpPerspective(small, there, window, flags=cv2.INTER_LINEAR)
    part = scene[top:bottom, left:right]
    part[:] = numpy.where(mask > 127, lying, part)


def _exposed(scene: Picture, light: Light, dice: Random) -> Picture:
    """What the sensor makes of the scene: uneven light, blur, noise, and the loss of JPEG."""
    height, width = scene.shape
    slope = numpy.linspace(1.1, 0.8, width, dtype=numpy.float32)[None, :]
    blurred = cv2.GaussianBlur(scene, (0, 0), light.blur).astype(numpy.float32)
    noise = numpy.random.default_rng(dice.getrandbits(32)).standard_normal((height, width), numpy.float32)
    exposed = numpy.clip(blurred * slope * light.brightness + noise * light.noise, 0, 255).astype(numpy.uint8)
    done, file = cv2.imencode(".jpg", exposed, [cv2.IMWRITE_JPEG_QUALITY, 85])
    assert done
    return cv2.imdecode(file, cv2.IMREAD_GRAYSCALE)
