"""Who is kept apart: other apps know of people who do not wish to meet, and the games ask them."""

from collections.abc import Callable, Collection

PairsFinder = Callable[[Collection[int]], set[frozenset[int]]]
"""From the keys of people to the pairs among them that are not brought together."""

_finders: list[PairsFinder] = []


def keep_apart_with(finder: PairsFinder) -> None:
    """Let an app say who is not brought together by the site."""
    _finders.append(finder)


def people_apart(person_id: int, others: Collection[int]) -> set[int]:
    """Name those among these people from whom somebody is kept apart."""
    pairs = [pair for finder in _finders for pair in finder({person_id, *others})]
    return {each for pair in pairs if person_id in pair for each in pair} - {person_id}


def is_apart(person_id: int, others: Collection[int]) -> bool:
    """Tell whether somebody is kept apart from one of these people."""
    return bool(people_apart(person_id, others))
