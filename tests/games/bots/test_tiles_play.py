"""Every answer of the tile solver goes through the engine."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from bench.tiles import HOUSE_RULES, TASTES
from games.bots.tiles.solver import TileSolver
from games.engine.moves import Draw, Lay
from games.engine.piles.combinations import cards_on, meanings_on
from games.engine.piles.judge import judge
from games.engine.play import apply, deal
from games.engine.rulesets.tiles import RULES
from games.engine.state import Phase, State, turn_start
from tests.games.engine.gestures import proposal
from tests.programs.tiles_positions import Sample, many_samples, samples, tight_samples


@cache
def self_play() -> list[Sample]:
    return many_samples(600, first_seed=300)


def assert_legal(sample: Sample, taste: int) -> int:
    """Let the engine judge the answer; give how many tiles it lays."""
    turn = TileSolver().best_turn(sample.start, TASTES[taste % len(TASTES)])
    verdict = judge(RULES, sample.start, Lay(turn.table, turn.aside))
    assert verdict.fault is None
    assert verdict.end is not None
    assert verdict.end.brought == set(turn.laid)
    return len(turn.laid)


def test_turns_from_self_play_are_legal_and_lay_what_they_say() -> None:
    laid = [assert_legal(sample, taste) for taste, sample in enumerate(self_play())]
    assert sum(count > 0 for count in laid) > 100


def test_opening_turns_are_legal() -> None:
    openers = [sample for sample in self_play() if not sample.start.opened]
    assert sum(assert_legal(sample, taste) > 0 for taste, sample in enumerate(openers)) > 20


def test_turns_in_small_positions_with_bound_jokers_are_legal() -> None:
    laid = [assert_legal(sample, taste) for taste, sample in enumerate(tight_samples(300))]
    assert sum(count > 0 for count in laid) > 100


@pytest.mark.parametrize("rules", HOUSE_RULES, ids=lambda rules: "-".join(rules))
def test_turns_by_house_rules_are_legal(rules: dict[str, object]) -> None:
    laid = [assert_legal(sample, taste) for taste, sample in enumerate(many_samples(120, **rules))]
    assert any(laid)


def test_the_same_position_has_the_same_answer() -> None:
    start = self_play()[57].start
    assert TileSolver().best_turn(start) == TileSolver().best_turn(start)


def test_the_same_seed_gives_the_same_round() -> None:
    assert samples(5) == samples(5)


def test_self_play_shows_jokers_bound_and_free_and_racks_of_every_kind() -> None:
    starts = [sample.start for sample in self_play()]
    assert {len(meanings_on(start.table)) for start in starts} == {0, 1, 2}
    assert any("joker-1" in start.rack for start in starts)
    assert max(len(cards_on(start.table)) for start in starts) > 30
    assert {start.opened for start in starts} == {True, False}


def test_random_gestures_never_lay_more() -> None:
    random = Random(1)
    lawful = 0
    for state in states_of_a_round(random):
        start = turn_start(state, state.turn)
        most = len(TileSolver().best_turn(start).laid)
        for _ in range(25):
            verdict = judge(RULES, start, proposal(state, random))
            if verdict.legal and verdict.end:
                lawful += 1
                assert len(verdict.end.brought) <= most
    assert lawful > 10


def states_of_a_round(random: Random) -> Iterator[State]:
    """Play rounds in which seats hold back now and then, so that there is something to find."""
    for seed in range(2):
        state = deal("tiles", {}, 2, seed)
        while state.phase is not Phase.OVER:
            state = apply(state, state.turn, Draw())
            yield state
            turn = TileSolver().best_turn(turn_start(state, state.turn))
            table = turn.table if random.random() < 0.4 else state.table
            aside = turn.aside if table is turn.table else random.choice(state.racks[state.turn])
            state = apply(state, state.turn, Lay(table, aside))
