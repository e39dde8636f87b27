"""Small pieces of the look that every template may use without asking."""

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from photorummy_site.frame.script_tags import module_tags

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
def site_css(sheet: str) -> str:
    """The address of a style sheet of the design system."""
    return static(f"site/{sheet}.css")


@register.simple_tag(takes_context=True)
def module(context: template.Context, main: str) -> SafeString:
    """A script that imports others of its folder."""
    return module_tags(main, str(context["CSP_NONCE"]))
