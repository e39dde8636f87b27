import pytest

from classrooms.classes import services as classes
from classrooms.errors import No, Refused
from classrooms.lessons import services as lessons
from classrooms.lessons.seating import Seating
from classrooms.lessons.services import Plan
from classrooms.models import Lesson
from classrooms.pupils import services as pupils
from games.models import Seat, Table, TablePhase
from games.reading.audit import audit
from tests.classrooms.colleagues import add_teacher

pytestmark = pytest.mark.django_db


@pytest.fixture
def ten(class_4b, tess):
    return pupils.add_pupils(school_class=class_4b, by=tess, names=[f"Pupil {n}" for n in range(10)]).pupils


@pytest.fixture
def lesson(class_4b, tess, ten):
    return lessons.start_lesson(school_class=class_4b, by=tess, pupils=ten[:9], plan=Plan())


def people(lesson: Lesson) -> list[int]:
    tables = [each.table for each in lesson.tables.select_related("table")]
    return [table.seats.exclude(person=None).count() for table in tables]


def states(lesson: Lesson) -> list[dict]:
    return [each.table.rounds.get().state for each in lesson.tables.all()]


def test_nine_pupils_play_at_three_tables_and_bots_fill_up(lesson):
    assert sorted(people(lesson)) == [3, 3, 3]
    assert Seat.objects.filter(bot="easy").count() == 3
    assert not list(audit())


def test_the_same_deal_lies_at_every_table(lesson):
    racks = [state["racks"] for state in states(lesson)]
    assert racks[0] == racks[1] == racks[2]


def test_without_it_every_table_has_its_own(class_4b, tess, ten):
    lesson = lessons.start_lesson(school_class=class_4b, by=tess, pupils=ten, plan=Plan(same_deal=False))
    racks = [repr(state["racks"]) for state in states(lesson)]
    assert len(set(racks)) == 3


def test_absent_pupils_are_not_waited_for_and_slip_in_later(lesson, ten):
    table = lessons.seat_latecomer(lesson=lesson, pupil=ten[9])
    assert table.seats.filter(person=ten[9].user).exists()
    assert lessons.seat_latecomer(lesson=lesson, pupil=ten[9]) == table
    assert Seat.objects.filter(person=ten[9].user).count() == 1


def test_a_latecomer_to_full_tables_gets_a_new_one(class_4b, tess, ten):
    lesson = lessons.start_lesson(school_class=class_4b, by=tess, pupils=ten[:8], plan=Plan())
    late = [lessons.seat_latecomer(lesson=lesson, pupil=pupil) for pupil in ten[8:]]
    assert late[0] == late[1]
    assert lesson.tables.count() == 3


def test_seats_by_hand_are_kept(class_4b, tess, ten):
    by_hand = [[ten[3].pk, ten[1].pk], [ten[0].pk, ten[2].pk]]
    lesson = lessons.start_lesson(
        school_class=class_4b,
        by=tess,
        pupils=ten[:4],
        plan=Plan(size=2, seating=Seating.HAND),
        groups=by_hand,
    )
    first = lesson.tables.get(number=1).table
    assert list(first.seats.values_list("person", flat=True)) == [ten[3].user_id, ten[1].user_id]


def test_freeze_one_freeze_all_and_go_on(lesson, tess):
    frozen = lesson.tables.filter(table__paused=True).values_list("number", flat=True)
    lessons.freeze(lesson=lesson, by=tess, table_number=2)
    assert list(frozen.all()) == [2]
    lessons.freeze(lesson=lesson, by=tess)
    assert list(frozen.all()) == [1, 2, 3]
    lessons.freeze(lesson=lesson, by=tess, frozen=False)
    assert list(frozen.all()) == []


def test_extra_time_is_given_without_a_word(class_4b, tess, ten):
    pupils.change_pupil(pupil=ten[0], by=tess, real_name=ten[0].real_name, labels="full", extra_time=True)
    lessons.start_lesson(school_class=class_4b, by=tess, pupils=ten[:2], plan=Plan(turn_seconds=60))
    assert list(Seat.objects.filter(extra_time=True).values_list("person", flat=True)) == [ten[0].user_id]


def test_a_colleague_can_lead_on(lesson, tess, otto, class_4b):
    add_teacher(school_class=class_4b, by=tess, username="otto")
    lessons.freeze(lesson=lesson, by=otto)
    assert Table.objects.filter(paused=True, host=otto).count() == 3


def test_a_latecomer_finds_a_bots_seat_when_a_colleague_leads(lesson, tess, otto, class_4b, ten):
    add_teacher(school_class=class_4b, by=tess, username="otto")
    lessons.freeze(lesson=lesson, by=otto, frozen=False)
    classes.leave_class(school_class=class_4b, teacher=tess)
    lessons.seat_latecomer(lesson=Lesson.objects.get(pk=lesson.pk), pupil=ten[9])
    assert lesson.tables.count() == 3
    assert set(Table.objects.values_list("host__username", flat=True)) == {"otto"}


def test_a_new_lesson_ends_the_one_before(lesson, class_4b, tess, ten):
    again = lessons.start_lesson(school_class=class_4b, by=tess, pupils=ten, plan=Plan())
    assert list(class_4b.lessons.filter(ended_at=None)) == [again]
    assert Table.objects.filter(phase=TablePhase.CLOSED).count() == 3


def test_nobody_slips_into_a_lesson_that_is_over(lesson, tess, ten):
    lessons.end_lesson(lesson=lesson, by=tess)
    lessons.end_lesson(lesson=lesson, by=tess)
    with pytest.raises(Refused) as refused:
        lessons.seat_latecomer(lesson=Lesson.objects.get(pk=lesson.pk), pupil=ten[9])
    assert refused.value.code is No.LESSON_IS_OVER
    assert not list(audit())


def test_a_latecomer_whose_page_is_older_than_the_end_is_dealt_no_table(lesson, tess, ten):
    read_before_the_end = Lesson.objects.get(pk=lesson.pk)
    lessons.end_lesson(lesson=lesson, by=tess)
    with pytest.raises(Refused) as refused:
        lessons.seat_latecomer(lesson=read_before_the_end, pupil=ten[9])
    assert refused.value.code is No.LESSON_IS_OVER
    assert lesson.tables.count() == 3


def test_a_lesson_needs_somebody(class_4b, tess):
    with pytest.raises(Refused) as refused:
        lessons.start_lesson(school_class=class_4b, by=tess, pupils=[], plan=Plan())
    assert refused.value.code is No.NOBODY_IS_HERE
    assert not Lesson.objects.exists()
