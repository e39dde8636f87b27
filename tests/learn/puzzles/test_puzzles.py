"""Puzzles: one best result, the same from the same seed, judged by the engine, told step by step."""

import subprocess
import sys
from dataclasses import replace
from random import Random

import pytest

from games.engine.moves import Lay
from games.engine.piles.combinations import Pile, cards_on
from games.engine.state import TurnStart
from learn.puzzles.difficulty import Difficulty, effort, rate
from learn.puzzles.judging import judge_proposal
from learn.puzzles.making import MEASURES, OPTIONS, _position, make
from learn.puzzles.results import best_result, is_only_best, most, one_pile_at_a_time
from tests.programs.puzzle_program import results
from tests.programs.puzzles import flaw_of, flaws
from tests.programs.solution_steps import RACK, steps
from tests.real_parts import ROOT
from tests.thoroughness import times

PARIS = ("paris-palace", "paris-church", "paris-sight")
SETS = ("rome-church", "oslo-church", "bern-church", "paris-church", "vienna-church")


def start(*piles: tuple[str, ...], rack: tuple[str, ...]) -> TurnStart:
    return TurnStart(OPTIONS, tuple(map(Pile, piles)), rack, opened=True)


@pytest.mark.slow
def test_an_integer_program_finds_the_stated_best_result_of_many_puzzles_and_no_other():
    assert [each for each in flaws(each=times(30, in_full=130)) if each[2]] == []


@pytest.mark.parametrize("wished", Difficulty)
def test_the_program_and_the_puzzles_agree_on_what_has_one_best_result(wished):
    """On positions as they come, most of which are not fit for a puzzle."""
    seen = set()
    for number in range(60):
        position = _position(Random(f"any {wished} {number}"), MEASURES[wished])
        best = best_result(position)
        result = results(position, best.laid)
        assert (result.most, result.most) == (best.count, most(position))
        if best.count:
            assert is_only_best(position, best) == (result.otherwise < best.count)
            seen.add(is_only_best(position, best))
    assert seen == {True, False}


def test_a_wrong_number_and_a_second_best_result_are_noticed():
    puzzle = make(Difficulty.LAY, 1)
    assert flaw_of(puzzle) is None
    assert "the program lays" in flaw_of(replace(puzzle, best=replace(puzzle.best, count=99)))
    either = start(
        ("rome-church", "oslo-church", "bern-church", "vienna-church", "paris-church"),
        rack=("rome-sight", "rome-symbol", "oslo-sight", "oslo-symbol"),
    )
    assert best_result(either).count == 2  # the church of Rome can be borrowed or that of Oslo, not both
    assert not is_only_best(either, best_result(either))


@pytest.mark.parametrize("wished", Difficulty)
def test_the_same_number_gives_the_same_puzzle_in_another_process(wished):
    program = f"from learn.puzzles.making import *; print(make(Difficulty({wished.value}), 7).start)"
    for seed in "12":
        run = subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
        )
        assert run.stdout.strip() == str(make(wished, 7).start)


def test_numbers_give_different_puzzles():
    assert len({make(level, number).start for level in Difficulty for number in range(25)}) == 100


def test_every_difficulty_asks_what_it_says():
    for number in range(30):
        easy, borrow, combine, master = (make(level, number) for level in Difficulty)
        assert easy.effort.points == 0
        assert most(replace(easy.start, table=())) < easy.best.count
        assert borrow.effort.rearranged
        assert one_pile_at_a_time(borrow.start) == borrow.best.count
        assert one_pile_at_a_time(combine.start) < combine.best.count
        assert one_pile_at_a_time(master.start) < master.best.count
        assert master.effort.points >= 6


def test_borrowing_one_card_is_told_from_adding():
    add = start(PARIS, rack=("paris-symbol",))
    borrow = start(SETS, rack=("paris-symbol", "paris-sight"))
    for position, wished, moved in ((add, Difficulty.LAY, (0, 0, 0)), (borrow, Difficulty.BORROW, (1, 1, 0))):
        best = best_result(position)
        measured = effort(position, best)
        assert (measured.rearranged, measured.borrowed, measured.jokers) == moved
        assert rate(position, best, measured) is wished


def test_a_joker_that_is_exchanged_counts_as_effort():
    position = start(
        ("paris-palace", "paris-church", "joker-1"), rack=("paris-sight", "rome-sight", "rome-church")
    )
    best = best_result(position)
    assert best.count == 3
    assert effort(position, best).jokers == 1


class TestMarks:
    """What is said of a proposal."""

    position = start(PARIS, rack=("paris-symbol", "paris-delicacy", "oslo-sight"))

    def marked(self, *piles: tuple[str, ...]):
        return judge_proposal(self.position, 2, Lay(tuple(map(Pile, piles))))

    def test_all_that_can_be_laid_is_the_best(self):
        result = self.marked((*PARIS, "paris-symbol", "paris-delicacy"))
        assert result.is_best
        assert result.laid == 2

    def test_less_is_counted(self):
        result = self.marked((*PARIS, "paris-symbol"))
        assert (result.laid, result.best, result.is_best) == (1, 2, False)

    def test_a_table_that_is_not_lawful_counts_nothing(self):
        result = self.marked((*PARIS, "paris-symbol", "oslo-sight"))
        assert not result.verdict.legal
        assert result.laid == 0

    def test_a_card_from_elsewhere_counts_nothing(self):
        assert not self.marked((*PARIS, "paris-letterbox")).verdict.legal


class TestSteps:
    """The solution, card by card."""

    def test_borrowed_cards_come_first_and_the_rack_last(self):
        position = start(SETS, rack=("paris-symbol", "paris-sight"))
        way = steps(position.table, best_result(position).table)
        assert [(step.cards, step.source, step.target) for step in way] == [
            (("paris-church",), 0, 1),
            (("paris-sight", "paris-symbol"), RACK, 1),
        ]
        assert set(way[-1].whole.cards) == {"paris-church", "paris-symbol", "paris-sight"}

    def test_every_step_keeps_all_cards_and_moves_the_named_ones_only(self):
        for number in range(30):
            puzzle = make(Difficulty.MASTER, number)
            lying = set(cards_on(puzzle.start.table))
            for step in steps(puzzle.start.table, puzzle.best.table):
                now = set(cards_on(step.table))
                assert now - lying == (set(step.cards) if step.source == RACK else set())
                lying = now
            assert lying == set(cards_on(puzzle.best.table))

    def test_a_joker_that_is_won_goes_to_the_rack(self):
        before = (Pile(("paris-palace", "paris-church", "joker-1")),)
        way = steps(before, (Pile(PARIS),))
        assert [(step.cards, step.target) for step in way] == [(("paris-sight",), 0), (("joker-1",), RACK)]
        assert way[-1].table == (Pile(PARIS),)
