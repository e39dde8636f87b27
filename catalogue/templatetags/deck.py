"""Cards and their signs in templates."""

from django import template
from django.templatetags.static import static

from catalogue.drawings import opaque_name

register = template.Library()


@register.simple_tag
def drawing(name: str) -> str:
    """The address of a drawing of the deck."""
    return static(opaque_name(name))


@register.filter
def pictogram(card: str) -> str:
    """The sprite's name for the category of a card such as `rome-church`."""
    return f"p-{card.rpartition('-')[2]}"
