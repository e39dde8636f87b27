"""The printed deck: a PDF of all 108 cards to print, cut and play with."""

from catalogue.printing.leaflet import Words
from catalogue.printing.printed_decks import printed_deck

__all__ = ["Words", "printed_deck"]
