"""The review of a round: what was laid, what could have been laid, and a table that proves it."""

from collections.abc import Iterator

import pytest

from games.bots.levels import PACE, Level, choose
from games.bots.review import Made, ReviewedTurn, review
from games.engine.moves import Lay, Move, Pass
from games.engine.piles.combinations import cards_on
from games.engine.piles.judge import judge
from games.engine.play import apply, deal, to_act
from games.engine.rulesets import rule_set
from games.engine.state import Phase, State
from games.engine.views import view_for
from tests.games.engine.positions import pile, position, row, set_of


def played(rules: str, *levels: Level, seed: int = 1) -> tuple[list[State], list[Made]]:
    """Let bots play a round, and keep all its states and moves."""
    states, moves = [deal(rules, {}, len(levels), seed)], list[Made]()
    while states[-1].phase is not Phase.OVER:
        seat, move = next(_moves_open(states[-1], levels, seed))
        states.append(apply(states[-1], seat, move))
        moves.append((seat, move))
    return states, moves


def _moves_open(state: State, levels: tuple[Level, ...], seed: int) -> Iterator[Made]:
    for seat in sorted(to_act(state), key=lambda seat: PACE[levels[seat]]):
        choice = choose(view_for(state, seat), levels[seat], f"{seed} {seat}")
        if choice:
            yield seat, choice.move


def after(state: State, move: Move) -> list[ReviewedTurn]:
    """Review one turn of seat 0."""
    return review([state, apply(state, 0, move)], [(0, move)], seat=0)


CHURCHES = set_of("church", "bern paris london madrid")


def test_who_passes_is_told_what_could_have_been_laid() -> None:
    state = position("photo", table=[CHURCHES], rack="oslo-church rome-church rome-palace")
    (turn,) = after(state, Pass())
    assert (turn.laid, turn.could, turn.missed) == (0, 2, 2)
    assert {"oslo-church", "rome-church"} <= set(cards_on(turn.best.table))


def test_who_lays_all_that_fits_has_missed_nothing() -> None:
    state = position("photo", table=[CHURCHES], rack="oslo-church rome-palace")
    (turn,) = after(state, Lay((pile(f"{CHURCHES} oslo-church"),)))
    assert (turn.laid, turn.could, turn.missed) == (1, 1, 0)


def test_a_card_that_wins_a_joker_is_a_card_laid() -> None:
    table = [row("rome", "palace sight", "joker-1")]
    state = position("photo", table=table, rack="rome-letterbox oslo-church")
    (turn,) = after(state, Lay((pile(row("rome", "palace sight letterbox")),)))
    assert (turn.laid, turn.could) == (1, 1)


def test_a_joker_for_another_joker_is_nothing_laid() -> None:
    table = [row("rome", "palace sight", "joker-1")]
    state = position("photo", table=table, rack="rome-letterbox oslo-church joker-2")
    (turn,) = after(state, Lay((pile(row("rome", "palace sight letterbox", "joker-2")),)))
    assert (turn.laid, turn.could) == (1, 2)


@pytest.mark.parametrize("rules", ["photo", "tiles", "junior"])
def test_no_turn_of_any_game_lays_more_than_the_best_one(rules: str) -> None:
    states, moves = played(rules, Level.EASY, Level.MEDIUM, Level.HARD)
    for seat in range(3):
        turns = review(states, moves, seat)
        assert [turn.move for turn in turns] == [
            index
            for index, (mover, _) in enumerate(moves)
            if mover == seat and states[index].phase is Phase.LAY
        ]
        for turn in turns:
            assert 0 <= turn.laid <= turn.could
            verdict = judge(rule_set(rules), turn.start, turn.best)
            assert verdict.legal or not turn.could
    assert sum(turn.missed for turn in review(states, moves, 0)) > 0


def test_a_seat_is_reviewed_by_what_it_saw_alone() -> None:
    states, moves = played("photo", Level.EASY, Level.MEDIUM)
    for turn in review(states, moves, 1):
        seen = view_for(states[turn.move], 1)
        assert turn.start == seen.turn_start()


def test_an_open_table_has_no_turns_to_review() -> None:
    states, moves = played("junior_intro", Level.HARD, Level.MEDIUM, Level.EASY)
    assert [review(states, moves, seat) for seat in range(3)] == [[], [], []]


def test_moves_that_do_not_belong_to_the_states_are_refused() -> None:
    states, moves = played("photo", Level.EASY, Level.MEDIUM)
    with pytest.raises(ValueError, match="zip"):
        review(states[:-1], moves, 0)
