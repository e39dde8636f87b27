"""What somebody mends about a table that was read from a picture."""

import pytest

from games.engine.rulesets.photo import DECK
from games.paper_table.piles import MOST_CARDS, PaperTable, Spot, UnreadableTable, add, move, pick, read_table

ROME, OSLO = ("rome-church", "rome-sight", "rome-symbol"), ("oslo-church", "joker-1")
TABLE = PaperTable((ROME, OSLO))


def test_a_table_is_read_line_by_line():
    assert read_table([" ".join(ROME), " ", "oslo-church joker-1 "], "1.0") == PaperTable(
        (ROME, OSLO), Spot(1, 0)
    )


@pytest.mark.parametrize(
    "lines", [["rome-castle"], ["joker-7"], ["joker"], ["rome-church"] * (MOST_CARDS + 1)]
)
def test_what_is_no_card_of_the_deck_is_refused(lines):
    with pytest.raises(UnreadableTable):
        read_table(lines)


@pytest.mark.parametrize("spot", ["2.0", "1.2", "1", "-1.0", "1.x", "0.0.0", "¹.0"])
def test_a_spot_where_nothing_lies_is_refused(spot):
    with pytest.raises(UnreadableTable):
        pick(TABLE, spot)


def test_a_card_is_picked_and_left_there_again():
    picked = pick(TABLE, "0.1")
    assert picked.picked_card == "rome-sight"
    assert pick(picked, "0.1") == TABLE
    assert move(picked, "0") == TABLE


@pytest.mark.parametrize(
    ("spot", "target", "piles"),
    [
        ("1.1", "0", ((*ROME, "joker-1"), ("oslo-church",))),
        ("0.0", "new", (ROME[1:], OSLO, ("rome-church",))),
        ("0.0", "away", (ROME[1:], OSLO)),
    ],
)
def test_a_picked_card_goes_where_it_belongs(spot, target, piles):
    assert move(pick(TABLE, spot), target) == PaperTable(piles)


def test_a_pile_that_lost_its_last_card_is_gone():
    assert move(pick(PaperTable((ROME, ("oslo-church",))), "1.0"), "0") == PaperTable(
        ((*ROME, "oslo-church"),)
    )


def test_without_a_card_in_hand_nothing_moves():
    assert move(TABLE, "new") == TABLE


@pytest.mark.parametrize("target", ["2", "-1", "rome", ""])
def test_a_pile_that_is_not_there_is_refused(target):
    with pytest.raises(UnreadableTable):
        move(pick(TABLE, "0.0"), target)


def test_a_card_that_was_not_read_is_added_and_in_hand():
    assert add(TABLE, "paris-sight") == PaperTable((ROME, OSLO, ("paris-sight",)), Spot(2, 0))


def test_the_first_free_joker_is_added():
    assert add(TABLE, "joker").picked_card == "joker-2"


def test_the_same_card_twice_is_kept_and_told():
    assert PaperTable((ROME, ("rome-church",))).doubles == {"rome-church"}


@pytest.mark.parametrize("digit", ["9", "0", "٣"])
def test_a_number_of_thousands_of_digits_is_refused_as_any_other(digit):
    long = digit * 5000
    for spot in (f"{long}.0", f"0.{long}"):
        with pytest.raises(UnreadableTable):
            pick(TABLE, spot)
    with pytest.raises(UnreadableTable):
        move(pick(TABLE, "0.0"), long)


def test_a_table_has_room_for_two_decks_and_no_card_more():
    full = read_table([" ".join(DECK)] * 2)
    assert len(full.cards) == MOST_CARDS
    with pytest.raises(UnreadableTable):
        add(full, "rome-church")
    assert len(add(PaperTable(), "rome-church").cards) == 1


def test_with_all_jokers_on_the_table_another_one_is_a_double():
    jokers = tuple(card for card in DECK if card.startswith("joker"))
    assert add(PaperTable((jokers,)), "joker").doubles == {"joker-1"}


def test_a_card_put_behind_the_pile_that_it_leaves_empty_goes_where_it_was_meant():
    """The piles after it move up only when it lies there."""
    three = PaperTable((("rome-church",), ("oslo-church",), ("bern-church",)))
    assert move(pick(three, "0.0"), "2") == PaperTable((("oslo-church",), ("bern-church", "rome-church")))
