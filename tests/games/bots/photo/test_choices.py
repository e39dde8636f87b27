"""The bounds of all 64 choices at once say the same as counting capital by capital."""

from random import Random

import pytest

from games.bots.photo import choices
from games.bots.photo.packing import LENT
from games.bots.photo.position import BOUND, ROWS, TABLE

CHOICES = range(64)
CARDS = 0b111111


def capitals(random: Random) -> list[int]:
    """Give each capital none to four cards, on table and rack, and sometimes a joker in its row."""
    states = []
    for _ in range(ROWS):
        at_hand = sum(1 << k for k in random.sample(range(TABLE), random.choice((0, 1, 1, 2, 2, 3, 4))))
        table = at_hand & random.getrandbits(TABLE)
        joker = table.bit_count() >= 2 and random.random() < 0.3
        states.append(joker << BOUND | table << TABLE | at_hand & ~table)
    return states


def stays(state: int, sets: int, *, jokers: bool) -> int | None:
    """Count the cards of a capital that stay under a choice, a joker for two of them; none: not possible."""
    table, at_hand = state >> TABLE & CARDS, (state >> TABLE | state) & CARDS
    outside = (at_hand & ~sets).bit_count()
    if state >> BOUND or at_hand.bit_count() >= 3:
        return 0
    if table & ~sets:
        return 2 if jokers and at_hand.bit_count() == 2 else None
    return outside


@pytest.mark.parametrize("jokers", [False, True], ids=["no joker", "jokers to spare"])
def test_the_costs_of_all_choices_are_those_of_the_capitals(jokers: bool) -> None:
    random = Random(1)
    entries = choices.JOKERS_TO_SPARE if jokers else choices.NO_JOKERS
    for states in (capitals(random) for _ in range(30)):
        counts, special, costs = choices.sums(states, entries)
        stranded = sum(1 << k for k in range(TABLE) if special >> LENT * k & 0xFF)
        for sets in CHOICES:
            each = [stays(state, sets, jokers=jokers) for state in states]
            assert (None in each) == bool(stranded & ~sets)
            if None not in each:
                assert costs >> 8 * sets & 0xFF == sum(some for some in each if some)
        for k in range(TABLE):
            assert counts >> LENT * k & 0xFF == sum((state | state >> TABLE) >> k & 1 for state in states)
            assert counts >> LENT * k + 8 & 0xFF == sum(state >> k & 1 for state in states)


def test_lone_cards_stay_where_their_set_does_not_lie() -> None:
    random = Random(2)
    for states in (capitals(random) for _ in range(30)):
        _, special, _ = choices.sums(states, choices.JOKERS_TO_SPARE)
        costs = choices.lone_costs(special >> 8)
        at_hand = [(state >> TABLE | state) & CARDS for state in states if not state >> BOUND]
        lone = [cards for cards in at_hand if cards.bit_count() == 1]
        for sets in CHOICES:
            assert costs >> 8 * sets & 0xFF == sum(not cards & sets for cards in lone)


def test_the_cheapest_choice_is_found_and_of_equal_ones_the_nearest() -> None:
    random = Random(3)
    for _ in range(100):
        each = [random.randrange(3, 9) for _ in CHOICES]
        costs = int.from_bytes(bytes(each), "little")
        able, needed, lying = (random.choice(CHOICES) for _ in range(3))
        possible = choices.AMONG[able | needed] & choices.WITH[needed]
        allowed = [sets for sets in CHOICES if sets & needed == needed and not sets & ~(able | needed)]
        ranked = sorted((each[sets], (sets ^ lying).bit_count(), sets) for sets in allowed)
        least, _, nearest = ranked[0]
        assert choices.cheapest(costs, 0, possible, lying) == (least, nearest)
        assert choices.by_cost(costs, possible, lying) == ranked
        within = choices.within(costs, 5, possible)
        assert choices.by_cost(costs, within, lying) == [rank for rank in ranked if rank[0] <= 5]
