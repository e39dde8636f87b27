"""Timing contenders on the same positions, and writing the figures down.

Times are those of the processor, so that other work on the machine counts as little as can be. Every
contender runs in a process of its own, since some solver libraries cannot be loaded together. They take
turns, some positions each, so that what else the machine does meets both: a quick one would otherwise be
through with all positions within a tenth of a second, which may be a good or a bad one.
"""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import median, quantiles
from typing import Any, Protocol

from games.engine.state import TurnStart

Report = dict[str, Any]
"""What is written as JSON."""

Answerer = Callable[[TurnStart], int | None]
"""Gives the value of the best turn; `None` where the rules of a contender differ."""

Answer = tuple[int | None, float]
"""A value, and the milliseconds it took."""

Contender = Callable[[], Answerer]
"""Loads what it needs, and is ready to answer."""

IN_A_TURN = 100
"""So many positions a contender answers before it is the other's turn."""

PHASES = ("early", "middle", "late")
HEADS = ("p50", "p95", "p99", "max")


class Sample(Protocol):
    """A position, and in which third of its round it arose."""

    @property
    def phase(self) -> str: ...

    @property
    def start(self) -> TurnStart: ...


class Lane:
    """A process in which one contender alone was ever loaded, and has answered some other positions."""

    def __init__(self, contender: Contender, before: Sequence[TurnStart]) -> None:
        self.pool = ProcessPoolExecutor(1, get_context("spawn"), _get_ready, (contender, before))

    def answer(self, starts: Sequence[TurnStart]) -> list[Answer]:
        """Time the contender on some positions."""
        return self.pool.submit(_answers, starts).result()


_ready: list[Answerer] = []
"""In the process of a contender: how it answers."""


def _get_ready(contender: Contender, before: Sequence[TurnStart]) -> None:
    _ready.append(contender())
    for start in before:
        _ready[0](start)


def _answers(starts: Sequence[TurnStart]) -> list[Answer]:
    return [_timed(_ready[0], start) for start in starts]


def in_turns(
    contenders: Iterable[Contender], starts: Sequence[TurnStart], before: Sequence[TurnStart]
) -> list[list[Answer]]:
    """Time all contenders on the same positions, some positions each in turn."""
    lanes = [Lane(contender, before) for contender in contenders]
    answers: list[list[Answer]] = [[] for _ in lanes]
    for first in range(0, len(starts), IN_A_TURN):
        for lane, lane_answers in zip(lanes, answers, strict=True):
            lane_answers += lane.answer(starts[first : first + IN_A_TURN])
    for lane in lanes:
        lane.pool.shutdown()
    return answers


def _timed(answer: Answerer, start: TurnStart) -> Answer:
    before = time.process_time()
    value = answer(start)
    return value, 1000 * (time.process_time() - before)


def compare(
    name: str,
    contenders: Mapping[str, Contender],
    samples: Sequence[Sample],
    before: Sequence[Sample],
) -> Report:
    """Time two contenders, the quicker one first, phase by phase."""
    starts, warm_up = [sample.start for sample in samples], [sample.start for sample in before]
    ours, theirs = contenders
    mine, other = in_turns(contenders.values(), starts, warm_up)
    phases = {}
    for phase in ("all", *PHASES):
        at = [index for index, sample in enumerate(samples) if phase in ("all", sample.phase)]
        if len(at) < 2:
            continue  # nothing to sum up
        fast, slow = [mine[index][1] for index in at], [other[index][1] for index in at]
        phases[phase] = {
            "positions": len(at),
            "ms": {ours: spread(fast), theirs: spread(slow)},
            "ratio": median(slow) / median(fast),
        }
    disagreements = sum(two[0] not in (None, one[0]) for one, two in zip(mine, other, strict=True))
    return {"name": name, "phases": phases, "disagreements": disagreements}


def spread(times: Sequence[float]) -> dict[str, float]:
    """Sum up times."""
    cuts = quantiles(times, n=100, method="inclusive")
    return {"p50": median(times), "p95": cuts[94], "p99": cuts[98], "max": max(times)}


def as_table(comparison: Report) -> str:
    """Write one comparison for people."""
    lines = [f"{comparison['name']:<30}{'positions':>10}" + "".join(f"{head:>10}" for head in HEADS)]
    for phase, row in comparison["phases"].items():
        for who, times in row["ms"].items():
            figures = "".join(f"{times[head]:10.3f}" for head in HEADS)
            lines.append(f"  {phase:<8}{who:<20}{row['positions']:>10}{figures}")
        lines.append(f"  {phase:<8}{'ratio of the medians':<20}{row['ratio']:>10.0f}")
    return "\n".join([*lines, f"  disagreements: {comparison['disagreements']}"])
