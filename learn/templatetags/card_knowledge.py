"""How well a card is known, in templates: as a die and in a word."""

from collections.abc import Sequence
from typing import Any

from django import template
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, pgettext_lazy

from accounts.models import Pictures, User
from catalogue.models import Card
from catalogue.photos.choice import picture_for
from learn.knowledge.curve import curve_of
from learn.knowledge.history import Week
from learn.knowledge.selectors import Known, knowledge_of_cards

register = template.Library()

WORDS = (
    pgettext_lazy("a card", "new"),
    pgettext_lazy("a card", "seen"),
    pgettext_lazy("a card", "learning"),
    pgettext_lazy("a card", "known"),
    pgettext_lazy("a card", "sure"),
)
PIP = "<i></i>"


@register.simple_tag
def die(pips: int) -> SafeString:
    """A die with 0 to 4 pips; a word beside it says the same."""
    dots = mark_safe(PIP * pips)  # noqa: S308 nothing comes from outside
    return format_html('<span class="die" data-k="{}" aria-hidden="true">{}</span>', pips, dots)


@register.filter
def strength(pips: int) -> str:
    """The word for a number of pips."""
    return str(WORDS[pips])


@register.filter
def in_words(known: Known) -> str:
    """How well a card is known, and whether it is due: "known, back today"."""
    word = strength(known.pips)
    return gettext("%(strength)s, back today") % {"strength": word} if known.due else word


@register.simple_tag(takes_context=True)
def known_to_me(context: template.Context, card: Card) -> Known | None:
    """How well whoever reads the page knows a card; nothing for a visitor without a name."""
    reader = context.get("user")
    if not isinstance(reader, User):
        return None
    return knowledge_of_cards(reader, [card], timezone.localtime())[0]


@register.simple_tag(takes_context=True)
def picture_address(context: template.Context, card: Card) -> str:
    """The address of the picture that this visitor sees."""
    wished = getattr(context.get("wishes"), "pictures", "") == Pictures.PHOTOGRAPHS
    return picture_for(card, prefer_photographs=wished).url


@register.inclusion_tag("learn/curve.html")
def week_by_week(weeks: Sequence[Week]) -> dict[str, Any]:
    """The weeks as a line, and the same numbers as a table."""
    return {"weeks": weeks, "curve": curve_of(weeks)}
