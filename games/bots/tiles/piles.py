"""From combinations of slots to piles of actual tiles; what did not change stays the very same pile."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from games.bots.tiles.position import FACES, JOKER_FOR, NUMBER_TILE, SLOT, Combo, Tile
from games.engine.cards import CardId, is_joker
from games.engine.piles.combinations import Pile, Table
from games.engine.rulesets.tiles import NUMBERS
from games.engine.state import Cards, TurnStart

TILE = {card: NUMBER_TILE[SLOT[card]] for card in NUMBERS}


def piles_of(start: TurnStart, combos: Iterable[Combo]) -> Table:
    """Fill the combinations with the tiles of the table and as many of the rack as it takes."""
    piles, changed = _unchanged(start.table, combos)
    supply = _Supply(start, piles, changed)
    return (*piles, *(supply.pile(combo) for combo in changed))


def tiles_of(pile: Pile) -> Combo:
    """Read a pile of the table as a combination of slots."""
    if not pile.jokers:
        return tuple([TILE[card] for card in pile.cards])
    meant = {joker: JOKER_FOR[SLOT[face]] for joker, face in pile.jokers}
    return tuple([meant[card] if card in meant else TILE[card] for card in pile.cards])


def _unchanged(table: Table, combos: Iterable[Combo]) -> tuple[list[Pile], list[Combo]]:
    """Part the combinations into piles that lay so before, and the rest."""
    before: dict[Combo, list[Pile]] = defaultdict(list)
    for pile in table:
        before[tuple(sorted(tiles_of(pile)))].append(pile)
    piles: list[Pile] = []
    changed: list[Combo] = []
    for combo in combos:
        same = before.get(tuple(sorted(combo)))
        if same:
            piles.append(same.pop())
        else:
            changed.append(combo)
    return piles, changed


class _Supply:
    """The tiles that are still to be put into piles."""

    def __init__(self, start: TurnStart, piles: Iterable[Pile], changed: Iterable[Combo]) -> None:
        used = {card for pile in piles for card in pile.cards}
        self.home = {card: index for index, pile in enumerate(start.table) for card in pile.cards}
        self.tiles: dict[Tile, list[CardId]] = defaultdict(list)
        self.jokers: list[CardId] = []
        for pile in start.table:
            if pile.cards[0] not in used:
                for card, tile in zip(pile.cards, tiles_of(pile), strict=True):
                    self.tiles[tile].append(card)
        self._free_jokers(Counter(tile for combo in changed for tile in combo))
        for card in _drawn_first(start):
            if is_joker(card):
                self.jokers.append(card)
            else:
                self.tiles[TILE[card]].append(card)

    def _free_jokers(self, wanted: Counter[Tile]) -> None:
        """Take the jokers that give up their meaning: they are laid before those of the rack."""
        for tile, cards in self.tiles.items():
            if tile.is_joker:
                self.jokers += cards[wanted[tile] :]
                del cards[wanted[tile] :]

    def pile(self, combo: Combo) -> Pile:
        """Take the tiles of a combination, by preference those that lay together."""
        neighbours = Counter(
            self.home[card] for tile in combo for card in self.tiles[tile] if card in self.home
        )
        home = neighbours.most_common(1)[0][0] if neighbours else None
        cards = tuple([self._take(tile, home) for tile in combo])
        jokers = tuple(
            [(card, FACES[tile.slot]) for card, tile in zip(cards, combo, strict=True) if tile.is_joker]
        )
        return Pile(cards, jokers)

    def _take(self, tile: Tile, home: int | None) -> CardId:
        cards = self.tiles[tile]
        if not cards:
            return self.jokers.pop(0)
        card = next((card for card in cards if self.home.get(card) == home), cards[0])
        cards.remove(card)
        return card


def _drawn_first(start: TurnStart) -> Cards:
    """List the rack so that of two equal tiles the drawn one is laid: the other can be put aside."""
    return tuple(sorted(start.rack, key=lambda card: card != start.drawn))
