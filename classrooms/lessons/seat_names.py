"""What pupils are called at their seats on the board: one line each, so that all rows are equally high."""

from collections.abc import Mapping, Sequence

from classrooms.models import Pupil
from classrooms.selectors import short_names_of
from games.reading.overview import TableAtAGlance

LONGEST_IN_ONE_LINE = 18
"""A longer real name is shortened; a longer stamp name takes two lines. Neither makes the others small."""


def real_names_at_seats(pupils: Mapping[int, Pupil]) -> dict[int, str]:
    """Say each pupil's real name by person: in full, or as the class calls the pupil where that is long."""
    short = short_names_of(pupils.values())
    return {
        person: pupil.real_name if len(pupil.real_name) <= LONGEST_IN_ONE_LINE else short[pupil.pk]
        for person, pupil in pupils.items()
    }


def longest_names(glances: Sequence[TableAtAGlance], real_names: Mapping[int, str]) -> list[int]:
    """Count for each table the letters of its longest name: all names at a table have one size."""
    letters = (
        [len(real_names.get(seat.person_id, seat.name)) for seat in glance.seats if seat.person_id]
        for glance in glances
    )
    return [min(LONGEST_IN_ONE_LINE, max(each, default=0)) for each in letters]
