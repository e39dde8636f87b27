"""A match in the terminal: one person against bots, or bots among themselves."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from textwrap import fill

from games.bots.hint import best_move
from games.bots.reasons import Choice
from games.engine.errors import IllegalMove, MalformedMove
from games.engine.matches import Company, NextRound, Played, Standings
from games.engine.moves import Lay, Move
from games.engine.options import Options
from games.engine.play import acts_open_to, apply, deal, to_act
from games.engine.rules import RuleSet
from games.engine.scoring import next_round, standings
from games.engine.state import Outcome, Phase, State
from games.engine.views import View, view_for
from games.terminal.draft import Draft, NotUnderstood, rack_in_order
from games.terminal.drawing import draw_fault, draw_view
from games.terminal.notation import HELP, Do, read_command
from games.terminal.paint import WIDTH, Line, paint
from games.terminal.reasons import tell_why
from games.terminal.story import tell, tell_outcome
from games.terminal.turn import Turn, begin, follow

BOTS = ("Ada", "Bruno", "Clara", "Dino", "Emma")

Bot = Callable[[View, int], Choice | None]
"""Chooses a move from a view and a seed, with a reason; `None` where it would rather wait."""


def names_at(seats: int, person: int | None) -> tuple[str, ...]:
    """Name the seats: the person is "You", the bots have names of their own."""
    return tuple("You" if seat == person else BOTS[seat] for seat in range(seats))


class PersonLeft(Exception):  # noqa: N818
    """The person at the terminal has had enough."""


@dataclass(frozen=True, slots=True)
class Evening:
    """Who plays what, and how lines come in and go out."""

    rules: RuleSet
    options: Options
    names: tuple[str, ...]
    seed: int
    bot: Bot
    ask: Callable[[str], str]
    say: Callable[[str], None]
    colour: bool = False
    person: int | None = 0  # the seat at the terminal
    first: int | None = None  # the seat that was said to be youngest, oldest or the leader

    @property
    def seats(self) -> int:
        return len(self.names)

    def show(self, lines: Sequence[Line]) -> None:
        self.say(paint(lines, self.colour))


def play_match(evening: Evening) -> Standings:
    """Play rounds until the match is over."""
    people = () if evening.person is None else (evening.person,)
    first = evening.first
    company = Company(evening.seats, youngest=first, oldest=first, humans=people, chosen=first)
    played: list[Played] = []
    while coming := next_round(evening.rules, evening.options, company, played, evening.seed):
        _tell_who_begins(evening, coming)
        outcome = _play_round(_seated(evening, coming), coming, len(played))
        played.append(Played(coming.players, coming.starter, outcome, coming.extra))
    result = standings(evening.rules, evening.options, evening.seats, played)
    _tell_match(evening, result)
    return result


def _tell_who_begins(evening: Evening, coming: NextRound) -> None:
    """Say who begins or leads, and whether chance has chosen."""
    does = "lead" if evening.rules.first_phase is Phase.OPEN else "begin"
    is_person = coming.starter == evening.person
    name = evening.names[coming.starter]
    evening.say(f"{_chance(evening, coming)}{name} {does}{'' if is_person else 's'}.")


def _chance(evening: Evening, coming: NextRound) -> str:
    """Tell the throws of the die, time after time, or who was picked at random."""
    if coming.throws:
        times = (", ".join(f"{evening.names[seat]} {n}" for seat, n in throws) for throws in coming.throws)
        return f"The die: {'; again: '.join(times)}. "
    if not coming.by_chance:
        return ""
    is_person = coming.starter == evening.person
    picked = "You were" if is_person else f"{evening.names[coming.starter]} was"
    return f"{picked} picked at random. "


def _seated(evening: Evening, coming: NextRound) -> Evening:
    """Seat those who play the round; in an extra round these are not all."""
    person = coming.players.index(evening.person) if evening.person in coming.players else None
    return replace(evening, names=tuple(evening.names[seat] for seat in coming.players), person=person)


def _play_round(evening: Evening, coming: NextRound, round_index: int) -> Outcome:
    seed = f"{evening.seed} {round_index}"
    starter = coming.players.index(coming.starter)
    state = deal(evening.rules.name, evening.options, evening.seats, seed, starter)
    while state.outcome is None:
        for seat in _seats_to_ask(state):
            state = _let_play(evening, state, seat)
    evening.say(tell_outcome(state.outcome, evening.names))
    return state.outcome


def _seats_to_ask(state: State) -> Iterator[int]:
    """Ask who is to act; at an open table all in turn, the leader last."""
    seats = sorted(to_act(state), key=lambda seat: (seat == state.starter, seat))
    return (seat for seat in seats if acts_open_to(state, seat))


def _let_play(evening: Evening, state: State, seat: int) -> State:
    view = view_for(state, seat)
    if state.outcome or not view.acts:
        return state
    if seat == evening.person:
        return _let_person_play(evening, state, view)
    choice = evening.bot(view, hash_seed(evening.seed, state.turns, seat))
    if choice is None:
        return state
    after = _moved(evening, state, seat, choice.move)
    reason = tell_why(choice.why, evening.names)
    if reason and evening.person is None:
        evening.say(fill(reason, WIDTH, initial_indent="  ", subsequent_indent="  "))
    return after


def hash_seed(seed: int, turns: int, seat: int) -> int:
    """Give a bot another seed in every turn, and the same one in every game with that seed."""
    return (seed * 1_000_003 + turns * 31 + seat) % 2**32


def _moved(evening: Evening, state: State, seat: int, move: Move) -> State:
    after = apply(state, seat, move)
    story = tell(evening.names[seat], move, view_for(state, None), view_for(after, None))
    evening.say(fill(story, WIDTH, subsequent_indent="  "))
    return after


def _let_person_play(evening: Evening, state: State, view: View) -> State:
    """Ask for lines until one of them makes a move that the rules allow."""
    turn = begin(view, evening.rules)
    _draw(evening, turn)
    while True:
        try:
            answer = _answer(evening, turn)
            if answer is None:
                return state
            if not isinstance(answer, Turn):
                return _moved(evening, state, turn.view.viewer or 0, answer)
            if answer != turn:
                turn = answer
                _draw(evening, turn)
        except NotUnderstood as error:
            evening.say(str(error))
        except MalformedMove as error:
            evening.say(f"That is no move here: {error.flaw.replace('_', ' ')} {error.what}")
        except IllegalMove as error:
            evening.show(draw_fault(error.fault))


def _answer(evening: Evening, turn: Turn) -> Turn | Move | None:
    """Read one line: the turn goes on, ends in a move, or (`None`) the person waits."""
    command = read_command(evening.ask(f"{'/'.join(turn.view.acts)}> "))
    match command:
        case Do("quit"):
            raise PersonLeft
        case Do("help"):
            evening.say(HELP)
            return turn
        case Do("wait") if turn.view.phase is Phase.OPEN:
            return None
        case Do("hint"):
            return _hinted(evening, turn)
    return follow(turn, command)


def _hinted(evening: Evening, turn: Turn) -> Turn:
    """Lay the turn that lays most as a draft, or tell the move."""
    move = best_move(turn.view)
    if not isinstance(move, Lay):
        evening.say(tell("Hint", move, turn.view, turn.view) if move else "Wait.")
        return turn
    piles = tuple(pile.cards for pile in move.table)
    said = tuple(joker for pile in move.table for joker in pile.jokers)
    lying = {card for pile in piles for card in pile}
    at_hand = (*turn.view.rack, *(card for pile in turn.view.table for card in pile.cards))
    rack = rack_in_order(tuple(card for card in at_hand if card not in lying))
    evening.say("This lays the most; undo takes it back.")
    return replace(turn, draft=Draft(piles, rack, said), past=(*turn.past, turn.draft))


def _draw(evening: Evening, turn: Turn) -> None:
    verdict = turn.verdict
    evening.show(draw_view(turn.view, turn.draft, turn.readings, evening.names))
    if verdict and verdict.fault and turn.past:
        evening.show(draw_fault(verdict.fault))


def _tell_match(evening: Evening, result: Standings) -> None:
    if result.rounds_counted > 1:
        totals = ", ".join(
            f"{name} {total:+d}" for name, total in zip(evening.names, result.totals, strict=True)
        )
        evening.say(f"After {result.rounds_counted} rounds: {totals}.")
    evening.say(f"The match goes to {' and '.join(evening.names[seat] for seat in result.winners)}.")
