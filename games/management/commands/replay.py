"""`manage.py replay TABLE`: play the log of a table again, and prove the stored state against it."""

import argparse
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.models import Move, Table
from games.reading.audit import faults_of


class Command(BaseCommand):
    help = "Play every round of a table again from its seed and its moves."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("code", help="the code of the table")

    def handle(self, *, code: str, **_options: Any) -> None:
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


def _told(move: Move) -> str:
    details = {name: value for name, value in move.move.items() if name != "type"}
    return f"{move.number:>3}  seat {move.seat}  {move.by:<6}  {move.move['type']}  {details or ''}".rstrip()
