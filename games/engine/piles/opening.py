"""The most valuable combinations that a player can lay from own number tiles alone."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations as choose
from itertools import pairwise

from games.engine.cards import CardId, is_joker, tile_traits
from games.engine.piles.numbers import FEWEST, JokerLimit, Numbers
from games.engine.state import Cards

Part = tuple[Cards, int]
"""The number tiles of a combination, and how many jokers go with them."""


@dataclass(frozen=True, slots=True)
class Opening:
    """Combinations, and what they count together."""

    piles: tuple[Cards, ...] = ()
    points: int = 0

    @property
    def cards(self) -> Cards:
        return tuple(card for pile in self.piles for card in pile)


@dataclass(frozen=True, slots=True)
class OpeningSearch:
    """What the search asks about a game with numbers."""

    world: Numbers
    limit: JokerLimit
    joker_points: int

    def best(self, cards: Cards) -> Opening:
        """Find the tiles that count most, among all ways to part some of them into combinations."""
        tiles = tuple(sorted((card for card in cards if not is_joker(card)), key=tile_traits))
        jokers = sorted(card for card in cards if is_joker(card))
        points, parts = self._search(tiles, len(jokers), {})
        return Opening(tuple(self._pile(part, jokers) for part in parts), points)

    def _pile(self, part: Part, jokers: list[CardId]) -> Cards:
        """Lay a part out: jokers in the gaps of a run, and the others where there is room."""
        tiles, count = part
        laid = [tiles[0]]
        for before, card in pairwise(tiles):
            gap = tile_traits(card).number - tile_traits(before).number - 1
            laid += [*(jokers.pop() for _ in range(max(gap, 0))), card]
        rest = [jokers.pop() for _ in range(count - (len(laid) - len(tiles)))]
        has_room = tile_traits(tiles[-1]).number + len(rest) <= self.world.highest
        return tuple((*laid, *rest) if has_room else (*rest, *laid))

    def _search(
        self, tiles: Cards, jokers: int, known: dict[tuple[Cards, int], tuple[int, tuple[Part, ...]]]
    ) -> tuple[int, tuple[Part, ...]]:
        """Leave the first tile out, or lay it in each combination that it is the first tile of."""
        if not tiles or (tiles, jokers) in known:
            return known.get((tiles, jokers), (0, ()))
        first, rest = tiles[0], tiles[1:]
        everything = self._points((tiles, jokers))
        best: tuple[int, tuple[Part, ...]] = 0, ()
        for part in sorted(self._combinations(first, rest, jokers), key=self._points, reverse=True):
            if best[0] == everything:
                break  # nothing can be worth more
            left = tuple(card for card in rest if card not in part[0])
            points, others = self._search(left, jokers - part[1], known)
            best = max(best, (points + self._points(part), (part, *others)), key=_worth)
        if best[0] < self._points((rest, jokers)):
            best = max(best, self._search(rest, jokers, known), key=_worth)
        known[tiles, jokers] = best
        return best

    def _points(self, part: Part) -> int:
        return sum(tile_traits(card).number for card in part[0]) + self.joker_points * part[1]

    def _combinations(self, first: CardId, rest: Cards, jokers: int) -> Iterator[Part]:
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

    def _with_jokers(self, tiles: Cards, needed: int, size: int, most: int, jokers: int) -> Iterator[Part]:
        for used in range(needed, min(jokers, self.limit(len(tiles))) + 1):
            if FEWEST <= size + used - needed <= most:
                yield tiles, used


def _worth(candidate: tuple[int, tuple[Part, ...]]) -> int:
    return candidate[0]
