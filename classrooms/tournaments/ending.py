"""Ending the tournament of a class, as a part of an act that has locked the class."""

from accounts.models import User
from classrooms.models import SchoolClass
from classrooms.tournaments.reading import running_tournament
from matches.tournaments import services as tournaments


def end_running_tournament(school_class: SchoolClass, by: User) -> bool:
    """End the tournament that a locked class plays, if it plays one; say whether it did."""
    running = running_tournament(school_class)
    if running is None:
        return False
    tournaments.hand_over.inner(tournament_id=running.pk, to=by)
    tournaments.end.inner(tournament_id=running.pk, by=by)
    return True
