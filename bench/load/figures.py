"""What is measured in one run, and what it comes to."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil

LONGEST_NOTICE = 5.0
"""Seconds after which a view was brought by a ping and not by its notice."""

Spread = dict[str, float]


@dataclass
class Figures:
    """Times in seconds, and how often something happened."""

    acknowledged: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)  # from the mover's message to each of the others
    judged: list[float] = field(default_factory=list)
    joined: list[float] = field(default_factory=list)
    bot_moved: list[float] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    others: dict[str, list[float]] = field(default_factory=dict)  # of one scenario alone, by their names
    notes: list[str] = field(default_factory=list)
    processor: dict[str, float] = field(default_factory=dict)  # seconds, where a scenario measures its own

    def add(self, name: str, seconds: float) -> None:
        """Note a time that only this scenario knows."""
        self.others.setdefault(name, []).append(seconds)

    @property
    def resyncs(self) -> int:
        """How often a client had to be brought up to date by other means than a notice."""
        healed = sum(seconds > LONGEST_NOTICE for seconds in self.seen)
        return healed + self.counts["stale"] + self.counts["reconnected"]

    def spreads(self) -> dict[str, Spread]:
        """Sum up every kind of time, in milliseconds."""
        kinds = {
            "acknowledged": self.acknowledged,
            "others see it": self.seen,
            "draft judged": self.judged,
            "joined": self.joined,
            "bot moved": self.bot_moved,
            **self.others,
        }
        return {name: spread(times) for name, times in kinds.items() if times}


def spread(seconds: Sequence[float]) -> Spread:
    """Give the usual percentiles in milliseconds."""
    ordered = sorted(seconds)

    def at(share: float) -> float:
        return round(1000 * ordered[max(0, ceil(share * len(ordered)) - 1)], 1)

    return {"n": len(ordered), "p50": at(0.5), "p95": at(0.95), "p99": at(0.99), "max": at(1.0)}
