"""The content of a question: what is shown, what can be answered, and what is right."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from learn.grading import Form
from learn.scheduling import Direction


class Kind(StrEnum):
    """All kinds of questions about the deck; the values are stored, some under older names."""

    CAPITAL_OF_COUNTRY = "capital_of"
    COUNTRY_OF_CAPITAL = "country_of"
    PLATE = "plate"
    FLAG = "flag"
    FOREIGN_NAME = "foreign_name"
    TYPED_CAPITAL_OF_COUNTRY = "typed_capital"
    MAP = "map"
    CAPITAL_OF_PICTURE = "picture_place"
    CAPITAL_OF_NAME = "name_place"
    ODD_IN_ROW = "odd_in_row"
    COMPLETE_ROW = "complete_row"
    PAIRS = "pairs"
    TYPED_CAPITAL_OF_PICTURE = "typed_place"
    NAME_OF_PICTURE = "picture_name"
    TYPED_NAME_OF_PICTURE = "typed_name"
    CATEGORY_OF_PICTURE = "picture_kind"
    ODD_IN_SET = "odd_in_set"
    COMPLETE_SET = "complete_set"


class Says(StrEnum):
    """What the keys of the answers stand for, and so how they are shown."""

    CAPITAL = "capital"
    COUNTRY = "country"  # keys of capitals
    CATEGORY = "category"
    NAME = "name"  # keys of cards
    PICTURE = "picture"  # keys of cards


@dataclass(frozen=True, slots=True)
class Manner:
    """What all questions of a kind have in common."""

    direction: Direction
    form: Form
    says: Says
    from_pips: int = 0  # asked of those who know the card at least so well


MANNERS = {
    Kind.CAPITAL_OF_COUNTRY: Manner(Direction.COUNTRY, Form.CHOICE, Says.CAPITAL),
    Kind.COUNTRY_OF_CAPITAL: Manner(Direction.COUNTRY, Form.CHOICE, Says.COUNTRY),
    Kind.PLATE: Manner(Direction.COUNTRY, Form.CHOICE, Says.CAPITAL),
    Kind.FLAG: Manner(Direction.COUNTRY, Form.CHOICE, Says.CAPITAL),
    Kind.FOREIGN_NAME: Manner(Direction.COUNTRY, Form.CHOICE, Says.CAPITAL, 3),
    Kind.TYPED_CAPITAL_OF_COUNTRY: Manner(Direction.COUNTRY, Form.TYPED, Says.CAPITAL, 3),
    Kind.MAP: Manner(Direction.MAP, Form.MAP, Says.CAPITAL),
    Kind.CAPITAL_OF_PICTURE: Manner(Direction.CAPITAL, Form.CHOICE, Says.CAPITAL),
    Kind.CAPITAL_OF_NAME: Manner(Direction.CAPITAL, Form.CHOICE, Says.CAPITAL, 2),
    Kind.ODD_IN_ROW: Manner(Direction.CAPITAL, Form.CHOICE, Says.PICTURE, 2),
    Kind.COMPLETE_ROW: Manner(Direction.CAPITAL, Form.CHOICE, Says.PICTURE, 2),
    Kind.PAIRS: Manner(Direction.CAPITAL, Form.PAIRS, Says.CAPITAL, 1),
    Kind.TYPED_CAPITAL_OF_PICTURE: Manner(Direction.CAPITAL, Form.TYPED, Says.CAPITAL, 3),
    Kind.NAME_OF_PICTURE: Manner(Direction.NAME, Form.CHOICE, Says.NAME),
    Kind.TYPED_NAME_OF_PICTURE: Manner(Direction.NAME, Form.TYPED, Says.NAME, 3),
    Kind.CATEGORY_OF_PICTURE: Manner(Direction.CATEGORY, Form.CHOICE, Says.CATEGORY),
    Kind.ODD_IN_SET: Manner(Direction.CATEGORY, Form.CHOICE, Says.PICTURE),
    Kind.COMPLETE_SET: Manner(Direction.CATEGORY, Form.CHOICE, Says.PICTURE),
}


@dataclass(frozen=True, slots=True)
class AskedCard:
    """A card that the question is about, and what is right for it."""

    card: str
    right: str


@dataclass(frozen=True, slots=True)
class QuestionContent:
    """What a question shows, what can be answered, and what is right; the page hides `asked_cards`."""

    kind: Kind
    language: str  # of the names
    asked_cards: tuple[AskedCard, ...]  # one, except in a question of pairs
    options: tuple[str, ...]  # keys in the order in which they are shown; none where one types
    pictures: tuple[str, ...] = ()  # cards whose pictures stand above the answers
    about: str = ""  # the capital or card whose country, sign, flag or name is shown
    name_language: str = ""  # the language of the name that is shown, where it is another one

    @property
    def manner(self) -> Manner:
        return MANNERS[self.kind]

    @property
    def card(self) -> str:
        return self.asked_cards[0].card

    @property
    def right(self) -> str:
        return self.asked_cards[0].right

    def to_json(self) -> dict[str, Any]:
        """Return the content as it is stored, with two names that the rows of old questions have."""
        return {
            "kind": self.kind,
            "language": self.language,
            "asked": [{"card": each.card, "right": each.right} for each in self.asked_cards],
            "options": self.options,
            "pictures": self.pictures,
            "about": self.about,
            "given": self.name_language,
        }


def from_json(stored: Mapping[str, Any]) -> QuestionContent:
    """Read the content of a stored question."""
    return QuestionContent(
        kind=Kind(stored["kind"]),
        language=stored["language"],
        asked_cards=tuple(AskedCard(**each) for each in stored["asked"]),
        options=tuple(stored["options"]),
        pictures=tuple(stored["pictures"]),
        about=stored["about"],
        name_language=stored["given"],
    )
