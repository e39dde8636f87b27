"""The forms of the lobby, made from the menus of the rule sets."""

from typing import Any

from django import forms
from django.utils.functional import lazy
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.engine.options import OptionValue
from games.lobby.menu import Game, Line, at_once, lines
from games.lobby.table_description import CLOCKS
from games.models import Audience, BotLevel

OPTION = "option_"


def _told(name: object, means: object) -> str:
    """A choice: its name, and below it what it means."""
    if not means:
        return format_html("<span>{}</span>", name)
    return format_html("<span>{} <small>{}</small></span>", name, means)


told = lazy(_told, str)


class QuickForm(forms.Form):
    """One click: which game, and how well the bots play."""

    rules = forms.ChoiceField()
    level = forms.ChoiceField(choices=BotLevel.choices)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["rules"].choices = [(game.rules, game.title) for game in at_once()]  # type: ignore[attr-defined]


class TableForm(forms.Form):
    """A table as its host likes it; every field has a default, so that one press is enough."""

    size = forms.TypedChoiceField(
        label=_("Seats"),
        help_text=_("Seats that stay free are taken away when you start."),
        coerce=int,
        widget=forms.RadioSelect,
    )
    turn_seconds = forms.TypedChoiceField(
        label=_("Clock"),
        help_text=_("Without a clock everybody thinks as long as he or she likes."),
        coerce=int,
        empty_value=None,
        required=False,
        widget=forms.RadioSelect,
    )
    audience = forms.ChoiceField(
        label=_("Who may come"),
        choices=[
            (Audience.INVITED, told(_("Whom I invite"), _("By link, by code, or with the QR code."))),
            (Audience.PLAYERS, told(_("All players"), _("Everybody with an account finds it in the list."))),
        ],
        initial=Audience.INVITED,
        widget=forms.RadioSelect,
    )
    hints = forms.BooleanField(
        label=told(_("Hints"), _("Whoever likes may ask for the best turn.")), initial=True, required=False
    )
    drafts = forms.BooleanField(
        label=told(_("Watch each other arrange"), _("All see how a turn is laid before it is finished.")),
        initial=True,
        required=False,
    )
    spectators = forms.BooleanField(
        label=told(_("Others may watch"), _("They see what lies on the table, and nobody's rack.")),
        required=False,
    )

    def __init__(self, game: Game, host: User | None, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        seats = game.rule_set.seats
        self.fields["size"].choices = [(str(size), str(size)) for size in seats]  # type: ignore[attr-defined]
        self.fields["size"].initial = str(min(4, max(seats)))
        clocks = [("", _("None")), *((str(seconds), short_clock(seconds)) for seconds in CLOCKS)]
        self.fields["turn_seconds"].choices = clocks  # type: ignore[attr-defined]
        self.fields["turn_seconds"].initial = ""
        if host is None or not host.is_registered:
            del self.fields["audience"]
        for line in lines(game.rules):
            self.fields[OPTION + line.option.key] = _option_field(line)

    @property
    def rounds(self) -> forms.BoundField | None:
        """The one option that everybody wants to see at once."""
        return self[OPTION + "rounds"] if OPTION + "rounds" in self.fields else None

    @property
    def house_rules(self) -> list[forms.BoundField]:
        names = (name for name in self.fields if name.startswith(OPTION) and name != OPTION + "rounds")
        return [self[name] for name in names]

    def terms(self) -> dict[str, Any]:
        """Give what `open_table` wants to know."""
        fields = self.cleaned_data
        options = {key.removeprefix(OPTION): value for key, value in fields.items() if key.startswith(OPTION)}
        rest = {key: value for key, value in fields.items() if not key.startswith(OPTION)}
        return {"rules": self.game.rules, "options": options, **rest}


def short_clock(seconds: int) -> str:
    """The time for a turn as it stands on a small button."""
    return f"{seconds} s" if seconds < 60 else f"{seconds // 60} min"


def _option_field(line: Line) -> forms.TypedChoiceField:
    values: dict[str, OptionValue] = {str(value): value for value in line.option.choices}
    names = [
        (str(value), str(value) if line.option.key == "rounds" else told(words.name, words.means))
        for value, words in line.choices
    ]
    return forms.TypedChoiceField(
        label=line.title,
        help_text=line.why,
        choices=names,
        coerce=values.__getitem__,
        initial=str(line.option.default),
        widget=forms.RadioSelect,
    )
