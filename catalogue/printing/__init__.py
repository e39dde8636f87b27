"""The printed deck: a PDF of all 108 cards to print, cut and play with."""

from catalogue.printing.shelf import printed_deck
from catalogue.printing.words import Words

__all__ = ["Words", "printed_deck"]
