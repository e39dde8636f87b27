"""The map of Europe: where each capital and its label lie on the drawing, in units of the drawing."""

import functools
import json
from dataclasses import dataclass
from typing import Any

from django.conf import settings

from catalogue.models import Capital

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Pin:
    """A capital on the map."""

    capital: Capital
    dot: Point
    label: Point


@functools.cache
def _map_data() -> dict[str, Any]:
    return json.loads((settings.BUILT_DIR / "map" / "europe.json").read_text())


def size() -> tuple[int, int]:
    """Width and height of the drawing."""
    return _map_data()["width"], _map_data()["height"]


def pin(capital: Capital) -> Pin:
    """Where a capital lies."""
    location = _map_data()["capitals"][capital.key]
    return Pin(capital, tuple(location["dot"]), tuple(location["label"]))
