"""The whole deck on one picture: ``python -m catalogue.contact_sheet OUT.png [--width 180]``."""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import sync_playwright

from catalogue.card_ids import card_id

ART = Path(__file__).resolve().parent / "art"
CATEGORIES = ("palace", "church", "sight", "symbol", "delicacy", "letterbox")
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# Rendering needs neither network nor graphics card, and containers often lack the rights for the sandbox.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
STYLE = """
body { margin: 0; padding: 16px; background: #6b7280; width: max-content }
.row { display: flex; gap: 10px; margin-bottom: 10px; align-items: center }
.card { width: var(--width); aspect-ratio: 3/4; border-radius: 5.5%/4.2%; box-shadow: 0 1px 4px #0006 }
.small { width: calc(var(--width) * .45); background: #f4f1e8; border-radius: 8px }
"""


def browser() -> str:
    """The path of the browser that renders, or the end of the program with one clear sentence."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        sys.exit(f"No browser found to draw the contact sheet with: install one of {', '.join(BROWSERS)}.")
    return path


def image(path: Path, kind: str) -> str:
    """One picture of the page."""
    return f'<img class="{kind}" src="{path.as_uri()}" alt="">'


def row(paths: Iterable[Path], kind: str) -> str:
    """One line of pictures; what is not drawn yet leaves no gap."""
    return f'<div class="row">{"".join(image(path, kind) for path in paths if path.exists())}</div>'


def capitals(art: Path) -> list[str]:
    """The capitals that have a number plate, in alphabetical order."""
    return sorted(path.stem.removeprefix("plate-") for path in art.glob("plate-*.svg"))


def page(art: Path, width: int) -> str:
    """The page of the deck: a line for each capital, a column for each category, then what belongs to all."""
    cards = ([card_id(capital, name) for name in CATEGORIES] for capital in capitals(art))
    lines = [row((art / f"{card}.svg" for card in of_capital), "card") for of_capital in cards]
    lines.append(row((art / "joker.svg", art / "back.svg"), "card"))
    lines.append(row((art / f"pictogram-{name}.svg" for name in CATEGORIES), "small"))
    plates = sorted(art.glob("plate-*.svg"))
    lines += [row(plates[start : start + 9], "small") for start in range(0, len(plates), 9)]
    return f'<!doctype html><style>{STYLE}</style><body style="--width: {width}px">{"".join(lines)}'


def photograph(html: str, out: Path) -> None:
    """Render the page and save all of it as a PNG."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        # A page made of file addresses may show files only when it is a file itself.
        source = Path(folder) / "sheet.html"
        source.write_text(html, encoding="utf-8")
        chromium = playwright.chromium.launch(executable_path=browser(), args=list(FLAGS))
        try:
            sheet = chromium.new_page(viewport={"width": 320, "height": 240})
            sheet.goto(source.as_uri(), wait_until="load")
            sheet.locator("body").screenshot(path=out)
        finally:
            chromium.close()


def main(arguments: list[str] | None = None) -> None:
    """Read the command line and make the sheet."""
    parser = argparse.ArgumentParser(prog="python -m catalogue.contact_sheet", description=__doc__)
    parser.add_argument("out", type=Path, help="the PNG file to write")
    parser.add_argument("--width", type=int, default=180, help="the width of a card in pixels")
    options = parser.parse_args(arguments)
    photograph(page(ART, options.width), options.out)


if __name__ == "__main__":
    main()
