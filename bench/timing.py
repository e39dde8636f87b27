"""Timing contenders on the same positions, and writing the figures down.

Times are those of the processor, so that other work on the machine counts as little as can be. Every
contender runs in a process of its own, since some solver libraries cannot be loaded together.
"""

import time
from collections.abc import Callable, Mapping, Sequence
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

PHASES = ("early", "middle", "late")
HEADS = ("p50", "p95", "p99", "max")


class Sample(Protocol):
    """A position, and in which third of its round it arose."""

    @property
    def phase(self) -> str: ...

    @property
    def start(self) -> TurnStart: ...


def in_own_process(
    contender: Contender, starts: Sequence[TurnStart], before: Sequence[TurnStart]
) -> list[Answer]:
    """Time one contender where no other one was ever loaded, after some other positions."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(_answers, contender, starts, before).result()


def _answers(contender: Contender, starts: Sequence[TurnStart], before: Sequence[TurnStart]) -> list[Answer]:
    answer = contender()
    for start in before:
        answer(start)
    return [_timed(answer, start) for start in starts]


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
    (ours, mine), (theirs, other) = (
        (who, in_own_process(contender, starts, warm_up)) for who, contender in contenders.items()
    )
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
