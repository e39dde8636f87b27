"""Keeps photographs: their prints as files, their credits as rows, never the one without the other."""

import fcntl
import os
import re
import secrets
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from django.conf import settings
from django.db import transaction

from catalogue import loading
from catalogue.models import Picture
from catalogue.photos.attribution import Attribution
from catalogue.photos.prints import LARGEST, WIDTHS, Prints

NAME = r"[0-9a-f]{20}"
# A print, or one that was being written when the power failed.
OURS = re.compile(rf"(?P<name>{NAME})-(?:{'|'.join(map(str, WIDTHS))})\.webp(?P<unfinished>\.[0-9a-f]+)?")


class SamePictureError(Exception):
    """Two cards would show the very same picture, so that nobody could tell them apart."""

    def __init__(self, card: str, other: str) -> None:
        super().__init__(f"{card} would show the very same picture as {other}")


@dataclass(frozen=True, slots=True)
class Photograph:
    """A checked photograph of a card with all that must be known of it."""

    card: str
    prints: Prints
    attribution: Attribution


def folder() -> Path:
    return Path(settings.MEDIA_ROOT) / "pictures"


def file_of(name: str, width: int) -> Path:
    """Where a print lies."""
    return folder() / f"{name}-{width}.webp"


def keep(photographs: Sequence[Photograph]) -> None:
    """Put the photographs in the place of their cards' former ones: all of them, or none."""
    with _alone():
        _refuse_twins(photographs)
        try:
            for photograph in photographs:
                _write(photograph.prints)
            _record(photographs)
        finally:
            _sweep()


def remove(cards: Collection[str] | None = None) -> int:
    """Take away the photographs of these cards, or of all; say how many there were."""
    pictures = Picture.objects.all() if cards is None else Picture.objects.filter(card__in=cards)
    with _alone():
        with transaction.atomic():
            removed, _models = pictures.delete()
            if removed:
                loading.note_change()
        _sweep()
    return removed


@contextmanager
def _alone() -> Iterator[None]:
    """Wait until no other import runs: its files without rows would be swept away by ours."""
    folder().mkdir(parents=True, exist_ok=True)
    with open(folder() / ".lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _refuse_twins(photographs: Sequence[Photograph]) -> None:
    cards = [photograph.card for photograph in photographs]
    shown = dict(Picture.objects.exclude(card__in=cards).values_list("name", "card_id"))
    for photograph in photographs:
        other = shown.setdefault(photograph.prints.name, photograph.card)
        if other != photograph.card:
            raise SamePictureError(photograph.card, other)


def _write(prints: Prints) -> None:
    """Write each print under a passing name first: what bears the final name is always whole."""
    for width, content in prints.files.items():
        final = file_of(prints.name, width)
        passing = final.with_name(f"{final.name}.{secrets.token_hex(4)}")
        passing.write_bytes(content)
        os.replace(passing, final)


def _record(photographs: Sequence[Photograph]) -> None:
    width, height = LARGEST
    with transaction.atomic():
        Picture.objects.filter(card__in=[photograph.card for photograph in photographs]).delete()
        Picture.objects.bulk_create(
            Picture(
                card_id=photograph.card,
                name=photograph.prints.name,
                width=width,
                height=height,
                **asdict(photograph.attribution),
            )
            for photograph in photographs
        )
        loading.note_change()


def _sweep() -> None:
    """Remove prints that no row speaks of, and what an interrupted import left behind."""
    used = set(Picture.objects.values_list("name", flat=True))
    for file in folder().iterdir():
        match = OURS.fullmatch(file.name)
        if match and (match["unfinished"] or match["name"] not in used):
            file.unlink(missing_ok=True)
