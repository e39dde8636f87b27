"""For how long a slip can be made good."""

from datetime import datetime, timedelta

from django.utils import timezone

UNDONE_FOR = timedelta(minutes=10)
"""An ended lesson or quiz can be gone on with, and a merger undone."""
RESTORED_FOR = timedelta(days=30)
"""A removed pupil, an erased class, an assignment that was withdrawn: then they are gone for good."""


def can_be_undone(done_at: datetime | None) -> bool:
    """Tell whether something was done a moment ago."""
    return done_at is not None and timezone.now() - done_at < UNDONE_FOR
