"""Links that other apps offer at the end of a round; the games know none of them by name."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.models import Table


@dataclass(frozen=True, slots=True)
class NextStep:
    """A link below the points: its text, and where the pages about a table's rounds begin."""

    text: Callable[[], str]
    address: Callable[[str], str]
    """from the table's code; the scripts append the number of the round"""
    rules: frozenset[str]
    is_offered_at: Callable[[Table], bool] = lambda table: True
    replaces_rematch: bool = False
    """Whether it is the one way on after a match: another one would be something else than was played here"""


_offered: list[NextStep] = []


def offer(step: NextStep) -> None:
    """Show a link at the end of every round of its games."""
    _offered.append(step)


def next_steps(table: Table) -> list[dict[str, Any]]:
    """List the links for a table, as its scripts read them."""
    fitting = (step for step in _offered if table.rules in step.rules and step.is_offered_at(table))
    return [
        {"words": step.text(), "address": step.address(table.code), "isMain": step.replaces_rematch}
        for step in fitting
    ]
