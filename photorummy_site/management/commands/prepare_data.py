"""`manage.py prepare_data`: bring the database up to date; does nothing where nothing is to be done."""

from typing import Any

from django.core.management import BaseCommand, call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor


class Command(BaseCommand):
    help = "Apply new migrations and load the catalogue."

    def handle(self, *, verbosity: int, **_options: Any) -> None:
        executor = MigrationExecutor(connection)
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            call_command("migrate", interactive=False, verbosity=verbosity)
        call_command("load_catalogue", verbosity=verbosity)
