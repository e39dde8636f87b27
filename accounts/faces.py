"""One face for one person: the animal of the name, the same for everybody who looks."""

import functools
import re

from accounts.models import User
from accounts.naming.folding import without_accents
from accounts.naming.friendly_names import VOCABULARIES

ANIMALS = {
    "fox": ("fox", "fuchs", "renard", "volpe", "vos", "zorro"),
    "owl": ("owl", "eule", "chouette", "hibou", "gufo", "civetta", "uil", "buho", "lechuza"),
    "otter": ("otter", "loutre", "lontra", "nutria"),
    "hedgehog": ("hedgehog", "igel", "herisson", "riccio", "egel", "erizo"),
    "rabbit": (
        *("rabbit", "hare", "kaninchen", "hase", "lapin", "lievre"),
        *("coniglio", "lepre", "konijn", "haas", "conejo", "liebre"),
    ),
    "penguin": ("penguin", "pinguin", "pingouin", "manchot", "pinguino"),
    "panda": ("panda",),
    "koala": ("koala",),
    "lion": ("lion", "lowe", "leone", "leeuw", "leon"),
    "tiger": ("tiger", "tigre", "tijger"),
    "squirrel": ("squirrel", "eichhornchen", "ecureuil", "scoiattolo", "eekhoorn", "ardilla"),
    "badger": ("badger", "dachs", "blaireau", "tasso", "das", "tejon"),
    "seal": ("seal", "robbe", "phoque", "foca", "zeehond"),
    "wolf": ("wolf", "loup", "lupo", "lobo"),
    "zebra": ("zebra", "zebre", "cebra"),
}
"""The animals that are drawn, each with its words in our languages, in lower case and without accents."""

BY_WORD = {word: animal for animal, words in ANIMALS.items() for word in words}


COMPASS_ROSE = "rose"


@functools.cache
def _other_animals() -> frozenset[str]:
    """Name the animals of friendly names that are not drawn."""
    groups = (group for vocabulary in VOCABULARIES.values() for group in vocabulary.animals)
    words = {word for group in groups for animal in group for word in _words(animal)}
    return frozenset(words - BY_WORD.keys())


def _words(name: str) -> list[str]:
    return re.findall(r"[a-z]+", without_accents(name))


def face_of(person: User) -> str:
    """Name the sign that stands for somebody: never an animal other than the one in the name."""
    words = _words(person.display_name)
    named = next((BY_WORD[word] for word in words if word in BY_WORD), None)
    if named is None and not _other_animals().isdisjoint(words):
        return COMPASS_ROSE
    return f"a-{named or list(ANIMALS)[(person.pk or 0) % len(ANIMALS)]}"
