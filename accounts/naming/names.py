"""Names that people choose: tidied, checked, and compared by how they look."""

import functools
import re
import unicodedata
from pathlib import Path
from types import ModuleType

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts.naming.folding import without_accents
from accounts.naming.reserved_names import BOTS, WORD_FOR_BOTS, YOU

SHORTEST_NAME = 2
LONGEST_DISPLAY_NAME = 24
SHORTEST_USERNAME = 3
LONGEST_USERNAME = 30

REFUSED_WORDS = Path(__file__).parent / "data" / "refused_words.txt"
# Signs that stand for letters in disguised words, and letters that one takes for one another.
DISGUISES = str.maketrans("0134578$@!|", "oieastbsaii")
TWINS = str.maketrans("l", "i")
MOST_MARKS_IN_A_ROW = 2
# Programs for texts write hyphens that do not break a line.
HYPHENS = str.maketrans("\u2010\u2011", "--")


def tidy(name: str) -> str:
    """The name in composed form, with plain hyphens, single spaces inside and none around."""
    return " ".join(unicodedata.normalize("NFC", name).translate(HYPHENS).split())


def plain(text: str) -> str:
    """Lower-case letters without accents, disguises undone: what a reader takes the text for."""
    return without_accents(text).translate(DISGUISES)


def skeleton(name: str) -> str:
    """What two look-alike names have in common."""
    latin = "".join(map(_latin_twin, without_accents(name)))
    return re.sub(r"[\s._-]", "", plain(latin)).translate(TWINS) or name


LATIN_LETTER = re.compile(r"LATIN (?:SMALL LETTER|LETTER SMALL CAPITAL) ([A-Z])\b")


@functools.cache
def _latin_twin(character: str) -> str:
    """The plain letter that a reader takes a letter for, by Unicode's table of look-alikes or by its name."""
    if character.isascii():
        return character
    if (named := LATIN_LETTER.match(unicodedata.name(character, ""))) is not None:
        return named[1].lower()
    look_alikes = (each["c"] for each in _confusables().confusables_data.get(character, ()))
    return next((each.lower() for each in look_alikes if each.isascii()), character)


def _confusables() -> ModuleType:
    """Unicode's table, read when a name first needs it: it is large, and every process would wait for it."""
    from confusable_homoglyphs import confusables

    return confusables


def is_reserved(name: str) -> bool:
    """Tell whether a name, or its words without numbers, stands for a bot or for whoever looks."""
    words = [skeleton(word) for word in re.split(r"[\s._-]+", name) if word and not word.isdigit()]
    return WORD_FOR_BOTS in words or "".join(words) in _reserved_skeletons()


@functools.cache
def _reserved_skeletons() -> frozenset[str]:
    return frozenset(map(skeleton, (*BOTS, *YOU)))


@functools.cache
def _refused() -> tuple[frozenset[str], tuple[str, ...]]:
    lines = (line.split("#")[0].strip() for line in REFUSED_WORDS.read_text("utf-8").splitlines())
    entries = [line for line in lines if line]
    inside = tuple(entry[1:] for entry in entries if entry.startswith("*"))
    return frozenset(entry for entry in entries if not entry.startswith("*")), inside


def holds_refused_word(text: str) -> bool:
    """Whether a word of the list stands in the text, also in disguise or with a number behind it."""
    words_refused, inside = _refused()
    unnumbered = re.sub(r"\d+(?!\w)", "", text)
    words = [word for form in (text, unnumbered) for word in _words(form)]
    return any(word in words_refused or any(part in word for part in inside) for word in words)


def _words(text: str) -> list[str]:
    """The words as they are read, and all of them run together."""
    words = re.findall(r"[a-z]+", plain(text))
    return [*words, "".join(words)]


def _is_invisible(character: str) -> bool:
    return unicodedata.category(character) in ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")


def _stacks_marks(name: str) -> bool:
    marks = "".join("m" if unicodedata.combining(c) else "." for c in unicodedata.normalize("NFD", name))
    return "m" * (MOST_MARKS_IN_A_ROW + 1) in marks


def check_characters(name: str) -> None:
    """Refuse signs that nobody sees or that turn the text around, and letters dressed up as others."""
    if any(_is_invisible(c) for c in name):
        raise ValidationError(_("The name has invisible characters in it. Please type it again."))
    name = tidy(name)
    if _stacks_marks(name):
        raise ValidationError(_("The name has too many accents on one letter."))
    if _confusables().is_dangerous("".join(c for c in name if not unicodedata.combining(c))):
        raise ValidationError(
            _("The name mixes letters of two alphabets that look alike. Please use one alphabet.")
        )


def check_display_name(name: str) -> str:
    """The tidied name, or a ValidationError that says what to change."""
    check_characters(name)
    name = tidy(name)
    if not SHORTEST_NAME <= len(name) <= LONGEST_DISPLAY_NAME:
        raise ValidationError(
            _("A name has %(least)d to %(most)d characters."),
            params={"least": SHORTEST_NAME, "most": LONGEST_DISPLAY_NAME},
        )
    if not re.fullmatch(r"[\w .'’·-]+", name) or "_" in name or not any(c.isalpha() for c in name):
        raise ValidationError(_("Please use letters, digits, spaces, hyphens and apostrophes only."))
    if holds_refused_word(name) or is_reserved(name):
        raise ValidationError(_("Please choose another name: this one could hurt or mislead others."))
    return name


def check_username(name: str) -> str:
    """The user name, or a ValidationError that says what to change."""
    check_characters(name)
    name = tidy(name)
    if not SHORTEST_USERNAME <= len(name) <= LONGEST_USERNAME:
        raise ValidationError(
            _("A user name has %(least)d to %(most)d characters."),
            params={"least": SHORTEST_USERNAME, "most": LONGEST_USERNAME},
        )
    if not re.fullmatch(r"[\w.-]+", name) or not name[0].isalnum():
        raise ValidationError(_("Please use letters, digits, full stops, hyphens and underscores only."))
    if holds_refused_word(name) or is_reserved(name):
        raise ValidationError(_("Please choose another name: this one could hurt or mislead others."))
    return name
