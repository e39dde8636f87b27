"""Where all tables of a lesson have the same cards, nobody plays them twice."""

import pytest
from django.db import transaction

from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.models import Lesson, Pupil
from games.errors import Refused
from games.models import Table
from games.services import hosting, tables
from games.services.upkeep.erasure import leave_all_tables
from tests.classrooms.conftest import class_4b
from tests.classrooms.lessons.test_lessons import ten

__all__ = ["class_4b", "ten"]

pytestmark = pytest.mark.django_db


@pytest.fixture
def lesson(class_4b, tess, ten) -> Lesson:
    """Two tables with three pupils and a bot each, both with the same cards; others are late."""
    groups = [[pupil.pk for pupil in ten[:3]], [pupil.pk for pupil in ten[3:6]]]
    return lessons.start_lesson(
        school_class=class_4b, by=tess, pupils=ten[:6], plan=Plan(size=4, same_deal=True), groups=groups
    )


def table_of(lesson: Lesson, number: int) -> Table:
    return lesson.tables.get(number=number).table


def leave(pupil: Pupil, table: Table) -> None:
    tables.leave_seat(code=table.code, person=pupil.user)


def test_a_pupil_who_leaves_comes_back_to_the_table_that_he_or_she_left(lesson, ten):
    first = table_of(lesson, 1)
    leave(ten[0], first)
    leave(ten[4], table_of(lesson, 2))  # so that the second table has fewer people and would be chosen
    leave(ten[5], table_of(lesson, 2))
    assert lessons.seat_latecomer(lesson=lesson, pupil=ten[0]) == first


def test_a_host_cannot_seat_somebody_who_has_seen_the_cards_elsewhere(lesson, tess, ten):
    leave(ten[0], table_of(lesson, 1))
    with pytest.raises(Refused) as refusal:
        hosting.seat_person(code=table_of(lesson, 2).code, by=tess, person=ten[0].user)
    assert refusal.value.code == "same_cards"


def test_where_the_old_table_is_full_there_are_new_cards(lesson, ten):
    first = table_of(lesson, 1)
    leave(ten[0], first)
    for latecomer in ten[6:9]:  # they take all seats of bots
        lessons.seat_latecomer(lesson=lesson, pupil=latecomer)
    assert not first.seats.filter(person=None).exists()
    table = lessons.seat_latecomer(lesson=lesson, pupil=ten[0])
    assert table not in [first, table_of(lesson, 2)]
    assert table.rounds.get().state != first.rounds.get().state


def test_a_latecomer_who_has_seen_nothing_may_sit_anywhere(lesson, ten):
    leave(ten[4], table_of(lesson, 2))
    leave(ten[5], table_of(lesson, 2))
    assert lessons.seat_latecomer(lesson=lesson, pupil=ten[9]) == table_of(lesson, 2)


def test_an_erased_pupil_is_forgotten_as_somebody_who_left(lesson, ten):
    table = table_of(lesson, 1)
    leave(ten[0], table)
    table.refresh_from_db()
    assert table.people_who_left == [ten[0].user_id]
    with transaction.atomic():
        leave_all_tables(ten[0].user)
    table.refresh_from_db()
    assert table.people_who_left == []
