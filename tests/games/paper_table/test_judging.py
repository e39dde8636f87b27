"""What the rules say of piles that lie on a real table."""

import pytest

from games.engine.errors import Reason
from games.engine.moves import Lay
from games.engine.options import agree
from games.engine.piles.combinations import Combination, Pile
from games.engine.piles.judge import judge
from games.engine.rulesets.photo import DECK, MENU, RULES
from games.engine.state import TurnStart
from games.paper_table.judging import does_take, judge_piles
from games.paper_table.piles import PaperTable
from tests.games.paper_table.played import played_tables

ROW = ("rome-church", "rome-sight", "rome-symbol")
SET = tuple(f"{capital}-letterbox" for capital in ("rome", "oslo", "paris", "bern"))


def judged(*piles):
    return judge_piles(PaperTable(tuple(piles)))


def test_the_piles_of_games_are_judged_as_the_engine_judges_a_turn():
    """As if somebody had laid the whole table from the rack in one turn."""
    start = TurnStart(agree(MENU, {}), (), DECK, opened=True)
    for piles in played_tables(12, seed=5):
        verdict = judge(RULES, start, Lay(tuple(map(Pile, piles))))
        expected = [isinstance(each, Combination) for each in verdict.piles]
        assert [pile.is_right for pile in judged(*piles)] == expected


def test_a_wrong_pile_says_why():
    (pile,) = judged((*ROW, "oslo-palace"))
    assert pile.fault is not None
    assert (pile.fault.reason, pile.fault.cards) == (Reason.NOT_OF_ONE_KIND, ("oslo-palace",))


def test_a_pile_takes_what_fits_and_lies_nowhere_else():
    row, others = judged(ROW, SET)
    assert row.takes == ("rome-palace", "rome-delicacy")  # its postbox lies in the set
    assert row.takes_joker
    assert len(others.takes) == 17 - 4
    assert not judged((*ROW, "rome-palace", "rome-delicacy", "rome-letterbox"))[0].takes_joker  # six at most


def test_an_unfinished_pile_takes_what_brings_it_nearer():
    (pile,) = judged(ROW[:2])
    assert not pile.is_right
    assert set(pile.takes) == {f"rome-{kind}" for kind in ("palace", "symbol", "delicacy", "letterbox")}
    assert not does_take(ROW[:2], "oslo-church")


@pytest.mark.parametrize(
    ("pile", "stands_for"),
    [
        (ROW, ()),
        ((*ROW, "rome-palace", "rome-delicacy", "joker-1"), ("rome-letterbox",)),
        ((*ROW, "rome-palace", "joker-1"), ("rome-delicacy", "rome-letterbox")),
        (("rome-church", "joker-1"), ()),  # nobody knows yet what this becomes
    ],
)
def test_a_joker_stands_for_what_its_pile_lacks(pile, stands_for):
    assert judged(pile)[0].stands_for == stands_for


def test_the_same_card_twice_makes_both_piles_wrong():
    row, others, right = judged(ROW, (*SET, "rome-church"), ("oslo-church", "oslo-sight", "oslo-palace"))
    assert (row.is_right, others.is_right, right.is_right) == (False, False, True)
    assert row.doubles == others.doubles == ("rome-church",)
