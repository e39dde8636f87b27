"""What can be asked for: a session, read strictly from what a page sent."""

from typing import Any

from django import forms

from accounts.languages import LANGUAGE_CODES
from catalogue.selectors import deck
from learn.models import Mode
from learn.session_plans import CARDS_IN_MINUTES, MOST_CARDS, Wanted

ENDLESS = "endless"
MINUTES = [*((str(minutes), str(minutes)) for minutes in CARDS_IN_MINUTES), (ENDLESS, ENDLESS)]
LANGUAGES = [(code, code) for code in LANGUAGE_CODES]
# What is so small that its length follows from itself.
NO_LENGTH = {Mode.CAPITAL, Mode.CARDS}


class StartForm(forms.Form):
    """A session that somebody wants."""

    mode = forms.ChoiceField(choices=[choice for choice in Mode.choices if choice[0] != Mode.PUZZLES])
    minutes = forms.ChoiceField(choices=MINUTES, required=False)
    capital = forms.SlugField(required=False)
    category = forms.SlugField(required=False)
    given = forms.ChoiceField(choices=LANGUAGES, required=False)
    own = forms.ChoiceField(choices=LANGUAGES, required=False)
    cards = forms.CharField(required=False, max_length=MOST_CARDS * 40)

    def clean(self) -> dict[str, Any]:
        told = super().clean() or {}
        if "mode" in told and not self._about(told):
            raise forms.ValidationError("this session lacks what it is about")
        return told

    def _about(self, told: dict[str, Any]) -> dict[str, Any] | bool:
        """Give what the session is about; true where it is about everything, false where that is missing."""
        full_deck = deck()
        match told["mode"]:
            case Mode.CAPITAL:
                known = {capital.key for capital in full_deck.capitals}
                return told.get("capital") in known and {"capital": told["capital"]}
            case Mode.CATEGORY:
                known = {category.key for category in full_deck.categories}
                return told.get("category") in known and {"category": told["category"]}
            case Mode.LANGUAGES:
                given, own = told.get("given"), told.get("own")
                return bool(given and own and given != own) and {"from": given, "to": own}
            case Mode.CARDS:
                cards = [card for card in told.get("cards", "").split() if card in full_deck.by_id]
                return bool(cards) and {"cards": cards[:MOST_CARDS]}
        return True

    def wanted(self) -> Wanted:
        """Give the session that is asked for."""
        told = self.cleaned_data
        about = self._about(told)
        minutes = told["minutes"] or "5"
        is_endless = minutes == ENDLESS and told["mode"] not in NO_LENGTH
        length = None if is_endless else 5 if minutes == ENDLESS else int(minutes)
        return Wanted(Mode(told["mode"]), about if isinstance(about, dict) else {}, length)
