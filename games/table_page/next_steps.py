"""Ways on from the end of a round that other apps offer; the games know none of them by name."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from games.models import Table


@dataclass(frozen=True, slots=True)
class Way:
    """A link below the points: its words, and where the pages of a table's rounds begin."""

    words: Callable[[], str]
    address: Callable[[str], str]
    """from the table's code; the number of the round follows it"""
    rules: frozenset[str]


_ways: list[Way] = []


def offer(way: Way) -> None:
    """Show a way on at the end of every round of its games."""
    _ways.append(way)


def ways_from(table: Table) -> list[dict[str, Any]]:
    """List the ways on from a table, for its scripts."""
    fitting = (way for way in _ways if table.rules in way.rules)
    return [{"words": way.words(), "address": way.address(table.code)} for way in fitting]
