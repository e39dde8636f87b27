"""What a teacher sets for one pupil reaches that pupil's table, and nobody else's."""

import json

import pytest
from django.urls import reverse

from accounts.models import User
from classrooms.classes import services as classes
from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.pupils import services as pupils
from games.live.protocol import outgoing
from games.live.protocol.schema import check
from games.models import Seat
from games.reading.snapshot import mark_of, read_snapshot
from games.services.quick_start import deal_against_bots

pytestmark = pytest.mark.django_db


@pytest.fixture
def lesson(class_4b, tess, pia, paul):
    return lessons.start_lesson(
        school_class=class_4b, by=tess, pupils=[pia, paul], plan=Plan(turn_seconds=60)
    )


def code_of(lesson) -> str:
    return lesson.tables.get().table.code


def starts_with(client, address: str) -> str:
    """The labels with which a page with a table starts."""
    page = client.get(address).content.decode()
    data = page.partition('<script id="page" type="application/json">')[2].partition("</script>")[0]
    return json.loads(data)["labels"]


def seen_by(lesson, person: User | None) -> dict:
    return outgoing.view(read_snapshot(code_of(lesson)), person.pk if person else None)


def test_pupils_start_as_the_class_has_it(browse, tess, class_4b, lesson, pia):
    table = reverse("table", args=[code_of(lesson)])
    assert starts_with(browse(pia.user), table) == "full"
    classes.change_class(school_class=class_4b, by=tess, labels="signs")
    pia.user.refresh_from_db()
    assert starts_with(browse(pia.user), table) == "signs"


def test_a_new_pupil_starts_as_the_class_has_it(class_4b, tess):
    classes.change_class(school_class=class_4b, by=tess, labels="picture")
    added = pupils.add_pupils(school_class=class_4b, by=tess, names=["Nora"]).pupils[0]
    assert added.user.labels == "picture"


def test_one_pupil_has_other_labels_everywhere(browse, tess, class_4b, lesson, pia, paul):
    page = reverse("pupil", args=[class_4b.code, pia.pk])
    browse(tess).post(page, {"first_name": pia.real_name, "labels": "picture"})
    pia.user.refresh_from_db()
    own = deal_against_bots(pia.user)
    for address in (
        reverse("table", args=[code_of(lesson)]),
        reverse("table", args=[own.code]),
        reverse("puzzle", args=[1, 1]),
    ):
        assert starts_with(browse(pia.user), address) == "picture"
    assert starts_with(browse(paul.user), reverse("table", args=[code_of(lesson)])) == "full"


def test_what_a_pupil_has_stays_when_the_class_changes(tess, class_4b, pia, paul):
    pupils.change_pupil(pupil=pia, by=tess, real_name=pia.real_name, labels="signs", extra_time=False)
    classes.change_class(school_class=class_4b, by=tess, labels="picture")
    assert User.objects.get(pk=pia.user_id).labels == "signs"
    assert User.objects.get(pk=paul.user_id).labels == "picture"


def test_a_change_reaches_the_table_at_once_and_only_its_owner(tess, lesson, pia, paul):
    before, others = mark_of(code_of(lesson)), seen_by(lesson, paul.user)
    pupils.change_pupil(pupil=pia, by=tess, real_name=pia.real_name, labels="picture", extra_time=False)
    assert not before.covers(mark_of(code_of(lesson)))  # so the sockets send it
    assert seen_by(lesson, pia.user)["labels"] == "picture"
    after = seen_by(lesson, paul.user)
    check("server/view", json.loads(json.dumps(after)))
    assert {**after, "mark": ""} == {**others, "mark": "", "round": after["round"]}
    assert "picture" not in json.dumps(after)
    for onlooker in (None, tess):
        assert seen_by(lesson, onlooker)["labels"] == ""


def test_extra_time_reaches_the_running_lesson_and_is_taken_back(tess, lesson, pia, paul):
    for wanted in (True, False):
        pupils.change_pupil(pupil=pia, by=tess, real_name=pia.real_name, labels="", extra_time=wanted)
        assert Seat.objects.get(person=pia.user).extra_time is wanted
        assert Seat.objects.get(person=paul.user).extra_time is False


def test_a_pupil_who_moves_starts_as_the_new_class_has_it(tess, class_4b, pia):
    pupils.change_pupil(pupil=pia, by=tess, real_name=pia.real_name, labels="signs", extra_time=False)
    other = classes.create_class(teacher=tess, name="5a", language="en", labels="picture")
    pupils.move_pupil(pupil=pia, by=tess, to=other)
    assert User.objects.get(pk=pia.user_id).labels == "picture"


def test_who_has_an_own_account_decides_alone(tess, class_4b, pia):
    grown = pupils.graduate_pupil(pupil=pia, by=tess, username="pia", password="a long secret of mine")
    assert User.objects.get(pk=grown.pk).labels == ""


def test_a_teacher_comes_from_the_board_to_one_pupils_needs_and_back(browse, tess, class_4b, lesson, pia):
    board, needs = reverse("board", args=[class_4b.code]), reverse("pupil", args=[class_4b.code, pia.pk])
    client = browse(tess)
    assert needs not in client.get(board).content.decode()  # not on the projector
    assert f"{needs}?back=board" in client.get(board, {"names": "real"}).content.decode()
    wanted = {"first_name": pia.real_name, "labels": "picture", "extra_time": "on"}
    assert client.post(f"{needs}?back=board", wanted).url == board
    assert Seat.objects.get(person=pia.user).extra_time
