"""The forms of those who look for opponents: every field has a default, so that one press is enough."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.wording.menu import Game, game_named
from matches.models import Pace
from matches.ratings.bots import rated_games

SEATS = (2, 3, 4)


def games() -> list[Game]:
    return [game_named(rules) for rules in rated_games()]


class _GameForm(forms.Form):
    rules = forms.ChoiceField(label=_("Game"))
    pace = forms.ChoiceField(
        label=_("Time for a turn"), choices=Pace.choices, initial=Pace.MINUTE, widget=forms.RadioSelect
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["rules"].choices = [(game.rules, game.title) for game in games()]  # type: ignore[attr-defined]


class SeekForm(_GameForm):
    """What somebody wants to play now, with whoever comes."""

    seats = forms.TypedChoiceField(
        label=_("Players"),
        choices=[(seats, seats) for seats in SEATS],
        initial=2,
        coerce=int,
        widget=forms.RadioSelect,
    )


class ChallengeForm(_GameForm):
    """Whom somebody asks for a match of two."""

    name = forms.CharField(
        label=_("User name"),
        max_length=40,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )
    rated = forms.BooleanField(label=_("The match counts for our ratings"), initial=True, required=False)
