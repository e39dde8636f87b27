"""A lesson that ends at a time: said at all tables, then ended by the worker; or put off by the teacher."""

from datetime import datetime, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import strip_tags

from classrooms.errors import No, Refused
from classrooms.lessons import end_time
from classrooms.lessons import services as lessons
from classrooms.lessons.forms import LessonForm, end_choices
from classrooms.lessons.services import Plan
from classrooms.models import Lesson
from games.live.protocol import outgoing
from games.models import Table
from games.reading.snapshot import read_snapshot

pytestmark = pytest.mark.django_db


@pytest.fixture
def lesson(class_4b, tess, pia) -> Lesson:
    return lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia], plan=Plan(size=2))


def in_minutes(count: float):
    return timezone.now() + timedelta(minutes=count)


def ends_at(table: Table) -> str | None:
    return outgoing.view(read_snapshot(table.code), None)["table"]["ends_at"]


def test_the_end_is_said_at_every_table_also_at_those_that_come_later(lesson, paul):
    at = in_minutes(20)
    end_time.stop_at(lesson=lesson, at=at)
    first = lesson.tables.get().table
    assert ends_at(first) == at.isoformat()
    Table.objects.filter(pk=first.pk).update(phase="over")
    lesson.refresh_from_db()
    late = lessons.seat_latecomer(lesson=lesson, pupil=paul)
    assert late != first
    assert ends_at(late) == at.isoformat()
    end_time.stop_at(lesson=lesson, at=None)
    assert ends_at(first) is ends_at(late) is None


def test_a_lesson_ends_when_its_time_has_come_and_not_before(lesson):
    end_time.stop_at(lesson=lesson, at=in_minutes(20))
    assert end_time.end_lessons_in_time() == 0
    Lesson.objects.update(ends_at=in_minutes(-0.1))
    assert end_time.end_lessons_in_time() == 1
    lesson.refresh_from_db()
    assert lesson.ended_at is not None
    assert lesson.ends_at is None, "taken up again, it is not ended again at once"
    assert end_time.end_lessons_in_time() == 0


def test_a_time_that_has_passed_is_refused(lesson):
    with pytest.raises(Refused) as refused:
        end_time.stop_at(lesson=lesson, at=in_minutes(-1))
    assert refused.value.code is No.TIME_HAS_PASSED


def test_the_board_sets_the_time_and_takes_it_off(browse, tess, class_4b, lesson):
    client, address = browse(tess), reverse("lesson_act", args=[class_4b.code, "stop-at"])
    client.post(address, {"at": "23:59"})
    lesson.refresh_from_db()
    assert timezone.localtime(lesson.ends_at).strftime("%H:%M") == "23:59"
    assert "Ends at 23:59" in client.get(reverse("board", args=[class_4b.code])).content.decode()
    client.post(address, {"at": "nonsense"})
    client.post(address, {"at": ""})
    lesson.refresh_from_db()
    assert lesson.ends_at is None


def at_the_clock(hour: int, minute: int, second: int = 0) -> datetime:
    return timezone.make_aware(datetime(2026, 11, 19, hour, minute, second))


def test_ends_are_suggested_in_full_minutes_and_never_after_midnight():
    shown = {
        at_the_clock(9, 0): ["09:20", "09:45", "10:30"],
        at_the_clock(9, 1, 30): ["09:25", "09:50", "10:35"],
        at_the_clock(23, 0): ["23:20", "23:45"],
    }
    for now, ends in shown.items():
        assert [f"{end:%H:%M}" for end in end_time.suggested_ends(now)] == ends


def test_the_plan_suggests_ends_as_one_reads_them_from_the_clock():
    words = [strip_tags(label) for _value, label in end_choices(at_the_clock(9, 1))]
    assert words == ["Open end I end it", "At 09:25 24 minutes", "At 09:50 49 minutes", "At 10:35 94 minutes"]


def test_a_lesson_is_dealt_with_its_end(browse, tess, class_4b, pia):
    client, address = browse(tess), reverse("lesson", args=[class_4b.code])
    choices = {"rules": "photo", "deal": "same", "rounds": "2", "size": "2", "seating": "mixed"}
    late = client.post(address, {**choices, "here": [pia.pk], "ends": "00:00", "begin": ""})
    assert "This time has already passed" in late.content.decode()
    assert not Lesson.objects.exists()
    client.post(address, {**choices, "here": [pia.pk], "ends": "23:59", "begin": ""})
    lesson = Lesson.objects.get()
    assert timezone.localtime(lesson.ends_at).strftime("%H:%M") == "23:59"
    assert ends_at(lesson.tables.get().table) == lesson.ends_at.isoformat()


def test_a_lesson_ends_at_a_time_of_ones_own():
    choices = {"rules": "photo", "deal": "same", "rounds": 2, "size": 2, "seating": "mixed", "ends": "23:50"}
    form = LessonForm({**choices, "own_end": "23:57"})
    assert form.is_valid()
    assert timezone.localtime(form.plan.ends_at).strftime("%H:%M") == "23:57"
