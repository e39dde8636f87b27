"""Whom a photograph is from and on what terms it may be shown; none is kept without."""

from dataclasses import dataclass, fields
from urllib.parse import urlsplit

from catalogue.models import Picture

OPTIONAL = "licence_url"


def plain(text: str) -> str:
    """The text on one line, without signs that one cannot see or that turn the writing's direction."""
    return "".join(sign for sign in " ".join(text.split()) if sign.isprintable())


def scheme(address: str) -> str:
    """What stands before the colon of an address; empty for mere words, "?" for nonsense."""
    try:
        return urlsplit(address).scheme
    except ValueError:
        return "?"


def is_web_address(text: str) -> bool:
    return scheme(text) in ("http", "https") and bool(urlsplit(text).hostname) and " " not in text


def longest(field: str) -> int:
    """How many characters of it there is room for."""
    return Picture._meta.get_field(field).max_length or 0  # type: ignore[union-attr]


@dataclass(frozen=True, slots=True)
class Attribution:
    """Author, licence and source of a photograph, as the credits page tells them."""

    author: str
    licence: str
    licence_url: str
    source: str

    def fault(self) -> str | None:
        """Why a photograph cannot be kept with this; none if it can."""
        for field in fields(self):
            value: str = getattr(self, field.name)
            if not value and field.name != OPTIONAL:
                return f"the {field.name} is missing"
            if len(value) > longest(field.name):
                return f"the {field.name} has more than {longest(field.name)} characters"
        return self._unsafe_address()

    def _unsafe_address(self) -> str | None:
        """Both become links, so that `javascript:` and its like must not pass."""
        if self.licence_url and not is_web_address(self.licence_url):
            return "the licence_url is no web address"
        if scheme(self.source) and not is_web_address(self.source):
            return "the source is neither a web address nor words without a colon"
        return None
