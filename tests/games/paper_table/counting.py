"""How well tables were read: cards, piles, and what the rules say of them."""

from collections.abc import Collection
from dataclasses import dataclass

from games.paper_table.judging import judge_piles
from games.paper_table.piles import PaperTable
from tests.games.paper_table.played import Piles


@dataclass
class Count:
    """Counted over all tables so far."""

    tables: int = 0
    cards: int = 0
    cards_found: int = 0
    covered: int = 0  # cards whose marker lies partly under another card
    covered_found: int = 0
    false: int = 0  # cards that lie on the table not at all, or once less than was read
    piles: int = 0
    piles_right: int = 0  # exactly the cards that were laid
    verdicts_right: int = 0  # tables whose read piles get the verdicts of the laid ones

    def add(self, laid: Piles, read: Piles, covered: Collection[str] = ()) -> None:
        on_table, seen = {card for pile in laid for card in pile}, [card for pile in read for card in pile]
        piles = {frozenset(pile) for pile in laid}
        self.tables += 1
        self.cards += len(on_table)
        self.cards_found += len(on_table.intersection(seen))
        self.covered += len(covered)
        self.covered_found += len(set(covered).intersection(seen))
        self.false += len(seen) - len(on_table.intersection(seen))
        self.piles += len(piles)
        self.piles_right += len(piles & {frozenset(pile) for pile in read})
        self.verdicts_right += verdicts(laid) == verdicts(read)


def verdicts(piles: Piles) -> dict[frozenset[str], bool]:
    judged = judge_piles(PaperTable(piles))
    return {frozenset(pile.cards): pile.is_right for pile in judged}
