"""What is played in a lesson, as a form; and the seats as one line of text."""

from datetime import datetime, time
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.formats import time_format
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from classrooms.errors import No
from classrooms.lessons.end_time import suggested_ends, today_at
from classrooms.lessons.seating import Groups, Seating
from classrooms.lessons.services import Plan
from classrooms.models import SchoolClass
from classrooms.refusal_words import WORDS
from games.engine.rulesets import rule_set
from games.models import HintLevel
from games.wording import menu

CLOCKS = [
    ("", _("No clock")),
    ("60", _("1 minute a turn")),
    ("120", _("2 minutes a turn")),
    ("180", _("3 minutes a turn")),
]
HINTS = [
    (HintLevel.STEPS, _("In three steps, up to the turn")),
    (HintLevel.CARDS, _("In two steps, up to the cards")),
    (HintLevel.WHERE, _("Only where to look")),
    (HintLevel.FREE, _("The whole turn at once")),
    (HintLevel.OFF, _("No hints")),
]
HINTS_IN_SHORT: dict[str, Any] = {
    HintLevel.STEPS: _("hints in 3 steps"),
    HintLevel.CARDS: _("hints in 2 steps"),
    HintLevel.WHERE: _("hints: where to look"),
    HintLevel.FREE: _("hints: the whole turn"),
    HintLevel.OFF: _("No hints"),
}
DEALS = [("same", _("Same cards at every table")), ("own", _("Each table its own"))]


def _described(title: object, summary: object) -> str:
    return format_html('<span><b>{}</b> <span class="about">{}</span></span>', title, summary)


def game_choices() -> list[tuple[str, Any]]:
    """The games of the menu that are meant for lessons, each with what it is about."""
    return [(game.rules, _described(game.title, game.summary)) for game in menu.lesson_games()]


def end_choices(now: datetime) -> list[tuple[str, Any]]:
    """When the lesson may end by itself, as one reads it from the clock; or by hand alone."""
    ends = [
        (f"{end:%H:%M}", _described(_("At %(time)s") % {"time": time_format(end)}, in_minutes(end, now)))
        for end in suggested_ends(now)
    ]
    return [("", _described(_("Open end"), _("I end it"))), *ends]


def in_minutes(end: time, now: datetime) -> str:
    """Say how long it is until a time of today, as a lesson is planned."""
    minutes = end.hour * 60 + end.minute - now.hour * 60 - now.minute
    return ngettext("%(n)s minute", "%(n)s minutes", minutes) % {"n": minutes}


class LessonForm(forms.Form):
    """What is played, and at how large tables."""

    rules = forms.ChoiceField(label=_("Game"), choices=game_choices, widget=forms.RadioSelect)
    deal = forms.ChoiceField(label=_("Deal"), choices=DEALS, widget=forms.RadioSelect)
    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=10)
    size = forms.TypedChoiceField(
        label=_("Seats at a table"),
        choices=[(2, "2"), (3, "3"), (4, "4")],
        coerce=int,
        widget=forms.RadioSelect,
    )
    turn_seconds = forms.TypedChoiceField(
        label=_("Clock"), choices=CLOCKS, coerce=int, empty_value=None, required=False
    )
    hints = forms.ChoiceField(label=_("Hints"), choices=HINTS, required=False)
    own_end = forms.TimeField(
        label=_("Or at"), required=False, widget=forms.TimeInput(attrs={"type": "time"})
    )
    ends = forms.TimeField(label=_("The lesson ends"), required=False, widget=forms.RadioSelect)
    seating = forms.ChoiceField(
        choices=[(each.value, each.value) for each in Seating], widget=forms.HiddenInput
    )

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        choices, chosen = end_choices(timezone.localtime()), str(self["ends"].value() or "")
        if chosen not in dict(choices):  # the page was loaded some minutes ago
            choices.append((chosen, _("At %(time)s") % {"time": chosen}))
        self.fields["ends"].widget.choices = choices

    @staticmethod
    def as_last_time(school_class: SchoolClass) -> dict[str, Any]:
        """Preset everything as in the last lesson of the class."""
        last = school_class.lessons.first()
        if last is None:
            return {
                "rules": "photo",
                "deal": "same",
                "rounds": 3,
                "size": 4,
                "hints": HintLevel.STEPS.value,
                "seating": Seating.MIXED.value,
            }
        return {
            "rules": last.rules,
            "deal": "same" if last.deal else "own",
            "rounds": last.options.get("rounds", 3),
            "size": last.size,
            "turn_seconds": last.turn_seconds or "",
            "hints": last.hint_level,
            # Seats that were set by hand are found again only as they were.
            "seating": Seating.LAST.value if last.seating == Seating.HAND else last.seating,
        }

    def clean_ends(self) -> datetime | None:
        """Take a time that still comes, of today."""
        chosen = self.cleaned_data.get("own_end") or self.cleaned_data["ends"]
        end = today_at(chosen) if chosen else None
        if end is not None and end <= timezone.now():
            raise forms.ValidationError(str(WORDS[No.TIME_HAS_PASSED]))
        return end

    def clean(self) -> dict[str, Any]:
        fields = super().clean() or {}
        if fields.get("rules") and fields.get("size") not in rule_set(fields["rules"]).seats:
            self.add_error("size", _("This game cannot be played by so many."))
        return fields

    @property
    def seats_each(self) -> int:
        """How many seats a table has, also while the form is new or wrong."""
        chosen = getattr(self, "cleaned_data", {}).get("size")
        return int(chosen or self.initial["size"])

    @property
    def in_words(self) -> list[str]:
        """What is chosen below the game, in a few words."""
        rounds, size, clock, hints = (
            self[name].value() for name in ("rounds", "size", "turn_seconds", "hints")
        )
        deal = _("Same cards") if self["deal"].value() == "same" else _("Own cards")
        known = str(rounds or "").isdecimal() and len(str(rounds)) < 4  # longer ones are no number of rounds
        words = [deal, ngettext("%(n)s round", "%(n)s rounds", int(rounds)) % {"n": rounds} if known else ""]
        words += [_("%(n)s seats") % {"n": size}, dict(CLOCKS).get(str(clock or ""), "")]
        return [str(each) for each in (*words, HINTS_IN_SHORT.get(str(hints), "")) if each]

    @property
    def plan(self) -> Plan:
        """What the services take."""
        fields = self.cleaned_data
        known = {option.key for option in rule_set(fields["rules"]).menu}
        return Plan(
            rules=fields["rules"],
            options={"rounds": fields["rounds"]} if "rounds" in known else {},
            size=fields["size"],
            seating=Seating(fields["seating"]),
            same_deal=fields["deal"] == "same",
            turn_seconds=fields["turn_seconds"],
            hints=fields["hints"] or HintLevel.STEPS,
            ends_at=fields["ends"],
        )


def groups_to(groups: Groups) -> str:
    """Write seats as text: `3,1,7;2,5`."""
    return ";".join(",".join(map(str, group)) for group in groups)


def groups_from(text: str, present: set[int] | None, size: int) -> Groups | None:
    """Read seats back; `None` unless they seat exactly those who are `present`, at tables that hold them."""
    parts = [[pk for pk in group.split(",") if pk] for group in text.split(";")]
    if not all(pk.isdecimal() and len(pk) < 19 for group in parts for pk in group):
        return None
    groups = [[int(pk) for pk in group] for group in parts]
    seated = [pk for group in groups for pk in group]
    fits = all(0 < len(group) <= size for group in groups)
    is_once_each = len(seated) == len(set(seated))
    return groups if fits and is_once_each and present in (None, set(seated)) else None
