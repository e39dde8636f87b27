"""Where cards lie on the paper."""

from itertools import combinations

import pytest

from catalogue.printing.sheets import (
    CARD_HEIGHT,
    CARD_WIDTH,
    PAPER_HEIGHT,
    PAPER_WIDTH,
    SLOTS,
    Slot,
    behind,
    sheets,
)

REACH_OF_MOST_PRINTERS = 5  # mm from the edge of the paper


def overlap(one: Slot, other: Slot) -> bool:
    return abs(one.x - other.x) < CARD_WIDTH and abs(one.y - other.y) < CARD_HEIGHT


def test_nine_cards_lie_on_a_sheet_and_none_on_another() -> None:
    assert len(SLOTS) == 9
    assert not [pair for pair in combinations(SLOTS, 2) if overlap(*pair)]


@pytest.mark.parametrize("slot", SLOTS)
def test_a_card_lies_where_printers_reach(slot: Slot) -> None:
    assert REACH_OF_MOST_PRINTERS <= slot.x <= PAPER_WIDTH - CARD_WIDTH - REACH_OF_MOST_PRINTERS
    assert REACH_OF_MOST_PRINTERS <= slot.y <= PAPER_HEIGHT - CARD_HEIGHT - REACH_OF_MOST_PRINTERS


@pytest.mark.parametrize("slot", SLOTS)
def test_a_back_covers_its_card_when_the_paper_is_turned(slot: Slot) -> None:
    """Seen through the paper, the back's right edge is the card's left edge."""
    back = behind(slot)
    assert PAPER_WIDTH - (back.x + CARD_WIDTH) == pytest.approx(slot.x)
    assert back.y == slot.y


def test_a_sheet_that_is_not_full_has_its_backs_on_the_other_side() -> None:
    *_, last = sheets([f"card {number}" for number in range(13)])
    assert len(last.cards) == len(last.fronts) == len(last.backs) == 4
    assert [slot.x for slot in last.fronts] == [10.5, 73.5, 136.5, 10.5]
    assert [slot.x for slot in last.backs] == [136.5, 73.5, 10.5, 136.5]


def test_all_cards_are_dealt_in_their_order() -> None:
    cards = [f"card {number}" for number in range(108)]
    dealt = list(sheets(cards))
    assert len(dealt) == 12
    assert [card for sheet in dealt for card in sheet.cards] == cards
