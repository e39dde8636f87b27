"""What the Teachers page draws of a lesson: small parts of real pages, with cards of the deck."""

from typing import Any

from accounts.languages import current_language
from classrooms.pupils.stamps import noun

BOARD = (
    (
        "paris-sight paris-church paris-symbol",
        "stockholm-symbol paris-symbol oslo-symbol london-symbol",
        3,
        False,
    ),
    (
        "london-letterbox dublin-letterbox oslo-letterbox rome-letterbox",
        "rome-symbol vienna-symbol bern-sight helsinki-delicacy",
        1,
        False,
    ),
    (
        "athens-sight athens-symbol athens-delicacy",
        "athens-symbol luxembourg-symbol lisbon-sight vienna-delicacy",
        0,
        True,
    ),
    (
        "bern-symbol oslo-symbol lisbon-symbol madrid-symbol",
        "bern-symbol london-sight madrid-delicacy athens-sight",
        2,
        False,
    ),
    (
        "rome-church rome-sight rome-delicacy",
        "paris-sight madrid-symbol berlin-symbol stockholm-sight",
        1,
        False,
    ),
    (
        "vienna-sight vienna-palace vienna-church",
        "lisbon-symbol rome-sight dublin-symbol copenhagen-symbol",
        3,
        False,
    ),
)
"""Of each table: the newest pile, the stamps of its pupils, whose turn it is, and whether it needs help."""
HEAT = (("p-sight", "4434324"), ("p-church", "2413142"), ("p-symbol", "3240431"), ("p-delicacy", "4243444"))
PLATES = "F GB I E S DK P"


def lesson_pictures() -> dict[str, Any]:
    """Give the parts of the pictures, for the template."""
    return {
        "board": [
            {
                "number": number,
                "pile": pile.split(),
                "names": _names(seats),
                "turn": turn,
                "needs_help": help_,
            }
            for number, (pile, seats, turn, help_) in enumerate(BOARD, start=1)
        ],
        "heat": [{"pictogram": pictogram, "known": known} for pictogram, known in HEAT],
        "plates": PLATES.split(),
    }


def _names(stamps: str) -> list[str]:
    """Call invented pupils by their pictures, in one word."""
    return [noun(card, current_language()) for card in stamps.split()]
