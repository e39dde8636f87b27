"""What is handed out of tournaments, and what becomes of those whose organiser is erased."""

from collections.abc import Iterable

from django.utils import timezone

from accounts import privacy
from accounts.models import User
from matches.models import Tournament, TournamentPhase, TournamentPlayer, TournamentSeat


def results_of(person: User) -> Iterable[privacy.Record]:
    """Give what somebody played in tournaments, round by round."""
    seats = TournamentSeat.objects.filter(player__person=person).order_by("round__drawn_at")
    about = ("tournament__code", "joined_at", "left_at", "extra_time")
    yield from map(dict, person.tournaments_played.values(*about))
    yield from map(
        dict, seats.values("round__tournament__code", "round__number", "points", "score", "counts")
    )


def leave_tournaments(person: User) -> None:
    """What was played stays as nobody's; where nothing was played yet, nobody has come."""
    mine = TournamentPlayer.objects.filter(person=person)
    mine.filter(tournament__phase=TournamentPhase.OPEN).delete()
    mine.filter(left_at=None).update(left_at=timezone.now())
    mine.update(person=None)


def let_tournaments_go_on(person: User) -> None:
    """A tournament that others play goes on by itself; one that has not begun is gone."""
    mine = Tournament.objects.filter(organiser=person)
    mine.filter(phase=TournamentPhase.OPEN).delete()
    mine.update(organiser=None, waits=False)
