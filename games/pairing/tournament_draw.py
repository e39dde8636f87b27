"""Who sits at which table in a round of a tournament: equals together, and nobody twice with the same people.

Every pair of people at one table has a price: what they are apart in the standings, and far more for each
time that they have met. A draw is the cheapest one found, so it is in the Swiss manner where that repeats no
company, and repeats company only where it must. Bots fill the tables and are spread over them evenly.
"""

from collections.abc import Mapping, Sequence
from random import Random

from games.pairing.meetings import Meetings, with_nobody_twice

Seating = list[int | None]
"""One table, seat by seat: the key of a player, or nobody, for a bot."""

TRIES = 30
"""How often a draw that repeats company is shaken and improved again."""


def draw_tables(
    scores: Mapping[int, int], size: int, met: Mapping[frozenset[int], int], dice: Random
) -> list[Seating]:
    """Seat players, given with their scores, at as few tables of `size` seats as hold all.

    `met` says how often two of them have sat at one table. Those of one score stand in a random order.
    A table that would have no other to be compared with gets one at which bots alone play.
    """
    ranked = sorted(scores)
    dice.shuffle(ranked)
    ranked.sort(key=lambda player: -scores[player])
    if not ranked:
        return []
    groups = _company(ranked, size, Meetings(ranked, met), dice)
    return _with_seats(groups if len(groups) > 1 else [*groups, []], size, dice)


def _company(ranked: Sequence[int], size: int, met: Meetings, dice: Random) -> list[list[int]]:
    """Choose who sits together; players are named by their keys again."""
    sizes = table_sizes(len(ranked), size)
    best = _improved(_side_by_side(sizes), met)
    if met.repeats(best):
        best = min((best, _shaken(best, met, dice)), key=met.price)
    if met.repeats(best) and (exact := with_nobody_twice(sizes, met)) is not None:
        best = _improved(exact, met)
    return [[ranked[position] for position in table] for table in best]


def table_sizes(people: int, size: int) -> list[int]:
    """Say how many people sit at each of the fewest tables, at most one more at one than at another."""
    tables = -(-people // size)
    least, more = divmod(people, tables)
    return [least + (table < more) for table in range(tables)]


def _side_by_side(sizes: Sequence[int]) -> list[list[int]]:
    """Cut the standings into tables: the first ones together, then the next."""
    ends = [sum(sizes[: at + 1]) for at in range(len(sizes))]
    return [list(range(end - size, end)) for end, size in zip(ends, sizes, strict=True)]


def _shaken(tables: list[list[int]], met: Meetings, dice: Random) -> list[list[int]]:
    """Move those who would meet again somewhere else and improve, a number of times; give the best draw."""
    best = tables
    for _ in range(TRIES):
        tried = [list(table) for table in best]
        for _position, at in _meeting_again(tried, met):
            other = dice.randrange(len(tried))
            here, there = dice.randrange(len(tried[at])), dice.randrange(len(tried[other]))
            _swap(tried, (at, here), (other, there))
        tried = _improved(tried, met)
        best = min((best, tried), key=met.price)
        if not met.repeats(best):
            break
    return best


def _meeting_again(tables: Sequence[Sequence[int]], met: Meetings) -> list[tuple[int, int]]:
    """Name who sits with somebody met before, and at which table."""
    return [
        (position, at)
        for at, table in enumerate(tables)
        for position in table
        if met.has_met(position, table)
    ]


def _improved(tables: Sequence[Sequence[int]], met: Meetings) -> list[list[int]]:
    """Let two players change tables for as long as that makes the draw cheaper."""
    better = [list(table) for table in tables]
    seats = [(at, seat) for at, table in enumerate(better) for seat in range(len(table))]
    pairs = [(one, other) for one in seats for other in seats if one[0] < other[0]]
    while any([_swap_if_cheaper(better, one, other, met) for one, other in pairs]):  # noqa: C419 (all of them)
        pass
    return better


def _swap_if_cheaper(
    tables: list[list[int]], one: tuple[int, int], other: tuple[int, int], met: Meetings
) -> bool:
    here, there = tables[one[0]], tables[other[0]]
    first, second = here[one[1]], there[other[1]]
    gain = met.between(first, here) + met.between(second, there)
    cost = met.between(first, there) + met.between(second, here) - 2 * met.between(first, [second])
    if cost >= gain:
        return False
    _swap(tables, one, other)
    return True


def _swap(tables: list[list[int]], one: tuple[int, int], other: tuple[int, int]) -> None:
    first, second = tables[one[0]][one[1]], tables[other[0]][other[1]]
    tables[one[0]][one[1]], tables[other[0]][other[1]] = second, first


def _with_seats(groups: Sequence[Sequence[int]], size: int, dice: Random) -> list[Seating]:
    """Give everybody a random seat; the bots of all tables have the same ones, as far as that goes."""
    seats = list(range(size))
    dice.shuffle(seats)
    return [_seated(group, seats, dice) for group in groups]


def _seated(group: Sequence[int], seats: Sequence[int], dice: Random) -> Seating:
    people = list(group)
    dice.shuffle(people)
    by_seat = dict(zip(reversed(seats), people, strict=False))
    return [by_seat.get(seat) for seat in range(len(seats))]
