"""Ways out of a refused turn: slips undone, then onward before back; they do what they say and are legal."""

import pytest

from games.engine.errors import Fix, Reason
from games.engine.moves import Lay
from games.engine.piles.judge import judge
from games.engine.piles.ways_out import WayOut, ways_out
from games.engine.rulesets import rule_set
from games.engine.state import State, turn_start
from tests.games.engine.offered_repairs import flaw_of, is_refused
from tests.games.engine.positions import piles, position, refusal, row, set_of, tiles
from tests.games.engine.random_drafts import random_drafts

OSLO = row("oslo", "palace church sight")
SAMPLE = 300


def found(state: State, *table: str, aside: str | None = None) -> list[list[tuple[Fix, set[str]]]]:
    ways = ways_of(state, *table, aside=aside)
    return [[(repair.fix, set(repair.cards)) for repair in way.repairs] for way in ways]


def ways_of(state: State, *table: str, aside: str | None = None) -> tuple[WayOut, ...]:
    rules, start = rule_set(state.rules), turn_start(state, 0)
    ways = ways_out(rules, start, Lay(piles(table), aside))
    for way in ways:
        fault = judge(rules, start, Lay(way.table, way.aside)).fault
        choices = (Reason.PUT_ONE_ASIDE, Reason.NOTHING_LAID)
        assert fault is None or fault.missing or fault.reason in choices
    return ways


@pytest.mark.parametrize("name", ["photo", "tiles", "junior"])
def test_every_way_out_of_a_random_draft_leads_to_a_legal_turn(name: str) -> None:
    """How soon they are found is measured by `python -m bench.repairs`."""
    rules, refused = rule_set(name), 0
    for state, start, draft in random_drafts(name, SAMPLE):
        if is_refused(judge(rules, start, draft), start, draft):
            refused += 1
            assert flaw_of(rules, state, start, draft) is None
    assert refused > SAMPLE / 2


def test_a_card_taken_from_a_row_is_put_back_and_nothing_else_is_named() -> None:
    lisbon = row("lisbon", "church sight symbol")
    state = position("photo", table=[f"{lisbon} lisbon-palace"], rack="rome-sight")
    assert found(state, lisbon, "lisbon-palace") == [[(Fix.PUT_BACK, {"lisbon-palace"})]]


def test_two_londons_and_two_jokers_in_hand_go_on_before_they_go_back() -> None:
    state = position("photo", rack="london-sight london-church joker-1 joker-2", opened=False)
    onward, back = found(state, "london-sight")
    assert onward == [(Fix.ADD, {"london-church", "joker-1"})]
    assert back == [(Fix.TAKE_BACK, {"london-sight"})]


def test_one_joker_completes_two_londons() -> None:
    state = position("photo", rack="london-sight london-church joker-1 joker-2", opened=False)
    assert found(state, "london-sight london-church")[0] == [(Fix.ADD, {"joker-1"})]


def test_one_more_letter_box_or_romes_put_back() -> None:
    boxes = set_of("letterbox", "london dublin oslo rome")
    rack = "rome-sight rome-church paris-letterbox bern-sight"
    state = position("photo", table=[boxes], rack=rack)
    left, rome = set_of("letterbox", "london dublin oslo"), row("rome", "letterbox sight church")
    onward, back = found(state, left, rome)
    assert onward == [(Fix.ADD, {"paris-letterbox"})]
    assert back == [(Fix.TAKE_BACK, {"rome-sight", "rome-church"}), (Fix.PUT_BACK, {"rome-letterbox"})]


def test_a_stranger_goes_back_alone() -> None:
    state = position("photo", table=[OSLO], rack="rome-sight oslo-symbol")
    assert found(state, f"{OSLO} oslo-symbol rome-sight") == [[(Fix.TAKE_BACK, {"rome-sight"})]]


def test_what_makes_the_turn_legal_comes_before_what_leaves_a_pile_unfinished() -> None:
    state = position("photo", table=[OSLO], rack="rome-sight rome-church bern-letterbox")
    whole, small = found(state, OSLO, "rome-sight rome-church bern-letterbox")
    assert small == [(Fix.TAKE_BACK, {"bern-letterbox"})]
    assert whole == [(Fix.TAKE_BACK, {"rome-sight", "rome-church", "bern-letterbox"})]


def test_the_stranger_goes_back_to_where_it_came_from_not_the_own_cards_beside_it() -> None:
    sights = set_of("sight", "oslo rome bern paris madrid")
    state = position("photo", table=[sights], rack="berlin-church berlin-symbol")
    left, pile = set_of("sight", "oslo rome bern paris"), "berlin-church berlin-symbol madrid-sight"
    rules, start = rule_set("photo"), turn_start(state, 0)
    fault = judge(rules, start, Lay(piles((left, pile)))).fault
    assert fault is not None
    assert [(each.fix, each.cards) for each in fault.repair] == [(Fix.PUT_BACK, ("madrid-sight",))]
    whole, small = found(state, left, pile)
    assert whole == [
        (Fix.TAKE_BACK, {"berlin-church", "berlin-symbol"}),
        (Fix.PUT_BACK, {"madrid-sight"}),
    ]
    assert small == [(Fix.PUT_BACK, {"madrid-sight"})]


def test_of_two_begun_piles_the_one_that_can_be_completed_is_completed() -> None:
    rack = "bern-palace bern-church bern-sight lisbon-letterbox oslo-symbol"
    state = position("photo", rack=rack, opened=False)
    onward, back = found(state, "bern-palace", "lisbon-letterbox")
    assert onward == [(Fix.ADD, {"bern-church", "bern-sight"}), (Fix.TAKE_BACK, {"lisbon-letterbox"})]
    assert back == [(Fix.TAKE_BACK, {"bern-palace", "lisbon-letterbox"})]


def test_a_single_card_finds_the_row_that_it_belongs_to() -> None:
    state = position("photo", table=[OSLO], rack="oslo-symbol rome-sight")
    onward, back = found(state, OSLO, "oslo-symbol")
    assert onward == [(Fix.MOVE, {"oslo-symbol"})]
    assert back == [(Fix.TAKE_BACK, {"oslo-symbol"})]


def test_two_rows_in_one_pile_are_laid_apart() -> None:
    rome, bern = row("rome", "palace church sight"), row("bern", "palace church sight")
    state = position("photo", table=[OSLO], rack=f"{rome} {bern}")
    assert found(state, OSLO, f"{rome} {bern}")[0][0][0] is Fix.LAY_NEW


def test_before_the_opening_an_own_row_is_laid_as_well() -> None:
    own = row("rome", "palace church sight")
    state = position("photo", table=[OSLO], rack=f"oslo-symbol {own}", opened=False)
    onward, back = found(state, f"{OSLO} oslo-symbol")
    assert onward == [(Fix.LAY_FIRST, set(own.split()))]
    assert back == [(Fix.TAKE_BACK, {"oslo-symbol"})]


def test_before_the_opening_with_nothing_to_open_with_the_card_goes_back() -> None:
    state = position("photo", table=[OSLO], rack="oslo-symbol rome-sight", opened=False)
    assert found(state, f"{OSLO} oslo-symbol") == [[(Fix.TAKE_BACK, {"oslo-symbol"})]]


def test_a_card_moved_off_a_good_row_is_put_back_before_a_joker_is_spent() -> None:
    vienna = row("vienna", "palace church")
    state = position("photo", table=[f"{vienna} vienna-sight", OSLO], rack="joker-1 bern-sight")
    ways = found(state, vienna, f"{OSLO} vienna-sight")
    assert ways[0] == [(Fix.PUT_BACK, {"vienna-sight"})]


def test_a_joker_is_put_back_or_exchanged() -> None:
    rome = row("rome", "palace sight church", "joker-1")
    state = position("photo", table=[rome], rack="rome-symbol bern-sight")
    back, onward = found(state, row("rome", "palace sight church"))
    assert onward == [(Fix.ADD, {"rome-symbol"})]
    assert back == [(Fix.PUT_BACK, {"joker-1"})]


def test_an_opening_worth_too_little_is_completed_by_more_piles_of_the_rack() -> None:
    first, second = tiles("yellow", "8 9 10", "a"), "red-9-a blue-9-a black-9-a"
    state = position("tiles", rack=f"{first} {second} red-1-a", opened=False)
    onward, back = found(state, first, aside="red-1-a")
    assert onward == [(Fix.LAY_FIRST, set(second.split()))]
    assert back == [(Fix.TAKE_BACK, set(first.split()))]


def test_which_tile_goes_aside_is_left_to_the_player() -> None:
    state = position("tiles", rack=f"{tiles('red', '4 5 6', 'a')} red-1-a blue-1-a")
    assert found(state, tiles("red", "4 5", "a"))[0] == [(Fix.ADD, {"red-6-a"})]
    assert found(state, tiles("red", "4 5 6", "a")) == []


def test_who_has_laid_everything_keeps_a_tile_of_a_longer_run() -> None:
    run = tiles("red", "4 5 6 7", "a")
    (onward, *_) = found(position("tiles", rack=run), run)
    assert onward in ([(Fix.KEEP, {"red-4-a"})], [(Fix.KEEP, {"red-7-a"})])


def test_a_joker_in_a_group_is_given_a_name() -> None:
    state = position("tiles", rack="red-9-a blue-9-a joker-1 red-1-a")
    onward = found(state, "red-9-a blue-9-a joker-1", aside="red-1-a")[0]
    assert onward == [(Fix.NAME, {"joker-1"})]


def test_a_run_of_junior_is_made_whole_again() -> None:
    run = tiles("red", "2 3 4 5")
    state = position("junior", table=[run], rack=f"{tiles('red', '6 7')} blue-1", tokens=3)
    ways = found(state, tiles("red", "2 3 4"), tiles("red", "5 6 7"))
    assert [(Fix.TAKE_BACK, {"red-6", "red-7"}), (Fix.PUT_BACK, {"red-5"})] in ways


def test_many_cards_that_go_back_begin_the_turn_again() -> None:
    rack = "rome-sight oslo-church bern-palace paris-symbol madrid-delicacy"
    (back,) = found(position("photo", rack=rack), rack)
    assert back == [(Fix.BEGIN_AGAIN, set(rack.split()))]


def test_runs_that_were_only_pushed_together_go_on_with_a_tile_or_lie_as_before() -> None:
    low, high = tiles("red", "1 2 3"), tiles("red", "4 5 6 7")
    onward, back = found(
        position("junior", table=[low, high], rack="red-8 blue-1", tokens=3), f"{low} {high}"
    )
    assert onward == [(Fix.ADD, {"red-8"})]
    assert back == [(Fix.PUT_BACK, set(low.split()))]
    (back,) = found(position("junior", table=[low, high], rack="blue-1", tokens=3), f"{low} {high}")
    assert back == [(Fix.PUT_BACK, set(low.split()))]


@pytest.mark.parametrize(("tokens", "fix"), [(3, Fix.PAY), (0, Fix.END_TURN)])
def test_who_lays_nothing_hears_how_such_a_turn_ends(tokens: int, fix: Fix) -> None:
    run = tiles("red", "2 3 4 5")
    state = position("junior", table=[run], rack="blue-1 blue-7", tokens=tokens)
    (repair,) = refusal(state, run).repair
    assert repair.fix is fix


def test_cards_of_others_get_no_way_out() -> None:
    state = position("photo", table=[OSLO], rack="rome-sight")
    assert found(state, OSLO, "bern-sight") == []
