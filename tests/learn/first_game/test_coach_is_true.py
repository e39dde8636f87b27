"""What the coach says is true: it gives up only where nothing can be laid, and counts as the labels do."""

import pytest

from games.bots.protocol import LAY_MOST
from games.bots.registry import mind_for
from games.engine.errors import Fault
from games.engine.piles.judge import judge
from games.engine.rulesets import rule_set
from games.engine.views import view_for
from learn.first_game.coach import Sight, advice
from learn.first_game.photo import ROME, VIENNA
from tests.games.engine.random_drafts import random_drafts
from tests.learn.first_game.test_coach import photo, seen, tiles

ROME_WITH_CHURCH = "rome-sight rome-palace rome-symbol rome-church"
CHURCHES = "berlin-church oslo-church"
DRAFTS = 250
COUNTED = (Sight.GROWS, Sight.FROM_TABLE)


def test_two_churches_a_joker_and_one_of_the_table_are_followed_to_their_set():
    view = photo(f"{CHURCHES} joker-1", ROME_WITH_CHURCH)
    left = ROME_WITH_CHURCH.removesuffix(" rome-church")
    assert seen(view)[:2] == (Sight.REARRANGE_WITH_JOKER, "set:church")
    assert seen(view, ROME_WITH_CHURCH, "berlin-church") == (Sight.GROWS, "set:church", 3)
    assert seen(view, ROME_WITH_CHURCH, CHURCHES)[0] is Sight.ADD_JOKER
    with_joker = f"{CHURCHES} joker-1"
    assert seen(view, ROME_WITH_CHURCH, with_joker) == (Sight.FROM_TABLE, "set:church", 1)
    assert seen(view, left, f"{with_joker} rome-church")[0] is Sight.FINISH


def test_a_joker_that_fits_a_pile_is_not_passed_over():
    assert seen(photo("oslo-palace joker-1", VIENNA))[:2] == (Sight.JOKER_FITS, "row:vienna")
    assert seen(photo("joker-1", VIENNA))[:2] == (Sight.FIT, "row:vienna")  # the last card: laid, it wins


def test_a_first_card_with_a_joker_counts_what_the_pile_is_missing():
    view = photo("madrid-church madrid-palace joker-1 oslo-sight", ROME, opened=False)
    assert seen(view, ROME, "madrid-church") == (Sight.GROWS, "row:madrid", 2)
    assert seen(view, ROME, "madrid-church joker-1") == (Sight.GROWS, "row:madrid", 1)


def test_a_joker_that_lies_alone_waits_for_cards_that_go_with_it():
    view = photo(f"{CHURCHES} vienna-church joker-1 lisbon-palace", ROME, opened=False)
    assert seen(view, ROME, "joker-1")[:2] == (Sight.MORE, "set:church")


def test_where_only_the_solver_sees_something_the_coach_says_that_it_may_miss_something():
    """Two cards of the table are needed, from two piles."""
    lying = ("berlin-sight paris-sight london-sight vienna-sight oslo-sight", "berlin-church rome-church")
    churches = f"{lying[1]} madrid-church athens-church paris-church"
    view = photo("berlin-palace stockholm-palace", lying[0], churches)
    assert mind_for("photo").solver.best_turn(view.turn_start(), LAY_MOST).laid
    assert seen(view)[0] is Sight.UNSEEN


@pytest.mark.parametrize("rules", ["photo", "tiles", "junior"])
def test_in_any_draft_it_counts_as_the_label_of_the_pile_and_never_gives_up_too_early(rules):
    counted = 0
    for state, start, lay in random_drafts(rules, DRAFTS):
        view = view_for(state, state.turn)
        said = advice(view, lay.table)
        missing = [
            pile.missing
            for pile in judge(rule_set(rules), start, lay).piles
            if isinstance(pile, Fault) and pile.missing and set(pile.cards) <= set(said.cards)
        ]
        if said.sight in COUNTED:
            counted += 1
            assert said.count in missing, (said, lay.table)
        if advice(view).sight is Sight.NOTHING:
            assert not mind_for(rules).solver.best_turn(start, LAY_MOST).laid
    assert counted > 3


def test_a_run_of_tiles_is_counted_with_its_joker():
    view = tiles("red-5-a red-6-a joker-1 black-2-a", "blue-7-a blue-8-a blue-9-a")
    assert seen(view, "blue-7-a blue-8-a blue-9-a", "red-5-a")[::2] == (Sight.GROWS, 2)


def test_a_joker_between_two_tiles_is_thought_of():
    lying = "blue-7-a blue-8-a blue-9-a"
    view = tiles("red-4-a red-6-a joker-1 black-2-a", lying)
    assert seen(view, lying, "red-4-a")[::2] == (Sight.GROWS, 2)
    assert seen(view, lying, "red-4-a red-6-a")[0] is Sight.ADD_JOKER
