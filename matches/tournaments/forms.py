"""The form of a new tournament: every field has a default, so that one press opens it."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.engine.rulesets import rule_set
from games.lobby.forms import label
from games.models import Audience
from games.wording import menu
from matches.tournaments.services import Terms

SIZES = [(2, "2"), (3, "3"), (4, "4")]
ROUNDS = [(number, str(number)) for number in range(2, 9)]
CLOCKS = [(30, "30 s"), (60, "60 s"), (90, "90 s"), (120, "2 min")]
LENGTHS = [("", _("None")), (5, "5 min"), (10, "10 min"), (15, "15 min"), (20, "20 min")]


def games() -> list[menu.Game]:
    """The games that can be played at many tables alike: in the others somebody leads each table."""
    return menu.lesson_games()


class TournamentForm(forms.Form):
    """What is played, and how long."""

    rules = forms.ChoiceField(label=_("Game"), widget=forms.RadioSelect)
    rounds = forms.TypedChoiceField(
        label=_("Rounds"), choices=ROUNDS, coerce=int, initial=4, widget=forms.RadioSelect
    )
    size = forms.TypedChoiceField(
        label=_("Seats at a table"), choices=SIZES, coerce=int, initial=4, widget=forms.RadioSelect
    )
    turn_seconds = forms.TypedChoiceField(
        label=_("Time for a turn"), choices=CLOCKS, coerce=int, initial=60, widget=forms.RadioSelect
    )
    round_minutes = forms.TypedChoiceField(
        label=_("Longest round"),
        help_text=_("After this time a round is counted as it lies."),
        choices=LENGTHS,
        coerce=int,
        empty_value=None,
        required=False,
        initial="",
        widget=forms.RadioSelect,
    )
    audience = forms.ChoiceField(
        label=_("Who may join"),
        choices=[
            (Audience.INVITED, label(_("People I invite"), _("By link, by code, or with the QR code."))),
            (Audience.PLAYERS, label(_("All players"), _("Everybody with an account finds it in the list."))),
        ],
        initial=Audience.INVITED,
        widget=forms.RadioSelect,
    )
    plays = forms.BooleanField(label=_("I play, too"), initial=True, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["rules"].choices = [(game.rules, game.title) for game in games()]  # type: ignore[attr-defined]
        self.fields["rules"].initial = games()[0].rules

    def clean(self) -> dict[str, Any]:
        fields = super().clean() or {}
        if fields.get("rules") and fields.get("size") not in rule_set(fields["rules"]).seats:
            self.add_error("size", _("This game cannot be played by so many."))
        return fields

    @property
    def terms(self) -> Terms:
        """What the service takes."""
        names = ("rules", "rounds", "size", "turn_seconds", "round_minutes", "audience")
        return Terms(**{name: self.cleaned_data[name] for name in names})
