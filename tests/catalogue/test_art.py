"""The drawings of the deck: all are there, and each is safe and small enough to be put into any page."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

ART = Path(__file__).resolve().parents[2] / "catalogue" / "art"
CAPITALS = [
    "amsterdam",
    "athens",
    "berlin",
    "bern",
    "brussels",
    "copenhagen",
    "dublin",
    "helsinki",
    "lisbon",
    "london",
    "luxembourg",
    "madrid",
    "oslo",
    "paris",
    "rome",
    "stockholm",
    "vienna",
]
CATEGORIES = ("palace", "church", "sight", "symbol", "delicacy", "letterbox")
CARDS = {f"{capital}-{category}" for capital in CAPITALS for category in CATEGORIES}
PICTOGRAMS = {f"pictogram-{category}" for category in CATEGORIES}
PLATES = {f"plate-{capital}" for capital in CAPITALS}
FLAGS = {f"flag-{capital}" for capital in CAPITALS}

LARGEST = 12 * 1024
CARD_CANVAS = "0 0 300 400"
CANVASES = {"pictogram": "0 0 48 48", "plate": "0 0 96 64", "flag": "0 0 96 64", "favicon": "0 0 64 64"}
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"path", "rect", "circle", "ellipse", "polygon", "polyline", "line"}
STRUCTURE = {"svg", "g", "defs", "linearGradient", "radialGradient", "stop", "clipPath", "pattern"}

every_drawing = pytest.mark.parametrize("drawing", sorted(ART.glob("*.svg")), ids=lambda path: path.stem)
every_card = pytest.mark.parametrize("card", sorted(CARDS))


def elements(drawing: Path) -> list[ElementTree.Element]:
    """All elements of a drawing; comments and processing instructions are none."""
    return [element for element in ElementTree.parse(drawing).iter() if isinstance(element.tag, str)]


def values(drawing: Path) -> list[str]:
    """What all attributes of a drawing say."""
    return [value for element in elements(drawing) for value in element.attrib.values()]


def ids(drawing: Path) -> list[str]:
    """The ids of a drawing in their order."""
    return [element.attrib["id"] for element in elements(drawing) if "id" in element.attrib]


@pytest.mark.parametrize(
    "names",
    [CARDS, PICTOGRAMS, PLATES, FLAGS, {"joker", "back"}],
    ids=["cards", "pictograms", "plates", "flags", "joker and back"],
)
def test_nothing_of_the_deck_is_missing(names: set[str]) -> None:
    assert names - {drawing.stem for drawing in ART.glob("*.svg")} == set()


@every_drawing
def test_a_drawing_has_the_canvas_of_its_kind(drawing: Path) -> None:
    root = elements(drawing)[0]
    kind = drawing.stem.partition("-")[0]
    assert root.tag == f"{SVG}svg"
    assert root.attrib["viewBox"] == CANVASES.get(kind, CARD_CANVAS)
    assert not {"width", "height"} & set(root.attrib)


@every_drawing
def test_a_drawing_is_small(drawing: Path) -> None:
    assert drawing.stat().st_size <= LARGEST


@every_drawing
def test_a_drawing_is_made_of_shapes_alone(drawing: Path) -> None:
    """No letters, scripts, images, styles or an editor's notes: only what is painted."""
    plain = {SVG + name for name in SHAPES | STRUCTURE}
    assert {element.tag for element in elements(drawing)} <= plain
    assert "<!" not in drawing.read_text(encoding="utf-8")


@every_drawing
def test_a_drawing_neither_acts_nor_reaches_outside(drawing: Path) -> None:
    names = {name for element in elements(drawing) for name in element.attrib}
    assert not {name for name in names if name.startswith(("on", "{")) or name in {"href", "style", "class"}}
    assert not [value for value in values(drawing) if "//" in value or "data:" in value]


@every_drawing
def test_ids_carry_the_name_of_their_drawing(drawing: Path) -> None:
    """So that several drawings can stand in one page without taking each other's colours."""
    names = ids(drawing)
    assert len(names) == len(set(names))
    assert [name for name in names if not name.startswith(f"{drawing.stem}-")] == []


@every_drawing
def test_every_reference_is_answered_inside_the_drawing(drawing: Path) -> None:
    references = {name for value in values(drawing) for name in re.findall(r"url\(([^)]*)\)", value)}
    assert references <= {f"#{name}" for name in ids(drawing)}


@every_card
def test_the_sky_of_a_card_can_be_taken_away(card: str) -> None:
    """The background is the first group that is painted, so a quiz may swap it for a neutral one."""
    painted = [
        child for child in ElementTree.parse(ART / f"{card}.svg").getroot() if child.tag != f"{SVG}defs"
    ]
    assert painted[0].attrib["id"] == f"{card}-back"
