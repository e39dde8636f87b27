"""Playing a round: dealing it, moving in it, and asking what may be done."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import get_args

from games.engine import acts
from games.engine.errors import Fault, Fix, Flaw, IllegalMove, MalformedMove, Reason, Repair, UnknownRules
from games.engine.moves import Draw, Lay, Move, Pass, PayAndDraw, Place, PutAside, StartColour
from games.engine.options import Options, agree
from games.engine.rules import Dealt, RuleSet
from games.engine.rulesets import rule_set
from games.engine.state import Phase, State


def deal(name: str, options: Mapping[str, object], seats: int, seed: int | str, starter: int = 0) -> State:
    """Deal a round; the same arguments give the same round, and the seed stays outside the state."""
    rules = rule_set(name)
    agreed = agree(rules.menu, options)
    if seats not in rules.seats or starter not in range(seats):
        raise UnknownRules(f"{name} for {seats} seats, begun by seat {starter}")
    return begin(rules, agreed, rules.deal(agreed, seats, Random(seed)), starter)


def begin(rules: RuleSet, options: Options, dealt: Dealt, starter: int) -> State:
    """Give the state at the beginning of a round, from the cards that were dealt."""
    seats = len(dealt.racks)
    return State(
        rules=rules.name,
        options=options,
        racks=dealt.racks,
        stacks=dealt.stacks,
        table=(),
        opened=(rules.opened,) * seats,
        tokens=(rules.tokens,) * seats,
        starter=starter,
        turn=starter,
        phase=rules.first_phase,
        aside=dealt.aside,
    )


def apply(state: State, seat: int, move: Move) -> State:
    """Give the state after a move of a seat, or raise and leave everything as it is."""
    rules = rule_set(state.rules)
    _check_seat(state, seat)
    fault = what_bars(rules, state, seat, type(move))
    if fault:
        raise IllegalMove(fault)
    match move:
        case Draw():
            return acts.draw(rules, state, seat, move)
        case Lay():
            return acts.lay(rules, state, seat, move)
        case Pass():
            return acts.pass_turn(rules, state, seat)
        case PutAside(card):
            return acts.put_aside(rules, state, seat, card)
        case PayAndDraw():
            return acts.pay_and_draw(rules, state, seat)
        case StartColour() | Place():
            return rules.place(state, seat, move)


def to_act(state: State) -> tuple[int, ...]:
    """Name the seats that the round waits for."""
    if state.phase is Phase.OVER:
        return ()
    return tuple(range(state.seats)) if state.phase is Phase.OPEN else (state.turn,)


def acts_open_to(state: State, seat: int) -> tuple[type[Move], ...]:
    """Name the acts that a seat can do right now."""
    rules = rule_set(state.rules)
    possible = rules.acts.get(state.phase, ())
    return tuple(act for act in possible if what_bars(rules, state, seat, act) is None)


def idle_move(state: State, seat: int) -> Move:
    """Give the move that a clock makes for a seat that does not move: always legal, never clever."""
    return rule_set(state.rules).idle_move(state, seat)


def what_bars(rules: RuleSet, state: State, seat: int, act: type[Move]) -> Fault | None:
    """Say why a seat may not do an act right now, whatever its details are."""
    if act not in get_args(Move):
        raise MalformedMove(Flaw.UNKNOWN_TYPE)
    if not rules.knows(act):
        return rules.fault(Reason.NOT_IN_THIS_GAME)
    if state.phase is Phase.OVER:
        return rules.fault(Reason.ROUND_IS_OVER)
    if seat not in to_act(state):
        return rules.fault(Reason.NOT_YOUR_TURN)
    if act not in rules.acts[state.phase]:
        return replace(rules.fault(Reason.NOT_NOW), repair=_draw_first(state))
    return rules.bars(state, seat, act)


def _draw_first(state: State) -> tuple[Repair, ...]:
    return (Repair(Fix.DRAW),) if state.phase is Phase.DRAW else ()


def _check_seat(state: State, seat: int) -> None:
    if type(seat) is not int or seat not in range(state.seats):
        raise MalformedMove(Flaw.UNKNOWN_SEAT)
