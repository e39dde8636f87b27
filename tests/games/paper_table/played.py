"""Tables as they lie in the middle of games: from bots that play, some of them then made wrong."""

from collections.abc import Iterator
from random import Random

from games.bots.levels import Level, choose
from games.engine.cards import CardId
from games.engine.play import apply, deal
from games.engine.state import Phase
from games.engine.views import view_for

Piles = tuple[tuple[CardId, ...], ...]
SEATS = 4
FEWEST_PILES, MOST_PILES = 6, 12
EVERY = 3  # turns from one table that is looked at to the next


def played_tables(count: int, seed: int = 1) -> list[Piles]:
    """So many tables of 6 to 12 piles; about a third of them have a card where it does not belong."""
    tables: list[Piles] = []
    for round_index in range(count):
        for piles in _tables_of_round(f"{seed} {round_index}"):
            dice = Random(f"{seed} {len(tables)}")
            tables.append(_with_a_slip(piles, dice) if dice.random() < 0.35 else piles)
            if len(tables) == count:
                return tables
    raise AssertionError("too few rounds reach six piles")


def _tables_of_round(seed: str) -> Iterator[Piles]:
    state, seen = deal("photo", {}, SEATS, seed), -EVERY
    while state.phase is not Phase.OVER:
        choice = choose(view_for(state, state.turn), Level.MEDIUM, f"{seed} {state.turn}")
        assert choice is not None
        state = apply(state, state.turn, choice.move)
        is_due = state.turns >= seen + EVERY
        if is_due and FEWEST_PILES <= len(state.table) <= MOST_PILES:
            seen = state.turns
            yield tuple(pile.cards for pile in state.table)


def _with_a_slip(piles: Piles, dice: Random) -> Piles:
    """Move one card to a pile where chance has it."""
    source, target = dice.sample(range(len(piles)), 2)
    card = dice.choice(piles[source])
    moved = [tuple(each for each in pile if each != card) for pile in piles]
    moved[target] = (*moved[target], card)
    return tuple(moved)
