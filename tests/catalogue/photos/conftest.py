"""A loaded catalogue, a private folder for pictures, packs made to order, and a Wikimedia of our own."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.core.management import call_command

from catalogue import loading
from catalogue.models import Edition, Picture
from tests.catalogue.photos.commons import Commons
from tests.catalogue.photos.packing import EIFFEL, Pack
from tests.catalogue.photos.pictures import photograph


@pytest.fixture
def deck(db) -> None:
    loading.load()


@pytest.fixture(autouse=True)
def pictures(settings, tmp_path: Path) -> Path:
    """The folder where prints are kept, empty and private to the test."""
    settings.MEDIA_ROOT = tmp_path / "media"
    return tmp_path / "media" / "pictures"


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
