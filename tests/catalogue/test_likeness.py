"""The cards of one category can be told apart at the size they have on a rack, without their skies."""

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from PIL import Image

from catalogue.likeness import LEAST, SAME_SHAPE, Distance, colour, distances, look, structure, too_alike

ART = Path(__file__).resolve().parents[2] / "catalogue" / "art"
PAIRS_OF_A_CATEGORY = 17 * 16 // 2

pytestmark = pytest.mark.browser


def measured(art: Path = ART) -> dict[tuple[str, str], Distance]:
    """The distances of a folder's cards, from a thread of its own: other tests leave a browser open."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(distances, art).result()


@pytest.fixture(scope="module")
def apart() -> dict[tuple[str, str], Distance]:
    """How far any two cards of a category are apart."""
    return measured()


def test_every_pair_of_a_category_is_far_enough_apart(apart: dict[tuple[str, str], Distance]) -> None:
    assert len(apart) == len(LEAST) * PAIRS_OF_A_CATEGORY
    assert too_alike(apart) == {}


def test_one_shape_in_two_paints_is_told_by_its_colour(apart: dict[tuple[str, str], Distance]) -> None:
    """The Irish box is the British one in green: no other two boxes may lean on that."""
    [pair] = SAME_SHAPE
    nearest = min(apart, key=lambda other: apart[other].structure)
    assert nearest == pair
    assert apart[pair].colour > LEAST["letterbox"].colour


def test_a_yellow_box_with_a_black_horn_may_not_be_drawn_twice(tmp_path: Path) -> None:
    art = Path(shutil.copytree(ART, tmp_path / "art"))
    twin = (art / "berlin-letterbox.svg").read_text(encoding="utf-8").replace("berlin-", "vienna-")
    (art / "vienna-letterbox.svg").write_text(twin.replace("#fcc419", "#ffd43b"), encoding="utf-8")
    assert set(too_alike(measured(art))) == {("berlin-letterbox", "vienna-letterbox")}


def test_a_picture_is_like_itself_and_unlike_its_mirror_image() -> None:
    half = Image.new("RGB", (62, 83), "#ffffff")
    half.paste("#d01c24", (0, 0, 31, 83))
    mirrored = half.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    assert (colour(look(half), look(half)), structure(look(half), look(half))) == pytest.approx(
        (0, 0), abs=0.01
    )
    assert colour(look(half), look(mirrored)) > 80
    assert structure(look(half), look(mirrored)) > 0.2


def test_the_colour_is_the_distance_of_cie_1976() -> None:
    """White and black are 100 apart by definition, and the same lightness in another hue is apart as well."""
    white, black, red = (look(Image.new("RGB", (62, 83), name)) for name in ("white", "black", "#ff0000"))
    assert colour(white, black) == pytest.approx(100, abs=0.5)
    assert colour(red, look(Image.new("RGB", (62, 83), "#828282"))) == pytest.approx(106, abs=2)
