"""Who of a class is here: logged in today, in a browser that is still known."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Exists, OuterRef
from django.utils import timezone

from accounts.models import Session
from classrooms.models import Pupil, SchoolClass
from classrooms.selectors import pupils_of


@dataclass(frozen=True, slots=True)
class Presence:
    """The wall of a class: who needs help first, then who is missing, then the others."""

    pupils: Sequence[Pupil]
    here: int

    @property
    def missing(self) -> list[Pupil]:
        return [pupil for pupil in self.pupils if not is_here(pupil)]


def presence_of(school_class: SchoolClass) -> Presence:
    """Look who is here, in one query."""
    pupils = list(pupils_of(school_class).annotate(logged_in=_logged_in()))
    pupils.sort(key=lambda pupil: (not pupil.asks_for_help, is_here(pupil)))
    return Presence(pupils, sum(map(is_here, pupils)))


def count_here(school_class: SchoolClass) -> int:
    """Count who is here, without looking at anybody."""
    return school_class.pupils.filter(_logged_in(), archived_at=None).count()


def _logged_in() -> Exists:
    return Exists(Session.objects.filter(user=OuterRef("user"), expire_date__gt=timezone.now()))


def is_here(pupil: Pupil) -> bool:
    """Tell whether a pupil, read by `presence_of`, is logged in."""
    return bool(getattr(pupil, "logged_in", False))
