"""Which seats of a demo class are taken: its pupils have no browsers, yet count as connected."""

from collections.abc import Mapping, Sequence

from classrooms.models import Lesson
from games.messaging.presence import note_seats
from games.models import Seat

NOBODYS_SOCKET = "demo"
"""The name under which the seats are noted, so that they can be told from those of real browsers."""


def seat_pupils(lesson: Lesson) -> None:
    """Note that all pupils of a lesson sit at their tables."""
    seat_pupils_at(list(lesson.tables.values_list("table__code", flat=True)), {})


def seat_pupils_at(codes: Sequence[str], by_hand: Mapping[str, frozenset[int]]) -> None:
    """Note that pupils sit at these tables, but for seats that a real browser holds."""
    seats = Seat.objects.filter(table__code__in=codes).exclude(person=None)
    rows = seats.values_list("table__code", "number")
    note_seats(
        [(code, number) for code, number in rows if number not in by_hand.get(code, ())], NOBODYS_SOCKET
    )
