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


def _creative_commons(terms: str, version: str) -> tuple[str, str]:
    words = f"CC {terms.upper()} {version}"
    return words, f"https://creativecommons.org/licenses/{terms}/{version}/"


# Those that one can choose on the page, with the address where each can be read.
OFFERED: dict[str, str] = {
    "CC0 1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
    "Public domain": "",
    **dict(
        _creative_commons(terms, version)
        for version in ("4.0", "3.0", "2.5", "2.0")
        for terms in ("by", "by-sa")
    ),
}
