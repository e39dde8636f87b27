"""The forms of the lobby, made from the menus of the rule sets."""

from typing import Any

from django import forms
from django.utils.functional import lazy
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from accounts.models import User
from games.bots.levels import levels_of
from games.engine.options import OptionValue
from games.lobby.table_description import CLOCKS
from games.models import DAY, Audience, BotLevel, HintLevel
from games.wording.menu import Game, MenuOption, menu_options, quick_games

OPTION_PREFIX = "option_"
ROUNDS = OPTION_PREFIX + "rounds"


def _label(name: object, meaning: object) -> str:
    """Write a choice: its name, and below it what it means."""
    if not meaning:
        return format_html("<span>{}</span>", name)
    return format_html("<span>{} <small>{}</small></span>", name, meaning)


label = lazy(_label, str)


HINTS = [
    (HintLevel.STEPS, label(_("In three steps"), _("First where to look, then which cards, then the turn."))),
    (HintLevel.CARDS, label(_("Two steps"), _("Where to look, then which cards; the turn is found alone."))),
    (HintLevel.WHERE, label(_("One step"), _("Only where to look."))),
    (HintLevel.FREE, label(_("All at once"), _("One press shows the best turn."))),
    (HintLevel.OFF, label(_("No hints"), "")),
]


class QuickForm(forms.Form):
    """One click: which game, and how well the bots play."""

    rules = forms.ChoiceField()
    level = forms.ChoiceField(choices=BotLevel.choices)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["rules"].choices = [(game.rules, game.title) for game in quick_games()]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """Take hard bots where the game has no master: one choice of levels stands beside all games."""
        chosen = super().clean() or {}
        rules, level = chosen.get("rules"), chosen.get("level")
        if rules and level == BotLevel.MASTER and level not in levels_of(rules):
            chosen["level"] = BotLevel.HARD.value
        return chosen


class TableForm(forms.Form):
    """A table as its host likes it; every field has a default, so that one press is enough."""

    size = forms.TypedChoiceField(
        label=_("Seats"),
        help_text=_(
            "You can put bots on free seats later. Seats that are still free when you start are taken away."
        ),
        coerce=int,
        widget=forms.RadioSelect,
    )
    turn_seconds = forms.TypedChoiceField(
        label=_("Clock"),
        help_text=_(
            "Without a clock, everyone can think as long as they like. With days a turn, nobody has to be "
            "there at the same time."
        ),
        coerce=int,
        empty_value=None,
        required=False,
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
    hints = forms.ChoiceField(
        label=_("Hints"), choices=HINTS, initial=HintLevel.STEPS, widget=forms.RadioSelect
    )
    drafts = forms.BooleanField(
        label=label(
            _("Watch each other arrange"), _("Everyone sees a turn being built before it is finished.")
        ),
        initial=True,
        required=False,
    )
    spectators = forms.BooleanField(
        label=label(_("Others may watch"), _("They see what lies on the table, but nobody's rack.")),
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
        for option in menu_options(game.rules):
            self.fields[OPTION_PREFIX + option.key] = _option_field(option)

    @property
    def rounds(self) -> forms.BoundField | None:
        """The one option that everybody wants to see at once."""
        return self[ROUNDS] if ROUNDS in self.fields else None

    @property
    def house_rules(self) -> list[forms.BoundField]:
        names = (name for name in self.fields if name.startswith(OPTION_PREFIX) and name != ROUNDS)
        return [self[name] for name in names]

    def table_settings(self) -> dict[str, Any]:
        """Give the arguments of `open_table`, the host excepted."""
        settings: dict[str, Any] = {"rules": self.game.rules, "options": {}}
        for name, value in self.cleaned_data.items():
            if name.startswith(OPTION_PREFIX):
                settings["options"][name.removeprefix(OPTION_PREFIX)] = value
            else:
                settings[name] = value
        return settings


def short_clock(seconds: int) -> str:
    """The time for a turn as it stands on a small button."""
    if seconds >= DAY:
        days = seconds // DAY
        return ngettext("%(count)d day", "%(count)d days", days) % {"count": days}
    return f"{seconds} s" if seconds < 60 else f"{seconds // 60} min"


def _option_field(option: MenuOption) -> forms.TypedChoiceField:
    values: dict[str, OptionValue] = {str(value): value for value, _words in option.choices}
    labels = [
        (str(value), str(value) if option.key == "rounds" else label(words.name, words.meaning))
        for value, words in option.choices
    ]
    return forms.TypedChoiceField(
        label=option.title,
        help_text=option.reason,
        choices=labels,
        coerce=values.__getitem__,
        initial=str(option.option.default),
        widget=forms.RadioSelect,
    )
