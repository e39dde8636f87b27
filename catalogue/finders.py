"""Serves the deck's drawings as static files whose addresses tell nothing."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage, Storage

from .drawings import ART, opaque_names


class DeckStorage(FileSystemStorage):
    """The folder of drawings, each under the name that a browser sees."""

    def __init__(self) -> None:
        super().__init__(location=ART)

    def path(self, name: str) -> str:
        return str(ART / opaque_names().get(name, name))

    def _open(self, name: str, mode: str = "rb") -> ContentFile:
        """The drawing without the card's id, which every id inside the file begins with."""
        file = Path(self.path(name))
        return ContentFile(file.read_bytes().replace(file.stem.encode() + b"-", b"d-"), name=name)


class DeckFinder(BaseFinder):
    """Finds `deck/<opaque>.svg`, which is a drawing of `catalogue/art/`."""

    storage = DeckStorage()

    def find(self, path: str, find_all: bool = False, **_kwargs: Any) -> Any:
        drawing = opaque_names().get(path)
        found = [str(ART / drawing)] if drawing else []
        return found if find_all else (found[0] if found else [])

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[tuple[str, Storage]]:
        for opaque in opaque_names():
            yield opaque, self.storage
