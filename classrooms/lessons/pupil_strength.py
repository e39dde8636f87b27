"""How much each pupil knows now, in one number; for mixing tables, never to be shown."""

from collections.abc import Iterable

from django.db.models import Sum

from classrooms.models import Pupil
from learn.models import Memory


def strength_of(pupils: Iterable[Pupil]) -> dict[int, float]:
    """Sum up how firmly each pupil's cards sit, in one query."""
    by_user = {pupil.user_id: pupil.pk for pupil in pupils}
    sums = Memory.objects.filter(person__in=by_user).values("person").annotate(firm=Sum("stability"))
    return {by_user[row["person"]]: row["firm"] for row in sums}
