"""The Celery application: bots, tallies and housekeeping, never in eager mode."""

import os

from celery import Celery
from celery.signals import setup_logging, worker_init, worker_process_init, worker_ready

from photorummy_site.running.die_with_parent import die_with_parent

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "photorummy_site.settings")

app = Celery("photorummy")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@setup_logging.connect
def keep_our_logging(**_kwargs: object) -> None:
    """Leave logging as the settings made it: Celery touches it only where nobody answers this signal."""


worker_pid = 0
"""The process that pool processes are forked from, and whose copy of this module they have."""


@worker_init.connect
def note_worker(**_kwargs: object) -> None:
    """Remember the worker's process before it forks its pool."""
    global worker_pid
    worker_pid = os.getpid()


@worker_process_init.connect
def end_with_the_worker(**_kwargs: object) -> None:
    """A pool process whose worker was killed with -9 must not stay behind."""
    if os.getpid() != worker_pid:  # with `--pool=solo` the worker itself does the tasks
        die_with_parent(parent=worker_pid)


@worker_ready.connect
def tell_alive_at_once(**_kwargs: object) -> None:
    """A site that has just started is ready as soon as its worker is, not ten seconds later."""
    from photorummy_site.tasks import tell_alive

    tell_alive()
