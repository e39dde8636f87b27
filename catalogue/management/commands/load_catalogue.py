"""`manage.py load_catalogue`: the data files into the database."""

import argparse
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError

from catalogue import loading


class Command(BaseCommand):
    help = "Load capitals, categories and cards from the data files; a broken file changes nothing."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--folder", type=Path, default=loading.DATA)

    def handle(self, *, folder: Path, verbosity: int, **_options: Any) -> None:
        try:
            changed = loading.load(folder)
        except loading.BrokenDataError as error:
            raise CommandError(f"{error}. Nothing was changed.") from None
        if verbosity:
            self.stdout.write("The catalogue is loaded." if changed else "The catalogue is as the files say.")
