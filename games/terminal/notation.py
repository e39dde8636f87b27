"""What a person types, read as a command."""

from dataclasses import dataclass

from games.engine.cards import card_in_words
from games.terminal.draft import NEW, RACK, NotUnderstood

HELP = """\
draw 2       take the top card of stack 2; 2 will do, or Enter for one stack
1 4 B2       lay a new pile: numbers of the rack, letter and number of the table
1 4 > B      lay them on pile B
B2 > rack    take B2 back: an own card, or a joker that you won
B2 = red 7   say which tile a joker stands for
undo, reset  take back the last step, or all of them
done         finish the turn with this table; done 3 puts tile 3 aside as well
pass         end the turn without laying; aside 3 puts tile 3 aside
pay          pay a token and draw a tile
start red 5  begin a colour at the open table; place red 6 places a tile; wait
hint         show the turn that lays the most
help, quit"""

WORDS = {
    "draw",
    "done",
    "pass",
    "aside",
    "pay",
    "start",
    "place",
    "wait",
    "undo",
    "reset",
    "hint",
    "help",
    "quit",
}


@dataclass(frozen=True, slots=True)
class Arrange:
    """Lay the named cards on a target: a pile's letter, `new` or `rack`."""

    cards: tuple[str, ...]
    target: str = NEW


@dataclass(frozen=True, slots=True)
class Say:
    """Say what a joker stands for."""

    joker: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Do:
    """One of the words, and what was typed after it."""

    word: str
    rest: tuple[str, ...] = ()


Command = Arrange | Say | Do


def read_command(line: str) -> Command:
    """Read one line, or raise `NotUnderstood`."""
    words = line.replace(",", " ").replace(">", " > ").replace("=", " = ").split()
    match words:
        case []:
            return Do("draw")
        case [joker, "=", *meaning] if meaning:
            return Say(joker, card_in_words(meaning))
        case [*cards, ">", target] if cards:
            return Arrange(_names(cards), RACK if target.lower() == RACK else _target(target))
        case [word, *rest] if word.lower() in WORDS:
            return Do(word.lower(), tuple(rest))
    return Arrange(_names(words))


def _target(target: str) -> str:
    return NEW if target.lower() == NEW else target


def _names(words: list[str]) -> tuple[str, ...]:
    for word in words:
        if not (word[:1].isalpha() or word.isdecimal()) or not word[-1].isdecimal():
            raise NotUnderstood(f"I do not understand {word!r}. Type help.")
    return tuple(words)
