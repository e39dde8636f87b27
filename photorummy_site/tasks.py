"""Housekeeping of the site itself."""

import time

from celery import shared_task
from django.core.cache import cache

ALIVE_KEY = "worker-alive"
ALIVE_FOR = 45


@shared_task
def tell_alive() -> None:
    """Leave a sign of life that `/readyz` looks for."""
    cache.set(ALIVE_KEY, time.time(), timeout=ALIVE_FOR)
