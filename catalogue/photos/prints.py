"""Turns a photograph from outside into the three prints of a card, or says why it cannot."""

import hashlib
import io
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from PIL import Image, ImageCms, ImageOps

from catalogue.photos.crops import Crop, centred

WIDTHS = (180, 360, 720)
LARGEST = (720, 960)  # a card is three wide and four high
SMALLEST = (180, 240)
FORMATS = ("JPEG", "PNG", "WEBP")
MOST_PIXELS = 25_000_000
QUALITY = 82
WHITE = (255, 255, 255)
LARGEST_PROOF = (1600, 1600)


class Flaw(StrEnum):
    """Why bytes cannot become a card; each completes the sentence "the file ..."."""

    TYPE = "is neither JPEG nor PNG nor WebP"
    PIXELS = f"has more than {MOST_PIXELS // 10**6} megapixels"
    SMALL = f"is smaller than {SMALLEST[0]} x {SMALLEST[1]} pixels"
    DAMAGED = "is damaged"


class UnfitPhotographError(Exception):
    """These bytes cannot become a card."""

    def __init__(self, flaw: Flaw) -> None:
        super().__init__(flaw.value)
        self.flaw = flaw


@dataclass(frozen=True, slots=True)
class Prints:
    """A photograph in the sizes that are served, under a name made from its content."""

    name: str
    files: dict[int, bytes]


@dataclass(frozen=True, slots=True)
class Proof:
    """A whole photograph as it is shown to whoever cuts it, and its true size."""

    width: int
    height: int
    file: bytes


def develop(photograph: bytes, crop: Crop | None = None) -> Prints:
    """Check a photograph and make its prints: upright, cut, without any metadata."""
    card = _made(photograph, lambda image: _cut(image, crop))[1]
    files = {width: _encoded(card, width) for width in WIDTHS}
    return Prints(hashlib.blake2b(files[WIDTHS[-1]], digest_size=10).hexdigest(), files)


def proof(photograph: bytes) -> Proof:
    """Check a photograph and show all of it, upright and without any metadata."""
    (width, height), image = _made(photograph, _shrunk)
    return Proof(width, height, _webp(image))


def _made(
    photograph: bytes, work: Callable[[Image.Image], Image.Image]
) -> tuple[tuple[int, int], Image.Image]:
    """The size of the upright photograph, and what becomes of it."""
    image = _opened(photograph)
    try:
        upright = _upright(image)
        return upright.size, _plain(work(upright))
    except Exception:
        # A decoder that meets hostile bytes may raise anything, and all of it means the same.
        raise UnfitPhotographError(Flaw.DAMAGED) from None


def _shrunk(image: Image.Image) -> Image.Image:
    image.thumbnail(LARGEST_PROOF, Image.Resampling.LANCZOS)
    return image


def _cut(image: Image.Image, crop: Crop | None) -> Image.Image:
    """The part that is shown, in the largest size; without a wish, as much as fits around the centre."""
    if crop is None or crop == centred(*image.size):
        return ImageOps.fit(image, LARGEST, Image.Resampling.LANCZOS)
    return image.resize(LARGEST, Image.Resampling.LANCZOS, box=crop.box)


def _opened(photograph: bytes) -> Image.Image:
    """The image with its header read and nothing decoded yet; refused here if it is too large or small."""
    try:
        with warnings.catch_warnings():
            # Our own limit is far below the one that Pillow warns of.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            image = Image.open(io.BytesIO(photograph), formats=FORMATS)
    except Image.DecompressionBombError:
        raise UnfitPhotographError(Flaw.PIXELS) from None
    except Exception:
        raise UnfitPhotographError(Flaw.TYPE) from None
    if image.width * image.height > MOST_PIXELS:
        raise UnfitPhotographError(Flaw.PIXELS)
    if min(image.size) < min(SMALLEST) or max(image.size) < max(SMALLEST):
        raise UnfitPhotographError(Flaw.SMALL)
    return image


def _upright(image: Image.Image) -> Image.Image:
    """Decoded, turned as the camera was held, in a mode that can be scaled smoothly."""
    image = ImageOps.exif_transpose(image)
    if image.mode.startswith("I"):  # sixteen bits of grey; converted directly, all of it would be white
        return image.point(lambda grey: grey * (1 / 256)).convert("L")
    if image.mode in ("P", "PA") or "transparency" in image.info:
        return image.convert("RGBA")
    return image


def _plain(card: Image.Image) -> Image.Image:
    """The same picture in sRGB on white, as a new image that inherits no metadata."""
    plain = Image.new("RGB", card.size, WHITE)
    coloured = _in_srgb(card)
    plain.paste(coloured.convert("RGB"), mask=coloured.getchannel("A") if "A" in coloured.mode else None)
    return plain


def _in_srgb(card: Image.Image) -> Image.Image:
    """The picture with its colour profile applied, since browsers will not see the profile any more."""
    profile = card.info.get("icc_profile")
    if not profile or card.mode not in ("RGB", "CMYK", "L"):
        return card
    try:
        own_profile = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        converted = ImageCms.profileToProfile(
            card, own_profile, ImageCms.createProfile("sRGB"), outputMode="RGB"
        )
    except (ImageCms.PyCMSError, OSError):
        return card  # a broken profile costs a shade of colour, not the photograph
    return converted or card


def _encoded(card: Image.Image, width: int) -> bytes:
    size = (width, width * LARGEST[1] // LARGEST[0])
    return _webp(card.resize(size, Image.Resampling.LANCZOS))


def _webp(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "WEBP", quality=QUALITY)
    return file.getvalue()
