"""How unlike the cards of one category look on a rack: ``python -m catalogue.likeness [FOLDER]``.

Every card is drawn 62 pixels wide and without its sky, by which nobody should have to tell it. Two numbers
say how far two cards are apart. The colour is the mean CIE76 distance of their pixels; a step of 2 can just
be seen. The structure is 1 less the structural similarity (SSIM) of their lightness in windows of 8 by 8
pixels: 0 is the same shape in the same place, 1 has nothing in common.
"""

import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageChops, ImageCms, ImageMath

from catalogue.card_ids import card_id, category_of
from catalogue.contact_sheet import ART, CATEGORIES, capitals, image, photograph
from catalogue.drawings import without_sky

WIDTH, HEIGHT, WINDOW = 62, 83, 8
# They keep the similarity of two empty windows from being a division of nothing by nothing.
STEADY_MEAN, STEADY_SPREAD = 1.0, 9.0
STYLE = "body { margin: 0; width: max-content; font-size: 0 } img { width: 62px; height: 83px }"


class Distance(NamedTuple):
    """How far two cards are apart."""

    colour: float
    structure: float


# What every pair of a category has to keep. Letter boxes have no name to be told by, so they keep most.
LEAST = {
    "palace": Distance(16, 0.5),
    "church": Distance(14, 0.48),
    "sight": Distance(12, 0.45),
    "symbol": Distance(18, 0.25),
    "delicacy": Distance(16, 0.38),
    "letterbox": Distance(22, 0.4),
}
# Ireland painted the British pillar boxes green: here the colour alone tells, in truth as in the drawings.
SAME_SHAPE = {("dublin-letterbox", "london-letterbox")}


class Look(NamedTuple):
    """What is compared of a card: its three bands of CIE L*a*b*, and its lightness summed up by windows."""

    bands: tuple[Image.Image, ...]
    light: Image.Image
    mean: Image.Image
    square: Image.Image


@cache
def to_lab() -> ImageCms.ImageCmsTransform:
    """From the screen's colours to CIE L*a*b*."""
    profiles = ImageCms.createProfile("sRGB"), ImageCms.createProfile("LAB")
    return ImageCms.buildTransform(*profiles, "RGB", "LAB")


def times(one: Image.Image, other: Image.Image) -> Image.Image:
    """The product of two pictures, pixel by pixel, as decimal numbers."""
    return ImageMath.lambda_eval(lambda of: of["one"] * of["other"], one=one, other=other)


def mean(numbers: Image.Image) -> float:
    """The mean of a picture of decimal numbers."""
    pixel = numbers.reduce(numbers.size).getpixel((0, 0))
    assert isinstance(pixel, float)
    return pixel


def look(card: Image.Image) -> Look:
    """Prepare a card to be compared."""
    lab = ImageCms.applyTransform(card, to_lab())
    assert lab is not None
    light = lab.getchannel(0).convert("F").point(lambda value: value * (100 / 255) + 0)
    return Look(lab.split(), light, light.reduce(WINDOW), times(light, light).reduce(WINDOW))


def colour(one: Look, other: Look) -> float:
    """The mean CIE76 distance of two cards."""
    light, red, yellow = (ImageChops.difference(*pair) for pair in zip(one.bands, other.bands, strict=True))

    def cie76(of: dict[str, Any]) -> Any:
        light, red, yellow = (of["float"](of[name]) for name in ("light", "red", "yellow"))
        return ((light * (100 / 255)) ** 2 + red**2 + yellow**2) ** 0.5

    return mean(ImageMath.lambda_eval(cie76, light=light, red=red, yellow=yellow))


def structure(one: Look, other: Look) -> float:
    """1 less the structural similarity of two cards, of all windows on average."""

    def similarity(of: dict[str, Any]) -> Any:
        light, light2 = of["light"], of["light2"]
        spread, spread2 = of["square"] - light * light, of["square2"] - light2 * light2
        together = of["both"] - light * light2
        alike = (light * light2 * 2 + STEADY_MEAN) * (together * 2 + STEADY_SPREAD)
        return alike / ((light * light + light2 * light2 + STEADY_MEAN) * (spread + spread2 + STEADY_SPREAD))

    both = times(one.light, other.light).reduce(WINDOW)
    parts = {"light": one.mean, "square": one.square, "light2": other.mean, "square2": other.square}
    return 1 - mean(ImageMath.lambda_eval(similarity, both=both, **parts))


def thumbnails(art: Path) -> Iterator[tuple[str, Image.Image]]:
    """All cards of a folder as they stand on a rack, each without its sky."""
    rows = [[card_id(capital, category) for capital in capitals(ART)] for category in CATEGORIES]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for card in (card for row in rows for card in row):
            drawing = (art / f"{card}.svg").read_bytes()
            (folder / f"{card}.svg").write_bytes(without_sky(drawing, card))
        lines = ("".join(image(folder / f"{card}.svg", "card") for card in row) for row in rows)
        photograph(f"<!doctype html><style>{STYLE}</style>{'<br>'.join(lines)}", folder / "sheet.png")
        sheet = Image.open(folder / "sheet.png").convert("RGB")
    for down, row in enumerate(rows):
        for across, card in enumerate(row):
            left, top = across * WIDTH, down * HEIGHT
            yield card, sheet.crop((left, top, left + WIDTH, top + HEIGHT))


def distances(art: Path = ART) -> dict[tuple[str, str], Distance]:
    """How far any two cards of a category are apart."""
    looks = {card: look(thumbnail) for card, thumbnail in thumbnails(art)}
    return {
        (one, other): Distance(colour(looks[one], looks[other]), structure(looks[one], looks[other]))
        for one, other in combinations(looks, 2)
        if category_of(one) == category_of(other)
    }


def too_alike(apart: dict[tuple[str, str], Distance]) -> dict[tuple[str, str], Distance]:
    """The pairs that keep less than their category demands."""
    return {
        pair: distance
        for pair, distance in apart.items()
        if distance.colour < LEAST[category_of(pair[0])].colour
        or (pair not in SAME_SHAPE and distance.structure < LEAST[category_of(pair[0])].structure)
    }


def main(folder: str = str(ART)) -> None:
    """Print the pairs of each category that are the least unlike."""
    apart = distances(Path(folder))
    for category in CATEGORIES:
        pairs = [pair for pair in apart if category_of(pair[0]) == category]
        for measure in Distance._fields:
            nearest = sorted(pairs, key=lambda pair: float(getattr(apart[pair], measure)))[:4]
            lines = (f"{one} {other} {getattr(apart[one, other], measure):.2f}" for one, other in nearest)
            sys.stdout.write(f"{category}, {measure}: {', '.join(lines)}\n")
    sys.stdout.write(f"too alike: {', '.join(' '.join(pair) for pair in too_alike(apart)) or 'none'}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
