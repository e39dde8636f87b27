"""Who of a class is here: logged in today, in a browser that is still known."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db.models import Exists, OuterRef
from django.utils import timezone

from accounts.models import Session
from classrooms.models import Pupil, SchoolClass
from classrooms.pairs.reading import whose_device
from classrooms.selectors import in_order, pupils_of, with_names


@dataclass(frozen=True, slots=True)
class Presence:
    """The wall of a class, by name: a child who comes in stays where it is on the wall."""

    pupils: Sequence[Pupil]
    here: int

    @property
    def missing(self) -> list[Pupil]:
        return [pupil for pupil in self.pupils if not is_here(pupil)]

    @property
    def is_coming_in(self) -> bool:
        """Whether most of the class is still on its way."""
        return 2 * self.here < len(self.pupils)


def presence_of(school_class: SchoolClass) -> Presence:
    """Look who is here, in one query: logged in, or beside somebody who is."""
    everybody = pupils_of(school_class).annotate(logged_in=_logged_in(), sits_with=whose_device())
    pupils = in_order(everybody, school_class)
    _count_in_who_sits_beside(pupils)
    with_names(school_class, pupils)
    return Presence(pupils, sum(map(is_here, pupils)))


def _count_in_who_sits_beside(pupils: Sequence[Pupil]) -> None:
    """Let those count as here who sit beside somebody who is logged in."""
    with_device = {pupil.pk for pupil in pupils if is_here(pupil)}
    for pupil in pupils:
        if sits_with(pupil) in with_device:
            pupil.logged_in = True  # type: ignore[attr-defined]


def sits_with(pupil: Pupil) -> int | None:
    """Say at whose device a pupil, read by `presence_of`, sits, by that pupil's number."""
    return getattr(pupil, "sits_with", None)


def pairs_among(pupils: Iterable[Pupil]) -> list[tuple[Pupil, Pupil]]:
    """List who share a device, read by `presence_of`: whose it is, and who sits beside."""
    listed = {pupil.pk: pupil for pupil in pupils}
    sharing = ((sits_with(pupil), pupil) for pupil in listed.values())
    return [(listed[whose], pupil) for whose, pupil in sharing if whose in listed]


def count_here(school_class: SchoolClass) -> int:
    """Count the devices of those who are here, without looking at anybody."""
    return school_class.pupils.filter(_logged_in(), archived_at=None).count()


def _logged_in() -> Exists:
    return Exists(Session.objects.filter(user=OuterRef("user"), expire_date__gt=timezone.now()))


def is_here(pupil: Pupil) -> bool:
    """Tell whether a pupil, read by `presence_of`, is here."""
    return bool(getattr(pupil, "logged_in", False))
