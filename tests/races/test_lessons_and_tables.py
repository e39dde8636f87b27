"""Acts that lock all tables of a lesson, and acts that lock some of them for another reason."""

from functools import partial

import pytest

from classrooms.classes.services import create_class
from classrooms.lessons import services as lessons
from classrooms.pupils.services import add_pupils
from games.models import Table
from games.services import hosting
from tests.races.often import TIMES

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def lesson(tess, catalogue):
    """Four tables with two pupils each."""
    school_class = create_class(teacher=tess, name="4b", language="en")
    names = [f"Pupil {letter}" for letter in "ABCDEFGH"]
    pupils = add_pupils(school_class=school_class, by=tess, names=names).pupils
    plan = lessons.Plan(size=2)
    return lessons.start_lesson(school_class=school_class, by=tess, pupils=pupils, plan=plan)


def test_a_freeze_and_a_change_of_hosts_never_wait_for_each_other(racers, lesson, tess):
    codes = sorted(lesson.tables.values_list("table__code", flat=True))
    for attempt in range(TIMES):
        results = racers.at_once(
            partial(lessons.freeze, lesson=lesson, by=tess, frozen=attempt % 2 == 0),
            partial(hosting.take_over, codes=codes, by=tess),
        )
        assert results == [None, None], (attempt, results)
    assert Table.objects.filter(paused=True).count() == 0
