"""Work that is dear is done by a few at a time, counted over all processes of a machine."""

import fcntl
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from django.conf import settings


class NoTurnError(Exception):
    """Others are at work, and went on for longer than we wait."""


@contextmanager
def turn(work: str, *, at_once: int, patience: float) -> Iterator[None]:
    """Wait for so many seconds until fewer than so many do this work on this machine."""
    until = time.monotonic() + patience
    with ExitStack() as files:
        locks = [
            files.enter_context(open(settings.VAR_DIR / f"{work}-{number}.lock", "a"))
            for number in range(at_once)
        ]
        while not any(_is_ours(lock.fileno()) for lock in locks):
            if time.monotonic() > until:
                raise NoTurnError
            time.sleep(0.05)
        yield


def _is_ours(descriptor: int) -> bool:
    """Take a lock if it is free; the kernel gives it back when the file is closed, whatever happens."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
