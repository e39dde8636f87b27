"""A player who tries things: random gestures that often, but not always, make a lawful table."""

from collections.abc import Iterable
from random import Random

from games.engine.errors import Fault
from games.engine.moves import Lay, Move, PutAside
from games.engine.piles.combinations import Combination, Pile, meanings_on
from games.engine.piles.judge import judge
from games.engine.play import acts_open_to, idle_move
from games.engine.rulesets import rule_set
from games.engine.state import State, TurnStart, turn_start

Piles = list[list[str]]


def proposal(state: State, random: Random, gestures: int = 3) -> Lay:
    """Move some cards about and propose what comes out."""
    start = turn_start(state, state.turn)
    piles, rack = [list(pile.cards) for pile in start.table], list(start.rack)
    for _ in range(random.randint(1, gestures)):
        random.choice((_lay_new, _lay_new, _add, _add, _move, _swap_joker, _split, _merge))(
            piles, rack, random
        )
    aside = random.choice(rack) if rule_set(state.rules).knows(PutAside) and rack else None
    return Lay(_bound(state, piles), aside)


def good_move(state: State, random: Random, tries: int = 40) -> Move:
    """Try many proposals and keep the lawful one that lays most; else do what a clock would do."""
    rules, start = rule_set(state.rules), turn_start(state, state.turn)
    best, most, before = idle_move(state, state.turn), 0, meanings_on(start.table)
    if Lay not in acts_open_to(state, state.turn):
        return best
    for _ in range(tries):
        lay = proposal(state, random)
        if any(isinstance(rules.read(pile, start.options, before), Fault) for pile in lay.table):
            continue
        verdict = judge(rules, start, lay)
        if verdict.legal and verdict.end and len(verdict.end.brought) > most:
            best, most = lay, len(verdict.end.brought)
    return best


def _bound(state: State, piles: Piles) -> tuple[Pile, ...]:
    """Leave the jokers to the engine, except that one in a group takes the first meaning it can have."""
    start: TurnStart = turn_start(state, state.turn)
    rules, before = rule_set(state.rules), meanings_on(start.table)
    bound = []
    for cards in piles:
        pile = Pile(tuple(cards))
        reading = rules.read(pile, start.options, before)
        if not isinstance(reading, Combination) and reading.reason == "joker_needs_meaning":
            pile = Pile(pile.cards, ((reading.cards[0], reading.repair[0].meanings[0]),))
        bound.append(pile)
    return tuple(bound)


def _alike(cards: Iterable[str], trait: int, card: str) -> list[str]:
    """List cards that share a trait, one of each, in the order of their other trait."""
    other = {
        each.split("-")[1 - trait]: each for each in cards if each.split("-")[trait] == card.split("-")[trait]
    }
    return [other[key] for key in sorted(other, key=lambda key: (len(key), key))]


def _lay_new(piles: Piles, rack: list[str], random: Random) -> None:
    photos = [card for card in rack if not card.startswith("joker")]
    jokers = [card for card in rack if card.startswith("joker")]
    if not photos:
        return
    chosen = _alike(photos, random.randint(0, 1), random.choice(photos))
    first = random.randrange(len(chosen))
    chosen = chosen[first : first + random.randint(3, 6)]
    if jokers and random.random() < 0.5:
        chosen.insert(random.randint(0, len(chosen)), jokers[0])
    for card in chosen:
        rack.remove(card)
    piles.append(chosen)


def _add(piles: Piles, rack: list[str], random: Random) -> None:
    if not piles or not rack:
        return
    card = random.choice(rack)
    near = [pile for pile in piles if _has_mark(pile, card)] or piles
    rack.remove(card)
    random.choice(near).insert(random.choice((0, 99)), card)


def _has_mark(pile: list[str], card: str) -> bool:
    return any(set(card.split("-")[:2]) & set(other.split("-")[:2]) for other in pile)


def _move(piles: Piles, rack: list[str], random: Random) -> None:
    """Take a card out of a pile and lay it with fitting cards of the rack, or on another pile."""
    large = [pile for pile in piles if len(pile) > 3]
    if not large:
        return
    source = random.choice(large)
    card = source.pop(random.randrange(len(source)))
    fitting = _alike([each for each in rack if not each.startswith("joker")], random.randint(0, 1), card)[:3]
    if len(fitting) > 1:
        for each in fitting:
            rack.remove(each)
        piles.append(sorted([card, *fitting], key=lambda each: (len(each), each)))
    else:
        random.choice([pile for pile in piles if pile is not source] or [source]).append(card)


def _swap_joker(piles: Piles, rack: list[str], random: Random) -> None:
    held = [(pile, index) for pile in piles for index, card in enumerate(pile) if card.startswith("joker")]
    if not held:
        return
    pile, index = random.choice(held)
    fitting = [card for card in rack if _has_mark(pile, card)]
    if not fitting:
        return
    card = random.choice(fitting)
    rack.remove(card)
    joker, pile[index] = pile[index], card
    random.choice([rack, *piles]).append(joker)


def _split(piles: Piles, rack: list[str], random: Random) -> None:
    large = [pile for pile in piles if len(pile) > 5]
    if large:
        pile = random.choice(large)
        cut = random.randint(3, len(pile) - 3)
        piles.append(pile[cut:])
        del pile[cut:]


def _merge(piles: Piles, rack: list[str], random: Random) -> None:
    if len(piles) > 1:
        pile = piles.pop(random.randrange(len(piles)))
        random.choice(piles).extend(pile)
