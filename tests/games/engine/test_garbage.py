"""Whatever comes in, the answer is the right error, and the state is untouched."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.encoding.move_json import move_from_json, move_to_json
from games.engine.errors import Flaw, IllegalMove, MalformedMove, Reason, UnknownRules
from games.engine.moves import Draw, Lay, Pass
from games.engine.options import agree
from games.engine.piles.combinations import Pile
from games.engine.play import apply, deal
from games.engine.rulesets import all_rule_sets, rule_set
from games.engine.state import State
from tests.games.engine.positions import pile, position, row

OSLO = row("oslo", "palace church sight")

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
TYPES = st.sampled_from(["draw", "lay", "pass", "put_aside", "pay_and_draw", "start_colour", "place"])
CARDS = st.sampled_from(["oslo-palace", "joker-1", "red-7-a", "red-7", "red-5", "", "x"]) | JSON
PILES = st.fixed_dictionaries(
    {"cards": st.lists(CARDS, max_size=4) | JSON},
    optional={"jokers": st.dictionaries(st.sampled_from(["joker-1", "red-7"]), CARDS) | JSON},
)
MOVES = st.fixed_dictionaries(
    {"type": TYPES},
    optional={
        "stack": JSON | st.integers(-2, 6),
        "card": CARDS,
        "table": st.lists(PILES | JSON, max_size=4) | JSON,
        "aside": CARDS,
        "more": JSON,
    },
)


def positions() -> list[State]:
    return [
        deal("photo", {}, 2, 1),
        position("photo", table=[OSLO], rack="rome-sight joker-1 oslo-symbol"),
        position("tiles", rack="red-7-a red-8-a joker-1"),
        position("junior", rack="red-7 red-8 joker-1", tokens=2),
        deal("junior_intro", {}, 3, 1, starter=0),
    ]


def attempt(state: State, seat: Any, data: object) -> None:
    """Play what came in; anything but an error of the engine lets the test fail."""
    before = repr(state)
    with suppress(MalformedMove, IllegalMove):
        apply(state, seat, move_from_json(data))
    assert repr(state) == before


@settings(deadline=None)
@given(data=JSON | MOVES, seat=st.integers(-1, 3))
def test_any_json_gives_a_move_or_an_error_of_the_engine(data: object, seat: int) -> None:
    for state in positions():
        attempt(state, seat, data)


@pytest.mark.parametrize(
    ("data", "flaw"),
    [
        (None, Flaw.NOT_AN_OBJECT),
        ([], Flaw.NOT_AN_OBJECT),
        ("draw", Flaw.NOT_AN_OBJECT),
        (float("nan"), Flaw.NOT_AN_OBJECT),
        ({}, Flaw.UNKNOWN_TYPE),
        ({"type": 7}, Flaw.UNKNOWN_TYPE),
        ({"type": ["draw"]}, Flaw.UNKNOWN_TYPE),
        ({"type": "steal"}, Flaw.UNKNOWN_TYPE),
        ({"type": "draw", "from": 1}, Flaw.UNKNOWN_FIELD),
        ({"type": "draw", 3: 1}, Flaw.UNKNOWN_FIELD),
        ({"type": "draw", "stack": "1"}, Flaw.WRONG_TYPE),
        ({"type": "draw", "stack": 1.0}, Flaw.WRONG_TYPE),
        ({"type": "draw", "stack": True}, Flaw.WRONG_TYPE),
        ({"type": "lay"}, Flaw.MISSING_FIELD),
        ({"type": "lay", "table": {}}, Flaw.WRONG_TYPE),
        ({"type": "lay", "table": [["oslo-palace"]]}, Flaw.WRONG_TYPE),
        ({"type": "lay", "table": [{}]}, Flaw.MISSING_FIELD),
        ({"type": "lay", "table": [{"cards": "oslo-palace"}]}, Flaw.WRONG_TYPE),
        ({"type": "lay", "table": [{"cards": [1]}]}, Flaw.WRONG_TYPE),
        ({"type": "lay", "table": [{"cards": [], "colour": 1}]}, Flaw.UNKNOWN_FIELD),
        ({"type": "lay", "table": [{"cards": [], "jokers": []}]}, Flaw.WRONG_TYPE),
        ({"type": "lay", "table": [{"cards": [], "jokers": {"joker-1": 7}}]}, Flaw.WRONG_TYPE),
        ({"type": "lay", "table": [], "aside": 5}, Flaw.WRONG_TYPE),
        ({"type": "put_aside"}, Flaw.MISSING_FIELD),
        ({"type": "place", "card": None}, Flaw.WRONG_TYPE),
        ({"type": "pass", "card": "oslo-palace"}, Flaw.UNKNOWN_FIELD),
    ],
)
def test_what_is_not_a_move_says_why(data: object, flaw: Flaw) -> None:
    with pytest.raises(MalformedMove) as caught:
        move_from_json(data)
    assert caught.value.flaw is flaw


@pytest.mark.parametrize(
    ("table", "flaw", "what"),
    [
        ([f"{OSLO} oslo-castle"], Flaw.UNKNOWN_CARD, "oslo-castle"),
        ([f"{OSLO} red-7-a"], Flaw.UNKNOWN_CARD, "red-7-a"),
        ([f"{OSLO} joker-7"], Flaw.UNKNOWN_CARD, "joker-7"),
        ([f"{OSLO} \ud800"], Flaw.UNKNOWN_CARD, "\ud800"),
        ([f"{OSLO} oslo-sight"], Flaw.DOUBLED_CARD, "oslo-sight"),
        ([OSLO, "oslo-church"], Flaw.DOUBLED_CARD, "oslo-church"),
        ([OSLO, ""], Flaw.EMPTY_PILE, ""),
        ([f"{OSLO} joker-1=red-7"], Flaw.UNKNOWN_FACE, "red-7"),
    ],
)
def test_a_table_that_cannot_be_is_malformed(table: list[str], flaw: Flaw, what: str) -> None:
    state = position("photo", table=[OSLO], rack="joker-1 rome-sight")
    with pytest.raises(MalformedMove) as caught:
        apply(state, 0, Lay(tuple(pile(text) for text in table)))
    assert (caught.value.flaw, caught.value.what) == (flaw, what)


@pytest.mark.parametrize(
    ("bound", "flaw"),
    [
        ((("red-7-a", "red-7"),), Flaw.UNKNOWN_CARD),
        ((("joker-2", "red-9"),), Flaw.UNKNOWN_CARD),
        ((("joker-1", "red-14"),), Flaw.UNKNOWN_FACE),
        ((("joker-1", "joker"),), Flaw.UNKNOWN_FACE),
    ],
)
def test_only_jokers_of_the_pile_have_a_meaning(bound: tuple[tuple[str, str], ...], flaw: Flaw) -> None:
    state = position("tiles", rack="red-7-a red-8-a joker-1 red-1-a")
    with pytest.raises(MalformedMove) as caught:
        apply(state, 0, Lay((Pile(("red-7-a", "red-8-a", "joker-1"), bound),), "red-1-a"))
    assert caught.value.flaw is flaw


@pytest.mark.parametrize("seat", [-1, 2, True, None, "0", 1.0])
def test_a_seat_that_is_not_there(seat: Any) -> None:
    with pytest.raises(MalformedMove) as caught:
        apply(deal("photo", {}, 2, 1), seat, Draw(0))
    assert caught.value.flaw is Flaw.UNKNOWN_SEAT


@pytest.mark.parametrize("move", [None, "draw", {"type": "draw"}, 5, Draw])
def test_what_python_code_hands_in_by_mistake(move: Any) -> None:
    with pytest.raises(MalformedMove) as caught:
        apply(deal("photo", {}, 2, 1), 0, move)
    assert caught.value.flaw is Flaw.UNKNOWN_TYPE


def test_a_move_after_the_end_is_refused() -> None:
    over = apply(position("photo", rack="rome-sight", stock=False), 0, Pass())
    with pytest.raises(IllegalMove) as caught:
        apply(over, 1, Draw(0))
    assert caught.value.reason is Reason.ROUND_IS_OVER


@pytest.mark.parametrize(
    "options",
    [
        {"rounds": 11},
        {"rounds": True},
        {"rounds": "3"},
        {"speed": 1},
        {"jokers_in_deal": 1},
        {"tie_break": None},
    ],
)
def test_an_option_that_is_not_on_the_menu(options: dict[str, object]) -> None:
    with pytest.raises(UnknownRules):
        agree(rule_set("photo").menu, options)


@pytest.mark.parametrize("name", ["chess", "", None, 5, []])
def test_a_game_that_there_is_not(name: Any) -> None:
    with pytest.raises(UnknownRules):
        deal(name, {}, 2, 1)


@pytest.mark.parametrize("name", sorted(all_rule_sets()))
def test_moves_survive_the_way_through_json(name: str) -> None:
    data = json.loads(json.dumps(move_to_json(Lay((pile("a b joker-1=red-7"), pile("c")), "d"))))
    assert move_from_json(data) == Lay((pile("a b joker-1=red-7"), pile("c")), "d")
    assert rule_set(name).name == name
