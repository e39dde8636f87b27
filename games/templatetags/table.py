"""Small pieces of the table's look."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def table_sign(name: str, css_class: str = "i") -> SafeString:
    """A sign from the table's sprite; words beside it say what it means."""
    return format_html(
        '<svg class="{}" aria-hidden="true"><use href="{}#{}"></use></svg>',
        css_class,
        static("games/table/signs.svg"),
        name,
    )
