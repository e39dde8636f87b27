"""How often a race is run."""

from django.db import connection

# On SQLite writers take turns, so that there is little to meet; rows are locked on PostgreSQL alone.
TIMES = 200 if connection.vendor == "postgresql" else 30
