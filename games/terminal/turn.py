"""A person's turn in the terminal: lines go in, and drawn lines and in the end a move come out."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from games.engine.cards import CardId, card_in_words
from games.engine.errors import Fault, MalformedMove
from games.engine.moves import Draw, Lay, Move, Pass, PayAndDraw, Place, PutAside, StartColour
from games.engine.piles.combinations import Combination, meanings_on
from games.engine.piles.judge import Verdict, judge
from games.engine.rules import RuleSet
from games.engine.state import Phase
from games.engine.views import View
from games.terminal.draft import Draft, NotUnderstood, find, fresh_draft, move, say, tidy
from games.terminal.notation import Arrange, Command, Do, Say


@dataclass(frozen=True, slots=True)
class Turn:
    """What the person sees and has arranged so far; `past` is what undo goes back to."""

    view: View
    rules: RuleSet
    draft: Draft
    past: tuple[Draft, ...] = ()

    @property
    def verdict(self) -> Verdict | None:
        """What the rules say of the draft; nothing while there is nothing to lay."""
        if self.view.phase is not Phase.LAY:
            return None
        return judge(self.rules, self.view.turn_start(), self.draft.finished())

    @property
    def readings(self) -> tuple[Combination | Fault, ...]:
        """What each pile of the draft is, in every phase."""
        if verdict := self.verdict:
            return verdict.piles
        meanings = meanings_on(self.view.table)
        return tuple(self.rules.read(pile, self.view.options, meanings) for pile in self.draft.table)


def begin(view: View, rules: RuleSet) -> Turn:
    """Begin a turn with the table as it lies."""
    return Turn(view, rules, fresh_draft(view.turn_start()))


def follow(turn: Turn, command: Command) -> Turn | Move:
    """Do what was typed: the turn goes on, or ends in a move."""
    match command:
        case Arrange(names, target):
            if turn.view.phase is Phase.DRAW:
                return _draw(turn, names)
            return _arranged(turn, move(turn.draft, _cards(turn, names), target, turn.view.turn_start()))
        case Say(joker, meaning):
            return _arranged(turn, say(turn.draft, find(turn.draft, joker), meaning))
        case Do("undo"):
            return replace(turn, draft=turn.past[-1], past=turn.past[:-1]) if turn.past else turn
        case Do("reset"):
            return _arranged(turn, fresh_draft(turn.view.turn_start()))
        case Do(word, rest):
            return MOVES[word](turn, rest) if word in MOVES else turn


def _cards(turn: Turn, names: tuple[str, ...]) -> tuple[CardId, ...]:
    return tuple(find(turn.draft, name) for name in names)


def _arranged(turn: Turn, draft: Draft) -> Turn:
    """Take a new draft over if the rules can read it at all."""
    after = replace(turn, draft=draft, past=(*turn.past, turn.draft))
    try:
        verdict = after.verdict
    except MalformedMove as error:
        raise NotUnderstood(f"That cannot be: {error.what}.") from None
    return replace(after, draft=tidy(draft, verdict)) if verdict else after


def _draw(turn: Turn, rest: tuple[str, ...]) -> Move:
    """Draw from the named stack; the number is passed over where nobody chooses."""
    if not rest or not turn.rules.stack_is_chosen(turn.view.options):
        return Draw()
    if not rest[0].isdecimal():
        raise NotUnderstood("Which stack? Type its number.")
    return Draw(int(rest[0]) - 1)


def _done(turn: Turn, rest: tuple[str, ...]) -> Move:
    return Lay(turn.draft.table, find(turn.draft, rest[0]) if rest else None)


def _aside(turn: Turn, rest: tuple[str, ...]) -> Move:
    return PutAside(_one_card(turn, rest))


def _one_card(turn: Turn, rest: tuple[str, ...]) -> CardId:
    if not rest:
        raise NotUnderstood("Which tile?")
    return find(turn.draft, rest[0])


MOVES: dict[str, Callable[[Turn, tuple[str, ...]], Move]] = {
    "draw": _draw,
    "done": _done,
    "aside": _aside,
    "pass": lambda turn, rest: Pass(),
    "pay": lambda turn, rest: PayAndDraw(),
    "start": lambda turn, rest: StartColour(card_in_words(rest)),
    "place": lambda turn, rest: Place(card_in_words(rest)),
}
