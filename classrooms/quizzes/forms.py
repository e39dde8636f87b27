"""What a quiz is about, how long it is, and where it is answered, as a form."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from catalogue.selectors import Deck
from classrooms.models import Quiz, SchoolClass, Topic

LENGTHS = (5, 10, 15)
DEVICES, CARDS, PROJECTOR = "devices", "cards", "projector"
WHERE = [
    (DEVICES, _("On everybody's own device")),
    (CARDS, _("With answer cards")),
    (PROJECTOR, _("Only on the projector")),
]


class QuizForm(forms.Form):
    """All is preset; `topic` is `all`, `weakest`, or such as `capital:rome` and `category:church`."""

    topic = forms.ChoiceField(label=_("Topic"))
    count = forms.TypedChoiceField(
        label=_("How many questions"), choices=[(n, str(n)) for n in LENGTHS], coerce=int
    )
    where = forms.ChoiceField(label=_("Where"), choices=WHERE)

    def __init__(self, current_deck: Deck, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["topic"].choices = [(each, each) for each in _topics(current_deck)]  # type: ignore[attr-defined]

    @staticmethod
    def as_last_time(school_class: SchoolClass) -> dict[str, Any]:
        """Preset length and place as in the last quiz of the class; the topic is all cards again."""
        last = school_class.quizzes.first()
        count = last.length if last is not None and last.length in LENGTHS else 10
        return {"topic": Topic.ALL.value, "count": count, "where": _where(last)}

    @property
    def wanted(self) -> dict[str, Any]:
        """What the service is asked for."""
        topic, _colon, about = self.cleaned_data["topic"].partition(":")
        return {
            "topic": Topic(topic),
            "about": about,
            "count": self.cleaned_data["count"],
            "on_devices": self.cleaned_data["where"] != PROJECTOR,
            "with_cards": self.cleaned_data["where"] == CARDS,
        }


def _where(last: Quiz | None) -> str:
    if last is None:
        return DEVICES
    if last.with_cards:
        return CARDS
    return DEVICES if last.on_devices else PROJECTOR


def _topics(current_deck: Deck) -> Iterable[str]:
    yield from (Topic.ALL.value, Topic.WEAKEST.value)
    yield from (f"{Topic.CATEGORY.value}:{each.key}" for each in current_deck.categories)
    yield from (f"{Topic.CAPITAL.value}:{each.key}" for each in current_deck.capitals)
