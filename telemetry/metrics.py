"""Counters and times for Prometheus; they cost nothing unless METRICS_TOKEN is set.

Several processes count: server, workers, beat. Each writes into files of its own in a folder that they share
(the multiprocess mode of prometheus_client), and whichever of them is asked adds all files up.
Labels hold names from the code (routes, tasks, results), never anything about people.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol, Self

from django.conf import settings

FAST = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metric(Protocol):
    """What the code does with a metric; the one that is switched off does nothing instead."""

    def labels(self, *values: Any, **named: Any) -> Self: ...
    def inc(self, amount: float = 1) -> None: ...
    def dec(self, amount: float = 1) -> None: ...
    def observe(self, amount: float) -> None: ...


class SwitchedOff:
    """Counts nothing."""

    def labels(self, *_values: Any, **_named: Any) -> Self:
        return self

    def inc(self, amount: float = 1) -> None:
        return

    def dec(self, amount: float = 1) -> None:
        return

    def observe(self, amount: float) -> None:
        return


def is_on() -> bool:
    return bool(settings.METRICS_TOKEN)


def folder() -> Path:
    """Where the processes leave their counts for one another."""
    return Path(settings.VAR_DIR) / "metrics"


def _metric(kind: str, name: str, about: str, labels: Sequence[str] = (), **options: Any) -> Metric:
    if not is_on():
        return SwitchedOff()
    # Read by prometheus_client when it is imported, and never again.
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder())
    folder().mkdir(mode=0o700, exist_ok=True)
    import prometheus_client

    metric: Metric = getattr(prometheus_client, kind)(f"photorummy_{name}", about, labels, **options)
    return metric


requests = _metric("Counter", "requests", "Answered requests by route and status.", ["route", "status"])
request_seconds = _metric(
    "Histogram", "request_seconds", "Time that requests took, by route.", ["route"], buckets=FAST
)
moves = _metric("Counter", "moves", "Moves that came over sockets, by what became of them.", ["result"])
move_seconds = _metric(
    "Histogram",
    "move_acknowledged_seconds",
    "Time from a move's arrival at the server to the reply.",
    buckets=FAST,
)
sockets = _metric("Gauge", "sockets_open", "Open sockets of tables.", multiprocess_mode="livesum")
notices_lost = _metric("Counter", "notices_lost", "Notices to sockets that were lost without Redis.")
sweeper_found = _metric("Counter", "sweeper_found", "Rounds that the sweeper found overdue and acted for.")
tasks = _metric("Counter", "tasks", "Tasks that workers did, by name and result.", ["task", "result"])
task_seconds = _metric("Histogram", "task_seconds", "Time that tasks took, by name.", ["task"], buckets=FAST)
task_delay_seconds = _metric(
    "Histogram",
    "task_delay_seconds",
    "How long after its due time a task began, by name; of play_bot_turn, the delay of bots.",
    ["task"],
    buckets=FAST,
)
database_seconds = _metric("Summary", "database_seconds", "Time and number of database queries.")
