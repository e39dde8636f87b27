"""The player of the traffic: everything that it proposes is legal, and it does not only pass."""

import json
import subprocess

import pytest

from bench.server.choosing import choose, fits, with_new_pile, with_one_more
from bench.server.contenders import NODE, PEER
from bench.server.positions import positions
from games.engine.encoding.move_json import move_from_json
from games.engine.encoding.state_json import state_from_json, to_json
from games.engine.piles.photos import CAPITALS
from games.engine.play import apply
from games.engine.state import State
from games.engine.views import view_for

ROUNDS, MOVES = 6, 60


def played(state: State) -> list[tuple[State, dict, State]]:
    """Some moves of a round: the state before, the move, the state after."""
    steps = []
    for _ in range(MOVES):
        if state.outcome is not None:
            break
        move = choose(to_json(view_for(state, state.turn)), state.turn)
        steps.append((state, move, apply(state, state.turn, move_from_json(move))))
        state = steps[-1][2]
    return steps


@pytest.fixture(scope="module")
def steps() -> list[tuple[State, dict, State]]:
    starts = [state_from_json(position) for position in positions(ROUNDS, 4, 24)]
    return [step for start in starts for step in played(start)]


def test_every_move_is_legal_and_a_good_part_of_the_turns_lay(steps):
    kinds = [move["type"] for _, move, _ in steps]
    assert kinds.count("draw") == pytest.approx(len(kinds) / 2, abs=ROUNDS)
    assert kinds.count("lay") > len(kinds) / 10


def test_the_peer_judges_laid_tables_as_our_engine_does(steps):
    laid = [(before, move["table"], after) for before, move, after in steps if move["type"] == "lay"]
    right = [{"start": turn_start(before), "table": table} for before, table, _ in laid]
    wrong = [turn | {"table": [*turn["table"][:-1], too_short(turn["table"][-1])]} for turn in right]
    racks = racks_by_peer([*right, *wrong])
    expected = [sorted(after.racks[before.turn]) for before, _, after in laid]
    assert [sorted(rack) for rack in racks[: len(laid)]] == expected
    assert racks[len(laid) :] == [None] * len(laid)


def turn_start(state: State) -> dict[str, object]:
    rack, opened = state.racks[state.turn], state.opened[state.turn]
    return {"table": to_json(state.table), "rack": list(rack), "opened": opened}


def too_short(pile: dict[str, list[str]]) -> dict[str, list[str]]:
    return {"cards": pile["cards"][:2]}


def racks_by_peer(turns: list[dict[str, object]]) -> list[list[str] | None]:
    """What the rules of the peer's game say is left on each rack."""
    script = f"""
        import {{ readFileSync }} from "node:fs";
        import {{ rackAfter }} from "{PEER / "rules.mjs"}";
        const turns = JSON.parse(readFileSync(0, "utf8"));
        console.log(JSON.stringify(turns.map((turn) => rackAfter(turn.start, turn.table))));
    """
    command = [str(NODE), "--input-type=module", "--eval", script]
    done = subprocess.run(command, input=json.dumps(turns), capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_a_new_pile_needs_three_of_a_capital_or_four_of_a_category():
    rome = ["rome-church", "rome-palace"]
    assert with_new_pile([], rome) is None
    assert with_new_pile([], [*rome, "rome-sight"]) == [{"cards": [*rome, "rome-sight"]}]
    churches = [f"{capital}-church" for capital in ("rome", "paris", "oslo")]
    assert with_new_pile([], churches) is None
    assert with_new_pile([], [*churches, "bern-church"]) == [{"cards": [*churches, "bern-church"]}]


def test_one_more_card_goes_to_a_pile_of_its_kind_that_has_room():
    row = ["rome-church", "joker-1", "rome-palace"]
    assert fits("rome-sight", row)
    assert not fits("oslo-church", row)
    assert not fits("rome-symbol", [*row, "rome-sight", "rome-letterbox", "rome-delicacy"])
    table = [{"cards": row}]
    assert with_one_more(table, ["oslo-church"]) is None
    assert with_one_more(table, ["oslo-church", "rome-sight"]) == [{"cards": [*row, "rome-sight"]}]
    assert table == [{"cards": row}]


def test_a_set_in_which_a_joker_stands_for_the_last_capital_is_full():
    churches = [f"{capital}-church" for capital in CAPITALS]
    assert fits(churches[-1], [*churches[:-2], "joker-1"])
    assert not fits(churches[-1], [*churches[:-1], "joker-1"])
