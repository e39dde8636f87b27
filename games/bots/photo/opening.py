"""The first lay-down (9.7e): some of the cards brought from the rack are by themselves a combination."""

from collections.abc import Iterable
from enum import Enum, auto

from games.bots.photo.position import TABLE, Position

_OWN = (1 << TABLE) - 1


class Opening(Enum):
    """What the brought photo cards make a combination of."""

    NONE = auto()
    WITH_JOKER = auto()
    ALONE = auto()

    @classmethod
    def of(cls, position: Position, sets: int, rows: list[int]) -> "Opening":
        """Tell whether the brought photo cards are enough, alone or with one joker that was brought as well."""
        brought = [
            state & _OWN if row else state & sets for state, row in zip(position.states, rows, strict=True)
        ]
        return judge(position.rack_jokers, brought, _columns(brought))


def _columns(brought: list[int]) -> Iterable[int]:
    return (sum(cards >> k & 1 for cards in brought) for k in range(TABLE))


def judge(jokers: int, capitals: list[int], categories: Iterable[int]) -> Opening:
    """Judge photo cards by the largest number of one capital and of one category."""
    short = min(3 - max(map(int.bit_count, capitals)), 4 - max(categories))
    if short <= 0:
        return Opening.ALONE
    return Opening.WITH_JOKER if short == 1 and jokers else Opening.NONE


def opens(position: Position) -> bool:
    """Tell whether the rack can open at all."""
    return judge(position.rack_jokers, [state & _OWN for state in position.states], position.own) is not Opening.NONE
