"""What can be asked for: a session, read strictly from what a page sent."""

from typing import Any

from django import forms

from accounts.languages import LANGUAGE_CODES
from catalogue.selectors import deck
from learn.models import Mode
from learn.sitting.session_plans import CARDS_IN_MINUTES, MOST_CARDS, Wanted

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
    foreign = forms.ChoiceField(choices=LANGUAGES, required=False)
    own = forms.ChoiceField(choices=LANGUAGES, required=False)
    cards = forms.CharField(required=False, max_length=MOST_CARDS * 40)

    def clean(self) -> dict[str, Any]:
        fields = super().clean() or {}
        if "mode" in fields and not self._about(fields):
            raise forms.ValidationError("this session lacks what it is about")
        return fields

    def _about(self, fields: dict[str, Any]) -> dict[str, Any] | bool:
        """Give what the session is about; true where it is about everything, false where that is missing."""
        full_deck = deck()
        match fields["mode"]:
            case Mode.CAPITAL:
                known = {capital.key for capital in full_deck.capitals}
                return fields.get("capital") in known and {"capital": fields["capital"]}
            case Mode.CATEGORY:
                known = {category.key for category in full_deck.categories}
                return fields.get("category") in known and {"category": fields["category"]}
            case Mode.LANGUAGES:
                foreign, own = fields.get("foreign"), fields.get("own")
                return bool(foreign and own and foreign != own) and {"from": foreign, "to": own}
            case Mode.CARDS:
                cards = [card for card in fields.get("cards", "").split() if card in full_deck.by_id]
                return bool(cards) and {"cards": cards[:MOST_CARDS]}
        return True

    def wanted(self) -> Wanted:
        """Give the session that is asked for."""
        fields = self.cleaned_data
        about = self._about(fields)
        minutes = fields["minutes"] or "5"
        is_endless = minutes == ENDLESS and fields["mode"] not in NO_LENGTH
        length = None if is_endless else 5 if minutes == ENDLESS else int(minutes)
        return Wanted(Mode(fields["mode"]), about if isinstance(about, dict) else {}, length)
