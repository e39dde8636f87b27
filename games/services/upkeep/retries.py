"""What the sweeper could not do is tried again: after longer and longer pauses, and not for ever."""

import logging
from datetime import timedelta

from django.utils import timezone

from accounts.acts import act
from games.models import Round
from games.services.locks import locked_table_of

log = logging.getLogger(__name__)

SHORTEST_PAUSE = timedelta(seconds=5)
LONGEST_PAUSE = timedelta(hours=6)
MOST_FAILURES = 16
"""After so many failures in succession, which take about a day and a half, nobody tries any more."""


@act
def try_again_later(*, round_id: int) -> None:
    """Put off what a round waits for; nothing else changes, and nobody is shown anything."""
    locked_table_of(round_id)
    late, now = Round.objects.get(pk=round_id), timezone.now()
    if late.deadline is None or late.deadline > now:
        return  # somebody else has done it, or has put it off
    late.failures += 1
    gives_up = late.failures >= MOST_FAILURES
    pause = min(SHORTEST_PAUSE * 2 ** (late.failures - 1), LONGEST_PAUSE)
    late.deadline = None if gives_up else now + pause
    late.save(update_fields=["failures", "deadline"])
    next_try = "never" if gives_up else f"in {pause.total_seconds():.0f} s"
    log.warning("a round could not go on: failures=%d next_try=%s", late.failures, next_try)
