"""Single cells of a class list: whether they may be names, and what has to go before they are."""

import functools
import re
import unicodedata
from pathlib import Path

from accounts.naming.folding import without_accents
from classrooms.pupils.real_names import PARTICLES, RealName

FIRST_NAMES = Path(__file__).resolve().parent.parent / "data" / "first_names.txt"

# `1.`, `12)`, a bullet: what stands before the names of a list that was typed.
NUMBERING = re.compile(r"^(\d{1,3}\s*[.):]?|[-–•*·])\s+")
# Words that stand under a list and are no names.
SUMS = frozenset(["total", "totale", "totaal", "gesamt", "anzahl", "summe", "effectif", "subtotal", "count"])


@functools.cache
def known_first_names() -> frozenset[str]:
    """Read the common first names, without accents and in small letters."""
    lines = FIRST_NAMES.read_text("utf-8").splitlines()
    return frozenset(name for line in lines if not line.startswith("#") for name in line.split())


def is_first_name(word: str) -> bool:
    """Whether a word is a common first name, or the first half of a double one is."""
    return without_accents(word).partition("-")[0] in known_first_names()


def without_numbers(cell: str) -> str:
    """A cell without numbering, birth dates, classes and other words that hold digits."""
    text = NUMBERING.sub("", cell.strip())
    return " ".join(word for word in text.split() if not any(sign.isdigit() for sign in word)).rstrip(" ,;")


def is_name_like(cell: str) -> bool:
    """Whether a cell may be a name: letters, more than one of them, and no sign that no name has."""
    text = without_numbers(cell)
    return (
        len(text) > 1
        and text.lstrip("'’")[:1].isalpha()
        and not re.search(r"[@=<>/:;\\_]", text)
        and text.strip(".").casefold() not in SUMS
    )


def in_small_letters(part: str) -> str:
    """`DUPONT-MARTIN` as `Dupont-Martin`, since nobody writes a name in capitals; mixed ones stay."""
    letters = [sign for sign in part if sign.isalpha()]
    if len(letters) < 3 or not part.isupper():
        return part
    # The small letter of İ, as Python has it, bears a second dot.
    return re.sub(r"[^\W\d_]+", lambda word: word[0][0] + word[0][1:].lower().replace("i\u0307", "i"), part)


def with_capitals(name: RealName) -> RealName:
    """`hannah wolf` as `Hannah Wolf`: a first name in small letters was typed in haste."""
    if not name.first.islower():
        return name
    last = _with_capitals(name.last) if name.last.islower() else name.last
    return RealName(_with_capitals(name.first), last)


def _with_capitals(part: str) -> str:
    words = (word if word in PARTICLES else _with_capital(word) for word in part.split())
    return unicodedata.normalize("NFC", " ".join(words))


def _with_capital(word: str) -> str:
    """A capital for each part of `mia-sophie` and `o'connor`; `d'` and `l'` stay small, being words."""
    return re.sub(r"(?<![^\W_])(?![dl]['’])[^\W\d_]", lambda letter: letter[0].upper(), word)
