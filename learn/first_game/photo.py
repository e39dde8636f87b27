"""The scenes of Photo Rummy, from the first card of a turn to the last of a round."""

from dataclasses import replace

from games.engine.moves import Draw, Lay, Move
from games.engine.state import Phase, State
from learn.first_game.scenes import LEARNER, Scene, laid, lies_together, position, table
from learn.first_game.steps import all_lie, apart, begun, one_by_one, together

ROME = "rome-church rome-sight rome-symbol"
OTHERS = ("madrid-church dublin-palace vienna-sight", "lisbon-sight oslo-church")
DRAWN = "helsinki-palace"
"""What is drawn, whichever stack is tapped: the second scene goes on with it."""
STACKS = (
    f"rome-palace {DRAWN}",
    "athens-palace amsterdam-sight",
    "stockholm-sight vienna-letterbox",
    "brussels-church madrid-palace",
    "copenhagen-sight luxembourg-delicacy",
)
SPARE = tuple(
    f"{capital}-church" for capital in ("helsinki", "stockholm", "brussels", "luxembourg", "copenhagen")
)
LETTERBOXES = "dublin-letterbox london-letterbox oslo-letterbox paris-letterbox"
LONDON = "london-palace london-sight london-symbol"
OSLO = "oslo-palace oslo-sight oslo-symbol"
SIGHTS = "paris-sight bern-sight rome-sight madrid-sight"
PARISES = "paris-sight paris-symbol"
BERLINS = "berlin-symbol berlin-church"
BERLIN = f"{BERLINS} berlin-sight"
ATHENS = "athens-palace athens-sight athens-delicacy"
VIENNA = "vienna-palace vienna-sight vienna-symbol"
CHURCHES = "rome-church bern-church paris-church oslo-church"


def _draw() -> Scene:
    return Scene(
        "draw",
        position(
            "photo",
            rack=f"{ROME} paris-symbol oslo-palace bern-delicacy",
            others=OTHERS,
            stacks=STACKS,
            phase=Phase.DRAW,
            opened=False,
        ),
        lambda before, after: laid(before, after) == -1,
        Draw(0),
        before=_drawn_from_any,
    )


def _drawn_from_any(start: State, move: Move) -> State:
    """Let the stack that is tapped be the one with the card of the next scene."""
    if not isinstance(move, Draw) or move.stack is None or move.stack not in range(len(start.stacks)):
        return start
    stacks = list(start.stacks)
    stacks[0], stacks[move.stack] = stacks[move.stack], stacks[0]
    return replace(start, stacks=tuple(stacks))


def _row() -> Scene:
    return Scene(
        "row",
        position(
            "photo",
            rack=f"{ROME} paris-symbol oslo-palace bern-delicacy {DRAWN}",
            others=OTHERS,
            stacks=SPARE,
            opened=False,
            drawn=DRAWN,
        ),
        lambda _before, after: lies_together(after, ROME),
        Lay(table(ROME)),
        one_by_one(ROME),
    )


def _set() -> Scene:
    return Scene(
        "set",
        position("photo", rack=f"{LETTERBOXES} bern-palace", lying=table(ROME), others=OTHERS, stacks=SPARE),
        lambda _before, after: lies_together(after, LETTERBOXES),
        Lay(table(ROME, LETTERBOXES)),
        one_by_one(LETTERBOXES),
    )


def _opening() -> Scene:
    return Scene(
        "opening",
        position(
            "photo",
            rack=f"{OSLO} london-church bern-delicacy",
            lying=table(LONDON),
            others=("madrid-church dublin-palace", "lisbon-sight paris-church"),
            stacks=SPARE,
            opened=False,
        ),
        lambda _before, after: lies_together(after, OSLO) and lies_together(after, f"{LONDON} london-church"),
        Lay(table(f"{LONDON} london-church", OSLO)),
        (*one_by_one(OSLO), together(f"{LONDON} london-church")),
    )


def _rearranging() -> Scene:
    return Scene(
        "rearranging",
        position(
            "photo",
            rack=f"{BERLINS} stockholm-palace athens-symbol",
            lying=table(f"{SIGHTS} berlin-sight"),
            others=OTHERS,
            stacks=SPARE,
        ),
        lambda _before, after: lies_together(after, BERLIN),
        Lay(table(SIGHTS, BERLIN)),
        (begun(BERLINS), together(BERLINS), together(BERLIN)),
    )


def _wild() -> Scene:
    return Scene(
        "wild",
        position("photo", rack=f"{PARISES} joker-1 oslo-palace", others=OTHERS, stacks=SPARE),
        lambda _before, after: lies_together(after, f"{PARISES} joker-1"),
        Lay(table(f"{PARISES} joker-1")),
        (begun(PARISES), together(PARISES), together(f"{PARISES} joker-1")),
    )


def _joker() -> Scene:
    return Scene(
        "joker",
        position(
            "photo",
            rack="athens-letterbox lisbon-church lisbon-symbol bern-palace",
            lying=table(f"{ATHENS} joker-1"),
            others=OTHERS,
            stacks=SPARE,
        ),
        _has_swapped,
        Lay(table(f"{ATHENS} athens-letterbox", "lisbon-church lisbon-symbol joker-1")),
        (
            together(f"{ATHENS} athens-letterbox"),
            apart("joker-1", "athens-sight"),
            begun("lisbon-church lisbon-symbol"),
            together("lisbon-church lisbon-symbol"),
            together("lisbon-church lisbon-symbol joker-1"),
        ),
    )


def _has_swapped(_before: State, after: State) -> bool:
    """The joker has left its row, whether it is kept or lies in another pile."""
    return lies_together(after, f"{ATHENS} athens-letterbox") and not lies_together(
        after, "athens-sight joker-1"
    )


def _ending() -> Scene:
    return Scene(
        "ending",
        position(
            "photo",
            rack="vienna-church lisbon-church",
            lying=table(VIENNA, CHURCHES),
            others=("madrid-palace dublin-palace berlin-sight joker-2", "lisbon-sight athens-church"),
            stacks=SPARE,
        ),
        lambda _before, after: after.phase is Phase.OVER and not after.racks[LEARNER],
        Lay(table(f"{VIENNA} vienna-church", f"{CHURCHES} lisbon-church")),
        (begun("vienna-church lisbon-church"), all_lie("vienna-church lisbon-church")),
    )


SCENES = (_draw(), _row(), _set(), _opening(), _rearranging(), _wild(), _joker(), _ending())
