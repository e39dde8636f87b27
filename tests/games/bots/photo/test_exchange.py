"""How many jokers a rack can free."""

from games.bots.photo.exchange import most_exchanges

ROW, SET, OTHER = 3, 18, 20


def test_each_card_frees_one_joker_of_its_kind() -> None:
    assert most_exchanges({ROW: 2, SET: 1}, {ROW: 0b11, SET: 0b100}) == 3


def test_a_card_that_fits_two_kinds_frees_a_joker_of_one() -> None:
    assert most_exchanges({ROW: 1, SET: 1}, {ROW: 0b1, SET: 0b1}) == 1


def test_cards_move_on_to_where_no_other_card_fits() -> None:
    assert most_exchanges({ROW: 1, SET: 1, OTHER: 1}, {ROW: 0b11, SET: 0b01, OTHER: 0b10}) == 2
    assert most_exchanges({ROW: 1, SET: 1}, {ROW: 0b11, SET: 0b01}) == 2


def test_no_more_jokers_come_free_than_are_bound() -> None:
    assert most_exchanges({ROW: 1}, {ROW: 0b111}) == 1
