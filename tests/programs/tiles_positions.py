"""Positions of number-tile Rummy from seeded self-play: what seats face after their draw."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from games.bots.protocol import LAY_MOST, LAY_MOST_KEEP_JOKERS, Turn, Weights
from games.bots.tiles.aside import may_be_put_aside
from games.bots.tiles.solver import TileSolver
from games.engine.cards import TileTraits, is_joker, tile_traits
from games.engine.moves import Draw, Lay
from games.engine.options import agree
from games.engine.piles.combinations import Pile, Table, cards_on, meanings_on
from games.engine.play import apply, deal
from games.engine.rulesets.tiles import COLOURS, JOKERS, MENU, NUMBERS
from games.engine.state import Cards, Phase, TurnStart, turn_start

TASTES = (LAY_MOST, LAY_MOST, LAY_MOST_KEEP_JOKERS, Weights(card=1, point=3))
"""Different players leave different tables and racks."""


PHASES = ("early", "middle", "late")


@dataclass(frozen=True, slots=True)
class Sample:
    """A position, and in which third of its round it arose."""

    phase: str
    start: TurnStart


def samples(seed: int, **options: object) -> list[Sample]:
    """Play one round and keep every position in which a seat could lay."""
    starts = list(_starts(Random(f"tiles {seed}"), options))
    return [Sample(PHASES[3 * turn // len(starts)], start) for turn, start in enumerate(starts)]


def many_samples(count: int, first_seed: int = 0, **options: object) -> list[Sample]:
    """Collect positions of round after round until there are so many."""
    gathered: list[Sample] = []
    seed = first_seed
    while len(gathered) < count:
        gathered += samples(seed, **options)
        seed += 1
    return gathered[:count]


def _starts(random: Random, options: Mapping[str, object]) -> Iterator[TurnStart]:
    state = deal("tiles", options, random.choice((2, 2, 3, 4)), random.getrandbits(32))
    tastes = [random.choice(TASTES) for _ in range(state.seats)]
    patience = [random.choice((0.0, 0.0, 0.3)) for _ in range(state.seats)]
    while state.phase is not Phase.OVER:
        state = apply(state, state.turn, Draw())
        start = turn_start(state, state.turn)
        yield start
        turn = TileSolver().best_turn(start, tastes[state.turn])
        if random.random() < patience[state.turn]:
            turn = _holding_back(start, random)
        state = apply(state, state.turn, Lay(turn.table, turn.aside))


def _holding_back(start: TurnStart, random: Random) -> Turn:
    """Lay nothing, and put any tile aside: odd racks are wanted too."""
    aside = random.choice(may_be_put_aside(start, start.rack))
    return Turn(start.table, (), 0, 0, aside)


def tight_samples(count: int, seed: int = 0) -> list[Sample]:
    """Make small positions in which jokers are bound, can be freed, and are wanted elsewhere."""
    return [Sample("tight", _tight(Random(f"tight {seed} {index}"))) for index in range(count)]


def _tight(random: Random) -> TurnStart:
    chosen = {option.key: random.choice(option.choices) for option in MENU if random.random() < 0.3}
    options = agree(MENU, {**chosen, "jokers": 2})
    deck = _Deck(random, fewer_jokers=options["jokers_per_combination"] == "fewer_than_numbers")
    table = tuple(deck.pile() for _ in range(random.randint(1, 4)))
    rack = deck.rack(table, random.randint(2, 8))
    return TurnStart(options, table, rack, opened=random.random() < 0.7, drawn=random.choice(rack))


class _Deck:
    """All tiles, drawn by what they show."""

    def __init__(self, random: Random, *, fewer_jokers: bool) -> None:
        self.random = random
        self.fewer_jokers = fewer_jokers
        self.left = list(NUMBERS)
        self.jokers = list(JOKERS)
        random.shuffle(self.left)

    def pile(self) -> Pile:
        """Lay a run or a group, often with jokers."""
        while True:
            faces = self._faces()
            most = min(len(self.jokers), (len(faces) - 1) // 2 if self.fewer_jokers else 2)
            jokers = [face for face in faces if self.random.random() < 0.3][:most]
            tiles = {face: self._tile(face) for face in faces if face not in jokers}
            if all(tiles.values()):
                meant = [(self.jokers.pop(), face) for face in faces if face not in tiles]
                self.left = [card for card in self.left if card not in tiles.values()]
                by_face = tiles | {face: joker for joker, face in meant}
                return Pile(tuple(by_face[face] for face in faces), tuple(meant))

    def _faces(self) -> list[str]:
        if self.random.random() < 0.4:
            n = self.random.randint(1, 13)
            return [f"{colour}-{n}" for colour in self.random.sample(COLOURS, self.random.choice((3, 4)))]
        size = self.random.choice((3, 3, 4, 5))
        first = self.random.randint(1, 14 - size)
        colour = self.random.choice(COLOURS)
        return [f"{colour}-{n}" for n in range(first, first + size)]

    def _tile(self, face: str) -> str | None:
        return next((card for card in self.left if card[:-2] == face), None)

    def rack(self, table: Table, size: int) -> Cards:
        """Deal tiles that have to do with the table: what jokers stand for, neighbours, and jokers left."""
        meant = {tile for face in meanings_on(table).values() if (tile := self._tile(face))}
        rack = [tile for tile in sorted(meant) if self.random.random() < 0.6]
        rack += [joker for joker in self.jokers if self.random.random() < 0.5]
        shown = {tile_traits(card) for card in cards_on(table) if not is_joker(card)}
        others = [card for card in self.left if card not in rack]
        others.sort(key=lambda card: not _is_near(tile_traits(card), shown))
        return (*rack, *others[: max(2, size - len(rack))])


def _is_near(tile: TileTraits, shown: set[TileTraits]) -> bool:
    return any(
        (tile.colour == other.colour and abs(tile.number - other.number) <= 2) or tile.number == other.number
        for other in shown
    )
