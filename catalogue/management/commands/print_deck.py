"""`manage.py print_deck --language de --out deck.pdf`: all 108 cards on paper."""

import argparse
import shutil
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand

from accounts.languages import LANGUAGE_CODES
from catalogue.printing import printed_deck
from catalogue.printing.translated_leaflet import words_in


class Command(BaseCommand):
    help = "Make a PDF of all cards with crop marks and backs, nine on a page of A4."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--language", choices=LANGUAGE_CODES, default="en")
        parser.add_argument("--markers", action="store_true", help="patterns that a camera can read")
        parser.add_argument("--out", type=Path, default=Path("deck.pdf"))

    def handle(self, *, language: str, markers: bool, out: Path, verbosity: int, **_options: Any) -> None:
        if verbosity:
            self.stdout.write(f"Printing 108 cards ({language}) ... ", ending="")
            self.stdout.flush()
        shutil.copyfile(printed_deck(language, words_in(language), has_markers=markers), out)
        if verbosity:
            self.stdout.write(f"{out}, {out.stat().st_size / 1e6:.1f} MB")
