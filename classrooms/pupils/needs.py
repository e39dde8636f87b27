"""What a pupil needs reaches the tables: how much the cards tell, and more time; nobody else is told."""

from collections.abc import Iterable

from accounts import services as people
from accounts.models import User
from classrooms.models import LessonTable, Pupil
from games.models import Seat, TablePhase
from games.services import hosting


def show_labels(pupils: Iterable[Pupil]) -> None:
    """Let the pupils' tables start with their labels; whoever sits at one sees the change at once."""
    changed = [pupil for pupil in pupils if pupil.user.labels != pupil.sees]
    for pupil in changed:
        people.prefer(pupil.user, labels=pupil.sees)
    hosting.show_again.inner(people=[pupil.user_id for pupil in changed])


def give_time(pupil: Pupil, *, by: User) -> None:
    """Let the clock of the running lesson know how much time a pupil has, from the next turn on."""
    running = LessonTable.objects.filter(lesson__ended_at=None, lesson__school_class=pupil.school_class_id)
    seats = Seat.objects.filter(person=pupil.user_id, table__lesson__in=running)
    for seat in seats.exclude(table__phase=TablePhase.CLOSED).select_related("table"):
        hosting.take_over.inner(codes=[seat.table.code], by=by)
        hosting.grant_extra_time.inner(
            code=seat.table.code, by=by, number=seat.number, extra=pupil.extra_time
        )
