"""Keeps printed decks, one for each language, until the catalogue or the print changes."""

import functools
import hashlib
import uuid
from pathlib import Path

from django.conf import settings

from accounts.languages import LANGUAGE_CODES
from catalogue.drawings import opaque_names
from catalogue.printing.leaflet import ENGLISH, Words
from catalogue.printing.press import HERE, press
from catalogue.selectors import Deck, deck


def printed_deck(language: str, words: Words = ENGLISH) -> Path:
    """The PDF of the deck as it is now, made if it is not there yet."""
    now = deck()
    path = _path_of(now, language, words)
    if not path.exists():
        _put(path, press(now, language, words))
        _clear_away(language, path)
    return path


def find(language: str, words: Words = ENGLISH) -> Path | None:
    """The PDF of the deck as it is now, if it lies ready."""
    path = _path_of(deck(), language, words)
    return path if path.exists() else None


def _path_of(now: Deck, language: str, words: Words) -> Path:
    if language not in LANGUAGE_CODES:
        raise ValueError(f"The catalogue has no texts in {language!r}.")
    return _folder() / f"{language}-{_print_number(now.edition, words)}.pdf"


def _folder() -> Path:
    folder = Path(settings.MEDIA_ROOT) / "printed"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _print_number(edition: str, words: Words) -> str:
    """A digest that stays the same for as long as the printed deck would."""
    return hashlib.blake2b(f"{edition} {words} {_plates()}".encode(), digest_size=10).hexdigest()


@functools.cache
def _plates() -> str:
    """What comes with the site and not from the database: the drawings, and how they are put on paper."""
    digest = hashlib.sha256("".join(opaque_names()).encode())
    for file in sorted([*HERE.glob("*.py"), *HERE.glob("*.typ")]):
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


def _clear_away(language: str, newest: Path) -> None:
    for path in newest.parent.glob(f"{language}-*.pdf"):
        if path != newest:
            path.unlink(missing_ok=True)
