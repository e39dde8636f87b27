"""Fixed phrases instead of chat: nobody can be insulted, and everybody reads them in their language."""

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _


class Phrase(TextChoices):
    HELLO = "hello", _("Hello!")
    GOOD_LUCK = "good_luck", _("Good luck!")
    NICE_TURN = "nice_turn", _("Nice turn!")
    THANKS = "thanks", _("Thank you!")
    THINKING = "thinking", _("I am still thinking.")
    YOUR_TURN = "your_turn", _("It is your turn.")
    OOPS = "oops", _("Oops!")
    WOW = "wow", _("Wow!")
    WELL_PLAYED = "well_played", _("Well played!")
    ANOTHER_ROUND = "another_round", _("Another round?")
    GOODBYE = "goodbye", _("Goodbye!")
