"""Positions of Photo Rummy: what seats face in seeded rounds, and small ones where jokers bind."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from games.bots.levels import Level, choose
from games.bots.photo.solver import PhotoSolver
from games.bots.protocol import LAY_MOST, LAY_MOST_KEEP_JOKERS, Weights
from games.engine.moves import Lay, Move, Pass
from games.engine.options import agree
from games.engine.piles.combinations import Pile
from games.engine.piles.photos import CAPITALS, CATEGORIES, JOKERS
from games.engine.play import apply, deal
from games.engine.rulesets.photo import MENU
from games.engine.state import Cards, Phase, State, TurnStart, turn_start
from games.engine.views import view_for

PHASES = ("early", "middle", "late")
TASTES = (
    LAY_MOST,
    LAY_MOST_KEEP_JOKERS,
    Weights(card=10, joker_kept=25, joker_won=15),
    Weights(card=10, joker_kept=-35, joker_won=25),
    Weights(card=10, joker_kept=21, joker_won=-21),
    Weights(card=10, joker_kept=-100, joker_won=-100),
)
"""Wants of every kind: jokers shed, kept, won, and one thing against the other."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A position, and in which third of its round it arose."""

    phase: str
    start: TurnStart


def samples(count: int, first_seed: int = 0, **options: object) -> list[Sample]:
    """Collect the positions of round after round until there are so many."""
    gathered: list[Sample] = []
    seed = first_seed
    while len(gathered) < count:
        starts = list(_starts(Random(f"photo {seed}"), options))
        gathered += [Sample(PHASES[3 * turn // len(starts)], start) for turn, start in enumerate(starts)]
        seed += 1
    return gathered[:count]


def _starts(random: Random, options: Mapping[str, object]) -> Iterator[TurnStart]:
    """Play a round, and give each position after the draw."""
    state = deal("photo", options, random.choice((2, 2, 3, 4)), random.getrandbits(32))
    seats = [random.choice((*Level, Level.MEDIUM, Level.HARD, None)) for _ in range(state.seats)]
    while state.phase is not Phase.OVER:
        if state.phase is Phase.LAY:
            yield turn_start(state, state.turn)
        state = apply(state, state.turn, _move(state, seats[state.turn], random))


def _move(state: State, level: Level | None, random: Random) -> Move:
    """Let a bot move, or somebody who wants now this and now that."""
    if level or state.phase is Phase.DRAW:
        choice = choose(view_for(state, state.turn), level or Level.HARD, random.getrandbits(32))
        assert choice is not None  # a seat whose turn it is always has a move
        return choice.move
    turn = PhotoSolver().best_turn(turn_start(state, state.turn), random.choice(TASTES))
    return Lay(turn.table) if random.random() < 0.8 else Pass()


def tight_samples(count: int, seed: int = 0) -> list[Sample]:
    """Make small positions of few capitals and categories in which many jokers lie and can be exchanged."""
    return [Sample("tight", _made(Random(f"tight {seed} {index}"), _TIGHT)) for index in range(count)]


def crowded_samples(count: int, seed: int = 0) -> list[Sample]:
    """Make large positions with more jokers, more piles and a fuller rack than a round ever sees."""
    return [Sample("crowded", _made(Random(f"crowd {seed} {index}"), _CROWDED)) for index in range(count)]


@dataclass(frozen=True, slots=True)
class _Measure:
    capitals: range
    categories: range
    piles: range
    rack: range


_TIGHT = _Measure(range(4, 9), range(3, 7), range(6), range(1, 9))
_CROWDED = _Measure(range(8, 18), range(6, 7), range(2, 26), range(2, 31))


def _made(random: Random, measure: _Measure) -> TurnStart:
    limit = random.choice(("fewer_than_photos", "fewer_than_photos", "one"))
    deck = _Deck(random, measure, one_joker=limit == "one")
    table = tuple(pile for _ in range(random.choice(measure.piles)) if (pile := deck.pile()))
    rack = deck.rack(random.choice(measure.rack))
    options = agree(MENU, {"row_joker_limit": limit})
    return TurnStart(options, table, rack, opened=random.random() < 0.6, drawn=rack[-1])


class _Deck:
    """Some capitals and categories: the fewer there are, the more rows and sets want the same cards."""

    def __init__(self, random: Random, measure: _Measure, *, one_joker: bool) -> None:
        self.random, self.one_joker = random, one_joker
        capitals = random.sample(CAPITALS, random.choice(measure.capitals))
        categories = random.sample(CATEGORIES, random.choice(measure.categories))
        self.photos = [f"{capital}-{category}" for capital in capitals for category in categories]
        self.jokers = list(JOKERS)
        random.shuffle(self.photos)

    def pile(self) -> Pile | None:
        """Lay a row or a set with as many jokers as chance wants, if there are cards for it."""
        trait, fewest = self.random.choice(((0, 3), (0, 3), (1, 4)))
        sign = self.random.choice(self.photos).split("-")[trait]
        fitting = [card for card in self.photos if card.split("-")[trait] == sign]
        jokers = min(self.random.choice((0, 0, 1, 1, 2)), 1 if self.one_joker else 2, len(self.jokers))
        photos = max(jokers + 1, fewest - jokers) + self.random.choice((0, 0, 1))
        too_large = trait == 0 and photos + jokers > len(CATEGORIES)
        if too_large or len(fitting) < photos or len(self.photos) == photos:
            return None
        cards = (*fitting[:photos], *(self.jokers.pop() for _ in range(jokers)))
        self.photos = [card for card in self.photos if card not in cards]
        return Pile(cards)

    def rack(self, size: int) -> Cards:
        """Deal a rack with some of the jokers that are left."""
        jokers = [joker for joker in self.jokers if self.random.random() < 0.25]
        return (*jokers, *self.photos[: max(size - len(jokers), not jokers)])
