"""Tells free licences from others by the names that Wikimedia gives them."""

import re

# Public domain, CC0, CC BY and CC BY-SA in any version, of any country.
FREE = re.compile(
    r"public domain(?: mark)?(?: [0-9.]+)?"
    r"|pd(?: [a-z0-9]+)*"
    r"|(?:cc0|cc zero)(?: [0-9.]+)?"
    r"|cc by(?: sa)?(?: [0-9.]+)*(?: (?:[a-z]{2}|igo|scotland|migrated))?"
)
# Not commercially, not changed: such a word spoils the best of beginnings.
UNFREE = {"nc", "nd", "not", "only"}


def is_free(licence: str) -> bool:
    """Whether photographs under this licence may be cut, kept and shown by anyone; in doubt, no."""
    words = re.sub(r"[^a-z0-9.]+", " ", licence.lower()).strip()
    return bool(FREE.fullmatch(words)) and not UNFREE & set(words.split())
