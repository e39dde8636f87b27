"""The deck as pages and games read it: one query to see that it is still the same, none for the rest."""

from dataclasses import dataclass

from .models import Capital, Card, Category, Edition


@dataclass(frozen=True, slots=True)
class Deck:
    """The whole catalogue at one time; not to be changed."""

    edition: str
    capitals: tuple[Capital, ...]
    categories: tuple[Category, ...]
    cards: tuple[Card, ...]
    by_id: dict[str, Card]

    def row(self, capital: Capital) -> list[Card]:
        """The six cards of a capital, in the order of the categories."""
        return [self.by_id[f"{capital.key}-{category.key}"] for category in self.categories]

    def set(self, category: Category) -> list[Card]:
        """The seventeen cards of a category, in the order of the capitals."""
        return [self.by_id[f"{capital.key}-{category.key}"] for capital in self.capitals]


_kept: Deck | None = None


def deck() -> Deck:
    """The deck as it is now."""
    global _kept
    edition = str(Edition.objects.filter(pk=1).first())
    if _kept is None or _kept.edition != edition:
        _kept = _read(edition)
    return _kept


def _read(edition: str) -> Deck:
    cards = tuple(Card.objects.select_related("capital", "category", "photograph"))
    return Deck(
        edition,
        tuple(Capital.objects.all()),
        tuple(Category.objects.all()),
        cards,
        {card.id: card for card in cards},
    )
