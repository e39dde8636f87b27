"""The site's typefaces as a PDF needs them."""

from pathlib import Path

from django.contrib.staticfiles import finders
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

FACES = (
    "bricolage-grotesque-latin-standard-normal",
    "atkinson-hyperlegible-next-latin-wght-normal",
)
THIN_SPACE, NARROW_NO_BREAK_SPACE = 0x2009, 0x202F


def write_faces(folder: Path) -> None:
    """Put the faces, unpacked and with every space of the six languages, into a folder."""
    for face in FACES:
        font = TTFont(_file(face))
        font.flavor = None
        for table in font["cmap"].tables:
            # French sets it before ; ! ? and the fonts lack it; a thin space looks the same.
            table.cmap.setdefault(NARROW_NO_BREAK_SPACE, table.cmap[THIN_SPACE])
        font.save(folder / f"{face}.ttf")


def _file(face: str) -> str:
    path = finders.find(f"fonts/{face}.woff2")
    if not isinstance(path, str):
        raise FileNotFoundError(f"The typeface {face} is not installed; `npm ci` brings it.")
    return path
