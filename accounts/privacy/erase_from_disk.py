"""What is erased is gone from the disk, too, and not only from the tables."""

import logging

from django.conf import settings
from django.db import connection

log = logging.getLogger(__name__)

PATIENCE = 1000
"""Milliseconds that we wait for others who read or write at this moment."""


def wipe() -> bool:
    """Empty SQLite's journal, where pages stay as they were before an erasure; say whether that is done.

    Deleted rows are overwritten (`secure_delete`), but first in the journal: without this they would stand in
    both files until the journal has come round. PostgreSQL has its own vacuum.
    """
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        return False
    usual = round(1000 * settings.DATABASES["default"]["OPTIONS"]["timeout"])
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA busy_timeout = {PATIENCE}")
        try:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            is_busy = bool(cursor.fetchone()[0])
        finally:
            cursor.execute(f"PRAGMA busy_timeout = {usual}")
    if is_busy:
        log.warning("the journal is not empty yet")  # once a day it is tried again
    return not is_busy
