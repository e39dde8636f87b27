"""How fast the tile solver is, and whether it is right, beside two integer programs on the same positions.

    python -m bench.tiles                                  times, as a table and as JSON
    python -m bench.tiles agree --positions 3500           every answer against CP-SAT and the engine

Times are those of the processor, so that other work on the machine does not count. Each contender has a
process of its own: OR-tools and HiGHS cannot be loaded together.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from games.bots.protocol import LAY_MOST, LAY_MOST_KEEP_JOKERS, Turn, Weights
from games.bots.tiles.solver import TileSolver
from games.engine.cards import is_joker, number
from games.engine.combinations import cards_on
from games.engine.judge import judge
from games.engine.moves import Lay
from games.engine.rulesets.tiles import COLOURS, RULES
from games.engine.state import TurnStart
from tests.programs.tiles_positions import PHASES, Sample, many_samples, tight_samples

JSON_FILE = Path("var/bench/tiles.json")
TASTES = (
    LAY_MOST,
    LAY_MOST_KEEP_JOKERS,
    Weights(card=1, point=10),
    Weights(card=100, joker_kept=250),
    Weights(card=10, joker_kept=-35, point=1),
)

Report = dict[str, Any]
"""What is written as JSON."""

Answerer = Callable[[TurnStart], int | None]
"""Gives the value of the best turn; `None` where the rules do not agree."""


@dataclass(frozen=True, slots=True)
class Timed:
    """An answer, and the milliseconds it took."""

    value: int | None
    ms: float


# the contenders


def solver() -> Answerer:
    """Our own solver, with the finished table."""
    tiles = TileSolver()
    return lambda start: tiles.best_turn(start, LAY_MOST).value


def program() -> Answerer:
    """CP-SAT on the model of the tests, which is built anew for every position."""
    from tests.programs.tiles_program import optimum

    return lambda start: optimum(start, LAY_MOST)


def rummikub_solver() -> Answerer:
    """The package of that name with HiGHS: only for opened players and without jokers do the rules agree."""
    from rummikub_solver import RuleSet

    rules = RuleSet()

    def answer(start: TurnStart) -> int | None:
        game = rules.new_game()
        game.add_table(*map(_package_number, cards_on(start.table)))
        game.add_rack(*map(_package_number, start.rack))
        game.initial = False
        found = rules.solve(game)
        laid = len(found.tiles) if found else 0
        return None if laid == len(start.rack) else laid * LAY_MOST.card

    return answer


def _package_number(card: str) -> int:
    colour, n = number(card)
    return COLOURS.index(colour) * 13 + n


def rules_agree(start: TurnStart) -> bool:
    """Tell whether both games know the same turns here."""
    return start.opened and not any(is_joker(card) for card in (*start.rack, *cards_on(start.table)))


CONTENDERS = {"solver": solver, "CP-SAT": program, "rummikub-solver": rummikub_solver}


def _timed(name: str, starts: Sequence[TurnStart]) -> list[Timed]:
    answer = CONTENDERS[name]()
    for start in starts[:20]:
        answer(start)
    return [_one(answer, start) for start in starts]


def _one(answer: Answerer, start: TurnStart) -> Timed:
    before = time.process_time()
    value = answer(start)
    return Timed(value, 1000 * (time.process_time() - before))


def in_own_process(name: str, starts: Sequence[TurnStart]) -> list[Timed]:
    """Time one contender where no other one was ever loaded."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(_timed, name, starts).result()


# the report


def spread(times: Sequence[float]) -> dict[str, float]:
    """Sum up times in milliseconds."""
    cuts = quantiles(times, n=100, method="inclusive")
    return {"p50": median(times), "p95": cuts[94], "p99": cuts[98], "max": max(times)}


def compare(name: str, samples: Sequence[Sample]) -> Report:
    """Time the solver and another contender on the same positions, phase by phase."""
    starts = [sample.start for sample in samples]
    ours, theirs = in_own_process("solver", starts), in_own_process(name, starts)
    rows = {}
    for phase in ("all", *PHASES):
        chosen = [at for at, sample in enumerate(samples) if phase in ("all", sample.phase)]
        mine, other = [ours[at].ms for at in chosen], [theirs[at].ms for at in chosen]
        ratio = median(other) / median(mine)
        rows[phase] = {"positions": len(chosen), "solver": spread(mine), name: spread(other), "ratio": ratio}
    disagree = sum(t.value not in (None, o.value) for o, t in zip(ours, theirs, strict=True))
    return {"contender": name, "phases": rows, "disagreements": disagree}


def measure(positions: int = 1500, seed: int = 0) -> Report:
    """Run the whole comparison and give it as a value for JSON."""
    samples = many_samples(positions, seed)
    agreeing = [sample for sample in samples if rules_agree(sample.start)]
    return {
        "game": "tiles",
        "unit": "ms of processor time",
        "comparisons": [compare("CP-SAT", samples), compare("rummikub-solver", agreeing)],
    }


def as_table(report: Report) -> str:
    """Write the report for people."""
    return "\n\n".join(_comparison_table(each) for each in report["comparisons"])


def _comparison_table(comparison: Report) -> str:
    name = str(comparison["contender"])
    heads = ("p50", "p95", "p99", "max")
    lines = [
        f"{'number tiles, ms':18}{'positions':>10}"
        + "".join(f"{head:>9}" for head in heads)
        + f"{'ratio':>8}"
    ]
    for phase, row in comparison["phases"].items():
        for who in ("solver", name):
            figures = "".join(f"{row[who][head]:9.3f}" for head in heads)
            ratio = f"{row['ratio']:7.1f}x" if who == name else ""
            lines.append(f"{phase + ' ' + who:22}{row['positions']:6}{figures}{ratio:>8}")
    return "\n".join((*lines, f"disagreements: {comparison['disagreements']}"))


# agreement

HOUSE_RULES: tuple[dict[str, object], ...] = (
    {"jokers": 0},
    {"jokers_per_combination": "fewer_than_numbers", "opening_points": 30},
    {"put_aside_not_drawn_tile": True, "opening_points": 50},
    {"last_turn_needs_put_aside": False, "put_aside_not_drawn_tile": True, "opening_points": 0},
)


def questions(positions: int, tight: int, seed: int) -> Iterable[tuple[str, TurnStart, Weights]]:
    """List positions by the rules, a tenth as many for each bundle of house rules, and small ones."""
    named = [("by the rules", many_samples(positions, seed)), ("jokers bind", tight_samples(tight, seed))]
    named += [(str(rules), many_samples(positions // 10, seed, **rules)) for rules in HOUSE_RULES]
    for name, samples in named:
        for turn, sample in enumerate(samples):
            yield name, sample.start, TASTES[turn % len(TASTES)]


def flaw(start: TurnStart, turn: Turn, value: int) -> str | None:
    """Say what is wrong with an answer of the solver."""
    verdict = judge(RULES, start, Lay(turn.table, turn.aside))
    if verdict.end is None or not verdict.legal:
        return f"the engine refuses it: {verdict.fault}"
    if verdict.end.brought != set(turn.laid):
        return f"it lays {sorted(verdict.end.brought)} and says {turn.laid}"
    return None if turn.value == value else f"worth {turn.value}, the program finds {value}"


def agree(positions: int, tight: int, seed: int) -> int:
    """Check every answer; give the number of those that are wrong."""
    from tests.programs.tiles_program import optimum

    counts: dict[str, list[int]] = {}
    for name, start, weights in questions(positions, tight, seed):
        turn = TileSolver().best_turn(start, weights)
        wrong = flaw(start, turn, optimum(start, weights))
        count = counts.setdefault(name, [0, 0, 0])
        count[0] += 1
        count[1] += bool(turn.laid)
        count[2] += bool(wrong)
        if wrong:
            _say(f"{wrong}\n{start}\n{weights}")
    for name, (asked, laid, wrong_ones) in counts.items():
        _say(f"{asked:6} positions, {laid:5} with tiles laid, {wrong_ones} disagreements: {name}")
    return sum(count[2] for count in counts.values())


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="bench.tiles", description=__doc__.partition("\n")[0])
    parser.add_argument("what", nargs="?", choices=("speed", "agree"), default="speed")
    parser.add_argument("--positions", type=int, default=1500)
    parser.add_argument("--tight", type=int, default=700)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", type=Path, default=JSON_FILE)
    chosen = parser.parse_args(arguments)
    if chosen.what == "agree":
        return 1 if agree(chosen.positions, chosen.tight, chosen.seed) else 0
    report = measure(chosen.positions, chosen.seed)
    chosen.json.parent.mkdir(parents=True, exist_ok=True)
    chosen.json.write_text(json.dumps(report, indent=2))
    _say(as_table(report))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
