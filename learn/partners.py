"""Who learns along with somebody: two who sit at one device answer and play together.

Apps above know who sits together, and register a finder; this one knows no classes.
"""

from collections.abc import Callable, Collection, Iterable

PartnerFinder = Callable[[Collection[int]], dict[int, int]]
"""From the keys of people to those of their partners; whoever has none is left out."""

_finders: list[PartnerFinder] = []


def find_partners_with(finder: PartnerFinder) -> None:
    """Let an app say who learns along with whom."""
    _finders.append(finder)


def partners_of(person_ids: Iterable[int]) -> dict[int, int]:
    """Say who learns along with these people, who themselves are nobody's partners here."""
    asked_ids, partners = set(person_ids), dict[int, int]()
    for finder in _finders:
        partners |= finder(asked_ids)
    return {person: partner for person, partner in partners.items() if partner not in asked_ids}
