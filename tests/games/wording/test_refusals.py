"""Every refusal can be said, in words that fit."""

from dataclasses import replace

import pytest

from games.engine.errors import Fault, Fix, IllegalMove, Reason, Repair
from games.engine.moves import Place, StartColour
from games.engine.piles.combinations import Form, Kind
from games.engine.play import apply, deal
from games.errors import RefusalCode
from games.wording.names import Names
from games.wording.refusals import AT_TABLE, WHY, explain, unfinished_together
from games.wording.repairs import MEND, STEPS

pytestmark = pytest.mark.django_db


def test_there_are_words_for_every_reason_fix_and_refusal():
    assert set(WHY) == set(Reason)
    assert set(MEND) | set(STEPS) == set(Fix)
    assert set(AT_TABLE) == set(RefusalCode)


@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("fix", MEND)
def test_every_fault_is_told_without_a_gap(reason, fix):
    repair = Repair(fix, ("joker-1", "red-7-a"), 1, Kind(Form.ROW, "rome"), ("red-8",))
    explained = explain(Fault(reason, "photo 6.2", ("oslo-sight", "red-7-b"), (repair,)), Names())
    for words in (explained["text"], explained["mend"]):
        assert "%(" not in words
        assert words.endswith(".")


def test_a_tile_before_the_first_colour_is_refused_in_a_whole_sentence():
    state, child = deal("junior_intro", {}, seats=3, seed=1), 1
    with pytest.raises(IllegalMove) as refused:
        apply(state, child, Place(state.aside[0]))
    explained = explain(refused.value.fault, Names())
    assert explained["text"] == "No tile fits now. Wait until the leader starts a colour."
    assert explained["rule"] == {"number": "4.4", "address": "/rules/junior/#rule-4.4"}
    assert explained["mend"] is None


def test_a_tile_without_a_neighbour_is_named_and_so_are_those_that_fit():
    state, leader, child = deal("junior_intro", {}, seats=3, seed=1), 0, 1
    state = apply(state, leader, StartColour("red-5"))
    with pytest.raises(IllegalMove) as refused:
        apply(state, child, Place("red-9"))
    explained = explain(refused.value.fault, Names())
    assert explained["text"].startswith("This tile has no neighbour on the table yet: red 9.")
    assert explained["mend"] == "Add 1 of these: red 4, red 6."


def test_cards_are_named_in_the_language_of_the_cards():
    fault = Fault(Reason.CARD_NOT_YOURS, "photo 9.7", ("vienna-church", "joker-1"))
    english, german = (explain(fault, Names(language))["text"] for language in ("en", "de"))
    assert "(Vienna), joker" in english
    assert "(Wien), joker" in german
    assert explain(fault, Names())["pages"] == {"vienna-church": "/gallery/vienna/church/"}


def test_several_jokers_are_counted_and_cards_called_as_they_say_themselves():
    fault = Fault(Reason.TOO_MANY_JOKERS, "photo 7.2", ("joker-1", "madrid-sight", "joker-2"))
    said = "There are too many jokers in this pile: Cibeles Palace (Madrid), 2 jokers."
    assert explain(fault, Names("en"))["text"] == said


def test_several_unfinished_piles_are_all_named_unless_they_belong_together_or_one_is_wrong():
    bern = Fault(Reason.TOO_FEW_CARDS, "photo 6.2", ("bern-palace",), kind=Kind(Form.ROW, "bern"), missing=2)
    lisbon = replace(bern, cards=("lisbon-church",), kind=Kind(Form.ROW, "lisbon"))
    names = Names()
    assert (
        unfinished_together((bern, lisbon), names) == "2 piles are not ready: Bern (2 more), Lisbon (2 more)."
    )
    assert not unfinished_together((bern,), names)
    assert not unfinished_together((bern, replace(lisbon, missing=0)), names)
    assert not unfinished_together((bern, replace(lisbon, repair=(Repair(Fix.MOVE),))), names)


def test_of_several_cards_that_would_do_it_says_how_many():
    repair = Repair(Fix.ADD, ("red-6", "red-10"), 1)
    explained = explain(Fault(Reason.TOO_FEW_CARDS, "junior 3.1", ("red-7", "red-8"), (repair,)), Names())
    assert explained["mend"] == "Add 1 of these: red 6, red 10."
    everything = Repair(Fix.TAKE_BACK, ("red-7", "red-8"), 2)
    explained = explain(Fault(Reason.TOO_FEW_CARDS, "junior 3.1", ("red-7", "red-8"), (everything,)), Names())
    assert explained["mend"] == "Take back on your rack: red 7, red 8."
