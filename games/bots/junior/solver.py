"""The provably best turn of Junior: each colour on its own, then the jokers shared out among them."""

from games.bots.junior.colour import ColourStart, Growing, OldRun, results
from games.bots.junior.piles import Run, piles_of
from games.bots.protocol import LAY_MOST, Turn, Weights
from games.engine.cards import count_jokers, is_joker, tile_traits
from games.engine.piles.combinations import Pile, cards_on, meanings_on
from games.engine.rulesets.junior import COLOURS
from games.engine.state import TurnStart

Shares = dict[tuple[int, bool], tuple[int, tuple[Run, ...]]]
"""What some colours come to together, by the jokers they take and whether a number tile stays on the rack."""


class JuniorSolver:
    """Finds the best turn by weights; every tile on the rack counts as one minus point."""

    def best_turn(self, start: TurnStart, weights: Weights = LAY_MOST) -> Turn:
        """Return the legal turn of highest value from this start."""
        return _Question(start, weights).best()


class _Question:
    """One turn to be found."""

    def __init__(self, start: TurnStart, weights: Weights) -> None:
        self.start = start
        self.weights = weights
        self.on_rack = count_jokers(start.rack)
        self.numbers = {tile_traits(card) for card in start.rack if not is_joker(card)}
        meanings = meanings_on(start.table).values()
        self.freeable = sum(tile_traits(face) in self.numbers for face in meanings)

    def best(self) -> Turn:
        """Choose among what the colours can come to together."""
        value, jokers, runs = self.weights.joker_kept * self.on_rack, 0, None
        for (placed, misses), (worth, its_runs) in self._together().items():
            worth += self._joker_value(placed) + self._going_out(placed, misses)
            if worth > value and self._may_place(placed):
                value, jokers, runs = worth, placed, its_runs
        if runs is None:
            return Turn(self.start.table, (), 0, value)
        table = piles_of(self.start, runs)
        lies = set(cards_on(table))
        laid = tuple(card for card in self.start.rack if card in lies)
        return Turn(table, laid, max(0, -jokers), value)

    def _together(self) -> Shares:
        shares: Shares = {(0, False): (0, ())}
        for colour in COLOURS:
            shares = _combined(shares, self._alone(colour))
        return shares

    def _alone(self, colour: str) -> Shares:
        """Find what one colour can come to."""
        piles = [pile for pile in self.start.table if _colour_of(pile) == colour]
        by_jokers = results(self._colour_start(colour, piles))
        return {
            key: (result.value, tuple(_named(colour, piles, run) for run in result.closed))
            for key, result in by_jokers.items()
        }

    def _colour_start(self, colour: str, piles: list[Pile]) -> ColourStart:
        return ColourStart(
            runs=[_old_run(pile) for pile in piles],
            rack=frozenset(tile.number for tile in self.numbers if tile.colour == colour),
            jokers=self.on_rack + self.freeable,
            one_joker_a_run=self.start.options["jokers_per_run"] == "one",
            tile_weight=self.weights.card + self.weights.token + self.weights.point,
            run_weight=self.weights.token,
        )

    def _may_place(self, jokers: int) -> bool:
        """Tell whether the jokers are there, and whether the freed ones may come to the rack (9.4)."""
        return jokers <= self.on_rack and (jokers >= 0 or bool(self.start.options["keep_freed_joker"]))

    def _joker_value(self, placed: int) -> int:
        """Count the jokers: each by which the rack grows shorter earns a token, and costs one if longer."""
        kept, won = min(self.on_rack, self.on_rack - placed), max(0, -placed)
        weights = self.weights
        return (weights.token + weights.point) * placed + weights.joker_kept * kept + weights.joker_won * won

    def _going_out(self, placed: int, misses: bool) -> int:
        return 0 if misses or placed < self.on_rack else self.weights.token


def _combined(shares: Shares, further: Shares) -> Shares:
    """Add a colour to those before it."""
    together: Shares = {}
    for (jokers, misses), (value, runs) in shares.items():
        for (more, misses_too), (worth, fresh) in further.items():
            key = jokers + more, misses or misses_too
            if key not in together or together[key][0] < value + worth:
                together[key] = value + worth, (*runs, *fresh)
    return together


def _named(colour: str, piles: list[Pile], run: Growing) -> Run:
    return Run(colour, run.first, run.filled, tuple(piles[index] for index in run.olds))


def _colour_of(pile: Pile) -> str:
    return next(tile_traits(card).colour for card in pile.cards if not is_joker(card))


def _old_run(pile: Pile) -> OldRun:
    meanings = dict(pile.jokers)
    numbers = [tile_traits(meanings.get(card, card)).number for card in pile.cards]
    return OldRun(
        min(numbers), max(numbers), frozenset(tile_traits(face).number for face in meanings.values())
    )
