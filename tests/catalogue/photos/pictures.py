"""Makes pictures for tests in any format, size and condition."""

import io
from typing import Any

from PIL import Image


def encoded(image: Image.Image, kind: str = "JPEG", **options: Any) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def photograph(
    colour: str = "red", size: tuple[int, int] = (720, 960), kind: str = "JPEG", **options: Any
) -> bytes:
    """A picture of one colour."""
    return encoded(Image.new("RGB", size, colour), kind, **options)


def halves(first: str, second: str, size: tuple[int, int]) -> Image.Image:
    """A picture whose left half has one colour and whose right half has another."""
    image = Image.new("RGB", size, first)
    image.paste(second, (size[0] // 2, 0, *size))
    return image


def opened(content: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(content))
    image.load()
    return image


def is_near(pixel: Any, wanted: tuple[int, int, int]) -> bool:
    """Whether a colour is what it was before it was compressed, give or take a little."""
    return all(abs(found - meant) <= 12 for found, meant in zip(pixel, wanted, strict=True))
