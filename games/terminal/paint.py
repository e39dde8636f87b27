"""Words with a colour, and lines of them that fit into 80 columns."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.engine.cards import CardId, is_joker, trait_words

WIDTH = 80

CODES = {
    "red": "31",
    "blue": "34",
    "black": "1",
    "yellow": "33",
    "palace": "35",
    "church": "34",
    "sight": "36",
    "symbol": "33",
    "delicacy": "31",
    "letterbox": "32",
    "joker": "7",
    "right": "32",
    "wrong": "31",
    "faint": "2",
    "bold": "1",
}
"""Each trait has its own colour, and its word beside it: nothing is said by colour alone."""


@dataclass(frozen=True, slots=True)
class Word:
    """A piece of text that is never broken, in the style of its trait or meaning."""

    text: str
    style: str = ""

    def painted(self, colour: bool) -> str:
        code = CODES.get(self.style)
        return f"\033[{code}m{self.text}\033[0m" if colour and code else self.text


Line = list[Word]


def card_word(card: CardId, text: str) -> Word:
    """Write a card in the colour of its category or of its tile."""
    if is_joker(card):
        return Word(text, "joker")
    return Word(text, next((trait for trait in trait_words(card) if trait in CODES), ""))


def wrap(words: Iterable[Word], first: str, indent: int) -> list[Line]:
    """Break words into lines of 80 columns; later lines start under the first word."""
    lines: list[Line] = [[Word(first.ljust(indent))]]
    width = max(len(first), indent)
    for word in words:
        if width + len(word.text) > WIDTH:
            lines.append([Word(" " * indent)])
            width = indent
        lines[-1].append(word)
        width += len(word.text)
    return lines


def paint(lines: Iterable[Line], colour: bool) -> str:
    """Put lines together, with colours or without."""
    return "\n".join("".join(word.painted(colour) for word in line).rstrip() for line in lines)
