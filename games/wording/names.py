"""What cards and piles are called."""

from collections.abc import Iterable, Sequence
from functools import cache

from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.languages import current_language
from accounts.languages.written import side_by_side
from catalogue.models import Category
from catalogue.selectors import Deck, deck
from games.engine.cards import CardId, Face, is_joker, is_tile, tile_face, trait_words
from games.engine.piles.combinations import Form, Kind

COLOURS = {"red": _("red"), "yellow": _("yellow"), "blue": _("blue"), "black": _("black")}

LONGEST = 25
"""Letters of what a pile is called: longer names are not read within a sentence."""

SEVERAL = 2

NOUNS_ARE_CAPITALISED = frozenset({"de"})


class Names:
    """What cards are called in one language: the reader's for cards, else that of the page."""

    def __init__(self, card_language: str = "") -> None:
        self.language = card_language or current_language()
        self.deck: Deck = deck()

    def of(self, cards: Iterable[CardId], *, in_row: bool = False) -> str:
        """Name cards in short, as they do themselves; several jokers are counted, in the last place."""
        listed = list(cards)
        jokers = sum(map(is_joker, listed))
        named = [self._name(card, in_row=in_row) for card in listed if jokers < SEVERAL or not is_joker(card)]
        if jokers >= SEVERAL:
            named.append(ngettext("%(count)s joker", "%(count)s jokers", jokers) % {"count": jokers})
        return side_by_side(named)

    def kind(self, kind: Kind, cards: Iterable[CardId]) -> str:
        """Name a pile by what its cards have in common: a capital, a category, numbers of a colour."""
        match kind.form:
            case Form.ROW:
                names = {each.key: each.name for each in self.deck.capitals}
                return str(names[kind.of][self.language])
            case Form.SET:
                category = next(each for each in self.deck.categories if each.key == kind.of)
                return name_of_set(category, self.language)
            case Form.GROUP:
                return gettext("Group of %(number)s") % {"number": kind.of}
        numbers = sorted(int(trait_words(card)[1]) for card in cards if is_tile(card))
        span = f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else "".join(map(str, numbers))
        return f"{COLOURS.get(kind.of, kind.of)} {span}".strip()

    def others_like(self, card: CardId) -> str:
        """Call the things of a photo card's category as one does within a sentence."""
        plural = str(self.deck.by_id[card].category.plural[self.language])
        return plural if self.language in NOUNS_ARE_CAPITALISED else plural[:1].lower() + plural[1:]

    def piles_for(self, card: CardId) -> str:
        """Name what a photo card goes with: its capital, and things like itself."""
        return side_by_side((self.deck.by_id[card].capital.name[self.language], self.others_like(card)))

    def between(self, cards: Sequence[CardId]) -> list[Face]:
        """List the tiles of a run that are missing between others; none where a joker may be one of them."""
        held = {int(trait_words(card)[1]): card for card in cards if is_tile(card)}
        if len(held) < len(cards):
            return []
        colour = trait_words(next(iter(held.values())))[0]
        return [tile_face(colour, n) for n in range(min(held), max(held)) if n not in held]

    def page(self, card: CardId) -> str:
        """Give the address of the page about a card; empty for what has none."""
        known = self.deck.by_id.get(card)
        return _page_of_card(known.capital_id, known.category_id) if known else ""

    def _name(self, card: CardId, *, in_row: bool) -> str:
        """Name one card; in a row, which is named by it, without its capital."""
        if is_joker(card):
            return gettext("joker")
        known = self.deck.by_id.get(card)
        if known:
            short = str(known.short_name[self.language])
            return short if in_row else f"{short} ({known.capital.name[self.language]})"
        colour, number = trait_words(card)
        return f"{COLOURS.get(colour, colour)} {number}"


def name_of_set(category: Category, language: str) -> str:
    """Call a set by the plural of its category, or by its short name where that is long."""
    plural, short = category.plural[language], category.short[language]
    return str(plural if len(plural) <= LONGEST else short)


@cache
def _page_of_card(capital: str, category: str) -> str:
    """Find an address once: a verdict on many piles names most cards of the deck."""
    return reverse("card", args=[capital, category])
