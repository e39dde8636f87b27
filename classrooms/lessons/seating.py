"""Who sits at which table: by lot, mixed, or with their equals. Pure: the caller passes the dice."""

import random
from collections.abc import Mapping, Sequence
from enum import StrEnum

Groups = list[list[int]]


class Seating(StrEnum):
    """How the pupils of a lesson are put at tables."""

    LOT = "lot"
    MIXED = "mixed"
    EQUAL = "equal"
    HAND = "hand"
    LAST = "last"


def seated(
    pupils: Sequence[int], size: int, how: Seating, strength: Mapping[int, float], dice: random.Random
) -> Groups:
    """Put pupils at as few tables of `size` seats as hold all, with at most one pupil more than another."""
    order = list(pupils)
    dice.shuffle(order)  # also those of equal strength meet others each time
    if how is not Seating.LOT:
        order.sort(key=lambda pupil: -strength.get(pupil, 0.0))
    tables = -(-len(order) // size)
    return _side_by_side(order, tables) if how is Seating.EQUAL else _in_turns(order, tables)


def _in_turns(order: Sequence[int], tables: int) -> Groups:
    """Deal pupils out to and fro, so that every table gets strong and weak ones."""
    groups: Groups = [[] for _ in range(tables)]
    for at, pupil in enumerate(order):
        lap, step = divmod(at, tables)
        groups[step if lap % 2 == 0 else tables - 1 - step].append(pupil)
    return groups


def _side_by_side(order: Sequence[int], tables: int) -> Groups:
    """Cut the row of pupils into pieces of nearly one length."""
    least, more = divmod(len(order), tables) if tables else (0, 0)
    groups, begin = [], 0
    for table in range(tables):
        end = begin + least + (table < more)
        groups.append(list(order[begin:end]))
        begin = end
    return groups


def seated_again(before: Groups, pupils: Sequence[int], size: int) -> Groups:
    """Seat pupils where they sat before; who was not there, or would sit alone, goes where there is room."""
    present = set(pupils)
    groups = [[pupil for pupil in group if pupil in present][:size] for group in before]
    company = [group for group in groups if len(group) > 1]
    settled = {pupil for group in company for pupil in group}
    for pupil in (pupil for pupil in pupils if pupil not in settled):
        least = min(company, key=len, default=None)
        if least is None or len(least) >= size:
            company.append([pupil])
        else:
            least.append(pupil)
    return company
