"""The kinds of question in a few groups that a teacher can choose from."""

from collections.abc import Iterable
from enum import StrEnum

from learn.questions.content import Kind


class Topic(StrEnum):
    """What questions are about, in a word; every kind belongs to one of them."""

    PICTURES = "pictures"
    NAMES = "names"
    COUNTRIES = "countries"
    MAP = "map"
    TYPING = "typing"


KINDS = {
    Topic.PICTURES: (
        *(Kind.CAPITAL_OF_PICTURE, Kind.CATEGORY_OF_PICTURE, Kind.PAIRS),
        *(Kind.ODD_IN_ROW, Kind.COMPLETE_ROW, Kind.ODD_IN_SET, Kind.COMPLETE_SET),
    ),
    Topic.NAMES: (Kind.NAME_OF_PICTURE, Kind.CAPITAL_OF_NAME),
    Topic.COUNTRIES: (
        Kind.CAPITAL_OF_COUNTRY,
        Kind.COUNTRY_OF_CAPITAL,
        Kind.PLATE,
        Kind.FLAG,
        Kind.FOREIGN_NAME,
    ),
    Topic.MAP: (Kind.MAP,),
    Topic.TYPING: (Kind.TYPED_CAPITAL_OF_PICTURE, Kind.TYPED_NAME_OF_PICTURE, Kind.TYPED_CAPITAL_OF_COUNTRY),
}


def kinds_of(topics: Iterable[str]) -> frozenset[Kind]:
    """List the kinds of some topics; none chosen means all of them."""
    chosen = [Topic(topic) for topic in topics] or list(Topic)
    return frozenset(kind for topic in chosen for kind in KINDS[topic])
