"""What the Teachers page draws of a lesson: small parts of real pages, with cards of the deck."""

from typing import Any

BOARD = (
    ("paris-sight paris-church paris-symbol", 3, False),
    ("london-letterbox dublin-letterbox oslo-letterbox rome-letterbox", 1, False),
    ("athens-sight athens-symbol athens-delicacy", 0, True),
    ("bern-symbol oslo-symbol lisbon-symbol madrid-symbol", 2, False),
    ("rome-church rome-sight rome-delicacy", 1, False),
    ("vienna-sight vienna-palace vienna-church", 3, False),
)
"""Of each table: the newest pile, whose turn it is, and whether it needs help."""
HEAT = (("p-sight", "4434324"), ("p-church", "2413142"), ("p-symbol", "3240431"), ("p-delicacy", "4243444"))
PLATES = "F GB I E S DK P"


def lesson_pictures() -> dict[str, Any]:
    """Give the parts of the pictures, for the template."""
    return {
        "board": [
            {"number": number, "pile": pile.split(), "turn": turn, "needs_help": needs_help}
            for number, (pile, turn, needs_help) in enumerate(BOARD, start=1)
        ],
        "heat": [{"pictogram": pictogram, "known": known} for pictogram, known in HEAT],
        "plates": PLATES.split(),
    }
