"""Friendly display names, such as "Swift Otter", for everybody who has not chosen a name."""

import random

from accounts.naming.friendly_names import de, en, es, fr, it, nl

VOCABULARIES = {each.__name__.rpartition(".")[2]: each.VOCABULARY for each in (de, en, es, fr, it, nl)}
NAMES: dict[str, tuple[str, ...]] = {
    "de": tuple(de.VOCABULARY.every_name()),
    "en": tuple(en.VOCABULARY.every_name()),
    "es": tuple(es.VOCABULARY.every_name()),
    "fr": tuple(fr.VOCABULARY.every_name()),
    "it": tuple(it.VOCABULARY.every_name()),
    "nl": tuple(nl.VOCABULARY.every_name()),
}


def friendly_name(language: str, dice: random.Random) -> str:
    """Draw a name in the language, each equally likely."""
    return dice.choice(every_name(language))


def count(language: str) -> int:
    """Say how many different names the language has."""
    return len(every_name(language))


def every_name(language: str) -> tuple[str, ...]:
    """Give all names of the language; a language that we do not speak gets the English ones."""
    return NAMES.get(language, NAMES["en"])


def is_friendly_name(name: str) -> bool:
    """Tell whether a name is one of those that are drawn, in any language."""
    return any(name in names for names in NAMES.values())
