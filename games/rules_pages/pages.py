"""What a page of rules is made of.

Cards are written as the engine writes them, with blanks between them. A `+` before a card says that it
comes from the rack in this turn; `joker-1=red-6` says what a joker stands for.
"""

from dataclasses import dataclass

from games.engine.errors import Reason

Clauses = tuple[str, ...]
"""The numbers by which refusals name what is told here; each is an address on the page."""


@dataclass(frozen=True, slots=True)
class Example:
    """A table at the end of a turn: right, or wrong for a reason that the words tell."""

    words: str
    piles: tuple[str, ...]
    because: Reason | None = None  # why the judge refuses it
    before: tuple[str, ...] = ()  # what lay there, where cards do more than join it
    opened: bool = True  # whether the player has laid a combination in an earlier turn
    aside: str = ""
    goes_out: bool = False  # whether nothing else is on the rack
    tokens: int | None = None
    rules: str = ""  # the rule set, where it is not the page's
    clauses: Clauses = ()

    @property
    def is_right(self) -> bool:
        return self.because is None

    @property
    def table(self) -> tuple[str, ...]:
        """What lay on the table when the turn began."""
        return self.before or tuple(filter(None, map(_without_new, self.piles)))

    @property
    def highlights_new(self) -> bool:
        """Whether old and new cards lie together, so that the new ones are highlighted."""
        return bool(self.table)

    @property
    def kept(self) -> str:
        """The cards that went from the table to the rack."""
        at_end = " ".join(self.piles).replace("+", "").split()
        there = {card.partition("=")[0] for card in at_end}
        start = (card.partition("=")[0] for pile in self.before for card in pile.split())
        return " ".join(card for card in start if card not in there)


def _without_new(pile: str) -> str:
    return " ".join(card for card in pile.split() if not card.startswith("+"))


@dataclass(frozen=True, slots=True)
class Step:
    """One picture of a turn."""

    title: str
    words: str
    pile: str
    tokens: int = 0
    clauses: Clauses = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in a few sentences, and examples of it."""

    title: str
    words: str
    examples: tuple[Example, ...]
    short: bool = False  # two such rules fit side by side
    clauses: Clauses = ()
    scene: tuple[str, str] | None = None  # the game and the key of a scene in which it can be tried


@dataclass(frozen=True, slots=True)
class Count:
    """What one player has left at the end of a round, and what that counts."""

    player: str
    rack: str
    points: int
    tokens: int = 0  # before the rack was paid for, in a game with tokens


@dataclass(frozen=True, slots=True)
class Ending:
    """How a round ends, and how it is counted; the first player is the one who is out."""

    title: str
    words: str
    examples: tuple[Example, ...]
    counting: str
    counts: tuple[Count, ...]
    remarks: tuple[str, ...]
    clauses: Clauses = ()
    scene: tuple[str, str] | None = None
    last_remark: Clauses = ()  # the clauses of the last remark


@dataclass(frozen=True, slots=True)
class RulesPage:
    """One game on one page."""

    rules: str
    title: str
    ages: str  # as the booklet says it; empty where it does not
    aim: str
    needs: tuple[str, ...]
    dealing: Clauses  # the clauses of what is needed
    rack: str
    stock: str
    turn: tuple[Step, Step, Step]
    lessons: tuple[Rule, ...]
    ending: Ending
    unfolded: int = 1  # of so many rules the pictures are seen at once

    @property
    def examples(self) -> tuple[Example, ...]:
        """Every example of the page, for the judge."""
        return (*(example for rule in self.lessons for example in rule.examples), *self.ending.examples)
