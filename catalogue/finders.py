"""Serves the deck's drawings as static files whose addresses tell nothing."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage, Storage

from catalogue.drawings import ART, opaque_names, skyless_names, without_sky


class DeckStorage(FileSystemStorage):
    """The folder of drawings, each under the name that a browser sees."""

    def __init__(self) -> None:
        super().__init__(location=ART)

    def path(self, name: str) -> str:
        return str(ART / _file_of(name, name))

    def _open(self, name: str, mode: str = "rb") -> ContentFile:
        """The drawing without the card's id, which every id inside the file begins with."""
        file = Path(self.path(name))
        content = file.read_bytes()
        if name in skyless_names():
            content = without_sky(content, file.stem)
        return ContentFile(content.replace(file.stem.encode() + b"-", b"d-"), name=name)


def _file_of(path: str, otherwise: str = "") -> str:
    """The name of the file behind an opaque path."""
    return opaque_names().get(path) or skyless_names().get(path, otherwise)


class DeckFinder(BaseFinder):
    """Finds `deck/<opaque>.svg`, which is a drawing of `catalogue/art/`."""

    storage = DeckStorage()

    def find(self, path: str, find_all: bool = False, **_kwargs: Any) -> Any:
        drawing = _file_of(path)
        paths = [str(ART / drawing)] if drawing else []
        return paths if find_all else (paths[0] if paths else [])

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, Storage]]:
        for opaque in (*opaque_names(), *skyless_names()):
            yield opaque, self.storage
