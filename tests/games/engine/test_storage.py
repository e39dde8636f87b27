"""States as JSON, both ways, and small."""

import json
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.encoding.state_json import state_from_json, to_json
from games.engine.errors import CorruptState
from games.engine.moves import Draw, Pass
from games.engine.play import apply, deal
from games.engine.rulesets import all_rule_sets
from games.engine.state import Phase, State
from games.engine.views import view_for
from tests.games.engine.gestures import good_move
from tests.games.engine.positions import lay, position, refusal, row, set_of

LIMIT = 8 * 1024


def stored(state: State) -> State:
    text = json.dumps(to_json(state))
    assert len(text.encode()) <= LIMIT
    return state_from_json(json.loads(text))


@pytest.mark.parametrize("name", sorted(all_rule_sets()))
def test_a_dealt_round_survives_storing(name: str) -> None:
    for seats in all_rule_sets()[name].seats:
        state = deal(name, {}, seats, 3, starter=1)
        assert stored(state) == state


def test_a_table_with_bound_jokers_survives_storing() -> None:
    state = position("tiles", table=["red-9-a blue-9-a joker-1=black-9"], rack="red-1-a", drawn="red-1-a")
    assert stored(state) == state


def test_a_finished_round_survives_storing() -> None:
    state = lay(
        position("photo", rack=row("oslo", "palace church sight")), row("oslo", "palace church sight")
    )
    assert state.phase is Phase.OVER
    assert stored(state) == state


@pytest.mark.parametrize("name", ["photo", "tiles", "junior"])
def test_every_position_of_a_round_is_small(name: str) -> None:
    state, random = deal(name, {}, 4, 11), Random(11)
    while state.phase is not Phase.OVER:
        assert stored(state) == state
        state = apply(state, state.turn, good_move(state, random, tries=10))
    assert stored(state) == state


def stored_state() -> dict[str, object]:
    data = to_json(position("photo", table=[set_of("church", "oslo rome bern paris")], rack="oslo-sight"))
    return dict(data)


def test_a_state_without_a_field_is_corrupt() -> None:
    for field in stored_state():
        data = stored_state()
        del data[field]
        with pytest.raises(CorruptState):
            state_from_json(data)


@settings(deadline=None)
@given(
    field=st.sampled_from(sorted(stored_state().keys() - {"options"})),
    value=st.sampled_from([None, 1, "x", [1], {}, [["oslo-sight"]], [{"cards": ["x"]}], True, 2.5, [{}]]),
)
def test_a_changed_field_is_corrupt_or_read_as_it_is(field: str, value: object) -> None:
    with suppress(CorruptState):
        assert to_json(state_from_json(stored_state() | {field: value}))[field] == value


@pytest.mark.parametrize("data", [None, [], "state", 5, {"rules": "chess", "options": {}}])
def test_what_is_no_state_is_corrupt(data: object) -> None:
    with pytest.raises(CorruptState):
        state_from_json(data)


@pytest.mark.parametrize(
    "change",
    [{"turn": 2}, {"starter": -1}, {"tokens": [1]}, {"opened": [True] * 3}, {"racks": [["oslo-sight"]]}],
)
def test_a_missing_seat_is_noticed(change: dict[str, object]) -> None:
    with pytest.raises(CorruptState, match="seat"):
        state_from_json(stored_state() | change)


def test_a_lost_card_is_noticed() -> None:
    data = stored_state()
    data["racks"] = [[], []]
    with pytest.raises(CorruptState, match="lost"):
        state_from_json(data)


def test_refusals_and_views_can_be_told_in_json() -> None:
    state = position("photo", table=[row("rome", "palace sight", "joker-1")], rack="rome-church oslo-sight")
    error = refusal(state, row("rome", "palace sight"))
    stored = json.loads(json.dumps(to_json(error.fault)))
    assert (stored["reason"], stored["clause"], stored["kind"]) == ("too_few_cards", "photo 6.2", "row:rome")
    assert (stored["missing"], stored["fitting"]) == (1, ["rome-church"])
    view = json.loads(json.dumps(to_json(view_for(state, 0))))
    assert view["table"] == [{"cards": ["rome-palace", "rome-sight", "joker-1"]}]
    assert view["acts"] == ["lay", "pass"]


def test_the_same_seed_and_moves_give_the_same_state() -> None:
    first, second = (apply(apply(deal("photo", {}, 2, "s"), 0, Draw(1)), 0, Pass()) for _ in range(2))
    assert to_json(first) == to_json(second)
