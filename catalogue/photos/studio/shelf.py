"""What the staff's pages want to know: which cards have a photograph, a negative, or neither."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime

from catalogue.models import Capital, Card, FormerPicture, Negative, Picture
from catalogue.photos.studio.negatives import KEPT_FOR
from catalogue.selectors import Deck


@dataclass(frozen=True, slots=True)
class Shelved:
    """A card with its photograph, and whether a negative of it is being worked on."""

    card: Card
    photograph: Picture | None
    has_negative: bool


@dataclass(frozen=True, slots=True)
class Work:
    """Everything about the photograph of one card."""

    card: Card
    photograph: Picture | None
    former: FormerPicture | None
    negative: Negative | None

    @property
    def is_on_the_desk(self) -> bool:
        """Whether there is a negative that one works on now."""
        return self.negative is not None and not self.negative.is_set_aside

    @property
    def former_until(self) -> datetime | None:
        return self.former.since + KEPT_FOR if self.former else None


FILTERS: dict[str, Callable[[Shelved], bool]] = {
    "all": lambda each: True,
    "without": lambda each: each.photograph is None,
    "drafts": lambda each: each.has_negative,
}


def shelf(deck: Deck) -> list[Shelved]:
    """All cards, in one query beside the deck's."""
    at_work = set(Negative.objects.filter(is_set_aside=False).values_list("card_id", flat=True))
    return [Shelved(card, getattr(card, "photograph", None), card.id in at_work) for card in deck.cards]


def by_capital(
    cards: Iterable[Shelved], capitals: Iterable[Capital], which: str
) -> list[tuple[Capital, list[Shelved]]]:
    """Those cards that are wanted under their capitals; a capital without any is left out."""
    wanted = list(filter(FILTERS[which], cards))
    rows = [(capital, [each for each in wanted if each.card.capital == capital]) for capital in capitals]
    return [(capital, row) for capital, row in rows if row]


def work_on(card: Card) -> Work:
    """What there is of a card's photograph at this moment."""
    return Work(
        card,
        Picture.objects.filter(card=card).first(),
        FormerPicture.objects.filter(card=card).first(),
        Negative.objects.filter(card=card).first(),
    )
