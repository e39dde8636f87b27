"""Keeps printed decks, one for each language, until the catalogue or the print changes."""

import functools
import hashlib
import uuid
from pathlib import Path

from django.conf import settings

from accounts.languages import LANGUAGE_CODES
from catalogue import markers
from catalogue.drawings import opaque_names
from catalogue.printing.leaflet import ENGLISH, Words
from catalogue.printing.press import HERE, press
from catalogue.selectors import Deck, deck

MARKERS = Path(markers.__file__).parent
DIGITS = 20
"""How long the number is that tells one print of a deck from the next."""


def printed_deck(language: str, words: Words = ENGLISH, *, has_markers: bool = False) -> Path:
    """The PDF of the deck as it is now, made if it is not there yet."""
    now = deck()
    path = _path_of(now, language, words, has_markers)
    if not path.exists():
        _put(path, press(now, language, words, has_markers=has_markers))
        _clear_away(path)
    return path


def find(language: str, words: Words = ENGLISH, *, has_markers: bool = False) -> Path | None:
    """The PDF of the deck as it is now, if it lies ready."""
    path = _path_of(deck(), language, words, has_markers)
    return path if path.exists() else None


def _path_of(now: Deck, language: str, words: Words, has_markers: bool) -> Path:
    if language not in LANGUAGE_CODES:
        raise ValueError(f"The catalogue has no texts in {language!r}.")
    name = f"{language}-markers" if has_markers else language
    return _folder() / f"{name}-{_print_number(now.edition, words)}.pdf"


def _folder() -> Path:
    folder = Path(settings.MEDIA_ROOT) / "printed"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _print_number(edition: str, words: Words) -> str:
    """A digest that stays the same for as long as the printed deck would."""
    return hashlib.blake2b(f"{edition} {words} {_plates()}".encode(), digest_size=DIGITS // 2).hexdigest()


@functools.cache
def _plates() -> str:
    """What comes with the site and not from the database: the drawings, and how they are put on paper."""
    digest = hashlib.sha256("".join(opaque_names()).encode())
    for file in sorted([*HERE.glob("*.py"), *HERE.glob("*.typ"), *MARKERS.glob("*.py")]):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _put(path: Path, content: bytes) -> None:
    """Write under another name first: whoever finds the file finds all of it."""
    draft = path.with_name(f"draft-{uuid.uuid4().hex}")
    try:
        draft.write_bytes(content)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _clear_away(newest: Path) -> None:
    name, _, _ = newest.name.rpartition("-")
    for path in newest.parent.glob(f"{name}-{'?' * DIGITS}.pdf"):
        if path != newest:
            path.unlink(missing_ok=True)
