"""The deck as pages and games read it: one query to see that it is still the same, none for the rest."""

from collections.abc import Iterable
from dataclasses import dataclass

from accounts.naming.alphabet import alphabetical
from catalogue.loading import gather
from catalogue.models import Capital, Card, Category, Edition
from catalogue.search import words_of


@dataclass(frozen=True, slots=True)
class Deck:
    """The whole catalogue at one time; not to be changed."""

    edition: str
    capitals: tuple[Capital, ...]
    categories: tuple[Category, ...]
    cards: tuple[Card, ...]
    by_id: dict[str, Card]
    by_traits: dict[tuple[str, str], Card]  # by the keys of its capital and its category
    words: dict[str, frozenset[str]]

    def row(self, capital: Capital) -> list[Card]:
        """The six cards of a capital, in the order of the categories."""
        return [self.by_traits[capital.key, category.key] for category in self.categories]

    def capitals_by_name(self, language: str) -> list[Capital]:
        """The capitals in the order of the alphabet, as they are called in a language."""
        return sorted(self.capitals, key=lambda capital: alphabetical(capital.name[language], language))

    def set(self, category: Category) -> list[Card]:
        """The seventeen cards of a category, in the order of the capitals."""
        return [self.by_traits[capital.key, category.key] for capital in self.capitals]


_kept: Deck | None = None


def deck() -> Deck:
    """The deck as it is now."""
    global _kept
    edition = str(Edition.objects.filter(pk=1).first())
    if _kept is None or _kept.edition != edition:
        _kept = _read(edition)
    return _kept


def assemble(
    edition: str, capitals: Iterable[Capital], categories: Iterable[Category], cards: Iterable[Card]
) -> Deck:
    """A deck of these parts; the cards know their capital and category."""
    by_id = {card.id: card for card in cards}
    words = {card.id: words_of(card) for card in by_id.values()}
    by_traits = {(card.capital_id, card.category_id): card for card in by_id.values()}
    return Deck(edition, tuple(capitals), tuple(categories), tuple(by_id.values()), by_id, by_traits, words)


def deck_of_files() -> Deck:
    """The deck as the data files have it, without a database."""
    contents = gather()
    capitals = {capital.key: capital for capital in contents.capitals}
    categories = {category.key: category for category in contents.categories}
    for card in contents.cards:
        card.capital, card.category = capitals[card.capital_id], categories[card.category_id]
    return assemble("files", contents.capitals, contents.categories, contents.cards)


def _read(edition: str) -> Deck:
    cards = Card.objects.select_related("capital", "category", "photograph")
    return assemble(edition, Capital.objects.all(), Category.objects.all(), cards)
