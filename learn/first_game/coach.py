"""What a coach sees in a turn of the first round: what was just done, and one small step that is near."""

from dataclasses import dataclass
from enum import StrEnum

from games.bots.protocol import LAY_MOST
from games.bots.registry import mind_for
from games.engine.cards import is_joker
from games.engine.errors import Fault, Reason
from games.engine.moves import Lay
from games.engine.piles.combinations import Combination, Kind, Table, cards_on
from games.engine.piles.judge import Verdict, could_lie_so, judge
from games.engine.rulesets import rule_set
from games.engine.state import Cards, Phase, TurnStart
from games.engine.views import View
from learn.first_game import near


class Sight(StrEnum):
    """What the coach sees first: what has to be done, or could be."""

    WAIT = "wait"
    DRAW = "draw"
    LOOK = "look"  # at an open table all look at once
    WRONG = "wrong"  # something does not fit together
    NAME = "name"  # a joker needs a name
    GROWS = "grows"  # a pile is missing cards that are there
    ADD_JOKER = "add_joker"  # a pile is missing a card, and a joker is there
    FROM_TABLE = "from_table"  # a pile is missing cards that other piles can spare
    MORE = "more"  # cards for a pile are there, but it can be counted in two ways
    STUCK = "stuck"  # a pile is missing cards that are not there
    POINTS = "points"  # more are needed for the first piles
    JOKER_FREE = "joker_free"  # one that can be taken now
    OPEN = "open"  # a first pile of one's own
    ENOUGH_POINTS = "enough_points"
    CANNOT_OPEN = "cannot_open"
    JOKER = "joker"  # one that could be swapped
    NEW_PILE = "new_pile"
    FIT = "fit"
    WITH_JOKER = "with_joker"  # a new pile with a joker of the rack
    REARRANGE = "rearrange"  # one card of the table is enough for a new pile
    REARRANGE_WITH_JOKER = "rearrange_with_joker"
    JOKER_FITS = "joker_fits"  # nothing else does
    UNSEEN = "unseen"  # something can be laid, and it takes more than a small step
    NOTHING = "nothing"
    ASIDE = "aside"
    FINISH = "finish"


class Feat(StrEnum):
    """What was just done, and is praised."""

    PILE = "pile"
    ADDED = "added"
    JOKER = "joker"


@dataclass(frozen=True, slots=True)
class Advice:
    """What could be done next, with which pile, and with how many cards."""

    sight: Sight
    count: int = 0
    kind: Kind | None = None
    cards: Cards = ()  # of the pile


@dataclass(frozen=True, slots=True)
class Praise:
    """What was just done, and of which pile."""

    feat: Feat
    kind: Kind | None = None
    cards: Cards = ()


def advice(view: View, draft: Table | None = None) -> Advice:
    """Look at a position, or at what its player has arranged so far, as the player sees it."""
    if view.phase is Phase.OPEN:
        return Advice(Sight.LOOK)
    if view.viewer is None or not view.acts:
        return Advice(Sight.WAIT)
    if view.phase is Phase.DRAW:
        return Advice(Sight.DRAW)
    start = view.turn_start()
    lay = _proposed(view, draft)
    verdict = judge(rule_set(view.rules), start, lay)
    arranged = near.Arranged(rule_set(view.rules), start, lay.table)
    return _of_fault(verdict, arranged) or _of_right_piles(view, start, verdict)


def praise(view: View, before: Table | None, now: Table) -> Praise | None:
    """Name what a player has just done well, between two tables of one turn."""
    if view.phase is not Phase.LAY or not view.acts:
        return None
    start, own = view.turn_start(), set(view.rack)
    old, new = _right_piles(view, before), _right_piles(view, now)
    if _jokers_won(start, now) > _jokers_won(start, _proposed(view, before).table):
        return Praise(Feat.JOKER)
    for read in new:
        mine = own.intersection(read.pile.cards)
        lay_together = max((own.intersection(each.pile.cards) & mine for each in old), key=len, default=set())
        if len(mine) > len(lay_together):
            is_new = not any(set(each.pile.cards) & set(read.pile.cards) for each in old)
            return Praise(Feat.PILE if is_new else Feat.ADDED, read.kind, read.pile.cards)
    return None


def _proposed(view: View, draft: Table | None) -> Lay:
    """Give the draft; the table as it was where there is none, or one with cards of others."""
    lay, start = Lay(view.table if draft is None else draft), view.turn_start()
    return lay if could_lie_so(rule_set(view.rules), start, lay) else Lay(view.table)


def _right_piles(view: View, draft: Table | None) -> list[Combination]:
    piles = judge(rule_set(view.rules), view.turn_start(), _proposed(view, draft)).piles
    return [pile for pile in piles if isinstance(pile, Combination)]


def _jokers_won(start: TurnStart, table: Table) -> int:
    lying = set(cards_on(table))
    return sum(card not in lying for card in cards_on(start.table))


def _of_fault(verdict: Verdict, arranged: near.Arranged) -> Advice | None:
    """Say what stands in the way of anything else: a pile that is wrong or unfinished."""
    fault = verdict.fault
    if fault is None or fault.reason is Reason.PUT_ONE_ASIDE:
        return None
    if fault.reason is Reason.JOKER_NEEDS_MEANING:
        return Advice(Sight.NAME)
    if fault.reason is Reason.OPENING_TOO_LOW:
        return Advice(Sight.POINTS, verdict.to_open)
    wrong = [pile for pile in verdict.piles if isinstance(pile, Fault)]
    if not fault.missing or any(not pile.missing for pile in wrong):
        return None if fault.reason is Reason.NOTHING_LAID else Advice(Sight.WRONG)
    return _of_missing(fault, arranged)


def _of_missing(fault: Fault, arranged: near.Arranged) -> Advice:
    """Tell whether what a pile is missing is there: on the rack, or on the table where it can be spared.

    It is counted as the label of the pile counts it. Where cards are there for a pile of another kind than
    the label means, no number is said.
    """
    whole = near.whole_pile(arranged, fault.cards, fault.kind)
    whole = whole or near.filled_pile(arranged, fault.cards, fault.fitting, fault.missing)
    if whole is None:
        return Advice(Sight.STUCK, fault.missing, fault.kind, fault.cards)
    is_counted_alike = whole.kind == fault.kind or len(whole.cards) - len(fault.cards) == fault.missing
    sight = _of_more(whole, fault, arranged) if is_counted_alike else Sight.MORE
    return Advice(sight, fault.missing, whole.kind, whole.cards)


def _of_more(whole: near.Near, fault: Fault, arranged: near.Arranged) -> Sight:
    """Tell where the next card for a pile comes from."""
    mine = set(whole.cards).difference(fault.cards).intersection(arranged.rack)
    if not mine:
        return Sight.FROM_TABLE
    return Sight.ADD_JOKER if all(map(is_joker, mine)) else Sight.GROWS


def _of_right_piles(view: View, start: TurnStart, verdict: Verdict) -> Advice:
    """All that lies there is right: what could come next?"""
    table = tuple(pile.pile for pile in verdict.piles if isinstance(pile, Combination))
    turn = near.Arranged(rule_set(view.rules), start, table)
    has_laid = len(turn.rack) < len(view.rack) or _jokers_won(start, table) > 0
    may_use_all = start.opened or has_laid
    for sight, find in _STEPS if may_use_all else _FIRST_STEPS:
        if found := find(turn):
            return Advice(sight, found.count, found.kind, found.cards)
    if has_laid:
        is_over = verdict.fault is None
        return Advice(Sight.FINISH if is_over else Sight.ASIDE)
    return _of_nothing_near(view, start, turn)


_STEPS = (
    (Sight.JOKER_FREE, near.freed_joker),
    (Sight.JOKER, near.joker_to_swap),
    (Sight.NEW_PILE, near.own_pile),
    (Sight.FIT, near.fitting),
    (Sight.WITH_JOKER, near.own_pile_with_joker),
    (Sight.REARRANGE, near.one_to_move),
    (Sight.REARRANGE_WITH_JOKER, near.one_to_move_with_joker),
)
_FIRST_STEPS = ((Sight.OPEN, near.own_pile), (Sight.WITH_JOKER, near.own_pile_with_joker))


def _of_nothing_near(view: View, start: TurnStart, turn: near.Arranged) -> Advice:
    """No small step is near; only the solver knows whether nothing can be laid at all."""
    if start.opened and (found := near.fitting_joker(turn)):
        return Advice(Sight.JOKER_FITS, found.count, found.kind, found.cards)
    best = mind_for(view.rules).solver.best_turn(start, LAY_MOST)
    if start.opened:
        return Advice(Sight.UNSEEN if best.laid else Sight.NOTHING)
    # no single pile opens; where points are counted, several may do so together
    return Advice(Sight.ENOUGH_POINTS if best.laid else Sight.CANNOT_OPEN)
