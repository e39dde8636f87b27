"""`make puzzles-check`: many puzzles of every level, each asked of the integer program and of the engine."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from time import perf_counter

from games.engine.moves import Lay
from learn.puzzles.difficulty import Difficulty
from learn.puzzles.judging import judge_proposal
from learn.puzzles.making import Puzzle, make
from tests.programs.puzzle_program import results


def flaw_of(puzzle: Puzzle) -> str | None:
    """Say what is wrong with a puzzle: its number, another way to reach it, or its solution."""
    start, best = puzzle.start, puzzle.best
    found = results(start, best.laid)
    if found.most != best.count:
        return f"says {best.count}, the program lays {found.most}"
    if found.otherwise >= best.count:
        return f"other cards lay {found.otherwise} as well"
    if not judge_proposal(start, best.count, Lay(best.table)).is_best:
        return "the engine does not take the solution"
    return None


def flaws(each: int, first: int = 0) -> Iterator[tuple[Difficulty, int, str | None]]:
    """Look at so many puzzles of each level."""
    for level in Difficulty:
        for number in range(first, first + each):
            yield level, number, flaw_of(make(level, number))


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="puzzles", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--each", type=int, default=150, help="puzzles of each of the four levels")
    chosen, began = parser.parse_args(), perf_counter()
    asked: Counter[Difficulty] = Counter()
    wrong = 0
    for level, number, flaw in flaws(chosen.each):
        asked[level] += 1
        if flaw:
            wrong += 1
            print(f"level {level.value}, number {number}: {flaw}")
    counts = ", ".join(f"{count} of level {level.value}" for level, count in asked.items())
    print(f"{asked.total()} puzzles ({counts}), {wrong} wrong, {perf_counter() - began:.0f} s")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
