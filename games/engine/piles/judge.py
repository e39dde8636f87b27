"""Judging a finished table from the start and the end of the turn alone."""

from dataclasses import dataclass, replace
from functools import lru_cache

from games.engine.cards import CardId, Face, face, is_joker
from games.engine.errors import Fault, Flaw, MalformedMove, Reason
from games.engine.moves import Lay, PutAside
from games.engine.options import Options
from games.engine.piles.advice import MOST_WORK, Adviser, Work
from games.engine.piles.combinations import Combination, Meanings, Pile, cards_on, meanings_on
from games.engine.piles.to_open import still_to_open
from games.engine.rules import Read, RuleSet
from games.engine.state import TurnEnd, TurnStart


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say of a proposal: of each pile, and of the turn as a whole."""

    piles: tuple[Combination | Fault, ...]
    fault: Fault | None  # the first thing that stands in the way of ending the turn so
    reward: int = 0
    end: TurnEnd | None = None  # where every pile is right
    to_open: int = 0  # how many own cards or points are still missing to what opens the table

    @property
    def legal(self) -> bool:
        return self.fault is None


def judge(rules: RuleSet, start: TurnStart, lay: Lay) -> Verdict:
    """Say of each proposed pile whether it is right, and whether the turn may end so."""
    check_cards(rules, start.options, lay)
    stranger = _not_in_this_game(rules, lay) or _not_yours(rules, start, lay)
    work = Work(0 if stranger else MOST_WORK)  # what no change of a pile can mend gets no advice
    adviser = Adviser(rules, start, lay, meanings_on(start.table), work)
    piles = tuple(_read(adviser, index) for index in range(len(lay.table)))
    fault = stranger or _first_fault(piles)
    verdict = Verdict(piles, fault) if fault else judge_turn(rules, start, lay, piles)
    if start.opened or _opens(verdict):
        return verdict
    lying = zip(lay.table, piles, strict=True)
    lacking = still_to_open(rules, start, lying, lambda part: read_pile(rules, start, part, adviser.meanings))
    return replace(verdict, to_open=lacking)


def _opens(verdict: Verdict) -> bool:
    """Tell whether a legal turn opens the table; one in which nothing is laid does not."""
    return verdict.legal and verdict.end is not None and bool(verdict.end.brought)


def judge_turn(rules: RuleSet, start: TurnStart, lay: Lay, piles: tuple[Combination | Fault, ...]) -> Verdict:
    """Say whether a turn may end so whose piles are all right."""
    end = _end_of_turn(start, lay, tuple(pile for pile in piles if isinstance(pile, Combination)))
    fault = next((broken for test in rules.tests if (broken := test(start, end))), None)
    return Verdict(piles, fault, 0 if fault else rules.reward(start, end), end)


def _first_fault(piles: tuple[Combination | Fault, ...]) -> Fault | None:
    """Choose what is told first: a pile that cannot become right, then one that is unfinished."""
    faults = [pile for pile in piles if isinstance(pile, Fault)]
    return next((fault for fault in faults if not fault.is_unfinished), faults[0] if faults else None)


def check_cards(rules: RuleSet, options: Options, lay: Lay) -> None:
    """Refuse what cannot be a table of this game, whoever proposes it."""
    named = cards_on(lay.table) + ([lay.aside] if lay.aside is not None else [])
    known = _known_cards(rules.deck(options))
    for card in named:
        if card not in known:
            raise MalformedMove(Flaw.UNKNOWN_CARD, card)
    if len(set(named)) < len(named):
        raise MalformedMove(Flaw.DOUBLED_CARD, next(card for card in named if named.count(card) > 1))
    for pile in lay.table:
        _check_pile(rules, pile)


@lru_cache(maxsize=32)
def _known_cards(deck: tuple[CardId, ...]) -> frozenset[CardId]:
    return frozenset(deck)


def _check_pile(rules: RuleSet, pile: Pile) -> None:
    if not pile.cards:
        raise MalformedMove(Flaw.EMPTY_PILE)
    for joker, meaning in pile.jokers:
        if joker not in pile.cards or not is_joker(joker):
            raise MalformedMove(Flaw.UNKNOWN_CARD, joker)
        if meaning not in rules.faces:
            raise MalformedMove(Flaw.UNKNOWN_FACE, meaning)


def _not_in_this_game(rules: RuleSet, lay: Lay) -> Fault | None:
    is_strange = lay.aside is not None and not rules.knows(PutAside)
    return rules.fault(Reason.NOT_IN_THIS_GAME, (lay.aside or "",)) if is_strange else None


def _not_yours(rules: RuleSet, start: TurnStart, lay: Lay) -> Fault | None:
    at_hand = {*start.rack, *cards_on(start.table)}
    strangers = tuple(card for card in cards_on(lay.table) if card not in at_hand)
    return rules.fault(Reason.CARD_NOT_YOURS, strangers) if strangers else None


def could_lie_so(rules: RuleSet, start: TurnStart, lay: Lay) -> bool:
    """Tell whether the player has every card of a proposal, right or wrong as it may be."""
    aside_is_own = lay.aside is None or (rules.knows(PutAside) and lay.aside in start.rack)
    return aside_is_own and _not_yours(rules, start, lay) is None


def _read(adviser: Adviser, index: int) -> Combination | Fault:
    reading = read_pile(adviser.rules, adviser.start, adviser.lay.table[index], adviser.meanings)
    return adviser.advise(index, reading) if isinstance(reading, Fault) else reading


def read_pile(rules: RuleSet, start: TurnStart, pile: Pile, meanings: Meanings) -> Combination | Fault:
    """Read a pile; the meanings are those of all jokers on the table at the start of the turn."""
    meant = tuple((card, meanings[card]) for card in pile.cards if card in meanings)
    return _reading(rules.read, pile, start.options, meant)


@lru_cache(maxsize=4096)
def _reading(
    read: Read, pile: Pile, options: Options, meant: tuple[tuple[CardId, Face], ...]
) -> Combination | Fault:
    """Read a pile once: most piles of a table lie as they lay a move ago."""
    return read(pile, options, dict(meant))


def _end_of_turn(start: TurnStart, lay: Lay, combinations: tuple[Combination, ...]) -> TurnEnd:
    rack, old, new = set(start.rack), set(cards_on(start.table)), set(cards_on(lay.table))
    brought, taken = new & rack, old - new
    if brought and taken:
        renamed = _equal_cards(brought, taken)
        combinations = tuple(_rename(combination, renamed) for combination in combinations)
        brought, taken = brought - renamed.keys(), taken - set(renamed.values())
    kept = (rack - brought) | taken
    left = tuple(card for card in (*start.rack, *cards_on(start.table)) if card in kept)
    return TurnEnd(combinations, frozenset(brought), frozenset(taken), left, lay.aside)


def _equal_cards(brought: set[CardId], taken: set[CardId]) -> dict[CardId, CardId]:
    """Pair each brought card with an equal one that was taken: swapping equal cards changes nothing."""
    waiting = sorted(taken)
    pairs: dict[CardId, CardId] = {}
    for card in sorted(brought):
        twin = next((other for other in waiting if face(other) == face(card)), None)
        if twin:
            pairs[card] = twin
            waiting.remove(twin)
    return pairs


def _rename(combination: Combination, renamed: dict[CardId, CardId]) -> Combination:
    pile = combination.pile
    cards = tuple(renamed.get(card, card) for card in pile.cards)
    jokers = tuple((renamed.get(joker, joker), meaning) for joker, meaning in pile.jokers)
    return replace(combination, pile=Pile(cards, jokers))
