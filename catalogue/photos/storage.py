"""Keeps photographs: their prints as files, their credits as rows, never one without the other."""

import fcntl
import os
import re
import secrets
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from catalogue import loading
from catalogue.models import FormerPicture, Picture
from catalogue.photos.attribution import Attribution
from catalogue.photos.prints import LARGEST, WIDTHS, Prints

NAME = r"[0-9a-f]{20}"
KNOWN = ("name", "width", "height", "author", "licence", "licence_url", "source")
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


def keep(photographs: Sequence[Photograph], *, undoable: bool = False) -> None:
    """Replace the photographs of these cards: all of them, or none."""
    with alone():
        _refuse_twins({photograph.card: photograph.prints.name for photograph in photographs})
        try:
            for photograph in photographs:
                _write(photograph.prints)
            _record(photographs, undoable)
        finally:
            _sweep()


def remove(cards: Collection[str] | None = None, *, undoable: bool = False) -> int:
    """Take away the photographs of these cards, or of all; say how many there were."""
    with alone():
        with transaction.atomic():
            removed = _set_aside(cards, undoable)
            if removed:
                loading.note_change()
        _sweep()
    return removed


def bring_back(card: str) -> bool:
    """Show the former photograph of a card again, and keep the present one for the same; is there one?"""
    with alone(), transaction.atomic():
        former = FormerPicture.objects.filter(card=card).first()
        if former is None:
            return False
        _refuse_twins({card: former.name})
        former.delete()
        _set_aside([card], undoable=True)
        Picture.objects.create(card_id=card, **_what_is_known(former))
        loading.note_change()
        return True


def credit(card: str, attribution: Attribution) -> bool:
    """Name another author, licence or source of a card's photograph; is there one?"""
    with alone(), transaction.atomic():
        picture = Picture.objects.filter(card=card).first()
        if picture is None:
            return False
        _set_aside([card], undoable=True)
        Picture.objects.create(card_id=card, **_what_is_known(picture) | asdict(attribution))
        loading.note_change()
        return True


def forget_former(before: datetime) -> int:
    """Erase the photographs that were replaced or taken away before this time; say how many."""
    with alone():
        erased, _models = FormerPicture.objects.filter(since__lt=before).delete()
        _sweep()
    return erased


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other import runs: its files without rows would be swept away by ours."""
    folder().mkdir(parents=True, exist_ok=True)
    with open(folder() / ".lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _refuse_twins(names: Mapping[str, str]) -> None:
    """Refuse if a card, named with its new picture, would look like another."""
    shown = dict(Picture.objects.exclude(card__in=names).values_list("name", "card_id"))
    for card, name in names.items():
        other = shown.setdefault(name, card)
        if other != card:
            raise SamePictureError(card, other)


def _set_aside(cards: Collection[str] | None, undoable: bool) -> int:
    """Remove the rows of these cards or of all; what shall not be brought back leaves no trace."""
    pictures, former = Picture.objects.all(), FormerPicture.objects.all()
    if cards is not None:
        pictures, former = pictures.filter(card__in=cards), former.filter(card__in=cards)
    if not undoable:
        former.delete()
    for picture in pictures if undoable else ():
        known = {"since": timezone.now(), **_what_is_known(picture)}
        FormerPicture.objects.update_or_create(card_id=picture.card_id, defaults=known)
    return pictures.delete()[0]


def _what_is_known(picture: Picture | FormerPicture) -> dict[str, Any]:
    return {field: getattr(picture, field) for field in KNOWN}


def _write(prints: Prints) -> None:
    """Write each print under a temporary name first: a file with the final name is always complete."""
    for width, content in prints.files.items():
        final = file_of(prints.name, width)
        passing = final.with_name(f"{final.name}.{secrets.token_hex(4)}")
        passing.write_bytes(content)
        os.replace(passing, final)


def _record(photographs: Sequence[Photograph], undoable: bool) -> None:
    width, height = LARGEST
    with transaction.atomic():
        _set_aside([photograph.card for photograph in photographs], undoable)
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
    used = {name for rows in (Picture, FormerPicture) for name in rows.objects.values_list("name", flat=True)}
    for file in folder().iterdir():
        match = OURS.fullmatch(file.name)
        if match and (match["unfinished"] or match["name"] not in used):
            file.unlink(missing_ok=True)
