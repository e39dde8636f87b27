"""A fourth game, small enough to be read at a glance: two animals of one kind make a pair.

It is written as docs/adding-a-rule-set.md says, step by step, and is no game of the site: tests register it.
"""

from random import Random

import pytest

from games.engine import rulesets
from games.engine.cards import tile_face, trait_words
from games.engine.combinations import Combination, Form, Kind, Meanings, Pile
from games.engine.dealing import share_out
from games.engine.errors import Fault, Reason
from games.engine.matches import Company, Played
from games.engine.moves import Draw, Lay, Move, Pass
from games.engine.options import Option, Options
from games.engine.rules import Dealt, MatchRules, RuleSet
from games.engine.state import Ending, Outcome, Phase, State

ANIMALS = ("cat", "dog", "hen")
DECK = tuple(tile_face(animal, n) for animal in ANIMALS for n in range(1, 5))
HAND, STACKS = 3, 2


def deal(options: Options, seats: int, random: Random) -> Dealt:
    return share_out(DECK, seats, HAND, STACKS, random)


def read(pile: Pile, options: Options, meanings: Meanings) -> Combination | Fault:
    animals = {trait_words(card)[0] for card in pile.cards}
    if len(pile) == 2 and len(animals) == 1:
        return Combination(Kind(Form.GROUP, animals.pop()), pile)
    return Fault(Reason.NOT_OF_ONE_KIND, "pairs 1", pile.cards)


def ending(before: State, after: State) -> Outcome | None:
    seat = before.turn
    if not after.racks[seat]:
        return Outcome(Ending.OUT, (seat,), tuple(-len(rack) for rack in after.racks), out=seat)
    return None if any(after.stacks) else Outcome(Ending.STOCK_EMPTY, (), (0,) * after.seats)


def first_seat(options: Options, company: Company, random: Random) -> int:
    return 0


def same_starter(options: Options, company: Company, last: Played) -> int:
    return last.starter


def idle_move(state: State, seat: int) -> Move:
    return Draw() if state.phase is Phase.DRAW else Pass()


RULES = RuleSet(
    name="pairs",
    seats=range(2, 4),
    menu=(Option("rounds", (1, 2), default=1),),
    clauses={},
    deck=lambda options: DECK,
    deal=deal,
    first_phase=Phase.DRAW,
    acts={Phase.DRAW: (Draw,), Phase.LAY: (Lay, Pass)},
    read=read,
    tests=(),
    ending=ending,
    match=MatchRules(first_seat, same_starter),
    idle_move=idle_move,
)


def register_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Step 1 of the page: the file of a rule set is found by itself; a test has no file in that folder."""
    monkeypatch.setitem(rulesets.all_rule_sets(), RULES.name, RULES)
