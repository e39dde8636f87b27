"""What a teacher has just done to a class and may want to undo: the page of the class offers that."""

from dataclasses import dataclass

from django.http import HttpRequest

from classrooms.models import Pupil, SchoolClass
from classrooms.selectors import added_just_now

KEY = "second thought"


@dataclass(frozen=True, slots=True)
class SecondThought:
    """Either the pupil who was removed, or the list that was added, from its first pupil to its last."""

    removed: Pupil | None = None
    first: int = 0
    last: int = 0


def offer_undo(request: HttpRequest, school_class: SchoolClass, first: int, last: int = 0) -> None:
    """Keep in the session, by numbers alone, whom the teacher has removed or, with a last one, added."""
    request.session[KEY] = [school_class.code, first, last]


def second_thought(request: HttpRequest, school_class: SchoolClass) -> SecondThought | None:
    """Say what can be undone; an added list for some minutes, a removal on the next page alone."""
    code, first, last = request.session.get(KEY, ["", 0, 0])
    if code != school_class.code:
        return None
    if last:
        is_possible = added_just_now(school_class, first, last).exists()
        return SecondThought(first=first, last=last) if is_possible else None
    del request.session[KEY]
    gone = school_class.pupils.exclude(archived_at=None).filter(merging_into=None, pk=first)
    return next((SecondThought(removed=pupil) for pupil in gone), None)
