"""`manage.py audit`: check every table's invariants; says what is wrong and ends with 1, or is silent."""

import sys
from typing import Any

from django.core.management.base import BaseCommand

from games.models import Move, Round, Table
from games.reading.audit import audit


class Command(BaseCommand):
    help = "Check that no card, move or score of any table was lost, doubled or made up."

    def handle(self, **_options: Any) -> None:
        faults = 0
        for fault in audit():
            faults += 1
            self.stderr.write(fault)
        counted = (
            f"{Table.objects.count()} tables, {Round.objects.count()} rounds, {Move.objects.count()} moves"
        )
        self.stdout.write(f"{counted}: {faults} faults")
        if faults:
            sys.exit(1)
