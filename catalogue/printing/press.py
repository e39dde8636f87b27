"""From the catalogue to the bytes of a PDF."""

import json
import subprocess
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import Any

from catalogue.markers.drawing import cells
from catalogue.models import Card
from catalogue.printing.faces import write_faces
from catalogue.printing.leaflet import Words
from catalogue.printing.sheets import CARD_HEIGHT, CARD_WIDTH, PAPER_HEIGHT, PAPER_WIDTH, SLOTS, sheets
from catalogue.selectors import Deck

JOKER = "joker"
JOKERS = 6
HERE = Path(__file__).resolve().parent
TYPESETTER = HERE / "typesetter.py"
TIMEOUT = 60  # seconds; one or two are usual


def press(deck: Deck, language: str, words: Words, *, has_markers: bool = False) -> bytes:
    """The printed deck in one language, its cards with patterns for a camera if wanted."""
    with tempfile.TemporaryDirectory() as faces:
        write_faces(Path(faces))
        command = [sys.executable, str(TYPESETTER), faces]
        data = json.dumps(contents(deck, language, words, has_markers=has_markers)).encode()
        done = subprocess.run(command, input=data, stdout=subprocess.PIPE, check=True, timeout=TIMEOUT)  # noqa: S603
        return done.stdout


def contents(deck: Deck, language: str, words: Words, *, has_markers: bool = False) -> dict[str, Any]:
    """Everything that the template gets."""
    order = [card.id for card in deck.cards] + [JOKER] * JOKERS
    return {
        "language": language,
        "words": asdict(words),
        "paper": {"width": PAPER_WIDTH, "height": PAPER_HEIGHT},
        "card": {"width": CARD_WIDTH, "height": CARD_HEIGHT},
        "edges": _edges(),
        "markers": [cells(number) for number in range(len(order))] if has_markers else [],
        "sheets": [asdict(sheet) for sheet in sheets(order)],
        "cards": {card.id: _photo_card(card, language) for card in deck.cards} | {JOKER: _joker(words)},
        "categories": [{"key": one.key, "name": one.singular[language]} for one in deck.categories],
        "capitals": [
            {"key": one.key, "name": one.name[language], "country": one.country[language]}
            for one in deck.capitals
        ],
    }


def _photo_card(card: Card, language: str) -> dict[str, str]:
    return {
        "drawing": card.id,
        "name": card.name[language],
        "capital": card.capital.key,
        "category": card.category_id,
        "capital_name": card.capital.name[language],
    }


def _joker(words: Words) -> dict[str, str | None]:
    """A joker has no sign and no capital."""
    return {"drawing": JOKER, "name": words.joker, "capital": None, "category": None, "capital_name": None}


def _edges() -> dict[str, list[float]]:
    """Where the paper is cut."""
    columns = {x for slot in SLOTS for x in (slot.x, slot.x + CARD_WIDTH)}
    rows = {y for slot in SLOTS for y in (slot.y, slot.y + CARD_HEIGHT)}
    return {"columns": sorted(columns), "rows": sorted(rows)}
