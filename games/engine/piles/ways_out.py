"""Ways out of a refused turn: the nearest legal tables, and what has to be done to get there.

Where one card spoils a pile that would else only be unfinished, to take that card away is offered, too.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from games.engine.cards import CardId
from games.engine.errors import Fault, Fix, MalformedMove, Reason, Repair
from games.engine.moves import Lay
from games.engine.piles.board import ASIDE, RACK, Board, Origins
from games.engine.piles.combinations import Combination, Table
from games.engine.piles.judge import could_lie_so, judge
from games.engine.piles.nearest import BOTH, Direction, Search
from games.engine.rules import RuleSet
from games.engine.state import TurnStart

MOST = 3
"""How many ways are offered: more would have to be compared."""

SEVERAL = 2

DEAR = 3
"""For so many cards that go on, one that goes back is given up, where something has to be taken back."""

BEGIN_AGAIN_FROM = 4
"""To take back so many cards, and with them everything, is to begin the turn again."""

ORDER = tuple(Fix)


@dataclass(frozen=True, slots=True)
class WayOut:
    """A table and the repairs that together lead to it.

    It is legal, or lacks nothing but a free choice, or lacks only more cards on a pile that was wrong.
    """

    repairs: tuple[Repair, ...]
    table: Table
    aside: CardId | None
    is_beginning: bool = False  # whether all lies as it lay when the turn began


def ways_out(rules: RuleSet, start: TurnStart, draft: Lay) -> tuple[WayOut, ...]:
    """Find at most three ways out of a refused draft: onward first, then back.

    To put back what should not have been moved comes before all else: nobody has to pay for a slip. What
    does not yet lead to a legal turn comes last.
    """
    if not could_lie_so(rules, start, draft):
        return ()
    search = Search(rules, start, draft)
    boards = _nearest_boards(search)
    small = _small_way(search, draft, boards)
    ways = [way for board in boards.values() if (way := _way_out(search, board)).repairs]
    if _is_slip(search):
        ways.sort(key=lambda way: not _only_puts_back(way))
    if small:
        ways = [*(ways if len(ways) < MOST else (ways[0], ways[-1])), small]
    return tuple(ways)


def _nearest_boards(search: Search) -> dict[tuple[object, ...], Board]:
    """Find the nearest legal tables onward, in between and back, each once."""
    onward = search.nearest(Direction.FORWARD)
    back = search.nearest(Direction.BACKWARD) or search.origins.beginning
    least = min(_distance(search.origins, board) for board in (onward, back) if board)
    either = search.nearest(BOTH) if least > 1 else None
    if either and _distance(search.origins, either) >= least:
        either = None
    if onward is None and either is None:
        either = _mostly_onward(search, back)
    return {board.key: board for board in (onward, either, back) if board}


def _mostly_onward(search: Search, back: Board) -> Board | None:
    """Where only one of several piles can be completed: complete it, and take back the others."""
    piles = search.origins.draft.piles
    if sum(not search.readings.is_right(pile) for pile in piles) < SEVERAL:
        return None
    board = search.nearest(BOTH, dear=DEAR)
    return board if board and _laid(search, board) > _laid(search, back) else None


def _laid(search: Search, board: Board) -> int:
    return sum(board.target_of(card) >= 0 for card in search.start.rack)


def _small_way(search: Search, draft: Lay, boards: Mapping[tuple[object, ...], Board]) -> WayOut | None:
    """Take away what spoils a pile that would else only be unfinished."""
    try:
        fault = judge(search.rules, search.start, draft).fault
    except MalformedMove:  # a joker is said to stand for a card that there is not
        return None
    repair = fault.repair[0] if fault and fault.repair and not fault.is_unfinished else None
    if repair is None or repair.fix not in (Fix.TAKE_BACK, Fix.PUT_BACK):
        return None
    before = search.origins.draft
    board = search.origins.back(before, repair.cards)
    if board.key in boards or _wrong(search, board) >= _wrong(search, before):
        return None
    if search.fault(board) is None:  # the way back does it already, maybe with an equal joker
        return None
    return WayOut((_placed(search, board, repair),), board.lay.table, board.aside)


def _placed(search: Search, board: Board, repair: Repair) -> Repair:
    """Say on which pile cards are put back."""
    target = board.target_of(repair.cards[0])
    if target < 0:
        return repair
    read = search.readings.of(board.piles[target])
    number = sum(bool(pile.cards) for pile in board.piles[:target])
    return replace(repair, kind=read.kind, pile=number)


def _wrong(search: Search, board: Board) -> int:
    """Count the piles that no more cards can make right."""
    read = [search.readings.of(pile) for pile in board.piles if pile.cards]
    return sum(isinstance(pile, Fault) and not pile.is_unfinished for pile in read)


def _is_slip(search: Search) -> bool:
    """Tell whether something is wrong on the table, not only too little laid."""
    fault = search.fault(search.origins.draft)
    return fault is not None and fault.reason is not Reason.NOTHING_LAID


def _only_puts_back(way: WayOut) -> bool:
    return all(repair.fix is Fix.PUT_BACK for repair in way.repairs)


def _distance(origins: Origins, board: Board) -> int:
    return len(_moved(origins, board))


def _moved(origins: Origins, board: Board) -> list[CardId]:
    """List the cards that lie elsewhere than in the draft."""
    everything = (*origins.start.rack, *origins.home)
    return [card for card in everything if board.target_of(card) != origins.draft.target_of(card)]


def _way_out(search: Search, board: Board) -> WayOut:
    settled = [_settled(search, board, index) for index in range(len(board.piles))]
    table = tuple(each.pile for each in settled if each)
    moved = _moved(search.origins, board)
    is_beginning = board.layout == search.origins.beginning.layout
    if is_beginning and len(moved) >= BEGIN_AGAIN_FROM:
        return WayOut((Repair(Fix.BEGIN_AGAIN, tuple(moved), len(moved)),), table, board.aside)
    repairs = [*_repairs(search.origins, board, moved, settled), *_names(search, board, settled)]
    repairs.sort(key=lambda repair: ORDER.index(repair.fix))
    return WayOut(tuple(repairs), table, board.aside, is_beginning)


def _settled(search: Search, board: Board, index: int) -> Combination | None:
    pile = board.piles[index]
    read = search.readings.of(pile) if pile.cards else None
    assert not isinstance(read, Fault)  # every pile of a way out is right
    return read


def _repairs(
    origins: Origins, board: Board, moved: list[CardId], settled: list[Combination | None]
) -> list[Repair]:
    """Say what is done with the moved cards, those together that go to one target in the same manner."""
    together: dict[tuple[Fix, int], list[CardId]] = {}
    for card in moved:
        target = board.target_of(card)
        together.setdefault((_fix(origins, card, target), target), []).append(card)
    return [
        Repair(
            fix,
            tuple(cards),
            len(cards),
            kind=goal.kind if (goal := settled[target] if target >= 0 else None) else None,
            pile=sum(each is not None for each in settled[:target]) if target >= 0 else None,
        )
        for (fix, target), cards in together.items()
    ]


def _fix(origins: Origins, card: CardId, target: int) -> Fix:
    """Name what is done with a card that goes to a target."""
    before = origins.draft
    if target in (RACK, ASIDE):
        return Fix.TAKE_BACK if target == RACK else Fix.KEEP
    if origins.home.get(card) == target:
        return Fix.PUT_BACK
    is_new = target >= len(before.piles) or not before.piles[target].cards
    if before.target_of(card) in (RACK, ASIDE):
        return Fix.LAY_FIRST if is_new else Fix.ADD
    return Fix.LAY_NEW if is_new else Fix.MOVE


def _names(search: Search, board: Board, settled: list[Combination | None]) -> list[Repair]:
    """Say which jokers stay where they are and are given a name."""
    repairs = []
    for index, (pile, read) in enumerate(zip(search.origins.draft.piles, settled, strict=False)):
        said = dict(board.piles[index].jokers)
        for joker, face in read.pile.jokers if read and read.pile.jokers else ():
            if joker in pile.cards and said.get(joker) and said.get(joker) != dict(pile.jokers).get(joker):
                repairs.append(Repair(Fix.NAME, (joker,), 1, meanings=(face,)))
    return repairs
