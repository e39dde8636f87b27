from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from classrooms.models import Assignment, Attempt, Counts, Goal, Task
from classrooms.results import Try, progress, tasks_of, which_counts
from classrooms.services import assignments
from classrooms.services.errors import No, Refused
from games.models import Table
from learn.models import Session
from learn.services import sessions

from .test_tracking import knows

pytestmark = pytest.mark.django_db

CARDS = ["oslo-sight", "rome-sight", "bern-symbol"]


@pytest.fixture
def drill(class_4b, tess, pia, paul) -> Assignment:
    return assignments.assign(
        school_class=class_4b, by=tess, pupils=[pia, paul], title="Three cards", cards=CARDS
    )


def task(drill, pupil) -> Task:
    return drill.tasks.select_related("assignment").get(pupil=pupil)


def standing(drill, pupil):
    return next(row for row in progress([drill])[drill.pk] if row.pupil == pupil)


def form(**changes):
    today = timezone.localdate()
    return {
        "title": "Letter boxes of the north",
        "work": "drill",
        "categories": ["letterbox"],
        "capitals": ["oslo", "helsinki"],
        "goal": "once",
        "counts": "best",
        "starts_on": today.isoformat(),
        "due_on": (today + timedelta(days=3)).isoformat(),
        **changes,
    }


def test_tess_gives_a_drill_of_what_she_ticked(browse, tess, class_4b, pia, paul):
    address = reverse("new_assignment", args=[class_4b.code])
    answer = browse(tess).post(address, form(pupils=[pia.pk]))
    given = Assignment.objects.get()
    assert answer.url == reverse("assignment", args=[class_4b.code, given.pk])
    assert sorted(given.cards) == ["helsinki-letterbox", "oslo-letterbox"]
    assert [each.pupil for each in given.tasks.all()] == [pia]


@pytest.mark.parametrize(
    "bad",
    [
        {"title": ""},
        {"categories": [], "capitals": []},
        {"categories": ["letterbox", "sight", "church"], "capitals": []},
        {"due_on": "2020-01-01"},
        {"work": "chess"},
        {"pupils": []},
    ],
)
def test_a_drill_that_cannot_be_is_refused_and_nothing_is_lost(browse, tess, class_4b, pia, bad):
    address = reverse("new_assignment", args=[class_4b.code])
    answer = browse(tess).post(address, form(**{"pupils": [pia.pk], **bad}))
    assert answer.status_code == 422
    assert not Assignment.objects.exists()


def test_one_click_in_the_heat_map_makes_a_drill_for_just_these(browse, tess, class_4b, pia, paul):
    address = reverse("new_assignment", args=[class_4b.code])
    page = (
        browse(tess).get(address, {"cards": "oslo-sight nonsense", "pupils": f"{paul.pk}"}).content.decode()
    )
    assert 'name="cards" value="oslo-sight"' in page
    assert f'value="{paul.pk}" checked' in page
    assert f'value="{pia.pk}" checked' not in page


def test_pia_sees_her_task_and_begins_it(browse, drill, pia):
    client = browse(pia.user)
    assert "Three cards" in client.get(reverse("welcome")).content.decode()
    answer = client.post(reverse("begin_task", args=[task(drill, pia).pk]))
    session = Session.objects.get(person=pia.user)
    assert answer.url == reverse("learn_session", args=[session.pk])
    assert {card for card, _direction in session.plan} < set(CARDS)


def test_beginning_again_goes_on_where_she_was(browse, drill, pia):
    for _ in range(2):
        browse(pia.user).post(reverse("begin_task", args=[task(drill, pia).pk]))
    assert Attempt.objects.count() == 1


def test_a_finished_session_is_a_finished_task(drill, pia, paul):
    attempt = assignments.begin(task=task(drill, pia), person=pia.user)
    assert (standing(drill, pia).is_begun, standing(drill, pia).is_done) == (True, False)
    sessions.finish(person=pia.user, session_id=attempt.session_id)
    assert standing(drill, pia).is_done
    assert not standing(drill, paul).is_begun


def test_until_known_means_until_known(class_4b, tess, pia):
    drill = assignments.assign(
        school_class=class_4b, by=tess, pupils=[pia], title="Know them", cards=CARDS, goal=Goal.KNOWN
    )
    knows(pia, *CARDS[:2])
    assert (standing(drill, pia).known, standing(drill, pia).is_done) == (2, False)
    knows(pia, CARDS[2])
    assert standing(drill, pia).is_done


def test_a_game_against_bots_can_be_a_task(class_4b, tess, pia):
    game = assignments.assign(school_class=class_4b, by=tess, pupils=[pia], title="Play", work="game")
    attempt = assignments.begin(task=task(game, pia), person=pia.user)
    assert attempt.table is not None
    assert attempt.table.seats.filter(person=pia.user).exists()
    assert not standing(game, pia).is_done
    Table.objects.filter(pk=attempt.table.pk).update(phase="over")
    assert standing(game, pia).is_done


@pytest.mark.parametrize(("counts", "right"), [(Counts.FIRST, 2), (Counts.BEST, 5), (Counts.LAST, 3)])
def test_the_teacher_says_which_attempt_counts(counts, right):
    tries = [Try(2, 6, True), Try(5, 6, True), Try(3, 6, True)]
    assert which_counts(tries, counts).right == right


def test_what_begins_tomorrow_is_not_there_yet(class_4b, tess, pia):
    tomorrow = timezone.localdate() + timedelta(days=1)
    drill = assignments.assign(
        school_class=class_4b, by=tess, pupils=[pia], title="Later", cards=CARDS, starts_on=tomorrow
    )
    assert tasks_of(pia) == []
    with pytest.raises(Refused) as refused:
        assignments.begin(task=task(drill, pia), person=pia.user)
    assert refused.value.code is No.NOT_YET


def test_nobody_begins_anothers_task(browse, drill, pia, paul, alice):
    for person in (paul.user, alice):
        assert browse(person).post(reverse("begin_task", args=[task(drill, pia).pk])).status_code == 404


def test_otto_sees_no_assignment_of_tess(browse, otto, drill, class_4b):
    assert browse(otto).get(reverse("assignment", args=[class_4b.code, drill.pk])).status_code == 404
    assert browse(otto).post(reverse("take_back", args=[class_4b.code, drill.pk])).status_code == 404


def test_taking_it_back_keeps_what_was_learnt(browse, tess, drill, class_4b, pia):
    assignments.begin(task=task(drill, pia), person=pia.user)
    browse(tess).post(reverse("take_back", args=[class_4b.code, drill.pk]))
    assert not Assignment.objects.exists()
    assert Session.objects.filter(person=pia.user).exists()
