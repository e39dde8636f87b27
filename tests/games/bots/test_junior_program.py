"""Junior's solver against brute force and against random gestures under the engine."""

from random import Random

import pytest

from games.bots.junior.solver import JuniorSolver
from games.bots.protocol import LAY_MOST, Weights
from games.engine.moves import Lay, Move, Pass, PayAndDraw
from games.engine.piles.judge import judge
from games.engine.play import acts_open_to, apply, deal
from games.engine.rulesets.junior import RULES
from games.engine.state import Phase, State, TurnStart, turn_start
from tests.games.engine.gestures import proposal
from tests.programs.junior_program import Turns

TOKENS = Weights(card=1, token=100)
TASTES = (
    LAY_MOST,
    TOKENS,
    Weights(card=100, joker_kept=20, joker_won=30),
    Weights(card=3, token=2, joker_kept=-1, joker_won=5),
    Weights(card=1, point=7),
)
HOUSE_RULES: tuple[dict[str, object], ...] = ({}, {"jokers_per_run": "one"}, {"keep_freed_joker": False})


def rounds(count: int, first_seed: int = 0, **options: object) -> list[State]:
    """Play whole rounds and keep every state in which a seat was to move."""
    states = []
    for seed in range(first_seed, first_seed + count):
        random = Random(f"junior {seed}")
        state = deal("junior", options, 2 + seed % 3, seed)
        while state.phase is not Phase.OVER:
            states.append(state)
            state = apply(state, state.turn, _move(state, random))
    return states


def _move(state: State, random: Random) -> Move:
    turn = JuniorSolver().best_turn(turn_start(state, state.turn), random.choice(TASTES))
    if turn.laid and random.random() < 0.7:
        return Lay(turn.table)
    return PayAndDraw() if PayAndDraw in acts_open_to(state, state.turn) else Pass()


def free_jokers(start: TurnStart) -> int:
    """Count the jokers that could be laid: each of them multiplies what brute force must try."""
    on_rack = sum(card.startswith("joker") for card in start.rack)
    return on_rack + sum(face in start.rack for pile in start.table for _, face in pile.jokers)


@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_it_finds_the_optimum_of_brute_force(rules: dict[str, object]) -> None:
    states = rounds(15, **rules)
    few = [state for state in states if free_jokers(turn_start(state, state.turn)) <= 1]
    for index, state in enumerate(few[::9]):
        start, weights = turn_start(state, state.turn), TASTES[index % len(TASTES)]
        assert JuniorSolver().best_turn(start, weights).value == Turns(start).optimum(weights)


@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_it_finds_the_optimum_of_brute_force_with_two_free_jokers(rules: dict[str, object]) -> None:
    states = rounds(20, first_seed=100, **rules)
    two = [state for state in states if free_jokers(turn_start(state, state.turn)) == 2]
    small = [state for state in two if len(state.racks[state.turn]) <= 6]
    assert small
    for index, state in enumerate(small[:4]):
        start, weights = turn_start(state, state.turn), TASTES[index % len(TASTES)]
        assert JuniorSolver().best_turn(start, weights).value == Turns(start).optimum(weights)


@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_turns_are_legal_and_earn_what_they_say(rules: dict[str, object]) -> None:
    laid = 0
    for state in rounds(12, first_seed=200, **rules):
        start = turn_start(state, state.turn)
        turn = JuniorSolver().best_turn(start, Weights(card=1, token=1000))
        if turn.laid:
            verdict = judge(RULES, start, Lay(turn.table))
            assert verdict.fault is None
            tiles = sum(not card.startswith("joker") for card in turn.laid)
            assert turn.value == 1000 * verdict.reward + tiles
            laid += 1
    assert laid > 30


def test_random_gestures_never_earn_more() -> None:
    random = Random(1)
    for state in rounds(6, first_seed=300):
        start = turn_start(state, state.turn)
        most = JuniorSolver().best_turn(start, TOKENS).value
        for _ in range(10):
            verdict = judge(RULES, start, proposal(state, random))
            if verdict.legal and verdict.end:
                tiles = sum(not card.startswith("joker") for card in verdict.end.brought)
                assert TOKENS.token * verdict.reward + TOKENS.card * tiles <= most
