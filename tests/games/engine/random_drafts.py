"""Drafts as people make them: positions of played rounds, and one to six gestures of the table page."""

from collections.abc import Iterator
from random import Random

from games.engine.cards import is_joker
from games.engine.moves import Lay, PutAside
from games.engine.piles.combinations import Pile
from games.engine.play import apply, deal
from games.engine.rulesets import rule_set
from games.engine.state import Phase, State, TurnStart, turn_start
from tests.games.engine.gestures import good_move

MOST_GESTURES = 6
DRAFTS_A_POSITION = 5


def random_drafts(rules: str, count: int, seed: int = 1) -> Iterator[tuple[State, TurnStart, Lay]]:
    """Play rounds, and in each position of them arrange a few drafts."""
    random, left = Random(seed), count
    while left > 0:
        for state in _positions(rules, random):
            for _ in range(min(DRAFTS_A_POSITION, left)):
                left -= 1
                yield state, turn_start(state, state.turn), draft(state, random)
            if left <= 0:
                return


def _positions(rules: str, random: Random) -> Iterator[State]:
    state = deal(rules, {}, random.choice((2, 3, 4)), random.randrange(10**9))
    while state.phase is not Phase.OVER:
        if state.phase is Phase.LAY:
            yield state
        state = apply(state, state.turn, good_move(state, random, tries=10))


def draft(state: State, random: Random) -> Lay:
    """Take cards from the rack or from a pile, and put them on a pile, on a new one or back."""
    start = turn_start(state, state.turn)
    piles = [list(pile.cards) for pile in start.table]
    for _ in range(random.randint(1, MOST_GESTURES)):
        _gesture(start, piles, random)
        piles = [pile for pile in piles if pile]
    lying = {card for pile in piles for card in pile}
    rest = [card for card in start.rack if card not in lying]
    puts_aside = rule_set(state.rules).knows(PutAside) and rest and random.random() < 0.7
    return Lay(tuple(Pile(tuple(pile)) for pile in piles), random.choice(rest) if puts_aside else None)


def _gesture(start: TurnStart, piles: list[list[str]], random: Random) -> None:
    lying = {card for pile in piles for card in pile}
    rack = [card for card in (*start.rack, *_taken(start, lying)) if card not in lying]
    sources = [rack] * 3 + piles if rack else piles
    if not sources:
        return
    source = random.choice(sources)
    cards = _in_hand(source, random)
    targets = [*piles, [], []]
    near = [pile for pile in targets if _has_mark(pile, cards[0])]
    target = random.choice(near if near and random.random() < 0.7 else targets)
    goes_back = source is not rack and random.random() < 0.2
    if goes_back:
        cards = [card for card in cards if card in start.rack or is_joker(card)]
    for pile in piles:
        pile[:] = [card for card in pile if card not in cards]
    if not goes_back:
        target.extend(cards)
        if not any(target is pile for pile in piles):
            piles.append(target)


def _taken(start: TurnStart, lying: set[str]) -> list[str]:
    return [card for pile in start.table for card in pile.cards if card not in lying]


def _in_hand(source: list[str], random: Random) -> list[str]:
    """One card, the whole pile, or a card with what is like it."""
    card = random.choice(source)
    if random.random() < 0.5:
        return [card]
    trait = random.randint(0, 1)
    alike = [each for each in source if each.split("-")[trait] == card.split("-")[trait]]
    return alike[: random.randint(1, 4)] or [card]


def _has_mark(pile: list[str], card: str) -> bool:
    return any(set(card.split("-")[:2]) & set(other.split("-")[:2]) for other in pile)
