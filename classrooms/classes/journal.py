"""The journal of a class: every act of a teacher leaves a line."""

from accounts.acts import act
from accounts.models import User
from classrooms.models import Act, JournalEntry, Pupil, SchoolClass


def note(
    school_class: SchoolClass,
    act: Act,
    *,
    by: User | None,
    pupil: Pupil | None = None,
    count: int = 1,
) -> None:
    """Write down who did what, as a part of the caller's act."""
    JournalEntry.objects.create(school_class=school_class, teacher=by, act=act, pupil=pupil, count=count)


@act
def note_reading(school_class: SchoolClass, act: Act, *, by: User, count: int) -> None:
    """Write down that a teacher printed or saved something: an act that changes nothing else."""
    note(school_class, act, by=by, count=count)
