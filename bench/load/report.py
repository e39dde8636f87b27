"""What was measured, held against what is promised; as data and as a table for people."""

import re
from collections.abc import Iterator
from typing import Any

from bench.load.figures import Figures, Spread
from bench.load.scenarios import AnyScenario, Bell, ClassReport, Overload, Scenario, Traffic

Report = dict[str, Any]
ERROR_LINE = re.compile(r"^\w[\w.]*(Error|Exception|Timeout|Failure)\b.*$", re.MULTILINE)
SHOWN_COUNTS = ("moves", "seconds", "locked", "resyncs", "tracebacks", "broken", "refused")


def report(
    scenario: AnyScenario, figures: Figures, log: str, audit: str, processor: dict[str, float]
) -> Report:
    """Sum up, and hold the figures against what is promised."""
    spreads, forbidden = figures.spreads(), forbidden_counts(scenario, figures, log)
    return {
        "title": scenario.title,
        "times": spreads,
        "counts": {**figures.counts, **forbidden},
        "processor seconds": processor,
        "processor ms a move": milliseconds_a_move(processor, figures),
        "audit": audit,
        "aims": in_words(scenario),
        "notes": [*figures.notes, *errors_in(log)],
        "missed": list(missed(scenario, figures, spreads, forbidden)),
    }


def errors_in(log: str) -> list[str]:
    """Name the errors in a log, each once: the last lines of their tracebacks."""
    ends = map(ERROR_LINE.search, log.split("Traceback")[1:])
    return sorted({f"traceback: {end.group()}" for end in ends if end})


def milliseconds_a_move(processor: dict[str, float], figures: Figures) -> dict[str, float]:
    """Share the processor time of each process among the moves: what two commits can be compared by."""
    moves = figures.counts["moves"] + len(figures.bot_moved)
    return {name: round(1000 * seconds / moves, 1) for name, seconds in processor.items()} if moves else {}


def forbidden_counts(scenario: AnyScenario, figures: Figures, log: str) -> dict[str, int]:
    """Count what must never happen."""
    counts = {"locked": log.count("database is locked"), "tracebacks": log.count("Traceback")}
    never = ["broken", "growing", "away", "impolite", "lost moves"]
    if not isinstance(scenario, Scenario):  # a simple player lays what is refused; no other does
        never.append("refused")
    if isinstance(scenario, Traffic) and not scenario.seconds_after_kill:
        never.append("undelivered")
    counts |= {name: figures.counts[name] for name in never}
    # A server that dies, or has twice too much to do, brings views late; the limits say how late they may be.
    return counts if is_rough(scenario) else counts | {"resyncs": figures.resyncs}


def is_rough(scenario: AnyScenario) -> bool:
    """Tell whether the scenario does to the site what no day at school does."""
    return isinstance(scenario, Overload) or (
        isinstance(scenario, Traffic) and scenario.seconds_after_kill > 0
    )


def missed(
    scenario: AnyScenario, figures: Figures, spreads: dict[str, Spread], forbidden: dict[str, int]
) -> Iterator[str]:
    """Name the promises that were not kept."""
    yield from (name for name, count in forbidden.items() if count)
    for (name, part), limit in limits_of(scenario, spreads).items():
        if spreads.get(name, {}).get(part, float("inf")) > limit:
            yield f"{name} {part} > {limit:.0f} ms"
    if isinstance(scenario, Bell) and figures.counts["seconds"] > scenario.most_seconds:
        yield f"the last one saw the cards after {figures.counts['seconds']} s"


def in_words(scenario: AnyScenario) -> list[str]:
    """Say what is promised, for people."""
    if isinstance(scenario, ClassReport):
        return [f"every page p95 <= {scenario.limit:.0f} ms", "as many queries as for a small class"]
    promises = [f"{name} {part} <= {limit:.0f} ms" for (name, part), limit in scenario.limits.items()]
    if isinstance(scenario, Bell):
        promises += ["nobody refused", f"all within {scenario.most_seconds:.0f} s"]
    if isinstance(scenario, Overload):
        promises += ["no socket broken", "newcomers let in or told when to try again"]
    if isinstance(scenario, Traffic):
        promises.append("no move lost, all back" if scenario.seconds_after_kill else "every view delivered")
    return promises


def limits_of(scenario: AnyScenario, spreads: dict[str, Spread]) -> dict[tuple[str, str], float]:
    """Give the longest times that are promised, in milliseconds."""
    if isinstance(scenario, ClassReport):
        return {(page, "p95"): scenario.limit for page in spreads}
    return scenario.limits


def as_table(name: str, measured: Report) -> str:
    """Write one report for people."""
    heads = "".join(f"{head:>9}" for head in ("n", "p50", "p95", "p99", "max"))
    lines = [f"{name}  {measured['title']}", f"  {'milliseconds':<18}{heads}"]
    for kind, figures in measured["times"].items():
        lines.append(f"  {kind:<18}" + "".join(f"{value:>9g}" for value in figures.values()))
    lines += [f"  {note}" for note in measured["notes"]]
    counts = measured["counts"]
    lines.append("  " + ", ".join(f"{counts.get(each, 0)} {each}" for each in SHOWN_COUNTS))
    lines.append(f"  processor: {_processor_words(measured)}")
    load = " to ".join(f"{average:.1f}" for average in measured["load average"])
    lines.append(f"  load average {load}; audit: {measured['audit']}")
    lines.append(f"  aims: {'; '.join(measured['aims'])}")
    lines.append(f"  {'MISSED: ' + '; '.join(measured['missed']) if measured['missed'] else 'as promised'}")
    return "\n".join(lines)


def _processor_words(measured: Report) -> str:
    a_move = measured["processor ms a move"]
    return ", ".join(
        f"{process} {seconds} s" + (f" ({a_move[process]} ms a move)" if a_move else "")
        for process, seconds in measured["processor seconds"].items()
    )
