"""A draft that is being mended: where its cards lie, and where they lay when the turn began."""

import pytest

from games.engine.moves import Lay
from games.engine.piles.board import ASIDE, NEW, RACK, Board, Origins
from games.engine.piles.combinations import cards_on
from games.engine.state import TurnStart
from tests.games.engine.positions import cards, piles

ROMAN, NORSE = "rome-sight rome-church rome-palace", "oslo-sight oslo-church oslo-palace"
TABLE = piles([ROMAN, NORSE])
RACK_CARDS = cards("rome-symbol bern-church joker-1")


def start(table=TABLE, rack=RACK_CARDS) -> TurnStart:
    return TurnStart(options={}, table=table, rack=rack, opened=True, drawn=None)


def origins(*table: str, aside: str | None = None) -> Origins:
    return Origins(start(), Lay(piles(table), aside))


def lying(board: Board) -> list[str]:
    return [" ".join(pile.cards) for pile in board.piles]


@pytest.mark.parametrize(
    ("card", "target"),
    [("rome-church", 0), ("oslo-palace", 1), ("rome-symbol", RACK), ("bern-church", ASIDE)],
)
def test_each_card_is_in_a_pile_aside_or_on_the_rack(card, target):
    assert Board(TABLE, "bern-church").target_of(card) == target


def test_a_card_that_is_put_somewhere_lies_nowhere_else():
    board = Board(TABLE).put(("rome-palace",), 1)
    assert lying(board) == ["rome-sight rome-church", f"{NORSE} rome-palace"]


def test_a_new_pile_comes_after_the_others_which_keep_their_numbers():
    board = Board(TABLE).put(cards(ROMAN), NEW)
    assert lying(board) == ["", NORSE, ROMAN]
    assert [" ".join(pile.cards) for pile in board.lay.table] == [NORSE, ROMAN], "an empty pile has gone"


def test_one_card_at_a_time_is_aside():
    first = Board(TABLE).put(("rome-symbol",), ASIDE)
    second = first.put(("bern-church",), ASIDE)
    assert (first.aside, second.aside) == ("rome-symbol", "bern-church")
    assert second.target_of("rome-symbol") == RACK
    assert second.put(("bern-church",), RACK).aside is None


def test_what_a_joker_stands_for_goes_with_it_and_stays_behind_with_nobody():
    board = Board(TABLE).put(("joker-1",), 0, (("joker-1", "rome-symbol"),))
    assert board.piles[0].jokers == (("joker-1", "rome-symbol"),)
    moved = board.put(("joker-1",), 1)
    assert [pile.jokers for pile in moved.piles] == [(), ()]
    named = moved.name(1, {"joker-1": "oslo-symbol"})
    assert named.piles[1].jokers == (("joker-1", "oslo-symbol"),)
    assert named.layout == moved.layout
    assert named.key != moved.key


def test_boards_are_the_same_whatever_the_order_of_the_cards_in_a_pile():
    other = Board(piles([" ".join(reversed(ROMAN.split())), NORSE]))
    assert other.key == Board(TABLE).key
    assert other != Board(TABLE)


def test_every_pile_keeps_its_number_though_the_draft_lists_another_one_first():
    turned = origins(NORSE, ROMAN)
    assert turned.of("oslo-sight") == 0
    assert turned.of("rome-sight") == 1
    assert turned.of("rome-symbol") == RACK
    assert lying(turned.beginning) == [NORSE, ROMAN]


def test_a_pile_that_has_gone_still_has_a_number_to_go_back_to():
    parted = origins(NORSE)
    assert lying(parted.draft) == [NORSE, ""]
    assert parted.of("rome-sight") == 1
    assert lying(parted.back(parted.draft, cards(ROMAN))) == [NORSE, ROMAN]


def test_what_was_brought_to_a_pile_and_taken_from_it():
    turn = origins(f"{ROMAN} rome-symbol oslo-sight", "oslo-church oslo-palace")
    assert turn.moved_to(turn.draft, 0) == cards("rome-symbol oslo-sight")
    assert turn.moved_to(turn.draft, 1) == ()
    assert turn.taken_from(turn.draft, 1) == ("oslo-sight",)
    assert turn.taken_from(turn.draft, 0) == ()


def test_on_the_rack_is_what_lies_nowhere_else():
    turn = origins(ROMAN, "oslo-church oslo-palace", aside="bern-church")
    assert set(turn.rack_now(turn.draft)) == {"rome-symbol", "joker-1", "oslo-sight"}
    everything = [*cards_on(turn.draft.piles), turn.draft.aside, *turn.rack_now(turn.draft)]
    assert sorted(everything) == sorted([*cards_on(TABLE), *RACK_CARDS])


def test_a_joker_goes_back_with_what_it_stood_for():
    table = piles(["rome-sight rome-church joker-2=rome-palace", NORSE])
    turn = Origins(start(table), Lay(piles(["rome-sight rome-church rome-symbol", NORSE])))
    board = turn.back(turn.draft, ("joker-2",))
    assert dict(board.piles[0].jokers) == {"joker-2": "rome-palace"}
    assert "joker-2" in board.piles[0].cards
