"""The scenes of Junior, and of its introductory game."""

from games.engine.moves import Lay, PayAndDraw, Place, StartColour
from games.engine.rulesets.junior import NUMBERS
from games.engine.state import Phase, State
from learn.first_game.scenes import LEARNER, Scene, laid, lies_together, position, table
from learn.first_game.steps import one_by_one, together

OTHERS = ("black-1 yellow-8 blue-10", "black-6 yellow-2")
STACKS = ("yellow-10 black-9",)
RUN = "red-3 red-4 red-5"
BLUE = "blue-1 blue-2 blue-3"


def _run() -> Scene:
    return Scene(
        "run",
        position("junior", rack=f"{RUN} blue-8 yellow-1", others=OTHERS, stacks=STACKS),
        lambda _before, after: lies_together(after, RUN),
        Lay(table(RUN)),
        one_by_one(RUN),
    )


def _adding() -> Scene:
    return Scene(
        "adding",
        position("junior", rack="red-6 blue-8 yellow-1", lying=table(RUN), others=OTHERS, stacks=STACKS),
        lambda _before, after: lies_together(after, f"{RUN} red-6"),
        Lay(table(f"{RUN} red-6")),
        (together(f"{RUN} red-6"),),
    )


def _paying() -> Scene:
    return Scene(
        "paying",
        position("junior", rack="blue-8 yellow-1", lying=table(RUN), others=OTHERS, stacks=STACKS),
        lambda before, after: laid(before, after) == -1 and after.tokens[LEARNER] < before.tokens[LEARNER],
        PayAndDraw(),
    )


def _joker() -> Scene:
    return Scene(
        "joker",
        position(
            "junior",
            rack="blue-4 blue-8 yellow-1",
            lying=table(f"{BLUE} joker-1=blue-4 blue-5"),
            others=OTHERS,
            stacks=STACKS,
        ),
        lambda _before, after: lies_together(after, f"{BLUE} blue-4 blue-5"),
        Lay(table(f"{BLUE} blue-4 blue-5 joker-1=blue-6")),
        (together(f"{BLUE} blue-4 blue-5"),),
    )


def _ending() -> Scene:
    return Scene(
        "ending",
        position("junior", rack="red-6 red-7", lying=table(RUN), others=OTHERS, stacks=STACKS),
        lambda _before, after: after.phase is Phase.OVER and not after.racks[LEARNER],
        Lay(table(f"{RUN} red-6 red-7")),
        (together(f"{RUN} red-6"), together(f"{RUN} red-7")),
    )


SCENES = (_run(), _adding(), _paying(), _joker(), _ending())


# The introductory game: all tiles lie open


def _open_table(*runs: str, starter: int) -> State:
    there = {card for run in runs for card in run.split()}
    tiles = " ".join(card for card in NUMBERS if card not in there)
    return position(
        "junior_intro", rack="", lying=table(*runs), phase=Phase.OPEN, aside=tiles, starter=starter
    )


def _neighbour() -> Scene:
    return Scene(
        "neighbour",
        _open_table("red-5", starter=1),
        lambda before, after: after.tokens[LEARNER] > before.tokens[LEARNER],
        Place("red-6"),
    )


def _two_colours() -> Scene:
    return Scene(
        "two_colours",
        _open_table("red-5 red-6 red-7", "blue-3", starter=1),
        lambda _before, after: any("blue-3" in pile.cards and len(pile) > 1 for pile in after.table),
        Place("blue-4"),
    )


def _leading() -> Scene:
    return Scene(
        "leading",
        _open_table("red-5 red-6 red-7", starter=LEARNER),
        lambda before, after: len(after.table) > len(before.table),
        StartColour("blue-5"),
    )


INTRODUCTION = (_neighbour(), _two_colours(), _leading())
