"""Small pieces of the table's look."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def table_sign(name: str, css_class: str = "i") -> SafeString:
    """A sign of the table, or a pupil's picture by its address; words beside it say what it means."""
    if name.startswith("/"):
        picture = '<img class="{}" src="{}" alt="" width="300" height="400">'
        return format_html(picture, css_class, name)
    return format_html(
        '<svg class="{}" aria-hidden="true"><use href="{}#{}"></use></svg>',
        css_class,
        static("games/table/signs.svg"),
        name,
    )
