"""The most valuable combinations that a player can lay from own number tiles alone."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations as choose

from games.engine.cards import CardId, is_joker, tile_traits
from games.engine.piles.numbers import FEWEST, JokerLimit, Numbers
from games.engine.state import Cards


@dataclass(frozen=True, slots=True)
class Opening:
    """Tiles that can be parted into combinations, and what they count together."""

    cards: Cards = ()
    points: int = 0


@dataclass(frozen=True, slots=True)
class OpeningSearch:
    """What the search asks about a game with numbers."""

    world: Numbers
    limit: JokerLimit
    joker_points: int

    def best(self, cards: Cards) -> Opening:
        """Find the tiles that count most, among all ways to part some of them into combinations."""
        tiles = tuple(sorted((card for card in cards if not is_joker(card)), key=tile_traits))
        jokers = tuple(sorted(card for card in cards if is_joker(card)))
        laid, used = self._search(tiles, len(jokers), {})
        points = self._points(laid) + self.joker_points * used
        return Opening((*laid, *jokers[:used]), points)

    def _search(
        self, tiles: Cards, jokers: int, known: dict[tuple[Cards, int], tuple[Cards, int]]
    ) -> tuple[Cards, int]:
        """Leave the first tile out, or lay it in each combination that it is the first tile of."""
        if not tiles or (tiles, jokers) in known:
            return known.get((tiles, jokers), ((), 0))
        first, rest = tiles[0], tiles[1:]
        best = self._search(rest, jokers, known)
        for combination, used in self._combinations(first, rest, jokers):
            left = tuple(card for card in rest if card not in combination)
            others, more = self._search(left, jokers - used, known)
            best = max(best, (combination + others, used + more), key=self._value)
        known[tiles, jokers] = best
        return best

    def _value(self, laid: tuple[Cards, int]) -> int:
        return self._points(laid[0]) + self.joker_points * laid[1]

    def _points(self, tiles: Cards) -> int:
        return sum(tile_traits(card).number for card in tiles)

    def _combinations(self, first: CardId, rest: Cards, jokers: int) -> Iterator[tuple[Cards, int]]:
        """List combinations by their number tiles and how many jokers go with them."""
        for chain, gaps, span in self._chains((first,), rest, jokers):
            yield from self._with_jokers(chain, gaps, span, self.world.highest, jokers)
        for group in self._same_number(first, rest):
            yield from self._with_jokers(group, 0, len(group), len(self.world.colours), jokers)

    def _chains(
        self, chain: Cards, rest: Cards, jokers: int, gaps: int = 0
    ) -> Iterator[tuple[Cards, int, int]]:
        """Lengthen a run upwards, each gap being a joker's place."""
        lowest, highest = tile_traits(chain[0]), tile_traits(chain[-1])
        yield chain, gaps, highest.number - lowest.number + 1
        for gap in range(jokers - gaps + 1):
            wanted = (highest.colour, highest.number + gap + 1)
            following = next((card for card in rest if tile_traits(card) == wanted), None)
            if following:
                yield from self._chains((*chain, following), rest, jokers, gaps + gap)

    def _same_number(self, first: CardId, rest: Cards) -> Iterator[Cards]:
        colours = {
            tile_traits(card).colour: card
            for card in rest
            if tile_traits(card).number == tile_traits(first).number
            and tile_traits(card).colour != tile_traits(first).colour
        }
        for size in range(len(colours) + 1):
            for others in choose(colours.values(), size):
                yield (first, *others)

    def _with_jokers(
        self, tiles: Cards, needed: int, size: int, most: int, jokers: int
    ) -> Iterator[tuple[Cards, int]]:
        for used in range(needed, min(jokers, self.limit(len(tiles))) + 1):
            if FEWEST <= size + used - needed <= most:
                yield tiles, used
