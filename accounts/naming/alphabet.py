"""The order of names in lists, as a reader of the language expects it.

Accents and capital letters decide only between names that are otherwise equal: Álvaro stands between
Alma and Amélie. A database cannot sort like this, since each reader has a language of their own.
"""

import re
import unicodedata

from accounts.naming.folding import without_accents

# Letters of their own, and what sorts them: they come after every word that goes on with the plain letter.
OWN_LETTERS = {"es": {"ñ": "n\uffff"}}

Key = tuple[list[tuple[bool, int, str]], str, str]


def alphabetical(text: str, language: str) -> Key:
    """The sort key of a name: word by word, numbers by their value, then plain letters before accents."""
    text = unicodedata.normalize("NFC", text)
    own = OWN_LETTERS.get(language, {})
    plain = "".join(letter if letter in own else without_accents(letter) for letter in text.casefold())
    words = re.findall(r"\d+|[^\W\d_]+", plain)
    return [_word(word, own) for word in words], text.casefold(), text.swapcase()


def _word(word: str, own: dict[str, str]) -> tuple[bool, int, str]:
    if word.isdecimal():
        return (False, int(word), "")
    return (True, 0, "".join(own.get(letter, letter) for letter in word))
