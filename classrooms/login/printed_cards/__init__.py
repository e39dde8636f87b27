"""Log-in cards on paper: eight on a sheet of A4, to cut apart."""

from classrooms.login.printed_cards.press import CardWords, press

__all__ = ["CardWords", "press"]
