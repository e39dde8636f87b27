"""What is thrown on the wall is in one language, the class's, whatever its teacher reads."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation

from accounts.pages import preferences
from classrooms.models import SchoolClass


def in_language_of(school_class: SchoolClass) -> translation.override:
    """Let everything that is said inside be in the language of a class."""
    return translation.override(school_class.language)


def render_for_class(
    request: HttpRequest, template: str, school_class: SchoolClass, context: Mapping[str, Any]
) -> HttpResponse:
    """Render a page for the projector: words and cards in the language of the class."""
    wishes = replace(preferences.of(request), card_language="")
    with in_language_of(school_class):
        return render(request, template, {"school_class": school_class, **context, "wishes": wishes})
