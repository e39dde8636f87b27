"""A led replay of a round in which nobody has made a move: enough for whoever only wants its pages."""

from django.utils import timezone

from classrooms.models import LedReplay, Lesson, SchoolClass
from games.models import Round, RoundScore


def led_through(school_class: SchoolClass, lesson: Lesson) -> LedReplay:
    """Lead a class through the cards that were dealt at the first table of a lesson."""
    LedReplay.objects.filter(school_class=school_class).delete()
    table = lesson.tables.select_related("table")[0].table
    dealt = table.rounds.get(number=1)
    as_dealt = {name: getattr(dealt, name) for name in ("match", "players", "starter", "seed", "state")}
    played = Round.objects.create(table=table, number=0, finished_at=timezone.now(), tallied=True, **as_dealt)
    RoundScore.objects.bulk_create(
        RoundScore(round=played, seat=seat, person_id=seat.person_id, points=0, won=False)
        for seat in table.seats.all()
    )
    return LedReplay.objects.create(school_class=school_class, round=played)
