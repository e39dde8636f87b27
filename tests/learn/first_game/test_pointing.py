"""What the coach points at: the pile of its sentence, and the cards that belong there."""

import pytest

from learn.first_game.coach import Sight, advice
from learn.first_game.photo import ATHENS, LONDON, OSLO, ROME, VIENNA
from learn.first_game.pointing import NEW_PILE, Pointing, pointing
from learn.first_game.scenes import table
from tests.learn.first_game.test_coach import photo

CASES = [
    (f"{OSLO} bern-palace", [], Sight.OPEN, NEW_PILE, OSLO.split()),
    (f"{OSLO} bern-palace", ["oslo-palace"], Sight.GROWS, "oslo-palace", OSLO.split()[1:]),
    ("london-church bern-palace", [VIENNA, LONDON], Sight.FIT, LONDON.split()[0], ["london-church"]),
    ("joker-1 bern-palace", [VIENNA], Sight.JOKER_FITS, VIENNA.split()[0], ["joker-1"]),
    ("oslo-palace bern-church", [VIENNA], Sight.NOTHING, "", []),
]


@pytest.mark.parametrize(("rack", "lying", "sight", "onto", "cards"), CASES, ids=lambda each: str(each)[:20])
def test_the_pile_of_the_sentence_is_pointed_at_and_what_belongs_there(rack, lying, sight, onto, cards):
    seen = advice(photo(rack, *lying, opened=sight not in (Sight.OPEN, Sight.GROWS)), table(*lying))
    assert seen.sight is sight
    at = pointing(seen, table(*lying))
    assert (at.onto, set(at.cards)) == (onto, set(cards))


def test_a_pile_that_was_begun_is_pointed_at_and_not_the_one_that_can_spare_a_card():
    lying = ("rome-sight rome-palace rome-symbol rome-church", "berlin-church")
    view = photo("berlin-church oslo-church joker-1", lying[0])
    at = pointing(advice(view, table(*lying)), table(*lying))
    assert (at.onto, set(at.cards)) == ("berlin-church", {"oslo-church", "joker-1", "rome-church"})


def test_a_joker_that_is_free_is_pointed_at_on_its_pile():
    both = f"{ATHENS} joker-1 athens-letterbox"
    view = photo("athens-letterbox lisbon-church bern-palace", f"{ATHENS} joker-1", ROME)
    seen = advice(view, table(both, ROME))
    assert seen.sight is Sight.JOKER_FREE
    assert pointing(seen, table(both, ROME)) == Pointing(ATHENS.split()[0], ("joker-1",))
