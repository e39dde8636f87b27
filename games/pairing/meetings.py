"""Who has met whom, and what it costs to seat them together; a search for company that is new to all."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

MOST_STEPS = 20_000
"""How many seats the search for new company tries before it gives up."""


class Meetings:
    """The people of a draw, by their positions in the standings, and how often each two have met."""

    def __init__(self, ranked: Sequence[int], met: Mapping[frozenset[int], int]) -> None:
        position = {player: at for at, player in enumerate(ranked)}
        self.times = [[0] * len(ranked) for _ in ranked]
        for pair, times in met.items():
            if len(pair) == 2 and pair <= position.keys():
                one, other = (position[player] for player in pair)
                self.times[one][other] = self.times[other][one] = times
        dear = len(ranked) ** 3  # dearer than all distances in the standings together
        self.prices = [
            [dear * times + abs(one - other) for other, times in enumerate(row)]
            for one, row in enumerate(self.times)
        ]

    def between(self, position: int, table: Iterable[int]) -> int:
        """Give what it costs that somebody sits with these people."""
        prices = self.prices[position]
        return sum([prices[other] for other in table])

    def has_met(self, position: int, table: Iterable[int]) -> bool:
        return any(self.times[position][other] for other in table)

    def price(self, tables: Iterable[Sequence[int]]) -> int:
        """Give what a draw costs; each pair is counted twice."""
        return sum(self.between(position, table) for table in tables for position in table)

    def repeats(self, tables: Iterable[Sequence[int]]) -> int:
        """Count the meetings at these tables that are not the first ones."""
        return sum(
            times
            for table in tables
            for position in table
            for other in table
            if position < other and (times := self.times[position][other])
        )


def with_nobody_twice(sizes: Sequence[int], met: Meetings) -> list[list[int]] | None:
    """Search for tables of these sizes at which all are new to one another; `None` where none is found."""
    steps = iter(range(MOST_STEPS))
    everybody = list(range(sum(sizes)))
    return _filled([], everybody, list(sizes), met, steps)


def _filled(
    tables: list[list[int]], free: list[int], sizes: list[int], met: Meetings, steps: Iterator[int]
) -> list[list[int]] | None:
    """Fill one table after another, each with the first who is free, and take back what leads nowhere."""
    if not sizes:
        return tables
    for size in sorted(set(sizes), reverse=True):
        rest = list(sizes)
        rest.remove(size)
        for table in _tables_of([free[0]], free[1:], size, met, steps):
            left = [position for position in free if position not in table]
            if (filled := _filled([*tables, table], left, rest, met, steps)) is not None:
                return filled
    return None


def _tables_of(
    table: list[int], others: Sequence[int], size: int, met: Meetings, steps: Iterator[int]
) -> Iterator[list[int]]:
    """List the tables that these people can make with others, nearest in the standings first."""
    if next(steps, None) is None:
        return
    if len(table) == size:
        yield table
        return
    for at, other in enumerate(others):
        if not met.has_met(other, table):
            yield from _tables_of([*table, other], others[at + 1 :], size, met, steps)
