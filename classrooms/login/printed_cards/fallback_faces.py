"""Typefaces for names that the site's own faces cannot write, and what to print where none can."""

import functools
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

SUBSETS = ("latin", "latin-ext", "greek", "greek-ext", "cyrillic", "cyrillic-ext", "vietnamese", "devanagari")
FAMILY_NAMES = (1, 4, 16)  # of the table of names in a font: family, full name, typographic family


def files() -> list[Path]:
    """The faces in the order in which a letter is looked for in them."""
    own = (finders.find(f"fonts/atkinson-hyperlegible-next-{part}-wght-normal.woff2") for part in SUBSETS[:2])
    noto = (settings.NOTO_SANS / f"noto-sans-{part}-400-normal.woff2" for part in SUBSETS)
    return [*map(Path, filter(None, own)), *noto]


def write_fallback_faces(folder: Path) -> list[str]:
    """Put them into a folder, each with a family name of its own, and return these names."""
    families = []
    for number, file in enumerate(files()):
        font = TTFont(file)
        font.flavor = None
        families.append(f"Names{number}")
        for name in FAMILY_NAMES:  # parts of one family hide one another
            font["name"].setName(families[-1], name, 3, 1, 0x409)
        font.save(folder / f"names-{number}.ttf")
    return families


@functools.cache
def _letters() -> frozenset[int]:
    """Every letter that one of the faces can write."""
    return frozenset(letter for file in files() for letter in TTFont(file).getBestCmap())


def can_be_written(text: str) -> bool:
    """Whether the faces have every letter of a text, so that none is printed as a box."""
    return all(ord(letter) in _letters() for letter in text)
