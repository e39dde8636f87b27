"""A tournament of a class, as its teachers lead it."""

from collections.abc import Sequence

from accounts.acts import act
from accounts.models import User
from classrooms.classes.journal import note
from classrooms.classes.services import note_use
from classrooms.errors import No, Refused
from classrooms.lessons import services as lessons
from classrooms.locks import lock_class, lock_running_lesson
from classrooms.login.presence import presence_of
from classrooms.models import Act, Pupil, SchoolClass
from classrooms.places import call_class
from classrooms.selectors import pupils_of
from classrooms.tournaments.ending import end_running_tournament
from games.models import BotLevel, Seat, TablePhase
from games.services import hosting
from matches.models import Tournament
from matches.tournaments import services as tournaments
from matches.tournaments.services import Terms

BOT = BotLevel.EASY
"""How well the bots play: a child must be able to win."""
FEWEST = 2


@act
def start_tournament(
    *, school_class: SchoolClass, by: User, pupils: Sequence[Pupil], terms: Terms
) -> Tournament:
    """Open a tournament for these pupils and deal its first round; whatever the class plays now is ended."""
    if len(pupils) < FEWEST:
        raise Refused(No.NOBODY_IS_HERE)
    school_class = lock_class(school_class)
    lesson = lock_running_lesson(school_class)
    end_running_tournament(school_class, by)
    if lesson is not None:
        lessons.end_lesson.inner(lesson=lesson, by=by)
    tournament = tournaments.open_tournament.inner(
        organiser=by, terms=terms, plays=False, circle=school_class.circle
    )
    for pupil in pupils_of(school_class).filter(pk__in=[pupil.pk for pupil in pupils]):
        tournaments.join.inner(tournament_id=tournament.pk, person=pupil.user, extra_time=pupil.extra_time)
    tournaments.begin.inner(tournament_id=tournament.pk, by=by)
    note_use(school_class)
    note(school_class, Act.TOURNAMENT, by=by, count=len(pupils))
    call_class(school_class)
    return tournament


@act
def next_round(*, school_class: SchoolClass, tournament: Tournament, by: User, after: int) -> None:
    """Draw the round after a finished one, and call everybody to the tables."""
    tournaments.hand_over.inner(tournament_id=tournament.pk, to=by)
    tournaments.next_round.inner(tournament_id=tournament.pk, by=by, after=after)
    call_class(school_class)


@act
def end_round(*, school_class: SchoolClass, tournament: Tournament, by: User, number: int) -> None:
    """Stop a round: tables that still play are counted as they lie."""
    tournaments.hand_over.inner(tournament_id=tournament.pk, to=by)
    tournaments.end_round.inner(tournament_id=tournament.pk, by=by, number=number)
    call_class(school_class)


@act
def wait(*, tournament: Tournament, by: User, waits: bool) -> None:
    """Let the next round wait for the teacher, or come by itself."""
    tournaments.hand_over.inner(tournament_id=tournament.pk, to=by)
    tournaments.wait.inner(tournament_id=tournament.pk, by=by, waits=waits)


@act
def let_bots_play_for_missing(*, school_class: SchoolClass, tournament: Tournament, by: User) -> None:
    """Let bots play at once for all who have a seat and are not here; each gets it back by making a move."""
    tournaments.hand_over.inner(tournament_id=tournament.pk, to=by)
    missing = [pupil.user_id for pupil in presence_of(school_class).missing]
    seats = Seat.objects.filter(
        table__tournament__round__tournament=tournament,
        table__phase=TablePhase.PLAYING,
        person__in=missing,
        held=False,
    )
    for seat in seats.select_related("table").order_by("table__code", "number"):
        hosting.let_bot_play.inner(code=seat.table.code, by=by, number=seat.number)


@act
def end_tournament(*, school_class: SchoolClass, by: User) -> None:
    """End the tournament that a class plays; what lies on the tables is counted."""
    school_class = lock_class(school_class)
    if end_running_tournament(school_class, by):
        note(school_class, Act.TOURNAMENT_ENDED, by=by)
        call_class(school_class)
