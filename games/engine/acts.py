"""The acts of a turn, each from a state to the next one."""

from dataclasses import replace

from games.engine.cards import CardId
from games.engine.errors import Fault, Fix, IllegalMove, Reason, Repair
from games.engine.moves import Draw, Lay, PayAndDraw
from games.engine.piles.combinations import in_position
from games.engine.piles.judge import judge
from games.engine.rules import RuleSet
from games.engine.state import Cards, Phase, State, TurnEnd, turn_start


def draw(rules: RuleSet, state: State, seat: int, move: Draw) -> State:
    """Take one card from a stack; then the seat may lay."""
    return replace(_take_top(state, seat, _stack(rules, state, move)), phase=Phase.LAY)


def lay(rules: RuleSet, state: State, seat: int, move: Lay) -> State:
    """Make the proposed table the table, if the turn may end so, and end it."""
    start = turn_start(state, seat)
    verdict = judge(rules, start, move)
    if verdict.fault:
        raise IllegalMove(_with_way_to_end(rules, state, seat, verdict.fault))
    assert verdict.end is not None  # a table without fault was read as a whole
    laid = _settle(state, seat, verdict.end)
    return finish(rules, state, replace(laid, tokens=_added(state.tokens, seat, verdict.reward)))


def _with_way_to_end(rules: RuleSet, state: State, seat: int, fault: Fault) -> Fault:
    """Tell who has laid nothing how such a turn ends here and now."""
    if fault.reason is not Reason.NOTHING_LAID:
        return fault
    pays = isinstance(rules.idle_move(state, seat), PayAndDraw)
    return replace(fault, repair=(Repair(Fix.PAY if pays else Fix.END_TURN),))


def put_aside(rules: RuleSet, state: State, seat: int, card: CardId) -> State:
    """Leave the table as it is, put a tile aside and end the turn."""
    return lay(rules, state, seat, Lay(state.table, card))


def pass_turn(rules: RuleSet, state: State, seat: int) -> State:
    """End the turn without laying."""
    return finish(rules, state, state, idle=state.idle + 1)


def pay_and_draw(rules: RuleSet, state: State, seat: int) -> State:
    """Pay one token, take one tile and end the turn."""
    paid = replace(state, tokens=_added(state.tokens, seat, -1))
    return finish(rules, state, _take_top(paid, seat, _first_stack(state)))


def finish(rules: RuleSet, before: State, after: State, idle: int = 0) -> State:
    """End the turn: the round is over, or the next seat's turn begins."""
    after = replace(after, idle=idle, turns=before.turns + 1, drawn=None)
    outcome = rules.ending(before, after)
    if outcome:
        return replace(after, phase=Phase.OVER, outcome=outcome)
    return replace(after, phase=rules.first_phase, turn=(before.turn + 1) % before.seats)


def _stack(rules: RuleSet, state: State, move: Draw) -> int:
    """Find the stack to draw from: the chosen one, or where nobody chooses the first that has cards."""
    filled = tuple(index for index, stack in enumerate(state.stacks) if stack)
    if not rules.stack_is_chosen(state.options):
        if move.stack is not None:
            raise IllegalMove(rules.fault(Reason.STACK_IS_GIVEN))
        return _first_stack(state)
    if move.stack in filled:
        return move.stack
    reason = _no_stack(state, move)
    raise IllegalMove(replace(rules.fault(reason), repair=(Repair(Fix.CHOOSE, stacks=filled),)))


def _no_stack(state: State, move: Draw) -> Reason:
    if move.stack is None:
        return Reason.CHOOSE_A_STACK
    return Reason.STACK_IS_EMPTY if 0 <= move.stack < len(state.stacks) else Reason.NO_SUCH_STACK


def _first_stack(state: State) -> int:
    return next(index for index, stack in enumerate(state.stacks) if stack)


def _take_top(state: State, seat: int, stack: int) -> State:
    card = state.stacks[stack][-1]
    return replace(
        state,
        stacks=_changed(state.stacks, stack, state.stacks[stack][:-1]),
        racks=_changed(state.racks, seat, (*state.racks[seat], card)),
        drawn=card,
    )


def _settle(state: State, seat: int, end: TurnEnd) -> State:
    rack = tuple(card for card in end.rack if card != end.aside)
    opened = state.opened[seat] or bool(end.brought)
    return replace(
        state,
        table=in_position(state.table, tuple(combination.pile for combination in end.combinations)),
        racks=_changed(state.racks, seat, rack),
        opened=(*state.opened[:seat], opened, *state.opened[seat + 1 :]),
        aside=state.aside if end.aside is None else (*state.aside, end.aside),
    )


def _changed(piles: tuple[Cards, ...], index: int, cards: Cards) -> tuple[Cards, ...]:
    return (*piles[:index], cards, *piles[index + 1 :])


def _added(tokens: tuple[int, ...], seat: int, count: int) -> tuple[int, ...]:
    return (*tokens[:seat], tokens[seat] + count, *tokens[seat + 1 :])
