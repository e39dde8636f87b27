"""What a capital can do: the short cuts must not lose anything."""

from random import Random

import pytest

from games.bots.photo.limits import MORE_PHOTOS, ONE_JOKER, Limits
from games.bots.photo.packing import ALL_LENT, DRY, JOKERS, LOAN, PARCHED, STAY, TOPS, total
from games.bots.photo.position import BOUND
from games.bots.photo.rows import SETS, Row, Rows

NEVER = 0x7F
STATES = [(table, own) for table in range(64) for own in range(64) if not table & own]


def key(table: int, own: int, sets: int, bound: int = 0) -> int:
    return sets << SETS | bound << BOUND | table << 6 | own


@pytest.mark.parametrize("limits", [MORE_PHOTOS, ONE_JOKER], ids=["more photos", "one joker"])
def test_the_short_cut_finds_what_the_long_way_finds(limits: Limits) -> None:
    rows, random = Rows(limits), Random(1)
    for table, own in random.sample(STATES, 150):
        for sets in range(64):
            least, cards, deeds, _ = rows[key(table, own, sets)]
            long_way = rows._worth_trying(table, own, sets, 0)
            tried = {cards for _, cards in deeds} if deeds else {cards}
            if long_way:
                assert tried == {row.cards for row in long_way}
            else:
                assert least >> STAY == NEVER


def test_no_deed_costs_less_than_the_least_nor_borrows_less_than_the_need() -> None:
    rows, random = Rows(MORE_PHOTOS), Random(2)
    for table, own in random.sample(STATES, 150):
        for bound in range(min(3, (table | own).bit_count() // 2)):
            _, _, deeds, wants = rows[key(table, own, random.randrange(64), bound)]
            for more, _ in deeds:
                jokers, stay = more >> JOKERS & 0xFF, more >> STAY
                assert not more & TOPS
                assert total(more & ALL_LENT) + jokers + 2 * stay >= wants >> LOAN & 0xFF
                assert jokers or stay >= wants >> DRY & 0xFF
            assert wants >> PARCHED == (wants >> DRY & 0xFF == 2)


def test_a_capital_that_cannot_lie_is_never_hoped_for() -> None:
    one_card_on_the_table = key(table=0b1, own=0, sets=0)
    least, *_ = Rows(MORE_PHOTOS)[one_card_on_the_table]
    assert least >> STAY == NEVER


def test_the_shorter_way_to_free_jokers_finds_what_trying_everything_finds() -> None:
    rows, random = Rows(MORE_PHOTOS), Random(3)
    for table, own in random.sample(STATES, 300):
        sets, bound = random.randrange(64) & (table | own), random.choice((1, 1, 2, 3))
        tried, everything = (
            {(row.cards, row.jokers) for row in way}
            for way in (rows._worth_trying(table, own, sets, bound), tried_out(rows, table, own, sets, bound))
        )
        assert tried == everything


def tried_out(rows: Rows, table: int, own: int, sets: int, bound: int) -> list[Row]:
    """List the rows of all ways to borrow that need fewer jokers than every way to borrow less."""
    outside, lenders = (table | own) & ~sets, (table | own) & sets
    possible = [rows._row(outside | some, own, bound) for some in range(64) if not some & ~lenders]
    possible = [row for row in possible if row.cards and row.jokers <= row.most]
    return [
        row
        for row in possible
        if not any(
            other.cards & ~row.cards == 0 and other.cards != row.cards and other.jokers <= row.jokers
            for other in possible
        )
    ]


def test_without_spare_jokers_only_bound_ones_lie_in_rows() -> None:
    rows, random = Rows(MORE_PHOTOS, spare=False), Random(4)
    for table, own in random.sample(STATES, 150):
        least, _, deeds, _ = rows[key(table, own, random.randrange(64) & (table | own))]
        assert not least >> JOKERS & 0xFF
        assert not any(more >> JOKERS & 0xFF for more, _ in deeds)
