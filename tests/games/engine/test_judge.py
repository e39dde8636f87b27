"""The verdict on a draft: each pile for itself, then the turn; and repairs that do repair."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.cards import is_joker, tile_traits
from games.engine.errors import Fault, Fix, Reason, Repair
from games.engine.moves import Lay
from games.engine.options import agree
from games.engine.piles.combinations import Combination, Pile
from games.engine.piles.judge import Verdict, judge
from games.engine.play import deal
from games.engine.rulesets import rule_set
from games.engine.rulesets.tiles import opening_of
from games.engine.state import State, turn_start
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


def only_fault(verdict: Verdict) -> Fault:
    (fault,) = [pile for pile in verdict.piles if isinstance(pile, Fault)]
    return fault


def test_an_unfinished_pile_says_how_many_are_missing_and_what_could_complete_it() -> None:
    churches = set_of("church", "london bern paris madrid rome")
    rack = "london-palace joker-1 joker-2 london-sight oslo-sight"
    state = position("photo", table=[churches], rack=rack)
    fault = only_fault(draft(state, churches, "london-palace"))
    assert (str(fault.kind), fault.missing, fault.repair) == ("row:london", 2, ())
    assert set(fault.fitting) == {
        "joker-1",
        "london-sight",
        "london-church",
    }  # a joker more would be too many


def test_a_card_that_its_pile_needs_is_not_offered() -> None:
    churches = set_of("church", "london bern paris madrid")
    state = position("photo", table=[churches], rack="london-palace london-sight")
    fault = only_fault(draft(state, churches, "london-palace"))
    assert fault.fitting == ("london-sight",)


def test_a_card_that_begins_a_row_or_a_set_is_shown_the_cards_of_both() -> None:
    state = position(
        "photo", rack=f"{row('dublin', 'palace church sight')} {set_of('palace', 'bern oslo rome')}"
    )
    fault = only_fault(draft(state, "dublin-palace"))
    assert (str(fault.kind), fault.missing) == ("row:dublin", 2)
    assert len(fault.fitting) == 5
    fewer = position("photo", rack=f"{row('dublin', 'palace church sight')} bern-palace oslo-palace")
    assert set(only_fault(draft(fewer, "dublin-palace")).fitting) == {"dublin-church", "dublin-sight"}


def test_a_card_that_lies_wrong_still_counts_among_those_of_its_set() -> None:
    rome = row("rome", "church sight symbol")
    state = position("photo", table=[rome], rack=set_of("letterbox", "dublin london oslo paris"))
    _, london = draft(state, f"{rome} dublin-letterbox", "london-letterbox").piles
    assert isinstance(london, Fault)
    assert (str(london.kind), london.missing) == ("set:letterbox", 3)


def test_before_the_opening_nothing_of_the_table_is_offered() -> None:
    churches = set_of("church", "london bern paris madrid rome")
    state = position("photo", table=[churches], rack="london-palace london-sight", opened=False)
    verdict = draft(state, churches, "london-palace")
    assert only_fault(verdict).fitting == ("london-sight",)
    assert verdict.to_open == 2


def test_a_joker_alone_waits_for_pictures() -> None:
    state = position("photo", rack="joker-1 joker-2 joker-3 london-palace london-sight london-church")
    assert only_fault(draft(state, "joker-1")).missing == 2
    assert only_fault(draft(state, "joker-1 joker-2")).missing == 3
    for jokers in ("joker-1", "joker-1 joker-2"):  # nearly every card fits, so that none is named
        assert not only_fault(draft(state, jokers)).fitting
        assert only_fault(draft(state, jokers)).kind is None
    three = only_fault(draft(state, "joker-1 joker-2 joker-3 london-palace"))
    assert (str(three.kind), three.missing) == ("set:palace", 3)


def test_a_stranger_can_never_become_right_and_is_taken_back_or_put_back() -> None:
    churches = set_of("church", "bern paris london madrid rome")
    state = position("photo", table=[OSLO, churches], rack="rome-sight bern-palace")
    own = only_fault(draft(state, f"{OSLO} rome-sight", churches))
    assert (own.missing, in_short(own.repair)) == (0, [(Fix.TAKE_BACK, ("rome-sight",), 1)])
    others = only_fault(draft(state, f"{OSLO} rome-church", set_of("church", "bern paris london madrid")))
    assert (others.missing, in_short(others.repair)) == (0, [(Fix.PUT_BACK, ("rome-church",), 1)])


def test_what_cannot_become_right_is_told_before_what_is_unfinished() -> None:
    state = position("photo", rack="rome-sight oslo-church bern-palace paris-sight")
    verdict = draft(state, "bern-palace", "rome-sight oslo-church")
    assert verdict.fault is not None
    assert verdict.fault.reason is Reason.NOT_OF_ONE_KIND


def test_a_gap_in_a_run_is_filled_from_the_rack() -> None:
    state = position("tiles", rack="red-4-a red-6-a red-7-a red-5-b joker-1 blue-1-a")
    fault = only_fault(draft(state, "red-4-a red-6-a red-7-a", aside="blue-1-a"))
    assert (fault.reason, fault.missing) == (Reason.NOT_CONSECUTIVE, 1)
    assert fault.fitting == ("red-5-b", "joker-1")


def test_points_that_are_still_missing_to_the_opening_are_counted() -> None:
    state = position("tiles", rack="red-8-a red-9-a red-10-a blue-1-a blue-2-a", opened=False)
    assert draft(state).to_open == 40
    assert draft(state, tiles("red", "8 9 10", "a")).to_open == 13
    assert draft(state, "blue-1-a blue-2-a").to_open == 40


def test_an_untouched_table_still_has_to_be_opened() -> None:
    own = row("rome", "palace church sight")
    state = position("photo", table=[OSLO], rack=f"{own} bern-sight", opened=False)
    assert draft(state, OSLO).to_open == 3
    assert draft(state, OSLO, own).to_open == 0


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
