"""No draft is dear, whatever it holds: the work of judging one is bounded, and counted rather than timed."""

import random
from dataclasses import replace

import pytest

from games.engine.cards import CardId
from games.engine.errors import Fault, Reason
from games.engine.moves import Lay
from games.engine.piles.advice import MOST_WORK, READING_COSTS
from games.engine.piles.combinations import Pile
from games.engine.piles.judge import Verdict, judge
from games.engine.rules import RuleSet
from games.engine.rulesets import rule_set
from games.engine.state import State, turn_start
from tests.games.engine.positions import position, row

Cards = list[CardId]
RACK = 29


class CountingRules:
    """Counts what reading piles of a game costs."""

    def __init__(self, rules: RuleSet) -> None:
        self.work = 0
        self.rules = replace(rules, read=self.read)
        self._read = rules.read

    def read(self, pile, options, meanings):
        self.work += READING_COSTS + len(pile)
        return self._read(pile, options, meanings)


def by_fours(cards: Cards) -> list[Cards]:
    return [cards[first : first + 4] for first in range(0, len(cards), 4)]


DEAR = {
    "each foreign card as a pile": lambda rack, table: [[card] for card in table],
    "each foreign card as a pile, with half of the rack": lambda rack, table: [
        [card] for card in [*table, *rack[:14]]
    ],
    "foreign cards in pairs": lambda rack, table: [table[n : n + 2] for n in range(0, len(table), 2)],
    "the rack in one pile": lambda rack, table: [rack],
    "everything in one pile": lambda rack, table: [rack + table],
    "one of mine on three of theirs": lambda rack, table: [
        [*table[3 * n : 3 * n + 3], rack[n]] for n in range(len(table) // 3)
    ],
}


def dear_position(rules: str, *, is_on_table: bool) -> tuple[State, Cards, Cards]:
    """A long rack, and everything else on the table or in the stock."""
    deck = list(rule_set(rules).deck(position(rules).options))
    random.Random(5).shuffle(deck)
    rack, others = deck[:RACK], deck[RACK:-4]
    laid = [" ".join(pile) for pile in by_fours(others)] if is_on_table else []
    return position(rules, rack=" ".join(rack), table=laid), rack, others


@pytest.mark.parametrize("is_on_table", [True, False], ids=["on the table", "in the stock"])
@pytest.mark.parametrize("dear", DEAR)
@pytest.mark.parametrize("rules", ["photo", "tiles", "junior"])
def test_a_draft_is_judged_with_bounded_work(rules, dear, is_on_table):
    state, rack, others = dear_position(rules, is_on_table=is_on_table)
    proposed = Lay(tuple(Pile(tuple(cards)) for cards in DEAR[dear](rack, others[: 3 * RACK])))
    counting = CountingRules(rule_set(rules))
    verdict = judge(counting.rules, turn_start(state, 0), proposed)
    assert not verdict.legal
    each_pile_once = sum(READING_COSTS + len(pile) for pile in proposed.table)
    last_tries = 3 * (READING_COSTS + 4 * RACK)  # the one that is under way, and taking everything back
    assert counting.work <= each_pile_once + MOST_WORK + last_tries


def judged(state: State, *table: str) -> Verdict:
    piles = tuple(Pile(tuple(cards.split())) for cards in table)
    return judge(rule_set(state.rules), turn_start(state, 0), Lay(piles))


def faults_of(verdict: Verdict) -> list[Fault]:
    return [pile for pile in verdict.piles if isinstance(pile, Fault)]


def test_a_pile_too_small_finds_what_fits_on_a_long_rack():
    deck = [card for card in rule_set("photo").deck(position("photo").options) if "joker" not in card]
    strangers = [card for card in deck if "oslo" not in card and "church" not in card][: RACK - 3]
    state = position("photo", rack=" ".join([*strangers, *row("oslo", "church palace sight").split()]))
    (fault,) = faults_of(judged(state, "oslo-church"))
    assert (fault.reason, fault.missing) == (Reason.TOO_FEW_CARDS, 2)
    assert set(fault.fitting) == {"oslo-palace", "oslo-sight"}


def test_the_first_wrong_piles_get_advice_and_the_last_of_many_do_not():
    state, rack, others = dear_position("photo", is_on_table=True)
    faults = faults_of(judged(state, *others, *rack[:14]))
    assert faults[0].fitting
    assert not faults[-1].fitting
    assert len(faults) == len(others) + 14


def test_a_draft_with_cards_of_others_gets_no_advice():
    state, _rack, others = dear_position("photo", is_on_table=False)
    verdict = judged(state, *others)
    assert verdict.fault is not None
    assert verdict.fault.reason is Reason.CARD_NOT_YOURS
    assert not any(fault.repair or fault.fitting for fault in faults_of(verdict))
