"""The journal of a class: every act of a teacher leaves a line."""

from accounts.models import User
from classrooms.models import Act, Entry, Pupil, SchoolClass


def note(
    school_class: SchoolClass,
    act: Act,
    *,
    by: User | None,
    pupil: Pupil | None = None,
    count: int = 1,
) -> None:
    """Write down who did what; the caller's transaction decides whether it is true."""
    Entry.objects.create(school_class=school_class, teacher=by, act=act, pupil=pupil, count=count)
