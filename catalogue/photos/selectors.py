"""What pages and commands want to know about photographs."""

from dataclasses import dataclass

from catalogue.models import Card, Picture
from catalogue.photos.attribution import Attribution, is_web_address
from catalogue.photos.prints import WIDTHS
from catalogue.photos.storage import file_of


@dataclass(frozen=True, slots=True)
class Credit:
    """Who is to be thanked for the photograph of a card."""

    card: Card
    author: str
    licence: str
    licence_url: str
    source: str

    @property
    def source_url(self) -> str:
        """The source if one can follow it; words such as "own photograph" are no link."""
        return self.source if is_web_address(self.source) else ""

    @property
    def is_complete(self) -> bool:
        return Attribution(self.author, self.licence, self.licence_url, self.source).fault() is None


def credits() -> list[Credit]:  # noqa: A001
    """The credits of all photographs in the deck's order, in one query."""
    pictures = Picture.objects.select_related("card__capital", "card__category")
    return [
        Credit(picture.card, picture.author, picture.licence, picture.licence_url, picture.source)
        for picture in pictures
    ]


def are_there_any() -> bool:
    """Whether some card has a photograph."""
    return Picture.objects.exists()


def cards_without_files() -> list[str]:
    """Cards whose photograph is recorded but missing on disk, wholly or in some size."""
    names = Picture.objects.values_list("card_id", "name")
    return [card for card, name in names if not all(file_of(name, width).exists() for width in WIDTHS)]
