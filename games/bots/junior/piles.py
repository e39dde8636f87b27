"""From runs of numbers to piles of actual tiles, in which a joker that stays is the same joker."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.engine.cards import CardId, Face, is_joker, tile_face
from games.engine.piles.combinations import Pile, Table, meanings_on
from games.engine.state import TurnStart


class Run(NamedTuple):
    """A run at the end of the turn: for each number from the first on whether a joker fills it."""

    colour: str
    first: int
    filled: tuple[bool, ...]
    olds: tuple[Pile, ...]
    """the runs of the table that it has grown from"""

    def faces_shown(self) -> list[tuple[Face, bool]]:
        """List the tiles that it shows, each with whether it is a joker."""
        return [(tile_face(self.colour, n), by_joker) for n, by_joker in enumerate(self.filled, self.first)]

    def staying_jokers(self) -> dict[Face, CardId]:
        """Find the jokers that lie in it already, by what they stand for."""
        faces_shown = dict(self.faces_shown())
        meant = ((face, joker) for pile in self.olds for joker, face in pile.jokers)
        return {face: joker for face, joker in meant if faces_shown[face]}


def piles_of(start: TurnStart, runs: Sequence[Run]) -> Table:
    """Fill the runs, with jokers that were freed before those of the rack."""
    staying = {joker for run in runs for joker in run.staying_jokers().values()}
    freed = [joker for joker in meanings_on(start.table) if joker not in staying]
    spare = iter([*freed, *filter(is_joker, start.rack)])
    return tuple(_pile(run, spare) for run in runs)


def _pile(run: Run, spare: Iterator[CardId]) -> Pile:
    staying = run.staying_jokers()
    jokers = {face: staying.get(face) or next(spare) for face, by_joker in run.faces_shown() if by_joker}
    cards = tuple(jokers.get(face, face) for face, _ in run.faces_shown())
    return Pile(cards, tuple((joker, face) for face, joker in jokers.items()))
