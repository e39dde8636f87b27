"""The small steps of a scene: what is said and shown next leads to its solution, gesture by gesture."""

import pytest

from games.engine.cards import is_joker
from games.engine.moves import Lay
from games.engine.piles.combinations import Pile
from learn.first_game.courses import COURSES, scene_named
from learn.first_game.photo import CHURCHES, ROME, SIGHTS, VIENNA
from learn.first_game.scenes import Result, attempt, table
from learn.first_game.steps import (
    ASIDE,
    FINISH,
    NAME,
    NEW,
    RACK,
    UNDO,
    how_far,
    next_touch,
    other_touches,
    way_back,
)
from learn.first_game.tiles import HIGH_RUN, RUN, SEVENS
from learn.first_game_pages.words import WORDS, next_step

SCENES = [(game, scene) for game, scenes in COURSES.items() for scene in scenes]
scenes = pytest.mark.parametrize(("game", "scene"), SCENES, ids=lambda each: getattr(each, "key", each))


def put(arranged, what, onto):
    """Put a card as the hand shows it."""
    if onto == ASIDE:
        return Lay(arranged.table, what)
    piles = [[card for card in pile.cards if card != what] for pile in arranged.table]
    jokers = [pile.jokers for pile in arranged.table]
    if onto == NEW:
        piles.append([what])
        jokers.append(())
    elif onto != RACK:
        next(pile for pile in piles if onto in pile).append(what)
    kept = [tuple(bound for bound in of if bound[0] != what) for of in jokers]
    return Lay(tuple(Pile(tuple(pile), of) for pile, of in zip(piles, kept, strict=True)), arranged.aside)


@scenes
def test_the_hand_leads_from_the_start_to_what_is_finished(game, scene):
    arranged = Lay(scene.start.table)
    if not isinstance(scene.solution, Lay):
        return
    said = [next_step(scene, arranged)["text"]]
    for _ in range(12):
        touch = next_touch(scene.start, scene.solution, arranged)
        if touch.what in (FINISH, NAME):
            break
        arranged = put(arranged, touch.what, touch.onto)
        said.append(next_step(scene, arranged)["text"])
    if not any(is_joker(card) for pile in arranged.table for card in pile.cards):  # it may need a name
        assert attempt(scene, arranged).result is Result.REACHED
        assert said[-1] == "Now press “Finish turn”."
    assert how_far(scene.steps, scene.solution) == len(scene.steps)


@scenes
def test_each_step_has_its_sentence(game, scene):
    words = WORDS[game][scene.key]
    assert len(words.then) == max(0, len(scene.steps) - 1)
    assert "%(" not in next_step(scene, Lay(scene.start.table))["text"]
    assert how_far(scene.steps, Lay(scene.start.table)) == 0


def test_the_swap_of_a_joker_is_said_in_three_steps():
    scene = scene_named("photo", "joker")
    assert scene
    athens = "athens-palace athens-sight athens-delicacy"
    both, free = Lay(table(f"{athens} joker-1 athens-letterbox")), Lay(table(f"{athens} athens-letterbox"))
    texts = [next_step(scene, each)["text"] for each in (Lay(scene.start.table), both, free)]
    assert texts == [
        "This joker is an Athens card. Tap your own Athens card, then the pile.",
        "Now the joker is free. Tap it, then the free space on your rack.",
        "The joker is yours! Lay both Lisbon cards on “New pile”.",
    ]
    assert next_touch(scene.start, scene.solution, both) == ("joker-1", RACK, ())


def lead_on(game, key, *piles):
    """Tell what is said and shown of a draft."""
    scene = scene_named(game, key)
    assert scene
    step = next_step(scene, Lay(table(*piles)))
    return step["text"], step["touch"], step["onto"]


def test_a_card_on_a_pile_of_its_own_is_led_back_to_the_others():
    said, *touched = lead_on("photo", "row", "rome-church rome-sight", "rome-symbol")
    assert said == "Put the last one there, too."
    assert touched == ["rome-symbol", "rome-church"]


def test_what_does_not_fit_is_said_at_once_and_the_hand_points_at_undo():
    said, *touched = lead_on("photo", "row", "rome-church rome-sight paris-symbol")
    assert said == "That does not fit together. Press “Undo”."
    assert touched == [UNDO, ""]


def test_a_card_that_lies_well_on_another_pile_than_ours_stays_there():
    said, *touched = lead_on("photo", "ending", VIENNA, f"{CHURCHES} vienna-church")
    assert said == "Now the other card."
    assert touched == ["lisbon-church", "rome-church"]
    all_there = f"{CHURCHES} vienna-church lisbon-church"
    assert lead_on("photo", "ending", VIENNA, all_there)[1:] == (FINISH, "")


BACK_TO_RACK = "That one does not belong there. Tap it, then the free space on your rack."
BACK_TO_PILE = "Put that one back: tap it, then the pile that it came from."


@pytest.mark.parametrize(
    ("game", "key", "piles", "stray"),
    [
        ("photo", "row", ["paris-symbol"], "paris-symbol"),
        ("photo", "row", ["paris-symbol rome-symbol"], "paris-symbol"),
        ("photo", "row", [ROME, "paris-symbol"], "paris-symbol"),
        ("tiles", "group", [f"{RUN} red-8-a"], "red-8-a"),
    ],
)
def test_a_card_that_belongs_to_no_pile_is_led_back_to_the_rack(game, key, piles, stray):
    rack = scene_named(game, key).start.racks[0]
    assert stray in rack
    assert lead_on(game, key, *piles) == (BACK_TO_RACK, stray, RACK)


def test_a_card_of_the_table_is_led_back_to_its_pile():
    rest = SIGHTS.replace("madrid-sight", "").strip()
    said, *touched = lead_on("photo", "rearranging", f"{rest} berlin-sight", "madrid-sight")
    assert said == BACK_TO_PILE
    assert touched == ["madrid-sight", "paris-sight"]


@scenes
def test_nobody_is_led_back_on_the_way_to_the_solution(game, scene):
    if not isinstance(scene.solution, Lay):
        return
    arranged = Lay(scene.start.table)
    while (touch := next_touch(scene.start, scene.solution, arranged)).what not in (FINISH, NAME):
        assert way_back(scene.start, scene.solution, arranged) is None
        arranged = put(arranged, touch.what, touch.onto)


def test_two_cards_that_fit_may_be_laid_in_any_order():
    both = other_touches(*last_two(), Lay(table(VIENNA, CHURCHES)))
    assert [touch.what for touch in both] == ["vienna-church", "lisbon-church"]
    opening = scene_named("photo", "opening")
    assert other_touches(opening.start, opening.solution, Lay(opening.start.table)) == []


def last_two():
    scene = scene_named("photo", "ending")
    return scene.start, scene.solution


def test_the_hand_points_at_the_names_of_a_joker_while_they_are_asked_for():
    said, *touched = lead_on("tiles", "joker", HIGH_RUN, f"{SEVENS} joker-1")
    assert said == "Is the joker a black or a yellow seven? Choose."
    assert touched == [NAME, ""]


def test_each_card_of_a_pile_that_begins_may_be_the_first_and_each_other_tile_put_aside():
    row, run = scene_named("photo", "row"), scene_named("tiles", "run")
    assert row
    assert run
    assert next_step(row, Lay(()))["also"] == ("rome-church", "rome-sight", "rome-symbol")
    assert next_step(run, Lay(table(RUN)))["also"] == ("blue-9-b", "black-1-a")
