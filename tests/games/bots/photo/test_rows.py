"""What a capital can do: the short cuts must not lose anything."""

from random import Random

import pytest

from games.bots.photo.limits import MORE_PHOTOS, ONE_JOKER, Limits
from games.bots.photo.packing import ALL_LENT, JOKERS, STAY, TOPS, total
from games.bots.photo.rows import Rows

NEVER = 0x7F
STATES = [(table, own) for table in range(64) for own in range(64) if not table & own]


def key(table: int, own: int, sets: int, bound: int = 0) -> int:
    return bound << 18 | sets << 12 | table << 6 | own


@pytest.mark.parametrize("limits", [MORE_PHOTOS, ONE_JOKER], ids=["more photos", "one joker"])
def test_the_short_cut_finds_what_the_long_way_finds(limits: Limits) -> None:
    rows, random = Rows(limits, roomy=False), Random(1)
    for table, own in random.sample(STATES, 150):
        for sets in range(64):
            capital = rows[key(table, own, sets)]
            long_way = rows._worth_trying(table, own, sets, 0)
            found = {cards for _, cards in capital.deeds} if capital.deeds else {capital.cards}
            if long_way:
                assert found == {row.cards for row in long_way}
            else:
                assert capital.least >> STAY == NEVER


def test_no_deed_costs_less_than_the_least_nor_borrows_less_than_the_need() -> None:
    rows, random = Rows(MORE_PHOTOS, roomy=False), Random(2)
    for table, own in random.sample(STATES, 150):
        for bound in range(min(3, (table | own).bit_count() // 2)):
            capital = rows[key(table, own, random.randrange(64), bound)]
            for more, _ in capital.deeds:
                saved = (more >> JOKERS & 0xFF) + 2 * (more >> STAY)
                assert not more & TOPS
                assert total(more & ALL_LENT) + saved >= capital.need


def test_a_capital_that_cannot_lie_is_never_hoped_for() -> None:
    one_card_on_the_table = key(table=0b1, own=0, sets=0)
    assert Rows(MORE_PHOTOS, roomy=False)[one_card_on_the_table].least >> STAY == NEVER
