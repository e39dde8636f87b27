"""What a table is played for, as other apps know it: said where tables of one round name their game."""

from collections.abc import Callable

from games.models import Table

Namer = Callable[[Table], str]
_namers: list[Namer] = []


def name_occasions_with(namer: Namer) -> None:
    """Register who may know what a table is played for; it says nothing of all others."""
    if namer not in _namers:
        _namers.append(namer)


def occasion_of(table: Table) -> str:
    """Say what a table is played for; empty where it is just a table."""
    return next((words for namer in _namers if (words := namer(table))), "")
