"""Small things that the pages of classes say."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from catalogue.drawings import ART, opaque_name
from classrooms.assignments.wording import in_words
from classrooms.models import Assignment, Lesson
from games.engine.cards import face, trait_words
from games.wording import menu

register = template.Library()


@register.filter
def of(mapping: Mapping[Any, Any], key: Any) -> Any:
    """The value of a key that is itself a variable."""
    return mapping.get(key)


@register.filter
def minutes(seconds: int) -> str:
    """A time as it stands on a clock: `3:12`."""
    return f"{seconds // 60}:{seconds % 60:02}"


@register.filter
def asks_for(assignment: Assignment) -> str:
    """What an assignment asks for, in one line."""
    return in_words(assignment)


@register.filter
def game_of(lesson: Lesson) -> str:
    """The name of the game that a lesson plays."""
    return str(menu.game_named(lesson.rules).title)


@register.simple_tag
def card_face(card: str) -> SafeString:
    """A card that lies on a table: its drawing, the joker, or a number tile."""
    drawing = face(card)
    if (ART / f"{drawing}.svg").exists():
        address = static(opaque_name(drawing))
        return format_html(
            '<span class="card"><img src="{}" alt="" width="300" height="400"></span>', address
        )
    return format_html('<span class="card tile-face c-{}">{}</span>', *trait_words(card))
