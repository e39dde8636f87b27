"""Cards, their words and their signs in templates."""

from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from accounts.languages import LANGUAGE_CODES, current_language
from accounts.languages.written import with_colon
from accounts.models import Pictures
from catalogue.card_ids import category_of
from catalogue.drawings import opaque_name
from catalogue.models import Capital, Card, Texts
from catalogue.photos.choice import picture_for
from catalogue.photos.selectors import are_there_any
from catalogue.selectors import Deck

register = template.Library()


def card_language(context: template.Context) -> str:
    """The language in which this visitor reads the cards."""
    return getattr(context.get("wishes"), "card_language", "") or current_language()


@register.simple_tag
def drawing(name: str) -> str:
    """The address of a drawing of the deck."""
    return static(opaque_name(name))


@register.simple_tag
def there_are_photographs() -> bool:
    """Whether one can choose between drawings and photographs."""
    return are_there_any()


@register.simple_tag(takes_context=True)
def picture(
    context: template.Context,
    card: Card,
    alt: str = "",
    sizes: str = "360px",
    lazy: bool = True,
    sky: bool = True,
) -> SafeString:
    """The picture that this visitor sees: the drawing, or a photograph if wanted and there."""
    wished = getattr(context.get("wishes"), "pictures", "") == Pictures.PHOTOGRAPHS
    shown = picture_for(card, prefer_photographs=wished, sky=sky)
    more = format_html(' srcset="{}" sizes="{}"', shown.srcset, sizes) if shown.srcset else ""
    when = "lazy" if lazy else "eager"
    return format_html(
        '<img src="{}"{} alt="{}" width="300" height="400" loading="{}">', shown.url, more, alt, when
    )


@register.simple_tag(takes_context=True)
def in_card_language_plain(context: template.Context, texts: Texts) -> str:
    """A text in the language of the visitor's cards, without markup: for attributes."""
    return texts[card_language(context)]


@register.simple_tag(takes_context=True)
def in_card_language(context: template.Context, texts: Texts) -> SafeString | str:
    """The same, marked with its language where that is not the page's."""
    language = card_language(context)
    if language == current_language():
        return texts[language]
    return format_html('<span lang="{}">{}</span>', language, texts[language])


@register.simple_tag(takes_context=True)
def capitals_by_name(context: template.Context, deck: Deck) -> list[Capital]:
    """The capitals in the order of the alphabet, as this visitor reads them."""
    return deck.capitals_by_name(card_language(context))


@register.simple_tag(takes_context=True)
def title(context: template.Context, card: Card) -> str:
    """The name that is unique in the deck: "Rome: Colosseum"."""
    language = card_language(context)
    return with_colon(card.capital.name[language], card.name[language], language)


@register.simple_tag(takes_context=True)
def describe(context: template.Context, card: Card) -> str:
    """What a picture shows, for those who do not see it: the name, and what is drawn."""
    name = card.name[card_language(context)]
    return with_colon(name, in_page_language(card.seen), current_language())


@register.filter
def in_page_language(texts: Texts) -> str:
    """An explanation in the language of the page."""
    return texts[current_language()]


@register.filter
def breakable(label: str) -> str:
    """A label that may be broken after a stroke, for narrow columns."""
    return label.replace("/", "/\u200b")


@register.filter
def pictogram(card: Any) -> str:
    """The sprite's name for the category of a card, given itself or by its id such as `rome-church`."""
    return f"p-{category_of(str(card))}"


@register.filter
def in_every_language(card: Card) -> list[dict[str, str]]:
    """The card's and the capital's name in each of the six languages, and the booklet's where it differs."""
    return [
        {
            "language": language,
            "card": card.name[language],
            "capital": card.capital.name[language],
            "booklet": card.booklet_name.get(language, ""),
        }
        for language in LANGUAGE_CODES
    ]
