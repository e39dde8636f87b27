"""How often a race is run."""

from django.db import connection

from tests.thoroughness import times

# On SQLite writers take turns, so that there is little to meet; rows are locked on PostgreSQL alone.
TIMES = times(20, in_full=200) if connection.vendor == "postgresql" else times(10, in_full=30)
