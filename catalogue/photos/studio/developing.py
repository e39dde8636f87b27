"""Has photographs developed by a process of its own, one at a time on a machine."""

import base64
import json
import logging
import subprocess
import sys
from typing import Any

from django.conf import settings

from accounts.limits.turns import turn
from catalogue.photos.crops import Crop
from catalogue.photos.prints import Flaw, Prints, Proof, UnfitPhotographError

log = logging.getLogger(__name__)

DARKROOM = (sys.executable, "-E", "-s", "-m", "catalogue.photos.studio.darkroom")
LONGEST_WAIT = 15.0  # seconds until the one before us is done
LONGEST_WORK = 40.0  # seconds on a machine that is busy; its processor time is bounded by itself


def shown_whole(photograph: bytes) -> Proof:
    """The photograph as one sees it before it is cut, or the flaw that it has."""
    answer = _ask_darkroom(photograph)
    return Proof(answer["width"], answer["height"], base64.b64decode(answer["file"]))


def developed(photograph: bytes, crop: Crop) -> Prints:
    """The prints of a part of the photograph."""
    answer = _ask_darkroom(photograph, crop.left, crop.top, crop.width)
    return Prints(
        answer["name"], {int(width): base64.b64decode(file) for width, file in answer["files"].items()}
    )


def _ask_darkroom(photograph: bytes, *numbers: int) -> dict[str, Any]:
    with turn("darkroom", at_once=1, patience=LONGEST_WAIT):
        answer = _run([*DARKROOM, *map(str, numbers)], photograph)
    if "flaw" in answer:
        raise UnfitPhotographError(Flaw(answer["flaw"]))
    return answer


def _run(command: list[str], photograph: bytes) -> dict[str, Any]:
    try:
        done = subprocess.run(  # noqa: S603
            command, input=photograph, capture_output=True, timeout=LONGEST_WORK, cwd=settings.BASE_DIR
        )
        answer: dict[str, Any] = json.loads(done.stdout) if done.returncode == 0 else {}
    except subprocess.TimeoutExpired:
        raise UnfitPhotographError(Flaw.DAMAGED) from None
    if not answer:
        log.warning("the darkroom ended with code %d", done.returncode)  # negative: a limit ended it
        raise UnfitPhotographError(Flaw.DAMAGED)
    return answer
