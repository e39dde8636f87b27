"""What the coach of the first round sees: while nothing lies there yet, and after every card that is put."""

from dataclasses import replace

import pytest

from games.engine.state import Phase
from games.engine.views import view_for
from learn.first_game.coach import Feat, Sight, advice, praise
from learn.first_game.photo import ATHENS, LETTERBOXES, LONDON, OSLO, OTHERS, ROME, SIGHTS, SPARE, VIENNA
from learn.first_game.scenes import LEARNER, position, table
from learn.first_game.tiles import GROUP, HIGH_RUN, NINES
from learn.first_game.tiles import STACKS as TILE_STACKS


def photo(rack, *lying, opened=True, **more):
    start = position(
        "photo", rack=rack, lying=table(*lying), others=OTHERS, stacks=SPARE, opened=opened, **more
    )
    return view_for(start, LEARNER)


def tiles(rack, *lying, opened=True, rules="tiles"):
    start = position(rules, rack=rack, lying=table(*lying), stacks=TILE_STACKS, opened=opened)
    return view_for(start, LEARNER)


def seen(view, *draft):
    said = advice(view, table(*draft) if draft else None)
    return said.sight, str(said.kind) if said.kind else None, said.count


def praised(view, before, now):
    found = praise(view, table(*before), table(*now))
    return found and (found.feat, str(found.kind) if found.kind else None)


def test_a_first_pile_is_followed_card_by_card_and_praised_when_it_is_whole():
    view = photo(f"{OSLO} bern-palace paris-delicacy", opened=False)
    assert seen(view) == (Sight.OPEN, "row:oslo", 3)
    assert seen(view, "oslo-palace") == (Sight.GROWS, "row:oslo", 2)
    assert seen(view, "oslo-palace oslo-sight") == (Sight.GROWS, "row:oslo", 1)
    assert seen(view, OSLO) == (Sight.FINISH, None, 0)
    assert praised(view, ["oslo-palace oslo-sight"], [OSLO]) == (Feat.PILE, "row:oslo")
    assert praised(view, [], ["oslo-palace"]) is None


def test_a_set_is_named_by_its_kind_from_its_first_card():
    view = photo(f"{LETTERBOXES} bern-palace", opened=False)
    assert seen(view) == (Sight.OPEN, "set:letterbox", 4)
    assert seen(view, "dublin-letterbox") == (Sight.GROWS, "set:letterbox", 3)
    assert seen(view, "dublin-letterbox oslo-letterbox") == (Sight.GROWS, "set:letterbox", 2)


def test_after_the_first_pile_comes_what_fits_on_the_table():
    view = photo(f"{OSLO} london-church bern-delicacy", LONDON, opened=False)
    assert seen(view) == (Sight.OPEN, "row:oslo", 3)
    assert seen(view, LONDON, OSLO) == (Sight.FIT, "row:london", 1)
    assert seen(view, f"{LONDON} london-church", OSLO) == (Sight.FINISH, None, 0)
    added = praised(view, [LONDON, OSLO], [f"{LONDON} london-church", OSLO])
    assert added == (Feat.ADDED, "row:london")


def test_a_joker_is_swapped_in_two_steps_and_then_laid():
    view = photo("athens-letterbox lisbon-church lisbon-symbol bern-palace", f"{ATHENS} joker-1")
    swapped = f"{ATHENS} athens-letterbox"
    both = f"{ATHENS} joker-1 athens-letterbox"
    assert seen(view) == (Sight.JOKER, "row:athens", 1)
    assert seen(view, both) == (Sight.JOKER_FREE, "row:athens", 1)
    assert seen(view, swapped) == (Sight.WITH_JOKER, "row:lisbon", 2)
    assert seen(view, swapped, "lisbon-church") == (Sight.GROWS, "row:lisbon", 2)
    assert seen(view, swapped, "lisbon-church lisbon-symbol") == (Sight.ADD_JOKER, "row:lisbon", 1)
    assert praised(view, [both], [swapped]) == (Feat.JOKER, None)
    assert seen(view, swapped, "lisbon-church lisbon-symbol joker-1")[0] is Sight.FINISH


def test_rearranging_is_said_only_where_one_card_is_enough():
    one = photo("berlin-symbol berlin-church stockholm-palace", f"{SIGHTS} berlin-sight")
    assert seen(one) == (Sight.REARRANGE, "row:berlin", 2)
    two = photo("berlin-symbol stockholm-palace", f"{SIGHTS} berlin-sight", "berlin-church")
    assert seen(replace(two, table=table(f"{SIGHTS} berlin-sight")))[0] is Sight.NOTHING


def test_what_does_not_fit_and_what_cannot_be_completed_is_said():
    view = photo("oslo-palace rome-sight bern-church", VIENNA)
    assert seen(view, VIENNA, "oslo-palace rome-sight")[0] is Sight.WRONG
    assert seen(view, VIENNA, "oslo-palace")[0] is Sight.STUCK
    assert seen(view, f"{VIENNA} oslo-palace")[0] is Sight.WRONG


def test_a_card_that_begins_a_set_with_a_joker_is_not_called_wrong():
    view = photo("amsterdam-delicacy bern-delicacy rome-delicacy joker-1 paris-symbol", VIENNA)
    assert seen(view, VIENNA, "amsterdam-delicacy") == (Sight.GROWS, "set:delicacy", 3)
    three = "amsterdam-delicacy bern-delicacy rome-delicacy"
    assert seen(view, VIENNA, three)[0] is Sight.ADD_JOKER
    alone = photo("amsterdam-delicacy bern-delicacy rome-delicacy paris-symbol", VIENNA)
    assert seen(alone, VIENNA, "amsterdam-delicacy")[0] is Sight.STUCK


def test_when_nothing_can_be_done_it_says_so():
    assert seen(photo("oslo-palace rome-sight bern-church", VIENNA))[0] is Sight.NOTHING
    assert seen(photo("oslo-palace rome-sight bern-church", opened=False))[0] is Sight.CANNOT_OPEN
    assert seen(photo(ROME, phase=Phase.DRAW))[0] is Sight.DRAW
    waiting = view_for(position("photo", rack=ROME, others=OTHERS, stacks=SPARE), 1)
    assert seen(waiting)[0] is Sight.WAIT


def test_cards_of_somebody_else_are_no_draft():
    view = photo(f"{OSLO} bern-palace", opened=False)
    assert seen(view, "madrid-church madrid-sight madrid-palace") == seen(view)
    assert praised(view, [], ["madrid-church madrid-sight madrid-palace"]) is None


def test_number_tiles_are_counted_to_forty_and_end_with_a_tile_aside():
    view = tiles(f"{HIGH_RUN} {NINES} black-2-b", opened=False)
    assert seen(view)[0] is Sight.ENOUGH_POINTS
    assert seen(view, HIGH_RUN) == (Sight.POINTS, None, 4)
    assert seen(view, HIGH_RUN, NINES)[0] is Sight.ASIDE
    assert seen(tiles(f"{GROUP} yellow-2-a", HIGH_RUN)) == (Sight.NEW_PILE, "group:8", 3)
    assert seen(tiles("red-10-a yellow-2-a", HIGH_RUN)) == (Sight.FIT, "run:red", 1)


@pytest.mark.parametrize(
    ("rack", "sight"), [("blue-4 blue-9", Sight.JOKER), ("blue-6 red-9", Sight.FIT), ("red-9", Sight.NOTHING)]
)
def test_a_joker_of_junior_is_freed_by_its_own_tile_alone(rack, sight):
    view = tiles(rack, "blue-1 blue-2 blue-3 joker-1=blue-4 blue-5", rules="junior")
    assert seen(view)[0] is sight
