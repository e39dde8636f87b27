"""Equal names of people who meet, told apart."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import count

from accounts.naming.names import skeleton


def names_apart(names: Iterable[str | None]) -> list[str | None]:
    """Give the names as they are shown side by side: the second Anna is "Anna 2"; `None` is nobody."""
    return list(_names_apart(tuple(names)))


@lru_cache(maxsize=2048)  # a table asks with every move
def _names_apart(names: tuple[str | None, ...]) -> tuple[str | None, ...]:
    chosen = {skeleton(name) for name in names if name}
    shown: list[str | None] = []
    taken: set[str] = set()
    for name in names:
        if name and skeleton(name) in taken:
            numbered = (f"{name} {number}" for number in count(2))
            name = next(each for each in numbered if skeleton(each) not in taken | chosen)
        if name:
            taken.add(skeleton(name))
        shown.append(name)
    return tuple(shown)
