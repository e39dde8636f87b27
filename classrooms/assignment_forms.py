"""The form of an assignment."""

from datetime import timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.languages import current_language
from accounts.names import check_characters, tidy
from catalogue.selectors import Deck

from .models import Counts, Goal, Work

MOST_CARDS = 40


class AssignmentForm(forms.Form):
    """What is to be done, by when, and which attempt counts."""

    title = forms.CharField(label=_("Title"), max_length=60)
    work = forms.ChoiceField(label=_("What to do"), choices=Work.choices, widget=forms.RadioSelect)
    capitals = forms.MultipleChoiceField(
        label=_("Capitals"), required=False, widget=forms.CheckboxSelectMultiple
    )
    categories = forms.MultipleChoiceField(
        label=_("Kinds"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_(
            "Cards of these capitals and of these kinds. Choose only one of the two for whole rows or sets."
        ),
    )
    cards = forms.CharField(required=False, widget=forms.HiddenInput)
    goal = forms.ChoiceField(label=_("Done when"), choices=Goal.choices, widget=forms.RadioSelect)
    counts = forms.ChoiceField(label=_("What counts"), choices=Counts.choices, widget=forms.RadioSelect)
    starts_on = forms.DateField(label=_("From"), widget=forms.DateInput({"type": "date"}))
    due_on = forms.DateField(label=_("Until"), required=False, widget=forms.DateInput({"type": "date"}))

    def __init__(self, whole: Deck, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.whole, language = whole, current_language()
        self.fields["capitals"].choices = [(each.key, each.name[language]) for each in whole.capitals]  # type: ignore[attr-defined]
        self.fields["categories"].choices = [(each.key, each.plural[language]) for each in whole.categories]  # type: ignore[attr-defined]

    @staticmethod
    def preset() -> dict[str, Any]:
        """What most assignments are: a drill until this day next week."""
        today = timezone.localdate()
        return {
            "work": Work.DRILL,
            "goal": Goal.ONCE,
            "counts": Counts.BEST,
            "starts_on": today.isoformat(),
            "due_on": (today + timedelta(days=7)).isoformat(),
        }

    def clean_title(self) -> str:
        check_characters(self.cleaned_data["title"])
        return tidy(self.cleaned_data["title"])

    def clean(self) -> dict[str, Any]:
        fields = super().clean() or {}
        starts, due = fields.get("starts_on"), fields.get("due_on")
        if starts and due and due < starts:
            self.add_error("due_on", _("This day is before the first."))
        if fields.get("work") == Work.DRILL:
            self._check_cards(fields)
        return fields

    def _check_cards(self, fields: dict[str, Any]) -> None:
        chosen = self.chosen(fields)
        if not chosen:
            self.add_error("capitals", _("Choose capitals, kinds, or both."))
        elif len(chosen) > MOST_CARDS:
            words = _("These are %(count)d cards; a drill has at most %(most)d.")
            self.add_error("capitals", words % {"count": len(chosen), "most": MOST_CARDS})

    def chosen(self, fields: dict[str, Any]) -> list[str]:
        """Give the cards: those that were handed on, or all at the crossings of what was ticked."""
        handed = [card for card in fields.get("cards", "").split() if card in self.whole.by_id]
        if handed:
            return handed
        capitals, categories = set(fields.get("capitals", ())), set(fields.get("categories", ()))
        if not capitals and not categories:
            return []
        return [
            card.id
            for card in self.whole.cards
            if (not capitals or card.capital_id in capitals)
            and (not categories or card.category_id in categories)
        ]

    @property
    def what(self) -> dict[str, Any]:
        """The fields of the assignment."""
        fields = self.cleaned_data
        kept = {name: fields[name] for name in ("title", "work", "goal", "counts", "starts_on", "due_on")}
        return {**kept, "cards": self.chosen(fields) if fields["work"] == Work.DRILL else []}
