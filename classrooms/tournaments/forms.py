"""The form of a class tournament: everything is preset, so that one press deals."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from classrooms.lessons.forms import game_choices
from classrooms.tournaments.services import BOT
from games.engine.rulesets import rule_set
from games.models import HintLevel
from matches.tournaments.services import Terms

LENGTHS = [(5, "5 min"), (10, "10 min"), (15, "15 min"), ("", _("No limit"))]


class ClassTournamentForm(forms.Form):
    """What is played, at how large tables, and for how long."""

    rules = forms.ChoiceField(
        label=_("Game"), choices=game_choices, initial="photo", widget=forms.RadioSelect
    )
    rounds = forms.TypedChoiceField(
        label=_("Rounds"),
        choices=[(number, str(number)) for number in range(2, 7)],
        coerce=int,
        initial=3,
        widget=forms.RadioSelect,
    )
    size = forms.TypedChoiceField(
        label=_("Seats at a table"),
        choices=[(2, "2"), (3, "3"), (4, "4")],
        coerce=int,
        initial=4,
        widget=forms.RadioSelect,
    )
    round_minutes = forms.TypedChoiceField(
        label=_("Longest round"),
        help_text=_("After this time a round is counted as it lies."),
        choices=LENGTHS,
        coerce=int,
        empty_value=None,
        required=False,
        initial=10,
        widget=forms.RadioSelect,
    )

    def clean(self) -> dict[str, Any]:
        fields = super().clean() or {}
        if fields.get("rules") and fields.get("size") not in rule_set(fields["rules"]).seats:
            self.add_error("size", _("This game cannot be played by so many."))
        return fields

    @property
    def terms(self) -> Terms:
        """What the service takes: no clock ends a turn, and there are hints."""
        names = ("rules", "rounds", "size", "round_minutes")
        chosen = {name: self.cleaned_data[name] for name in names}
        return Terms(**chosen, turn_seconds=None, hints=HintLevel.STEPS, bots=BOT)
