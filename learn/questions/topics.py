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
        *(Kind.PICTURE_PLACE, Kind.PICTURE_KIND, Kind.PAIRS),
        *(Kind.ODD_IN_ROW, Kind.COMPLETE_ROW, Kind.ODD_IN_SET, Kind.COMPLETE_SET),
    ),
    Topic.NAMES: (Kind.PICTURE_NAME, Kind.NAME_PLACE),
    Topic.COUNTRIES: (Kind.CAPITAL_OF, Kind.COUNTRY_OF, Kind.PLATE, Kind.FLAG, Kind.FOREIGN_NAME),
    Topic.MAP: (Kind.MAP,),
    Topic.TYPING: (Kind.TYPED_PLACE, Kind.TYPED_NAME, Kind.TYPED_CAPITAL),
}


def kinds_of(topics: Iterable[str]) -> frozenset[Kind]:
    """List the kinds of some topics; none chosen means all of them."""
    chosen = [Topic(topic) for topic in topics] or list(Topic)
    return frozenset(kind for topic in chosen for kind in KINDS[topic])
