"""`manage.py replay TABLE`: play the log of a table again, and prove the stored state against it.

`manage.py replay FILE` reads a round that was written down (docs/notation.md) and plays it again.
"""

import argparse
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engine.views import view_for
from games.models import CODE_LENGTH, Move, Table
from games.notation.lines import BadRecord
from games.notation.reading import read
from games.notation.record import RoundRecord, follow
from games.reading.audit import faults_of
from games.terminal.story import tell, tell_outcome


class Command(BaseCommand):
    help = "Play every round of a table again from its seed and its moves, or a round from a file."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("code", metavar="TABLE or FILE", help="the code of a table, or a written round")

    def handle(self, *, code: str, **_options: Any) -> None:
        if _is_file(code):
            self._tell_file(Path(code))
        else:
            self._prove(code)

    def _tell_file(self, file: Path) -> None:
        try:
            record = read(file.read_bytes().decode())
        except OSError as error:
            raise CommandError(f"{file}: {error.strerror}") from None
        except UnicodeDecodeError as error:
            raise CommandError(f"{file}: byte {error.start} is no UTF-8") from None
        except BadRecord as error:
            raise CommandError(f"{file}: {error}") from None
        for line in _story(record):
            self.stdout.write(line)

    def _prove(self, code: str) -> None:
        table = Table.objects.filter(code=code).first()
        if table is None:
            raise CommandError(f"There is no table {code}.")
        for played in table.rounds.prefetch_related("moves"):
            self.stdout.write(
                f"Round {played.number} of match {played.match}, begun by seat {played.starter}"
            )
            for move in played.moves.all():
                self.stdout.write(f"  {_told(move)}")
        faults = list(faults_of(table))
        for fault in faults:
            self.stderr.write(fault)
        if faults:
            sys.exit(1)
        self.stdout.write("The log leads to what is stored.")


def _is_file(code: str) -> bool:
    """Tell a file from a code, which has no dots or slashes and always the same length."""
    return len(code) != CODE_LENGTH or not code.isalnum() or Path(code).is_file()


def _story(record: RoundRecord) -> list[str]:
    """Tell a round move by move, with all racks open at the beginning and who has won in the end."""
    names = [each.name or f"Seat {seat}" for seat, each in enumerate(record.sitting, 1)]
    states = list(follow(record))
    heading = f"Round {record.number} of {record.rules}, begun by {names[record.starter]}"
    racks = [
        f"  {name} holds {' '.join(rack)}" for name, rack in zip(names, states[0].racks, strict=True) if rack
    ]
    moves = [
        f"{number:>3}  {tell(names[noted.seat], noted.move, view_for(before, None), view_for(after, None))}"
        for number, (noted, (before, after)) in enumerate(zip(record.moves, pairwise(states), strict=True), 1)
    ]
    outcome = states[-1].outcome
    assert outcome is not None  # the reader takes finished rounds only
    return [heading, *racks, *moves, tell_outcome(outcome, names), "The record is sound."]


def _told(move: Move) -> str:
    details = {name: value for name, value in move.move.items() if name != "type"}
    return f"{move.number:>3}  seat {move.seat}  {move.by:<6}  {move.move['type']}  {details or ''}".rstrip()
