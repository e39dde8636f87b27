"""What every way out of a refused draft must be: seen, named in full, and leading to a legal turn."""

from games.engine.errors import Fault, Fix, Reason
from games.engine.moves import Lay
from games.engine.piles.combinations import Table, cards_on
from games.engine.piles.judge import Verdict, judge
from games.engine.piles.ways_out import WayOut, ways_out
from games.engine.play import apply, idle_move
from games.engine.rules import RuleSet
from games.engine.state import State, TurnStart

MOST_REPAIRS = 3
BACK = {Fix.TAKE_BACK, Fix.PUT_BACK, Fix.BEGIN_AGAIN}


def flaw_of(rules: RuleSet, state: State, start: TurnStart, draft: Lay) -> str | None:
    """Say what is wrong with the ways out of a refused draft."""
    ways = ways_out(rules, start, draft)
    if not 0 < len(ways) <= MOST_REPAIRS:
        return f"{len(ways)} ways out"
    undoing = [all(repair.fix is Fix.PUT_BACK for repair in way.repairs) for way in ways]
    others = [way for way, undoes in zip(ways, undoing, strict=True) if not undoes]
    directions = [any(repair.fix in BACK for repair in way.repairs) for way in others]
    if directions != sorted(directions):
        return "a way back is offered before a way on"
    return next((flaw for way in ways if (flaw := _flaw_of_way(rules, state, start, draft, way))), None)


def _flaw_of_way(rules: RuleSet, state: State, start: TurnStart, draft: Lay, way: WayOut) -> str | None:
    named = {card for repair in way.repairs for card in repair.cards}
    if not named <= {*start.rack, *cards_on(start.table)}:
        return f"it names what may not be seen: {named}"
    if unnamed := _changed(start, draft, way) - named:
        return f"it changes without a word: {unnamed}"
    back = {card for repair in way.repairs if repair.fix in BACK for card in repair.cards}
    if strangers := back - _moved(start, draft):
        return f"it takes back what nobody has moved: {strangers}"
    if leads_to_legal_turn(rules, state, start, way) or _leaves_less_wrong(rules, start, draft, way):
        return None
    return f"it leads nowhere: {way}"


def _leaves_less_wrong(rules: RuleSet, start: TurnStart, draft: Lay, way: WayOut) -> bool:
    """Tell whether fewer piles are wrong than before, and this one is only unfinished."""
    return _wrong(rules, start, Lay(way.table, way.aside)) < _wrong(rules, start, draft)


def _wrong(rules: RuleSet, start: TurnStart, lay: Lay) -> int:
    piles = judge(rules, start, lay).piles
    return sum(isinstance(pile, Fault) and not pile.is_unfinished for pile in piles)


def leads_to_legal_turn(rules: RuleSet, state: State, start: TurnStart, way: WayOut) -> bool:
    """Follow a way out, and then what the refusal of its table still names."""
    lay = Lay(way.table, way.aside)
    verdict = judge(rules, start, lay)
    if verdict.fault and verdict.fault.reason is Reason.PUT_ONE_ASIDE:
        (keep,) = verdict.fault.repair
        return judge(rules, start, Lay(way.table, keep.cards[-1])).legal
    if verdict.fault and verdict.fault.reason is Reason.NOTHING_LAID:
        apply(state, state.turn, idle_move(state, state.turn))  # it raises where that is not legal
        return True
    return verdict.legal


def _changed(start: TurnStart, draft: Lay, way: WayOut) -> set[str]:
    """List cards that lie with other cards than before although nobody came or went there by name."""
    named = {card for repair in way.repairs for card in repair.cards}
    before, after = _company(draft.table, named), _company(way.table, named)
    return {card for card in before.keys() | after.keys() if before.get(card) != after.get(card)}


def _company(table: Table, named: set[str]) -> dict[str, frozenset[str]]:
    rest = [frozenset(pile.cards) - named for pile in table]
    return {card: pile for pile in rest for card in pile}


def _moved(start: TurnStart, draft: Lay) -> set[str]:
    """List what the player has moved: own cards, and cards that lost the company of some of their pile."""
    company = {card: frozenset(pile.cards) for pile in start.table for card in pile.cards}
    now = {card: frozenset(pile.cards) for pile in draft.table for card in pile.cards}
    parted = {card for card, pile in company.items() if not pile <= now.get(card, frozenset())}
    joined = {card for card, pile in now.items() if card in company and not pile <= company[card]}
    return {*start.rack} | parted | joined


def is_refused(verdict: Verdict, start: TurnStart, draft: Lay) -> bool:
    """Tell whether a draft is refused for more than a choice that the player still has."""
    if verdict.fault is None or verdict.fault.reason is Reason.PUT_ONE_ASIDE:
        return False
    return verdict.fault.reason is not Reason.NOTHING_LAID or _lying(draft.table) != _lying(start.table)


def _lying(table: Table) -> set[frozenset[str]]:
    return {frozenset(pile.cards) for pile in table}
