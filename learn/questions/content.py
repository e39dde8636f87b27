"""A question as a value: what is shown, what can be answered, and what is right."""

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from learn.grading import Form
from learn.scheduling import Direction


class Kind(StrEnum):
    """All kinds of questions about the deck."""

    CAPITAL_OF = "capital_of"  # of a country
    COUNTRY_OF = "country_of"  # of a capital
    PLATE = "plate"
    FLAG = "flag"
    FOREIGN_NAME = "foreign_name"
    TYPED_CAPITAL = "typed_capital"  # of a country
    MAP = "map"
    PICTURE_PLACE = "picture_place"
    NAME_PLACE = "name_place"
    ODD_IN_ROW = "odd_in_row"
    COMPLETE_ROW = "complete_row"
    PAIRS = "pairs"
    TYPED_PLACE = "typed_place"
    PICTURE_NAME = "picture_name"
    TYPED_NAME = "typed_name"
    PICTURE_KIND = "picture_kind"
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
    Kind.CAPITAL_OF: Manner(Direction.COUNTRY, Form.CHOICE, Says.CAPITAL),
    Kind.COUNTRY_OF: Manner(Direction.COUNTRY, Form.CHOICE, Says.COUNTRY),
    Kind.PLATE: Manner(Direction.COUNTRY, Form.CHOICE, Says.CAPITAL),
    Kind.FLAG: Manner(Direction.COUNTRY, Form.CHOICE, Says.CAPITAL),
    Kind.FOREIGN_NAME: Manner(Direction.COUNTRY, Form.CHOICE, Says.CAPITAL, 1),
    Kind.TYPED_CAPITAL: Manner(Direction.COUNTRY, Form.TYPED, Says.CAPITAL, 3),
    Kind.MAP: Manner(Direction.MAP, Form.MAP, Says.CAPITAL),
    Kind.PICTURE_PLACE: Manner(Direction.PLACE, Form.CHOICE, Says.CAPITAL),
    Kind.NAME_PLACE: Manner(Direction.PLACE, Form.CHOICE, Says.CAPITAL, 2),
    Kind.ODD_IN_ROW: Manner(Direction.PLACE, Form.CHOICE, Says.PICTURE, 2),
    Kind.COMPLETE_ROW: Manner(Direction.PLACE, Form.CHOICE, Says.PICTURE, 2),
    Kind.PAIRS: Manner(Direction.PLACE, Form.PAIRS, Says.CAPITAL, 1),
    Kind.TYPED_PLACE: Manner(Direction.PLACE, Form.TYPED, Says.CAPITAL, 3),
    Kind.PICTURE_NAME: Manner(Direction.NAME, Form.CHOICE, Says.NAME),
    Kind.TYPED_NAME: Manner(Direction.NAME, Form.TYPED, Says.NAME, 3),
    Kind.PICTURE_KIND: Manner(Direction.KIND, Form.CHOICE, Says.CATEGORY),
    Kind.ODD_IN_SET: Manner(Direction.KIND, Form.CHOICE, Says.PICTURE, 1),
    Kind.COMPLETE_SET: Manner(Direction.KIND, Form.CHOICE, Says.PICTURE, 1),
}


@dataclass(frozen=True, slots=True)
class Asked:
    """A card that the question is about, and what is right for it."""

    card: str
    right: str


@dataclass(frozen=True, slots=True)
class Question:
    """One question; the page shows all of it but `asked`."""

    kind: Kind
    language: str  # of the names
    asked: tuple[Asked, ...]  # one, but for pairs
    options: tuple[str, ...]  # keys in the order in which they are shown; none where one types
    pictures: tuple[str, ...] = ()  # cards whose pictures stand above the answers
    about: str = ""  # the capital or card whose country, sign, flag or name is shown
    given: str = ""  # the language of the name that is shown, where it is another one

    @property
    def manner(self) -> Manner:
        return MANNERS[self.kind]

    @property
    def card(self) -> str:
        return self.asked[0].card

    @property
    def right(self) -> str:
        return self.asked[0].right

    def to_json(self) -> dict[str, Any]:
        """Give the question as it is stored."""
        return asdict(self)


def from_json(told: dict[str, Any]) -> Question:
    """Read a stored question."""
    return Question(
        kind=Kind(told["kind"]),
        language=told["language"],
        asked=tuple(Asked(**each) for each in told["asked"]),
        options=tuple(told["options"]),
        pictures=tuple(told["pictures"]),
        about=told["about"],
        given=told["given"],
    )
