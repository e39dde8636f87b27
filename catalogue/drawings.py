"""The drawings of the deck, and names for them that give no answer away."""

import functools
import hashlib
from pathlib import Path
from xml.etree import ElementTree

ART = Path(__file__).parent / "art"
SVG = "http://www.w3.org/2000/svg"
NO_SKY = "#cfd8d6"


@functools.cache
def opaque_name(drawing: str, *, sky: bool = True) -> str:
    """The static path of a drawing such as `paris-sight`: made from its content."""
    content = (ART / f"{drawing}.svg").read_bytes() + (b"" if sky else b"without its sky")
    return f"deck/{hashlib.blake2b(content, digest_size=10).hexdigest()}.svg"


@functools.cache
def opaque_names() -> dict[str, str]:
    """All drawings: from the opaque path to the file's name."""
    return {opaque_name(file.stem): file.name for file in sorted(ART.glob("*.svg"))}


@functools.cache
def skyless_names() -> dict[str, str]:
    """The cards once more, without the sky that all cards of a capital share and could be told by."""
    cards = (file for file in sorted(ART.glob("*.svg")) if _has_sky(file))
    return {opaque_name(file.stem, sky=False): file.name for file in cards}


def _has_sky(file: Path) -> bool:
    return f'id="{file.stem}-back"'.encode() in file.read_bytes()


def without_sky(drawing: bytes, stem: str) -> bytes:
    """Paint the background of a card, the first group of its drawing, in one plain colour."""
    ElementTree.register_namespace("", SVG)
    root = ElementTree.fromstring(drawing)  # noqa: S314 our own file
    back = next(group for group in root if group.get("id") == f"{stem}-back")
    back[:] = [ElementTree.Element(f"{{{SVG}}}rect", {"width": "300", "height": "400", "fill": NO_SKY})]
    return ElementTree.tostring(root)
