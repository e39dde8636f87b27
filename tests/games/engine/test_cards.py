"""Card ids are put together and taken apart in one module; here it is held to what it says."""

import pytest

from games.engine.cards import (
    CardId,
    card_in_words,
    count_jokers,
    face,
    is_joker,
    is_tile,
    joker_cards,
    photo_card,
    photo_traits,
    tile_copies,
    tile_face,
    tile_traits,
    trait_words,
)
from games.engine.options import agree
from games.engine.rulesets import all_rule_sets


def test_a_photo_card_is_named_by_its_traits() -> None:
    assert photo_card("london", "church") == "london-church"
    assert photo_traits("london-church") == ("london", "church")


def test_tiles_that_show_the_same_share_a_face() -> None:
    copies = tile_copies("red", 7, "ab")
    assert copies == ("red-7-a", "red-7-b")
    assert {face(card) for card in copies} == {tile_face("red", 7)} == {"red-7"}
    assert {tile_traits(card) for card in copies} == {("red", 7)}


def test_jokers_are_counted_and_all_show_the_same() -> None:
    jokers = joker_cards(3)
    assert jokers == ("joker-1", "joker-2", "joker-3")
    assert {face(joker) for joker in jokers} == {"joker"}
    assert count_jokers((*jokers, "red-7")) == 3


@pytest.mark.parametrize("card", ["red-7", "red-7-a", "black-13-b"])
def test_a_tile_is_known_by_its_number(card: CardId) -> None:
    assert is_tile(card)


@pytest.mark.parametrize("card", ["joker-1", "rome-sight", "back"])
def test_jokers_and_pictures_are_no_tiles(card: CardId) -> None:
    assert not is_tile(card)


def test_a_tile_can_be_named_in_words() -> None:
    assert card_in_words(["Red", "7"]) == "red-7"
    assert trait_words("red-7-a") == ("red", "7")


@pytest.mark.parametrize("name", all_rule_sets())
def test_every_card_of_every_deck_has_two_traits_or_is_a_joker(name: str) -> None:
    rules = all_rule_sets()[name]
    cards = rules.deck(agree(rules.menu, {}))
    assert all(is_joker(card) or all(trait_words(card)) for card in cards)
    assert all(is_joker(card) or face(card) == card_in_words(trait_words(card)) for card in cards)
