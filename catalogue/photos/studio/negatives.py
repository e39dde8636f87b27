"""Negatives: each is a file that was sent for a card, until it is kept as the card's photograph.

The file lies in `MEDIA_ROOT/negatives/` as it was sent, so that it is developed exactly as `photos import`
would develop it; beside it lies a proof, without metadata, which is all that the page shows.
"""

import secrets
from dataclasses import asdict, astuple, dataclass
from datetime import timedelta
from pathlib import Path

from django.conf import settings
from django.utils import timezone

from accounts.limits.rate_limits import Limit
from accounts.models import User
from catalogue.models import Card, Negative
from catalogue.photos import storage
from catalogue.photos.attribution import Attribution
from catalogue.photos.crops import Crop, centred
from catalogue.photos.storage import Photograph
from catalogue.photos.studio.developing import developed, shown_whole

LARGEST_FILE = 25 * 1024**2
KEPT_FOR = timedelta(days=7)
"""Negatives that nobody touches, and photographs that were replaced or taken away on the page."""
FILES_OF_A_PERSON = Limit("uploaded-photographs", most=100, within=10 * 60)
NOBODY = Attribution("", "", "", "")


class TooLargeError(Exception):
    """The file has more bytes than are read."""


class TooManyError(Exception):
    """This person has sent many files within a short time."""


class NoNegativeError(Exception):
    """There is no such negative any more: it was kept, or another file was sent."""


class OutsideError(Exception):
    """The part that shall be shown is not a part of the photograph."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody says of a negative: the part to be shown, and whom it is from."""

    crop: Crop
    attribution: Attribution


def original_of(name: str) -> Path:
    return _folder() / f"{name}.original"


def proof_of(name: str) -> Path:
    """Where the picture lies that the page shows of a negative."""
    return _folder() / f"{name}.webp"


def begin(card: Card, content: bytes, *, by: User) -> Negative:
    """Make a negative of a file; what was written about the one before stays."""
    if len(content) > LARGEST_FILE:
        raise TooLargeError
    if not FILES_OF_A_PERSON.take(by.pk):
        raise TooManyError
    proof, name = shown_whole(content), secrets.token_hex(16)
    with storage.alone():
        _folder().mkdir(parents=True, exist_ok=True)
        original_of(name).write_bytes(content)
        proof_of(name).write_bytes(proof.file)
        before = Negative.objects.filter(card=card).first()
        known = {"name": name, "width": proof.width, "height": proof.height, "is_set_aside": False}
        known |= _of_crop(centred(proof.width, proof.height))
        negative, _new = Negative.objects.update_or_create(
            card=card, defaults=known, create_defaults=known | asdict(NOBODY)
        )
        if before:
            _erase_files(before.name)
    return negative


def describe(card: Card, name: str, wish: Wish) -> Negative:
    """Note which part is to be shown and whom it is from, as far as that is known."""
    with storage.alone():
        negative = _negative(card, name)
        if not wish.crop.is_part_of(negative.width, negative.height):
            raise OutsideError
        for field, value in {**_of_crop(wish.crop), **asdict(wish.attribution)}.items():
            setattr(negative, field, value)
        negative.save()
    return negative


def publish(card: Card, name: str, wish: Wish) -> None:
    """Make the negative the photograph of its card; the former one can be brought back for some days."""
    negative = describe(card, name, wish)
    try:
        content = original_of(negative.name).read_bytes()
    except FileNotFoundError:
        raise NoNegativeError from None
    prints = developed(content, wish.crop)
    storage.keep([Photograph(card.id, prints, wish.attribution)], undoable=True)
    with storage.alone():
        Negative.objects.filter(name=name).delete()
        _erase_files(name)


def set_aside(card: Card, *, aside: bool = True) -> bool:
    """Put a negative out of the way, or go on with it; tell whether there is one."""
    changed = Negative.objects.filter(card=card, is_set_aside=not aside)
    return bool(changed.update(is_set_aside=aside, changed_at=timezone.now()))


def forget_old() -> int:
    """Erase negatives that nobody has touched for days, and what can be brought back no longer."""
    before = timezone.now() - KEPT_FOR
    with storage.alone():
        old, _models = Negative.objects.filter(changed_at__lt=before).delete()
        used = set(Negative.objects.values_list("name", flat=True))
        for file in _folder().glob("*"):
            if file.stem not in used:
                file.unlink(missing_ok=True)
    return old + storage.forget_former(before)


def _folder() -> Path:
    return Path(settings.MEDIA_ROOT) / "negatives"


def _negative(card: Card, name: str) -> Negative:
    negative = Negative.objects.filter(card=card, name=name).first()
    if negative is None:
        raise NoNegativeError
    return negative


def _of_crop(crop: Crop) -> dict[str, int]:
    return dict(zip(("crop_left", "crop_top", "crop_width"), astuple(crop), strict=True))


def _erase_files(name: str) -> None:
    for file in (original_of(name), proof_of(name)):
        file.unlink(missing_ok=True)
