"""Small pieces of the look that every template may use without asking."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

register = template.Library()


@register.simple_tag
def icon(name: str, css_class: str = "icon") -> SafeString:
    """A sign from the sprite; words beside it say what it means."""
    return format_html(
        '<svg class="{}" aria-hidden="true"><use href="{}#{}"></use></svg>',
        css_class,
        static("site/icons.svg"),
        name,
    )


@register.filter
def words(text: str) -> list[str]:
    """The words of a text, for a loop over a few fixed names."""
    return text.split()


@register.simple_tag
def script(name: str) -> SafeString:
    """A script with everything that it imports, joined into one file by `prepare.py bundles`."""
    return format_html('<script type="module" src="{}"></script>', static(f"bundles/{name}.js"))


@register.simple_tag
def style(name: str) -> SafeString:
    """A style sheet with everything that it imports, joined as `script` is."""
    return format_html('<link rel="stylesheet" href="{}">', static(f"bundles/{name}.css"))
