"""How far this process is behind with its work; past a second it leaves out what can wait.

Running tables come first: nobody new sits down and no table is opened, drafts are not judged and hints not
looked for, until it has caught up.
"""

from time import monotonic

from games.messaging.database_thread import database

BEARABLE_SECONDS = 1.0
REMEMBERED_SECONDS = 3.0
"""For how long a late event loop is held against the process; it is measured once a second."""

_late: tuple[float, float] = (0.0, 0.0)


def note_lateness(seconds: float) -> None:
    """Note how late the event loop of the sockets was just now."""
    global _late
    _late = (seconds, monotonic())


def seconds_behind() -> float:
    """Say how long something that comes in now will wait."""
    seconds, measured_at = _late
    lateness = seconds if monotonic() - measured_at < REMEMBERED_SECONDS else 0.0
    return max(lateness, database().seconds_behind())


def is_too_busy() -> bool:
    return seconds_behind() > BEARABLE_SECONDS
