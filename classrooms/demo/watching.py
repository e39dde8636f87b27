"""Whether somebody looks at a demo class: only then its pupils play, so that forgotten ones cost nothing."""

from collections.abc import Iterable

from django.core.cache import cache

from classrooms.models import SchoolClass

WATCHED_FOR = 20
"""Seconds after the last look; the board looks every two."""


def note_look(school_class: SchoolClass) -> None:
    """Note that somebody looks at a class, where that matters."""
    if school_class.is_demo:
        cache.set(_key(school_class.pk), 1, WATCHED_FOR)


def watched(classes: Iterable[int]) -> set[int]:
    """Choose the classes at which somebody looks now, by their numbers."""
    keys = {_key(pk): pk for pk in classes}
    return {keys[key] for key in cache.get_many(keys)} if keys else set()


def _key(pk: int) -> str:
    return f"demo-watched:{pk}"
