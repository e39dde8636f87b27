"""Each scene by its solution and by its three likeliest mistakes, judged by the engine."""

import pytest

from games.engine.errors import IllegalMove, Reason
from games.engine.moves import Draw, Lay, Pass, PayAndDraw, Place, PutAside, StartColour
from games.engine.rulesets import rule_set
from games.engine.state import all_cards
from learn.first_game.courses import COURSES, next_scene, scene_after, scene_named
from learn.first_game.photo import ATHENS, CHURCHES, LETTERBOXES, LONDON, OSLO, PARISES, ROME, SIGHTS, VIENNA
from learn.first_game.scenes import Result, attempt, table
from learn.first_game.tiles import GROUP, HIGH_RUN, NINES, SEVENS
from learn.first_game.tiles import RUN as RED_RUN

NOT_YET = Result.NOT_YET
RED, BLUE = "red-3 red-4 red-5", "blue-1 blue-2 blue-3"
SWAPPED = "lisbon-church lisbon-symbol joker-1"


def lay(*piles, aside=None):
    return Lay(table(*piles), aside)


MISTAKES = {
    ("photo", "draw"): (
        (lay(ROME), Reason.NOT_NOW),
        (Pass(), Reason.NOT_NOW),
        (Draw(None), Reason.CHOOSE_A_STACK),
    ),
    ("photo", "row"): (
        (lay("rome-church rome-sight"), Reason.TOO_FEW_CARDS),
        (lay("rome-church rome-sight paris-symbol"), Reason.NOT_OF_ONE_KIND),
        (Pass(), NOT_YET),
    ),
    ("photo", "set"): (
        (lay(ROME, "dublin-letterbox london-letterbox oslo-letterbox"), Reason.TOO_FEW_CARDS),
        (lay(ROME, f"{LETTERBOXES} bern-palace"), Reason.NOT_OF_ONE_KIND),
        (lay(f"{ROME} dublin-letterbox"), Reason.NOT_OF_ONE_KIND),
    ),
    ("photo", "opening"): (
        (lay(f"{LONDON} london-church"), Reason.NOT_OPENED),
        (lay(LONDON, OSLO), NOT_YET),
        (lay(LONDON, f"{OSLO} london-church"), Reason.NOT_OF_ONE_KIND),
    ),
    ("photo", "rearranging"): (
        (lay(f"{SIGHTS} berlin-sight", "berlin-symbol berlin-church"), Reason.TOO_FEW_CARDS),
        (lay(SIGHTS), Reason.CARD_LEFT_THE_TABLE),
        (lay(f"{SIGHTS} berlin-sight berlin-church"), Reason.NOT_OF_ONE_KIND),
    ),
    ("photo", "wild"): (
        (lay(PARISES), Reason.TOO_FEW_CARDS),
        (lay(f"{PARISES} joker-1 oslo-palace"), Reason.NOT_OF_ONE_KIND),
        (Pass(), NOT_YET),
    ),
    ("photo", "joker"): (
        (lay(ATHENS), Reason.JOKER_NOT_FREED),
        (lay(f"{ATHENS} joker-1 athens-letterbox"), NOT_YET),
        (lay(ATHENS, SWAPPED), Reason.JOKER_NOT_FREED),
    ),
    ("photo", "ending"): (
        (lay(f"{VIENNA} vienna-church", CHURCHES), NOT_YET),
        (lay(f"{VIENNA} lisbon-church", f"{CHURCHES} vienna-church"), Reason.NOT_OF_ONE_KIND),
        (lay(VIENNA, CHURCHES, "vienna-church lisbon-church"), Reason.TOO_FEW_CARDS),
    ),
    ("tiles", "aside"): (
        (lay("red-4-a red-5-a"), Reason.TOO_FEW_CARDS),
        (lay(), Reason.PUT_ONE_ASIDE),
        (Draw(), Reason.NOT_NOW),
    ),
    ("tiles", "run"): (
        (lay(RED_RUN), Reason.PUT_ONE_ASIDE),
        (lay("red-4-a red-5-a", aside="black-1-a"), Reason.TOO_FEW_CARDS),
        (PutAside("black-1-a"), NOT_YET),
    ),
    ("tiles", "group"): (
        (lay(RED_RUN, GROUP), Reason.PUT_ONE_ASIDE),
        (lay(f"{RED_RUN} red-8-a", aside="yellow-2-a"), Reason.NOT_CONSECUTIVE),
        (lay(RED_RUN, "red-8-a blue-8-a", aside="yellow-2-a"), Reason.TOO_FEW_CARDS),
    ),
    ("tiles", "forty"): (
        (lay(HIGH_RUN, aside="black-2-b"), Reason.OPENING_TOO_LOW),
        (lay(HIGH_RUN, NINES), Reason.PUT_ONE_ASIDE),
        (lay(f"{HIGH_RUN} blue-9-a", aside="black-2-b"), Reason.NOT_OF_ONE_KIND),
    ),
    ("tiles", "joker"): (
        (lay(HIGH_RUN, f"{SEVENS} joker-1", aside="black-2-b"), Reason.JOKER_NEEDS_MEANING),
        (lay(HIGH_RUN, f"{SEVENS} joker-1=red-8", aside="black-2-b"), Reason.JOKER_CANNOT_MEAN_THAT),
        (lay(HIGH_RUN, SEVENS, aside="black-2-b"), Reason.TOO_FEW_CARDS),
    ),
    ("junior", "run"): (
        (lay("red-3 red-4"), Reason.TOO_FEW_CARDS),
        (lay(f"{RED} blue-8"), Reason.NOT_OF_ONE_KIND),
        (PayAndDraw(), NOT_YET),
    ),
    ("junior", "adding"): (
        (lay(RED, "red-6"), Reason.TOO_FEW_CARDS),
        (lay(f"{RED} blue-8"), Reason.NOT_OF_ONE_KIND),
        (PayAndDraw(), NOT_YET),
    ),
    ("junior", "paying"): (
        (lay(f"{RED} blue-8"), Reason.NOT_OF_ONE_KIND),
        (lay(RED), Reason.NOTHING_LAID),
        (Pass(), Reason.MUST_PAY_AND_DRAW),
    ),
    ("junior", "joker"): (
        (lay(f"{BLUE} joker-1=blue-4 blue-5", "blue-4"), Reason.TOO_FEW_CARDS),
        (lay(f"{BLUE} blue-4 joker-1=blue-4 blue-5"), Reason.JOKER_CANNOT_MEAN_THAT),
        (PayAndDraw(), NOT_YET),
    ),
    ("junior", "ending"): (
        (lay(f"{RED} red-6"), NOT_YET),
        (lay(f"{RED} red-7"), Reason.NOT_CONSECUTIVE),
        (lay(RED, "red-6 red-7"), Reason.TOO_FEW_CARDS),
    ),
    ("junior_intro", "neighbour"): (
        (Place("red-8"), Reason.NO_NEIGHBOUR),
        (Place("blue-6"), Reason.NO_NEIGHBOUR),
        (StartColour("blue-5"), Reason.ONLY_THE_LEADER),
    ),
    ("junior_intro", "two_colours"): (
        (Place("red-8"), NOT_YET),
        (Place("blue-6"), Reason.NO_NEIGHBOUR),
        (Place("black-4"), Reason.NO_NEIGHBOUR),
    ),
    ("junior_intro", "leading"): (
        (StartColour("red-8"), Reason.COLOUR_HAS_BEGUN),
        (Place("red-8"), Reason.NOT_THE_LEADER),
        (Place("blue-4"), Reason.NOT_THE_LEADER),
    ),
}
SCENES = [(game, scene) for game, scenes in COURSES.items() for scene in scenes]
scenes = pytest.mark.parametrize(("game", "scene"), SCENES, ids=lambda each: getattr(each, "key", each))


def what_comes_of(scene, move):
    try:
        return attempt(scene, move).result
    except IllegalMove as refused:
        return refused.reason


@scenes
def test_the_solution_reaches_the_goal_and_the_likeliest_mistakes_do_not(game, scene):
    assert attempt(scene, scene.solution).result is Result.REACHED
    mistakes = MISTAKES[game, scene.key]
    assert len(mistakes) == 3
    assert [what_comes_of(scene, move) for move, _ in mistakes] == [expected for _, expected in mistakes]


@scenes
def test_a_position_has_no_card_twice_and_none_of_another_game(game, scene):
    there = all_cards(scene.start)
    assert len(set(there)) == len(there)
    assert set(there) <= set(rule_set(game).deck(scene.start.options))
    assert not scene.goal(scene.start, scene.start)


@pytest.mark.parametrize("stack", range(5))
def test_a_card_may_be_drawn_from_any_stack(stack):
    draw = scene_named("photo", "draw")
    assert draw
    assert attempt(draw, Draw(stack)).result is Result.REACHED


@pytest.mark.parametrize("stack", range(5))
def test_the_second_scene_goes_on_with_the_rack_of_the_first(stack):
    draw, row = COURSES["photo"][:2]
    after = attempt(draw, Draw(stack)).after
    assert (after.racks[0], after.drawn) == (row.start.racks[0], row.start.drawn)


def test_a_joker_that_was_swapped_may_be_kept():
    joker = scene_named("photo", "joker")
    assert joker
    assert attempt(joker, lay(f"{ATHENS} athens-letterbox")).result is Result.REACHED


def test_the_scenes_of_a_game_follow_one_another():
    keys = [scene.key for scene in COURSES["photo"]]
    assert keys == ["draw", "row", "set", "opening", "rearranging", "wild", "joker", "ending"]
    first, last = COURSES["photo"][0], COURSES["photo"][-1]
    assert next_scene("photo", []) is first
    assert next_scene("photo", ["draw", "set"]) is COURSES["photo"][1]
    assert next_scene("photo", keys) is None
    assert scene_after("photo", "draw") is COURSES["photo"][1]
    assert scene_after("photo", last.key) is None
    assert scene_named("photo", "nothing") is None
    assert scene_named("chess", "draw") is None
