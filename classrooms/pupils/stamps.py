"""Stamps: each pupil of a class is one picture of the deck, and a friendly name made from it."""

import csv
import functools
import random
from collections.abc import Collection
from pathlib import Path
from typing import NamedTuple

from accounts.naming.friendly_names import de, en, es, fr, it, nl
from accounts.naming.friendly_names.vocabulary import Vocabulary

WORDS = Path(__file__).parent / "data" / "stamps.csv"
VOCABULARIES: dict[str, Vocabulary] = {
    module.__name__.rpartition(".")[2]: module.VOCABULARY for module in (de, en, es, fr, it, nl)
}
# In the order of the adjectives' forms; English has one form for all.
GENDERS = {"de": "mfn", "fr": "mf", "it": "mf", "es": "mf", "nl": "dh"}


class Stamp(NamedTuple):
    """A pupil's picture and the name that goes with it."""

    card: str
    name: str


@functools.cache
def nouns() -> dict[str, dict[str, str]]:
    """Read what each picture shows, in six languages, the gender before the word."""
    with WORDS.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {row.pop("card"): row for row in rows}


def stamps() -> tuple[str, ...]:
    """Name all cards that can stand for a pupil."""
    return tuple(nouns())


def draw_stamp(language: str, taken: Collection[str], names: Collection[str], dice: random.Random) -> Stamp:
    """Draw a picture that nobody in the class has, with a name that nobody in the class bears."""
    card = dice.choice([each for each in stamps() if each not in taken])
    free = [name for name in every_name(card, language) if name not in names]
    return Stamp(card, dice.choice(free))


def noun(card: str, language: str) -> str:
    """Say in one word what a picture shows."""
    return nouns()[card][language].rpartition(" ")[2]


def every_name(card: str, language: str) -> list[str]:
    """Give each name that a picture can have in a language."""
    vocabulary = VOCABULARIES[language]
    gender, _, noun = f"  {nouns()[card][language]}".rpartition(" ")
    form = GENDERS[language].index(gender.strip()) if language in GENDERS else 0
    return [vocabulary.order.format(adjective=forms[form], animal=noun) for forms in vocabulary.adjectives]
