"""What the bots do, and why, position by position."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from games.bots.levels import Level, choose
from games.bots.reasons import Choice, Motive
from games.bots.registry import has_own_solver
from games.engine.cards import count_jokers
from games.engine.moves import Draw, Lay, Pass, PayAndDraw, Place, PutAside, StartColour
from games.engine.play import apply, deal, to_act
from games.engine.rulesets import all_rule_sets
from games.engine.state import Phase, State
from games.engine.views import view_for
from tests.games.engine.positions import position, row, set_of, tiles

CHURCHES = set_of("church", "bern paris london madrid")
OSLO = row("oslo", "palace sight symbol")
FEW = "helsinki-sight"
MANY = "helsinki-sight helsinki-church brussels-sight amsterdam-palace"
STRANGERS = "brussels-letterbox athens-delicacy vienna-sight dublin-symbol lisbon-palace"


def ask(state: State, level: Level, seed: int = 1) -> Choice:
    """Let seat 0 choose, and see that the engine accepts it."""
    choice = choose(view_for(state, 0), level, seed)
    assert choice is not None
    apply(state, 0, choice.move)
    return choice


def laid(choice: Choice, state: State) -> set[str]:
    """Name the cards that a choice brings from the rack."""
    after = apply(state, 0, choice.move)
    return set(state.racks[0]) - set(after.racks[0])


# every level


@pytest.mark.parametrize("level", Level)
def test_a_turn_begins_with_a_draw_from_the_highest_stack(level: Level) -> None:
    state = deal("photo", {}, 3, seed=5)
    assert ask(state, level).move == Draw(0)
    assert ask(replace(state, stacks=(state.stacks[0][:3], *state.stacks[1:])), level).move == Draw(1)


@pytest.mark.parametrize("level", Level)
def test_nobody_chooses_a_stack_where_none_is_to_be_chosen(level: Level) -> None:
    assert ask(deal("photo", {"stack_choice": "automatic"}, 2, seed=5), level).move == Draw(None)
    assert ask(deal("tiles", {}, 2, seed=5), level).move == Draw(None)


@pytest.mark.parametrize("level", Level)
def test_who_has_nothing_to_lay_passes_and_says_so(level: Level) -> None:
    choice = ask(position("photo", rack=STRANGERS, opened=False), level)
    assert choice.move == Pass()
    assert choice.why.motive is Motive.NOTHING_FITS
    assert choice.why.left == 5


def test_of_number_tiles_one_is_put_aside() -> None:
    state = position("tiles", rack=f"{tiles('red', '1 5 9', 'a')} {tiles('blue', '3', 'a')}", opened=False)
    for level in Level:
        choice = ask(state, level)
        assert isinstance(choice.move, PutAside)
        assert choice.why.aside == choice.move.card


def test_in_junior_who_cannot_lay_pays() -> None:
    state = position("junior", rack="red-1 blue-5", tokens=3)
    assert all(ask(state, level).move == PayAndDraw() for level in Level)
    assert all(ask(replace(state, tokens=(0, 0)), level).move == Pass() for level in Level)


# easy


def test_easy_lays_own_combinations_and_adds_nothing() -> None:
    state = position("photo", table=[CHURCHES], rack=f"{OSLO} rome-church")
    choices = [ask(state, Level.EASY, seed) for seed in range(20)]
    assert {frozenset(laid(choice, state)) for choice in choices} == {frozenset(), frozenset(OSLO.split())}


def test_easy_tells_which_cards_it_overlooked() -> None:
    state = position("photo", rack=f"{OSLO} {STRANGERS}", opened=False)
    whys = [ask(state, Level.EASY, seed).why for seed in range(20)]
    forgotten = next(why for why in whys if why.motive is Motive.OVERLOOK)
    assert set(forgotten.cards) == set(OSLO.split())


JUNIOR_RACK = "red-7 blue-1 yellow-9"


def motives_in_junior(level: Level, **more: object) -> set[Motive]:
    """Why a bot plays as it does that could add one of three tiles."""
    state = position("junior", table=[tiles("red", "4 5 6")], rack=JUNIOR_RACK, tokens=3, **more)
    return {ask(state, level, seed).why.motive for seed in range(30)}


def test_in_junior_easy_lays_one_thing_in_a_turn() -> None:
    runs = [tiles("red", "1 2 3"), tiles("blue", "1 2 3")]
    rack = f"red-4 blue-4 blue-5 {tiles('black', '1 2')}"
    state = position("junior", table=runs, rack=rack, tokens=3, stock=False)
    assert laid(ask(state, Level.MEDIUM), state) == {"red-4", "blue-4", "blue-5"}
    assert laid(ask(state, Level.EASY), state) == {"blue-4", "blue-5"}


def test_in_junior_nobody_overlooks_anything_once_nothing_is_left_to_draw() -> None:
    for level in (Level.EASY, Level.MEDIUM):
        assert motives_in_junior(level, stock=False) == {Motive.LAY}


# medium


def medium_lays(state: State) -> set[str]:
    """What medium lays when it overlooks least."""
    return max((laid(ask(state, Level.MEDIUM, seed), state) for seed in range(12)), key=len)


def test_medium_adds_on() -> None:
    state = position("photo", table=[CHURCHES], rack="rome-church athens-sight")
    assert medium_lays(state) == {"rome-church"}


def test_medium_borrows_from_one_pile() -> None:
    state = position(
        "photo", table=[set_of("church", "bern paris london madrid oslo")], rack="oslo-sight oslo-symbol"
    )
    assert medium_lays(state) == {"oslo-sight", "oslo-symbol"}


def test_medium_does_not_see_what_takes_two_piles() -> None:
    table = [
        set_of("church", "bern paris london madrid oslo"),
        set_of("sight", "bern paris rome athens oslo"),
    ]
    state = position("photo", table=table, rack="oslo-symbol lisbon-palace dublin-delicacy")
    assert medium_lays(state) == set()
    assert ask(state, Level.HARD).why.cards == ("oslo-symbol",)


def test_medium_opens_before_it_adds_on() -> None:
    state = position("photo", table=[CHURCHES], rack=f"{OSLO} rome-church", opened=False)
    assert medium_lays(state) == {*OSLO.split(), "rome-church"}


def test_in_junior_medium_waits_with_its_last_tiles_as_long_as_it_can_draw() -> None:
    assert motives_in_junior(Level.MEDIUM, stock=True) == {Motive.HOLD_BACK, Motive.NOTHING_FITS}
    assert motives_in_junior(Level.MEDIUM, stock=False) == {Motive.LAY}


def test_in_junior_easy_does_not_wait_with_its_last_tiles() -> None:
    assert motives_in_junior(Level.EASY, stock=True) == {Motive.LAY, Motive.NOTHING_FITS}


# hard


def test_hard_goes_out_when_it_can() -> None:
    choice = ask(position("photo", table=[CHURCHES], rack=f"{OSLO} rome-church"), Level.HARD)
    assert (choice.why.motive, choice.why.left) == (Motive.GO_OUT, 0)


def test_hard_holds_back_when_it_is_close_to_going_out() -> None:
    state = position("photo", table=[CHURCHES], rack=f"{OSLO} rome-church athens-delicacy", others=(MANY,))
    choice = ask(state, Level.HARD)
    assert choice.move == Pass()
    assert choice.why.motive is Motive.HOLD_BACK
    assert set(choice.why.cards) == {*OSLO.split(), "rome-church"}


def test_hard_does_not_wait_for_a_card_that_will_not_come() -> None:
    state = position(
        "photo", table=[CHURCHES], rack=f"{OSLO} rome-church athens-delicacy", others=(MANY,), stock=False
    )
    assert ask(state, Level.HARD).why.motive is Motive.LAY


def test_hard_opens_when_much_is_still_missing() -> None:
    state = position("photo", table=[CHURCHES], rack=f"{OSLO} {STRANGERS}", opened=False)
    assert ask(state, Level.HARD).why.motive is Motive.OPEN


def test_hard_keeps_its_jokers_at_ease_and_sheds_them_in_fear() -> None:
    rack = f"rome-church joker-1 {STRANGERS}"
    calm = position("photo", table=[CHURCHES], rack=rack, others=(MANY,))
    assert laid(ask(calm, Level.HARD), calm) == {"rome-church"}
    danger = position("photo", table=[CHURCHES], rack=rack, others=(FEW,))
    choice = ask(danger, Level.HARD)
    assert (choice.why.motive, choice.why.threat) == (Motive.SHED, 1)
    assert count_jokers(laid(choice, danger)) == 1


def test_hard_does_not_fear_who_has_not_opened() -> None:
    rack = f"rome-church joker-1 {STRANGERS}"
    state = position("photo", table=[CHURCHES], rack=rack, others=(FEW,))
    choice = ask(replace(state, opened=(True, False)), Level.HARD)
    assert (choice.why.motive, choice.why.threat) == (Motive.LAY, None)


# what a bot may know


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("rules", ["photo", "tiles", "junior"])
def test_the_same_view_and_seed_give_the_same_choice(rules: str, level: Level) -> None:
    for state in states(rules, [level, level]):
        view = view_for(state, state.turn)
        assert choose(view, level, 3) == choose(view, level, 3)


@pytest.mark.parametrize("rules", ["photo", "tiles", "junior"])
def test_a_hidden_card_changes_nothing(rules: str) -> None:
    for state in states(rules, [Level.HARD, Level.MEDIUM]):
        seat = state.turn
        hidden = [card for other, rack in enumerate(state.racks) if other != seat for card in rack]
        other = replace(state, stacks=tuple(tuple(reversed(stack)) for stack in state.stacks))
        swapped = replace(other, racks=_exchanged(other, seat, hidden))
        for level in Level:
            assert choose(view_for(state, seat), level, 1) == choose(view_for(swapped, seat), level, 1)


def _exchanged(state: State, seat: int, hidden: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    unseen = iter([*(card for stack in state.stacks for card in stack), *hidden])
    return tuple(
        rack if owner == seat else tuple(next(unseen) for _ in rack) for owner, rack in enumerate(state.racks)
    )


def states(rules: str, levels: Sequence[Level]) -> list[State]:
    """List some states of a round in which a seat is to lay."""
    state, states_to_lay = deal(rules, {}, len(levels), seed=11), []
    while state.phase is not Phase.OVER and len(states_to_lay) < 14:
        if state.phase is Phase.LAY:
            states_to_lay.append(state)
        choice = choose(view_for(state, state.turn), levels[state.turn], 4)
        assert choice is not None
        state = apply(state, state.turn, choice.move)
    return states_to_lay


# every game


def test_every_game_with_turns_has_a_solver_of_its_own() -> None:
    with_turns = [rules.name for rules in all_rule_sets().values() if rules.first_phase is not Phase.OPEN]
    assert all(has_own_solver(name) for name in with_turns)


def test_at_an_open_table_the_leader_starts_and_children_place() -> None:
    state = deal("junior_intro", {}, 3, seed=2)
    begun = ask(state, Level.EASY)
    assert isinstance(begun.move, StartColour)
    assert begun.why.motive is Motive.LEAD
    state = apply(state, 0, begun.move)
    placed = choose(view_for(state, 1), Level.HARD, 1)
    assert placed is not None
    assert isinstance(placed.move, Place)
    assert choose(view_for(state, 0), Level.HARD, 1) is None


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("rules", list(all_rule_sets()))
def test_bots_play_every_game_to_its_end(rules: str, level: Level) -> None:
    state = deal(rules, {}, max(all_rule_sets()[rules].seats), seed=8)
    for _ in range(600):
        moves = ((seat, choose(view_for(state, seat), level, 1)) for seat in to_act(state))
        seat, choice = next((each for each in moves if each[1]), (0, None))
        if choice is None:
            break
        assert not isinstance(choice.move, Lay) or choice.why.cards
        state = apply(state, seat, choice.move)
    assert state.phase is Phase.OVER
