"""People who look for opponents become companies.

Whoever has waited longest is served first, with those who are nearest in strength. How far away they may be
grows with the wait, until everybody will do: so nobody waits for ever while others come.
"""

from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import inf

Queue = tuple[str, int, str]
"""What one looks for: the rule set, the number of seats and the pace."""

Blocked = Collection[frozenset[int]]
"""Pairs of people who never meet."""

Enemies = Mapping[int, set[int]]
"""The same, by person."""

FIRST_WINDOW = 150.0
"""How many points of rating opponents may be apart at first."""
WIDENS_BY = 10.0
"""By how many points the window widens each second."""
WIDEST_AFTER = 60.0
"""After so many seconds everybody will do."""
MOST_TRIED = 24
"""Of so many others, the nearest, all ways to sit together are tried."""


@dataclass(frozen=True, slots=True)
class Seeker:
    """Somebody who looks for opponents."""

    person: int
    queue: Queue
    rating: float
    waited: float = 0.0  # seconds
    with_bots: bool = False  # rather plays with bots on empty seats than waits

    @property
    def seats(self) -> int:
        return self.queue[1]


@dataclass(frozen=True, slots=True)
class Company:
    """People who shall play together; bots take the seats that are left."""

    people: tuple[int, ...]
    queue: Queue
    rating: float  # their mean, for choosing bots

    @property
    def bots(self) -> int:
        return self.queue[1] - len(self.people)


def window(waited: float) -> float:
    """Say how far away in rating opponents may be after such a wait."""
    return inf if waited >= WIDEST_AFTER else FIRST_WINDOW + WIDENS_BY * waited


def companies(seekers: Sequence[Seeker], blocked: Blocked = frozenset()) -> list[Company]:
    """Bring together whoever can play together now; whoever is in none of the companies waits on."""
    by_queue = sorted(seekers, key=lambda each: (each.queue, -each.waited, each.person))
    enemies = _enemies(blocked)
    formed: list[Company] = []
    for _queue, members in groupby(by_queue, key=lambda each: each.queue):
        formed += _of_one_queue(list(members), enemies)
    return formed


def _of_one_queue(waiting: list[Seeker], enemies: Enemies) -> Generator[Company, None, None]:
    """Fill whole tables first; bots come in only where people are still missing."""
    waiting = yield from _served(waiting, enemies, with_bots=False)
    yield from _served(waiting, enemies, with_bots=True)


def _served(
    waiting: list[Seeker], enemies: Enemies, *, with_bots: bool
) -> Generator[Company, None, list[Seeker]]:
    """Serve one after another; return who waits on."""
    left: list[Seeker] = []
    while waiting:
        first, *others = waiting
        company = _with_bots(first, others, enemies) if with_bots else _without_bots(first, others, enemies)
        if company is None:
            left.append(first)
            waiting = others
        else:
            yield _company(company)
            waiting = [each for each in others if each not in company]
    return left


def _without_bots(first: Seeker, others: list[Seeker], enemies: Enemies) -> list[Seeker] | None:
    near = _near(first, others, enemies)
    return next(_complete([first], near, first.seats, enemies), None)


def _with_bots(first: Seeker, others: list[Seeker], enemies: Enemies) -> list[Seeker] | None:
    """Fill up with bots for somebody who wants them, and for others who do and may sit there, too."""
    if not first.with_bots:
        return None
    company = [first]
    for other in _near(first, [each for each in others if each.with_bots], enemies):
        if len(company) < first.seats and not _is_enemy(other, company, enemies):
            company.append(other)
    return company


def _near(first: Seeker, others: list[Seeker], enemies: Enemies) -> list[Seeker]:
    """List whom the first may meet, the nearest in rating first."""
    reach = window(first.waited)
    near = [
        each
        for each in others
        if abs(each.rating - first.rating) <= reach and not _is_enemy(each, [first], enemies)
    ]
    return sorted(near, key=lambda each: abs(each.rating - first.rating))[:MOST_TRIED]


def _complete(
    company: list[Seeker], near: list[Seeker], seats: int, enemies: Enemies
) -> Iterator[list[Seeker]]:
    """Try all ways to fill the seats from those who are near."""
    if len(company) == seats:
        yield company
        return
    for index, other in enumerate(near):
        if not _is_enemy(other, company, enemies):
            yield from _complete([*company, other], near[index + 1 :], seats, enemies)


def _company(members: list[Seeker]) -> Company:
    mean = sum(each.rating for each in members) / len(members)
    return Company(tuple(each.person for each in members), members[0].queue, mean)


def _is_enemy(seeker: Seeker, company: list[Seeker], enemies: Enemies) -> bool:
    return any(each.person in enemies.get(seeker.person, ()) for each in company)


def _enemies(blocked: Blocked) -> dict[int, set[int]]:
    enemies: dict[int, set[int]] = {}
    for pair in blocked:
        for person in pair:
            enemies.setdefault(person, set()).update(pair - {person})
    return enemies
