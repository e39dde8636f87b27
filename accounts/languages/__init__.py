"""The six languages of the site."""

from django.conf import settings
from django.utils import translation

LANGUAGE_CHOICES: list[tuple[str, str]] = list(settings.LANGUAGES)
LANGUAGE_CODES = tuple(code for code, _name in LANGUAGE_CHOICES)


def current_language() -> str:
    """The language of the page that is being made, one of the six."""
    code = (translation.get_language() or settings.LANGUAGE_CODE)[:2]
    return code if code in LANGUAGE_CODES else settings.LANGUAGE_CODE


def language_name(code: str) -> str:
    """What a language is called in the language of the page."""
    return str(translation.get_language_info(code)["name_translated"])
