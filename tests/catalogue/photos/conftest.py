"""A loaded catalogue, a private folder for pictures, packs made to order, and a Wikimedia of our own."""

import io
import stat
import struct
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.core.management import call_command

from catalogue import loading
from catalogue.models import Edition, Picture
from tests.catalogue.photos.commons import Commons
from tests.catalogue.photos.pictures import photograph

HEADER = "card,file,author,licence,source"
EIFFEL = "paris-sight,eiffel.jpg,Gustave,CC BY 4.0,https://example.org/eiffel"


@pytest.fixture
def deck(db) -> None:
    loading.load()


@pytest.fixture(autouse=True)
def pictures(settings, tmp_path: Path) -> Path:
    """The folder where prints are kept, empty and private to the test."""
    settings.MEDIA_ROOT = tmp_path / "media"
    return tmp_path / "media" / "pictures"


class Pack:
    """Builds a zip entry by entry, also such as no honest program would write."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.entries: list[tuple[zipfile.ZipInfo, bytes]] = []
        self.patches: list[Callable[[bytes], bytes]] = []

    def add(self, name: str, content: bytes = b"", mode: int = 0o644 | stat.S_IFREG) -> "Pack":
        entry = zipfile.ZipInfo(name)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = mode << 16
        self.entries.append((entry, content))
        return self

    def manifest(self, *lines: str, header: str = HEADER) -> "Pack":
        return self.add("manifest.csv", "\n".join([header, *lines, ""]).encode())

    def patch(self, change: Callable[[bytes], bytes]) -> "Pack":
        self.patches.append(change)
        return self

    def encrypted(self) -> "Pack":
        """Set the flag of encryption in the first local header and in the first line of the contents."""

        def change(archive: bytes) -> bytes:
            spoiled = bytearray(archive)
            for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
                at = archive.index(signature) + offset
                spoiled[at : at + 2] = struct.pack("<H", 1)
            return bytes(spoiled)

        return self.patch(change)

    def written(self) -> Path:
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w") as archive:
            for entry, content in self.entries:
                archive.writestr(entry, content)
        content = file.getvalue()
        for change in self.patches:
            content = change(content)
        self.path.write_bytes(content)
        return self.path


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    return Pack(tmp_path / "pack.zip")


@pytest.fixture
def good_pack(pack: Pack) -> Pack:
    """One sound photograph of the Eiffel Tower with its line; a single fault will be added to it."""
    return pack.manifest(EIFFEL).add("eiffel.jpg", photograph("red"))


@pytest.fixture
def photos() -> Callable[..., str]:
    """Runs `manage.py photos ...` and gives back what it said."""

    def run(*words: object, **options: object) -> str:
        out = io.StringIO()
        call_command("photos", *map(str, words), stdout=out, **options)
        return out.getvalue()

    return run


@pytest.fixture
def state(pictures: Path) -> Callable[[], tuple[object, ...]]:
    """Everything that an import may change; equal before and after if nothing was changed."""

    def look() -> tuple[object, ...]:
        files = {file.name: file.read_bytes() for file in pictures.glob("*.webp*")}
        return files, list(Picture.objects.values()), list(Edition.objects.values())

    return look


@pytest.fixture
def commons(monkeypatch) -> Iterator[Commons]:
    # Should the machine have a proxy, it is not for our own server.
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    with Commons() as server:
        yield server
