"""What is kept of a person: one registry through which everything can be shown and erased.

Each app registers the models that point at a person in its `ready()`. A test fails for a model that points at
one and is not here: nothing about people is stored without a way to hand it out and to remove it.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Model

from accounts.models import User

Record = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Holding:
    """How one model's rows about a person are exported and erased."""

    title: str
    export: Callable[[User], Iterable[Record]]
    erase: Callable[[User], None]


_registry: dict[type[Model], Holding] = {}


def register(
    model: type[Model],
    *,
    title: str,
    export: Callable[[User], Iterable[Record]],
    erase: Callable[[User], None],
) -> None:
    """Say how the rows of a model that belong to a person are exported and erased."""
    _registry[model] = Holding(title, export, erase)


def registered_models() -> frozenset[type[Model]]:
    return frozenset(_registry)


def export(person: User) -> dict[str, list[Record]]:
    """Everything that is kept of the person, ready for JSON."""
    return {holding.title: list(holding.export(person)) for holding in _registry.values()}


def erase(person: User) -> None:
    """Remove everything that is kept of the person, except for the person's own row."""
    # Apps are installed, and so registered, from the top one down: the order of all locks.
    for holding in _registry.values():
        holding.erase(person)


def rows(model: type[Model], *fields: str, link: str = "user") -> Callable[[User], Iterable[Record]]:
    """An export of these fields of the rows whose `link` is the person."""
    return lambda person: model._default_manager.filter(**{link: person}).values(*fields)


def delete_rows(model: type[Model], *, link: str = "user") -> Callable[[User], None]:
    """An erase that deletes the rows whose `link` is the person."""

    def delete(person: User) -> None:
        model._default_manager.filter(**{link: person}).delete()

    return delete


def unlink_rows(model: type[Model], *, link: str) -> Callable[[User], None]:
    """An erase that keeps the rows, for others, without the person."""

    def unlink(person: User) -> None:
        model._default_manager.filter(**{link: person}).update(**{link: None})

    return unlink
