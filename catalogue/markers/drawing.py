"""How a marker looks. The codes are those of the family ARUCO_MIP_36h12, as the reading script has them."""

import functools
import re

from django.conf import settings

SIDE = 8  # cells along an edge: six of the code within a black border of one
CODE_SIDE = SIDE - 2
MARKERS = 250


def cells(number: int) -> tuple[str, ...]:
    """Give the rows of a marker from its top; `1` is a black cell, `0` a white one."""
    if not 0 <= number < MARKERS:
        raise ValueError(f"There is no marker {number}.")
    code = format(_codes()[number], f"0{CODE_SIDE * CODE_SIDE}b").translate(str.maketrans("01", "10"))
    inner = (f"1{code[start : start + CODE_SIDE]}1" for start in range(0, len(code), CODE_SIDE))
    return ("1" * SIDE, *inner, "1" * SIDE)


def svg(number: int) -> str:
    """Draw a marker as one path, so that no hair's breadth of paper shows between two black cells."""
    runs = (
        f"M{run.start()} {y}h{run.end() - run.start()}v1h-{run.end() - run.start()}z"
        for y, row in enumerate(cells(number))
        for run in re.finditer("1+", row)
    )
    frame = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
    return f'{frame}<path d="{"".join(runs)}"/></svg>'


@functools.cache
def _codes() -> tuple[int, ...]:
    found = re.findall(r"0x([0-9a-f]+)", settings.MARKER_CODES.read_text())
    if len(found) != MARKERS:
        raise ValueError(f"{settings.MARKER_CODES} holds {len(found)} codes.")
    return tuple(int(code, 16) for code in found)
