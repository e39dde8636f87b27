"""Turns a photograph from outside into the three prints of a card, or says why it cannot."""

import hashlib
import io
import warnings
from dataclasses import dataclass

from PIL import Image, ImageCms, ImageOps

WIDTHS = (180, 360, 720)
LARGEST = (720, 960)  # a card is three wide and four high
SMALLEST = (180, 240)
FORMATS = ("JPEG", "PNG", "WEBP")
MOST_PIXELS = 25_000_000
QUALITY = 82
WHITE = (255, 255, 255)


class UnfitPhotographError(Exception):
    """These bytes cannot become a card; the message completes the sentence "the file ..."."""


@dataclass(frozen=True, slots=True)
class Prints:
    """A photograph in the sizes that are served, under a name made from its content."""

    name: str
    files: dict[int, bytes]


def develop(photograph: bytes) -> Prints:
    """Check a photograph and make its prints: upright, cut around the centre, without any metadata."""
    image = _opened(photograph)
    try:
        card = _plain(ImageOps.fit(_upright(image), LARGEST, Image.Resampling.LANCZOS))
    except Exception:
        # A decoder that meets hostile bytes may raise anything, and all of it means the same.
        raise UnfitPhotographError("is damaged") from None
    files = {width: _encoded(card, width) for width in WIDTHS}
    return Prints(hashlib.blake2b(files[WIDTHS[-1]], digest_size=10).hexdigest(), files)


def _opened(photograph: bytes) -> Image.Image:
    """The image with its header read and nothing decoded yet; refused here if it is too large or small."""
    try:
        with warnings.catch_warnings():
            # Our own limit is far below the one that Pillow warns of.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            image = Image.open(io.BytesIO(photograph), formats=FORMATS)
    except Image.DecompressionBombError:
        raise UnfitPhotographError(f"has more than {MOST_PIXELS // 10**6} megapixels") from None
    except Exception:
        raise UnfitPhotographError("is neither JPEG nor PNG nor WebP") from None
    if image.width * image.height > MOST_PIXELS:
        raise UnfitPhotographError(f"has more than {MOST_PIXELS // 10**6} megapixels")
    if min(image.size) < min(SMALLEST) or max(image.size) < max(SMALLEST):
        raise UnfitPhotographError(f"is smaller than {SMALLEST[0]} x {SMALLEST[1]} pixels")
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
        given = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        converted = ImageCms.profileToProfile(card, given, ImageCms.createProfile("sRGB"), outputMode="RGB")
    except (ImageCms.PyCMSError, OSError):
        return card  # a broken profile costs a shade of colour, not the photograph
    return converted or card


def _encoded(card: Image.Image, width: int) -> bytes:
    size = (width, width * LARGEST[1] // LARGEST[0])
    file = io.BytesIO()
    card.resize(size, Image.Resampling.LANCZOS).save(file, "WEBP", quality=QUALITY)
    return file.getvalue()
