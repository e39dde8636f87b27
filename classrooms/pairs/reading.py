"""Who sits beside whom: now, and in a lesson of the past."""

from collections.abc import Collection

from django.db.models import F, OuterRef, Q, QuerySet, Subquery
from django.utils import timezone

from classrooms.models import Lesson, Pair, Pupil


def pairs_now() -> QuerySet[Pair]:
    """Find the pairs that have not been parted, of pupils who are still in one class."""
    return Pair.objects.filter(
        until__gt=timezone.now(),
        at_device__archived_at=None,
        beside__archived_at=None,
        beside__school_class=F("at_device__school_class"),
    )


def partners_of(person_ids: Collection[int]) -> dict[int, int]:
    """Say by person who sits beside him or her at the same device now; registered with `learn.partners`."""
    rows = pairs_now().filter(at_device__user__in=person_ids)
    return dict(rows.values_list("at_device__user", "beside__user"))


def whose_device() -> Subquery:
    """For a query of pupils: the number of the pupil at whose device each one sits now, if any."""
    return Subquery(pairs_now().filter(beside=OuterRef("pk")).values("at_device")[:1])


def beside_in(lesson: Lesson) -> dict[int, int]:
    """Say by person who sits, or sat, beside him or her in a lesson."""
    at_that_time = Q(until__gt=lesson.started_at)
    if lesson.ended_at is None:
        at_that_time &= Q(until__gt=timezone.now())  # not those who were parted meanwhile
    else:
        at_that_time &= Q(since__lt=lesson.ended_at)
    pairs = Pair.objects.filter(at_that_time, beside__school_class=lesson.school_class).order_by("since")
    return dict(pairs.values_list("at_device__user", "beside__user"))


def beside_now(pupil: Pupil) -> Pupil | None:
    """Say who sits beside a pupil now."""
    pair = pairs_now().filter(at_device=pupil).select_related("beside__user").first()
    return pair.beside if pair else None
