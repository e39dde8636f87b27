"""Assignments that are changed, extended, copied, and given by link."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from classrooms.assignments import services as assignments
from classrooms.assignments.progress import Stage, progress
from classrooms.classes import services as classes
from classrooms.login.card_secrets import token
from classrooms.models import Assignment, Task
from tests.learn.test_sessions import go_through

pytestmark = pytest.mark.django_db

CARDS = ["oslo-sight", "rome-sight", "bern-symbol"]


@pytest.fixture
def drill(class_4b, tess, pia, paul) -> Assignment:
    return assignments.assign(
        school_class=class_4b, by=tess, pupils=[pia], title="Three cards", cards=CARDS, due_on=day(3)
    )


def day(offset: int):
    return timezone.localdate() + timedelta(days=offset)


def stage(drill, pupil) -> Stage:
    return next(row.stage for row in progress([drill])[drill.pk] if row.pupil == pupil)


def sent(drill, **changes):
    form = {
        "title": drill.title, "work": "drill", "cards": " ".join(drill.cards), "goal": "once",
        "counts": "best", "starts_on": day(0).isoformat(), "due_on": day(3).isoformat(),
        "pupils": list(drill.tasks.values_list("pupil", flat=True)),
    }  # fmt: skip
    return {**form, **changes}


def test_what_is_not_finished_in_time_is_overdue_and_what_is_finished_after_it_late(drill, pia):
    assert stage(drill, pia) is Stage.NOT_BEGUN
    Assignment.objects.update(due_on=day(-1))
    drill.refresh_from_db()
    assert stage(drill, pia) is Stage.OVERDUE
    begun = assignments.begin(task=drill.tasks.get())
    assert stage(drill, pia) is Stage.OVERDUE
    go_through(pia.user, begun.session)
    assert stage(drill, pia) is Stage.LATE
    Assignment.objects.update(due_on=day(0))
    drill.refresh_from_db()
    assert stage(drill, pia) is Stage.DONE


def test_a_week_more_counts_from_today_once_the_day_has_passed(browse, tess, class_4b, drill, pia):
    address = reverse("extend_assignment", args=[class_4b.code, drill.pk])
    browse(tess).post(address)
    drill.refresh_from_db()
    assert drill.due_on == day(10)
    Assignment.objects.update(due_on=day(-5))
    browse(tess).post(address)
    drill.refresh_from_db()
    assert (drill.due_on, stage(drill, pia)) == (day(7), Stage.NOT_BEGUN)


def test_everything_can_be_changed_until_somebody_begins(browse, tess, class_4b, drill, pia, paul):
    address = reverse("edit_assignment", args=[class_4b.code, drill.pk])
    page = browse(tess).get(address)
    assert page.context["chosen"] == {pia.pk}
    changed = sent(drill, title="Two", cards="oslo-sight rome-sight", pupils=[paul.pk])
    assert browse(tess).post(address, changed).status_code == 302
    drill.refresh_from_db()
    assert (drill.title, drill.cards) == ("Two", ["oslo-sight", "rome-sight"])
    assert [task.pupil for task in drill.tasks.all()] == [paul]


def test_whoever_has_begun_keeps_the_task_and_the_work_stays(browse, tess, class_4b, drill, pia, paul):
    assignments.begin(task=drill.tasks.get())
    address = reverse("edit_assignment", args=[class_4b.code, drill.pk])
    assert "work" not in browse(tess).get(address).context["form"].fields
    changed = sent(drill, title="Later", cards="oslo-sight", due_on=day(9).isoformat(), pupils=[paul.pk])
    assert browse(tess).post(address, changed).status_code == 302
    drill.refresh_from_db()
    assert (drill.title, drill.cards, drill.due_on) == ("Later", CARDS, day(9))
    assert {task.pupil for task in drill.tasks.all()} == {pia, paul}
    assignments.change(assignment=drill, by=tess, pupils=[pia], title="Later", cards=["bern-sight"])
    drill.refresh_from_db()
    assert drill.cards == CARDS


def test_a_copy_has_all_but_the_days_also_for_another_class(browse, tess, otto, class_4b, drill):
    other = classes.create_class(teacher=tess, name="4c", language="en")
    page = browse(tess).get(reverse("new_assignment", args=[other.code]), {"like": drill.pk})
    assert {card.id for card in page.context["cards"]} == set(CARDS)
    assert page.context["form"].initial["title"] == "Three cards"
    assert page.context["form"].initial["due_on"] == day(7).isoformat()
    foreign = classes.create_class(teacher=otto, name="1a", language="en")
    page = browse(otto).get(reverse("new_assignment", args=[foreign.code]), {"like": drill.pk})
    assert "title" not in page.context["form"].initial


def test_a_pupil_who_opens_the_link_has_the_task(browse, drill, paul):
    address = reverse("task_by_link", args=[drill.code])
    assert "Three cards" in browse(paul.user).get(address).content.decode()
    assert not Task.objects.filter(pupil=paul).exists()
    answer = browse(paul.user).post(reverse("begin_by_link", args=[drill.code]))
    begun = drill.tasks.get(pupil=paul).attempts.get()
    assert answer.url == reverse("learn_session", args=[begun.session.pk])


def test_the_link_leads_through_the_login_to_the_task(client, class_4b, drill, paul):
    address = reverse("task_by_link", args=[drill.code])
    assert client.get(address).url == reverse("stamps", args=[class_4b.code])
    card = reverse("login_by_card", args=[paul.pk, token(paul.card_secret)])
    assert client.post(card).url == address


def test_the_code_can_be_typed(client, drill):
    assert client.post(reverse("join"), {"code": drill.code.lower()}).url == reverse(
        "task_by_link", args=[drill.code]
    )


def test_strangers_find_nothing_behind_a_link_and_its_teacher_finds_the_results(
    browse, tess, otto, alice, class_4b, drill
):
    address = reverse("task_by_link", args=[drill.code])
    assert browse(otto).get(address).status_code == 404
    assert browse(alice).get(address).status_code == 404
    assert browse(tess).get(address).url == reverse("assignment", args=[class_4b.code, drill.pk])
