"""The scenes of number tiles: put aside, run, group, forty points, a joker that needs a name."""

from games.engine.moves import Lay, PutAside
from games.engine.piles.combinations import meanings_on
from games.engine.state import State
from learn.first_game.scenes import LEARNER, Scene, lies_together, position, table
from learn.first_game.steps import is_aside, one_by_one

OTHERS = ("red-1-a black-13-b yellow-6-a", "blue-2-a yellow-11-b")
STACKS = ("black-4-a red-12-b",)
RUN = "red-4-a red-5-a red-6-a"
GROUP = "red-8-a blue-8-a black-8-b"
HIGH_RUN = "red-11-a red-12-a red-13-a"
NINES = "blue-9-a black-9-a yellow-9-a"
SEVENS = "red-7-a blue-7-b"


def _aside() -> Scene:
    return Scene(
        "aside",
        position(
            "tiles",
            rack="red-4-a red-5-a blue-9-b black-1-a yellow-13-a",
            others=OTHERS,
            stacks=STACKS,
            opened=False,
        ),
        lambda before, after: len(after.aside) > len(before.aside),
        PutAside("black-1-a"),
        (is_aside,),
    )


def _run() -> Scene:
    return Scene(
        "run",
        position("tiles", rack=f"{RUN} blue-9-b black-1-a", others=OTHERS, stacks=STACKS),
        lambda _before, after: lies_together(after, RUN),
        Lay(table(RUN), aside="black-1-a"),
        (*one_by_one(RUN), is_aside),
    )


def _group() -> Scene:
    return Scene(
        "group",
        position(
            "tiles", rack=f"{GROUP} yellow-2-a blue-13-a", lying=table(RUN), others=OTHERS, stacks=STACKS
        ),
        lambda _before, after: lies_together(after, GROUP),
        Lay(table(RUN, GROUP), aside="yellow-2-a"),
        (*one_by_one(GROUP), is_aside),
    )


def _forty() -> Scene:
    return Scene(
        "forty",
        position(
            "tiles",
            rack=f"{HIGH_RUN} {NINES} black-2-b",
            others=OTHERS,
            stacks=("black-4-a red-2-b",),
            opened=False,
        ),
        lambda _before, after: after.opened[LEARNER],
        Lay(table(HIGH_RUN, NINES), aside="black-2-b"),
        (*one_by_one(HIGH_RUN), *one_by_one(NINES), is_aside),
    )


def _joker() -> Scene:
    return Scene(
        "joker",
        position(
            "tiles",
            rack=f"{SEVENS} joker-1 black-2-b yellow-12-a",
            lying=table(HIGH_RUN),
            others=OTHERS,
            stacks=("black-4-a red-2-b",),
        ),
        _joker_is_named,
        Lay(table(HIGH_RUN, f"{SEVENS} joker-1=black-7"), aside="black-2-b"),
        (*one_by_one(f"{SEVENS} joker-1"), _is_named, is_aside),
    )


def _joker_is_named(_before: State, after: State) -> bool:
    return "joker-1" in meanings_on(after.table) and lies_together(after, f"{SEVENS} joker-1")


def _is_named(arranged: Lay) -> bool:
    return "joker-1" in meanings_on(arranged.table)


SCENES = (_aside(), _run(), _group(), _forty(), _joker())
