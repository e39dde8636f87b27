"""Where cards lie on the paper."""

from itertools import combinations

import pytest

from catalogue.printing.sheets import (
    CARD_HEIGHT,
    CARD_WIDTH,
    PAPER_HEIGHT,
    PAPER_WIDTH,
    PLACES,
    Place,
    behind,
    sheets,
)

REACH_OF_MOST_PRINTERS = 5  # mm from the edge of the paper


def overlap(one: Place, other: Place) -> bool:
    return abs(one.x - other.x) < CARD_WIDTH and abs(one.y - other.y) < CARD_HEIGHT


def test_nine_cards_lie_on_a_sheet_and_none_on_another() -> None:
    assert len(PLACES) == 9
    assert not [pair for pair in combinations(PLACES, 2) if overlap(*pair)]


@pytest.mark.parametrize("place", PLACES)
def test_a_card_lies_where_printers_reach(place: Place) -> None:
    assert REACH_OF_MOST_PRINTERS <= place.x <= PAPER_WIDTH - CARD_WIDTH - REACH_OF_MOST_PRINTERS
    assert REACH_OF_MOST_PRINTERS <= place.y <= PAPER_HEIGHT - CARD_HEIGHT - REACH_OF_MOST_PRINTERS


@pytest.mark.parametrize("place", PLACES)
def test_a_back_covers_its_card_when_the_paper_is_turned(place: Place) -> None:
    """Seen through the paper, the back's right edge is the card's left edge."""
    back = behind(place)
    assert PAPER_WIDTH - (back.x + CARD_WIDTH) == pytest.approx(place.x)
    assert back.y == place.y


def test_a_sheet_that_is_not_full_has_its_backs_on_the_other_side() -> None:
    *_, last = sheets([f"card {number}" for number in range(13)])
    assert len(last.cards) == len(last.fronts) == len(last.backs) == 4
    assert [place.x for place in last.fronts] == [10.5, 73.5, 136.5, 10.5]
    assert [place.x for place in last.backs] == [136.5, 73.5, 10.5, 136.5]


def test_all_cards_are_dealt_in_their_order() -> None:
    cards = [f"card {number}" for number in range(108)]
    dealt = list(sheets(cards))
    assert len(dealt) == 12
    assert [card for sheet in dealt for card in sheet.cards] == cards
