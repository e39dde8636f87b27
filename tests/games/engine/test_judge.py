"""The verdict on a draft: each pile for itself, then the turn; and repairs that do repair."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.cards import is_joker, tile_traits
from games.engine.errors import Fault, Fix, Reason, Repair
from games.engine.moves import Lay
from games.engine.options import agree
from games.engine.piles.combinations import Combination, Pile, cards_on
from games.engine.piles.judge import Verdict, judge
from games.engine.play import apply, deal
from games.engine.rulesets import rule_set
from games.engine.rulesets.tiles import opening_of
from games.engine.state import Phase, State, turn_start
from tests.games.engine.gestures import good_move, proposal
from tests.games.engine.positions import lay, piles, position, row, set_of, tiles

OSLO = row("oslo", "palace church sight")


def draft(state: State, *table: str, aside: str | None = None) -> Verdict:
    return judge(rule_set(state.rules), turn_start(state, 0), Lay(piles(table), aside))


def in_short(repairs: tuple[Repair, ...]) -> list[tuple[Fix, tuple[str, ...], int]]:
    return [(repair.fix, repair.cards, repair.count) for repair in repairs]


def test_each_pile_is_judged_for_itself() -> None:
    state = position("photo", table=[OSLO], rack="rome-sight rome-church bern-sight oslo-symbol")
    verdict = draft(state, f"{OSLO} oslo-symbol", "rome-sight rome-church", "bern-sight")
    first, second, third = verdict.piles
    assert isinstance(first, Combination)
    assert isinstance(second, Fault)
    assert isinstance(third, Fault)
    assert (second.reason, third.reason, verdict.legal) == (Reason.TOO_FEW_CARDS, Reason.TOO_FEW_CARDS, False)


def test_a_lawful_draft_is_the_table_that_the_turn_ends_with() -> None:
    state = position("photo", table=[OSLO], rack="oslo-symbol rome-sight")
    verdict = draft(state, f"{OSLO} oslo-symbol")
    assert verdict.legal
    assert verdict.end is not None
    assert verdict.end.brought == {"oslo-symbol"}
    assert lay(state, f"{OSLO} oslo-symbol").racks[0] == verdict.end.rack


def test_a_draft_tells_the_tokens_that_it_would_earn() -> None:
    run = tiles("red", "1 2 3")
    assert draft(position("junior", rack=f"{run} black-1"), run).reward == 4


def test_one_more_letter_box_or_romes_put_back() -> None:
    boxes = set_of("letterbox", "london dublin oslo rome")
    state = position(
        "photo", table=[boxes], rack="rome-sight rome-church paris-letterbox bern-letterbox bern-sight"
    )
    verdict = draft(state, set_of("letterbox", "london dublin oslo"), row("rome", "letterbox sight church"))
    assert verdict.fault is not None
    assert (verdict.fault.count, str(verdict.fault.kind)) == (1, "set:letterbox")
    assert in_short(verdict.fault.repair) == [
        (Fix.ADD, ("paris-letterbox", "bern-letterbox"), 1),
        (Fix.PUT_BACK, ("rome-letterbox",), 1),
    ]


def test_a_wrong_card_is_taken_back_or_put_back_where_it_came_from() -> None:
    churches = set_of("church", "bern paris london madrid rome")
    state = position("photo", table=[OSLO, churches], rack="rome-sight bern-palace")
    own = draft(state, f"{OSLO} rome-sight", churches)
    assert own.fault is not None
    assert in_short(own.fault.repair) == [(Fix.TAKE_BACK, ("rome-sight",), 1)]
    others = draft(state, f"{OSLO} rome-church", set_of("church", "bern paris london madrid"))
    assert others.fault is not None
    assert in_short(others.fault.repair) == [(Fix.PUT_BACK, ("rome-church",), 1)]


def test_a_hopeless_pile_is_taken_back_as_a_whole() -> None:
    verdict = draft(
        position("photo", rack="rome-sight oslo-church bern-palace"), "rome-sight oslo-church bern-palace"
    )
    assert verdict.fault is not None
    assert in_short(verdict.fault.repair) == [
        (Fix.TAKE_BACK, ("rome-sight", "oslo-church", "bern-palace"), 3)
    ]


def test_a_gap_in_a_run_is_filled_from_the_rack() -> None:
    state = position("tiles", rack="red-4-a red-6-a red-7-a red-5-b joker-1 blue-1-a")
    verdict = draft(state, "red-4-a red-6-a red-7-a", aside="blue-1-a")
    assert verdict.fault is not None
    assert (verdict.fault.reason, verdict.fault.repair[0].fix) == (Reason.NOT_CONSECUTIVE, Fix.ADD)
    assert verdict.fault.repair[0].cards == ("red-5-b", "joker-1")


@settings(deadline=None, max_examples=60)
@given(name=st.sampled_from(["photo", "tiles", "junior"]), seed=st.integers(0, 10_000))
def test_every_repair_of_a_pile_makes_it_right(name: str, seed: int) -> None:
    random = Random(seed)
    state = deal(name, {}, 2, seed)
    while state.turns < 12 or state.phase is not Phase.LAY:
        state = apply(state, state.turn, good_move(state, random, tries=8))
        if state.phase is Phase.OVER:
            return
    start, tried = turn_start(state, state.turn), proposal(state, random)
    verdict = judge(rule_set(name), start, tried)
    for index, pile in enumerate(verdict.piles):
        for repair in pile.repair if isinstance(pile, Fault) else ():
            for mended in _mended(start.rack, tried, index, repair):
                assert not mended or not isinstance(
                    rule_set(name).read(Pile(mended), start.options, {}), Fault
                )


def _mended(rack: tuple[str, ...], tried: Lay, index: int, repair: Repair) -> Iterator[tuple[str, ...]]:
    """Give the pile after each way to follow the repair; a joker's name is left to the player."""
    cards = tried.table[index].cards
    if repair.fix is Fix.NAME or any(is_joker(card) for card in (*cards, *repair.cards)):
        return
    for chosen in combinations(repair.cards, repair.count):
        if repair.fix is Fix.ADD:
            assert not set(chosen) & set(cards_on(tried.table))
            assert set(chosen) <= set(rack)
            yield cards + chosen
        elif set(chosen) <= set(cards):
            yield tuple(card for card in cards if card not in chosen)
        else:
            yield cards + chosen


TILE = st.builds(
    "{}-{}-{}".format, st.sampled_from(["red", "blue", "black"]), st.integers(5, 9), st.sampled_from("ab")
)


@settings(deadline=None, max_examples=60)
@given(hand=st.sets(TILE, max_size=7), jokers=st.integers(0, 2))
def test_the_best_opening_is_what_trying_everything_finds(hand: set[str], jokers: int) -> None:
    cards = (*sorted(hand), *("joker-1", "joker-2")[:jokers])
    options = agree(rule_set("tiles").menu, {})
    assert opening_of(cards, options).points == _best_by_trying(cards)


def _best_by_trying(cards: tuple[str, ...]) -> int:
    groups = [
        set(chosen)
        for size in range(3, len(cards) + 1)
        for chosen in combinations(cards, size)
        if _can_be_laid(chosen)
    ]
    return _best_of_disjoint(groups, frozenset())


def _can_be_laid(cards: tuple[str, ...]) -> bool:
    reading = rule_set("tiles").read(Pile(cards), agree(rule_set("tiles").menu, {}), {})
    return isinstance(reading, Combination) or reading.reason is Reason.JOKER_NEEDS_MEANING


def _best_of_disjoint(groups: list[set[str]], used: frozenset[str]) -> int:
    best = sum(25 if is_joker(card) else tile_traits(card).number for card in used)
    for index, group in enumerate(groups):
        if not group & used:
            best = max(best, _best_of_disjoint(groups[index + 1 :], used | group))
    return best


@pytest.mark.parametrize("name", ["photo", "tiles", "junior"])
def test_judging_leaves_the_start_as_it_is(name: str) -> None:
    state = deal(name, {}, 2, 3)
    start = turn_start(state, 0)
    before = repr(start)
    judge(rule_set(name), start, Lay(()))
    assert repr(start) == before
