"""What a teacher has just done to the class and may want to undo: the page after it offers that."""

import re
from dataclasses import dataclass

from django.http import HttpRequest

from classrooms.models import Pupil, SchoolClass
from classrooms.pupils.services import just_added


@dataclass(frozen=True, slots=True)
class SecondThought:
    """Either the pupil who was removed, or the list that was added, from its first pupil to its last."""

    removed: Pupil | None = None
    first: int = 0
    last: int = 0


def second_thought(request: HttpRequest, school_class: SchoolClass) -> SecondThought | None:
    """Say what can be undone, to teachers who may; what the address says may be old, or made up."""
    if school_class.viewed_by is None or school_class.viewed_by.is_substitute:
        return None
    if (removed := re.fullmatch(r"\d{1,12}", request.GET.get("removed", ""), re.ASCII)) is not None:
        gone = school_class.pupils.exclude(archived_at=None).filter(merging_into=None, pk=int(removed[0]))
        return next((SecondThought(removed=pupil) for pupil in gone), None)
    if (added := re.fullmatch(r"(\d{1,12})-(\d{1,12})", request.GET.get("added", ""), re.ASCII)) is not None:
        first, last = int(added[1]), int(added[2])
        return (
            SecondThought(first=first, last=last) if just_added(school_class, first, last).exists() else None
        )
    return None
