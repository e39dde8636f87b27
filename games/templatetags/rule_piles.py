"""Cards and tiles as they lie on a page of rules."""

from dataclasses import dataclass
from typing import Any

from django import template
from django.utils.translation import gettext as _

from accounts.languages.written import side_by_side
from catalogue.selectors import Deck
from catalogue.templatetags.deck import in_page_language
from games.engine.cards import is_joker, is_tile, trait_words

register = template.Library()


@dataclass(frozen=True, slots=True)
class Piece:
    """One card or tile as it is drawn."""

    card: str
    is_new: bool = False  # comes from the rack in this turn
    means: str = ""  # what a joker stands for
    plate: str = ""

    @property
    def is_joker(self) -> bool:
        return is_joker(self.card)

    @property
    def tile(self) -> tuple[str, str] | None:
        """The colour and the number that a tile shows, or that a joker among tiles stands for."""
        shown = self.means or self.card
        return trait_words(shown) if is_tile(shown) else None


@register.inclusion_tag("rules/pile.html", takes_context=True)
def pile(
    context: template.Context, text: str, highlights_new: bool = False, where: str = ""
) -> dict[str, Any]:
    """Cards that lie together, written as on the pages of rules."""
    deck = context["deck"]
    pieces = [_piece(word, deck) for word in text.split()]
    label = side_by_side(_spoken(piece, deck, highlights_new) for piece in pieces)
    return {"pieces": pieces, "label": label, "highlights_new": highlights_new, "where": where}


@register.filter
def times(count: int) -> range:
    """Something to loop over so many times."""
    return range(count or 0)


def _piece(word: str, deck: Deck) -> Piece:
    card, _sign, means = word.removeprefix("+").partition("=")
    plate = deck.by_id[card].capital.plate if card in deck.by_id else ""
    return Piece(card, word.startswith("+"), means, plate)


def _spoken(piece: Piece, deck: Deck, highlights_new: bool) -> str:
    return f"+ {_named(piece, deck)}" if highlights_new and piece.is_new else _named(piece, deck)


def _named(piece: Piece, deck: Deck) -> str:
    """What a piece is called by those who read it out: its two traits, since they alone matter."""
    if piece.card in deck.by_id:
        card = deck.by_id[piece.card]
        return f"{in_page_language(card.capital.name)} – {in_page_language(card.category.short)}"
    shown = f"{_colours()[piece.tile[0]]} {piece.tile[1]}" if piece.tile else ""
    if piece.is_joker:
        return " = ".join(filter(None, (_("Joker"), shown)))
    return shown or _("face down")


def _colours() -> dict[str, str]:
    return {"red": _("red"), "blue": _("blue"), "black": _("black"), "yellow": _("yellow")}
