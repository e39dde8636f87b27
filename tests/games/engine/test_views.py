"""A secret leaves only through `view_for`, and through it no secret leaves."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.encoding.state_json import to_json
from games.engine.piles.combinations import cards_on, meanings_on
from games.engine.play import apply, deal
from games.engine.rulesets import rule_set
from games.engine.state import Phase, State, turn_start
from games.engine.views import view_for
from tests.games.engine.gestures import good_move
from tests.games.engine.positions import lay, position, row

GAMES = st.sampled_from(["photo", "tiles", "junior"])


def texts(data: object) -> Iterator[str]:
    """List every string in JSON data, keys included."""
    match data:
        case str():
            yield data
        case list():
            for each in data:
                yield from texts(each)
        case dict():
            for key, value in data.items():
                yield key
                yield from texts(value)


def played(name: str, seed: int, turns: int) -> State:
    state, random = deal(name, {}, 3, seed), Random(seed)
    while state.turns < turns and state.phase is not Phase.OVER:
        state = apply(state, state.turn, good_move(state, random, tries=6))
    return state


def may_know(state: State, viewer: int | None) -> set[str]:
    public = {*cards_on(state.table), *meanings_on(state.table).values(), *state.aside}
    racks = range(state.seats) if state.phase is Phase.OVER else [] if viewer is None else [viewer]
    return public.union(*(state.racks[seat] for seat in racks))


@settings(deadline=None)
@given(name=GAMES, seed=st.integers(0, 500), turns=st.integers(0, 30))
def test_a_view_names_no_card_that_the_viewer_may_not_know(name: str, seed: int, turns: int) -> None:
    state = played(name, seed, turns)
    deck = set(rule_set(name).deck(state.options))
    for viewer in (None, 0, 1, 2):
        assert set(texts(to_json(view_for(state, viewer)))) & deck <= may_know(state, viewer)


@given(
    name=GAMES, seed=st.integers(0, 500), turns=st.integers(0, 20), viewer=st.sampled_from([None, 0, 1, 2])
)
def test_a_view_is_the_same_whatever_is_hidden(name: str, seed: int, turns: int, viewer: int | None) -> None:
    state = played(name, seed, turns)
    if state.phase is not Phase.OVER:
        assert view_for(_shuffled(state, viewer, Random(seed)), viewer) == view_for(state, viewer)


def _shuffled(state: State, viewer: int | None, random: Random) -> State:
    """Deal all cards that the viewer cannot see once more, leaving the piles as high as they are."""
    hidden = [seat for seat in range(state.seats) if seat != viewer]
    cards = [card for seat in hidden for card in state.racks[seat]]
    cards += [card for stack in state.stacks for card in stack]
    random.shuffle(cards)
    racks = tuple(
        rack if seat == viewer else tuple(cards.pop() for _ in rack) for seat, rack in enumerate(state.racks)
    )
    stacks = tuple(tuple(cards.pop() for _ in stack) for stack in state.stacks)
    drawn = state.drawn if viewer == state.turn or state.drawn is None else racks[state.turn][-1]
    return replace(state, racks=racks, stacks=stacks, drawn=drawn)


def test_only_the_drawer_sees_the_drawn_card() -> None:
    state = position("photo", rack="oslo-sight", drawn="oslo-sight")
    assert view_for(state, 0).drawn == "oslo-sight"
    assert view_for(state, 1).drawn is None
    assert view_for(state, None).drawn is None


def test_the_racks_are_shown_when_the_round_is_over() -> None:
    oslo = row("oslo", "palace church sight")
    state = position("photo", rack=oslo, others=("rome-sight",))
    assert view_for(state, None).shown == ()
    assert view_for(lay(state, oslo), None).shown == ((), ("rome-sight",))


def test_a_view_holds_all_that_a_turn_is_judged_by() -> None:
    state = position(
        "tiles", table=["red-4-a red-5-a red-6-a"], rack="red-7-a", drawn="red-7-a", opened=False
    )
    assert view_for(state, 0).turn_start() == turn_start(state, 0)


def test_a_spectator_has_no_turn() -> None:
    with pytest.raises(AssertionError):
        view_for(deal("photo", {}, 2, 1), None).turn_start()


def test_no_seed_is_in_a_state_or_a_view() -> None:
    seed = "f3b9-secret-seed"
    state = deal("photo", {}, 2, seed)
    assert seed not in repr(state)
    assert seed not in repr(view_for(state, 0))
