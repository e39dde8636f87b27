"""The page of an assignment: withdrawn, a week more and back, sorted, whom to remind; a task said once."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from classrooms.assignments import services as assignments
from classrooms.models import Assignment
from classrooms.pupils import services as pupils
from tests.learn.test_sessions import go_through

pytestmark = pytest.mark.django_db
CARDS = ["oslo-sight", "rome-sight", "bern-symbol"]


@pytest.fixture
def some(class_4b, tess):
    return pupils.add_pupils(school_class=class_4b, by=tess, names=["Ada", "Ben", "Cem"]).pupils


@pytest.fixture
def drill(class_4b, tess, some) -> Assignment:
    """Cem has finished it with two of three right, Ada with none, Ben not at all."""
    drill = assignments.assign(school_class=class_4b, by=tess, pupils=some, title="Three cards", cards=CARDS)
    for pupil, wrong in ((some[0], (1, 2, 3)), (some[2], (1,))):
        attempt = assignments.begin(task=drill.tasks.get(pupil=pupil))
        go_through(pupil.user, attempt.session, wrong=wrong)
    return drill


def page_of(client, drill, **asked):
    return client.get(reverse("assignment", args=[drill.school_class.code, drill.pk]), asked)


def due(drill, offset: int) -> None:
    drill.due_on = timezone.localdate() + timedelta(days=offset)
    drill.starts_on = drill.due_on - timedelta(days=9)
    drill.save()


def test_a_withdrawn_assignment_says_so_on_top_and_offers_nothing_that_does_nothing(browse, tess, drill):
    due(drill, -1)
    offers = ["edit_assignment", "extend_assignment", "take_back"]
    client, arguments = browse(tess), [drill.school_class.code, drill.pk]
    page = page_of(client, drill).content.decode()
    assert all(reverse(offer, args=arguments) in page for offer in offers)
    assignments.take_back(assignment=drill, by=tess)
    page = page_of(client, drill).content.decode()
    assert not any(reverse(offer, args=arguments) in page for offer in offers)
    for gone in ("gets the task", "Was due on", "Tell them"):
        assert gone not in page
    assert page.index(reverse("give_again", args=arguments)) < page.index("<h1>Three cards")


def test_what_was_withdrawn_is_not_changed_at_an_address_that_was_kept(browse, tess, drill):
    due(drill, 3)
    client, arguments = browse(tess), [drill.school_class.code, drill.pk]
    assignments.take_back(assignment=drill, by=tess)
    own_page, due_on = reverse("assignment", args=arguments), drill.due_on
    assert client.get(reverse("edit_assignment", args=arguments)).url == own_page
    page = client.post(reverse("extend_assignment", args=arguments), follow=True).content.decode()
    assert "no longer there" in page
    drill.refresh_from_db()
    assert drill.due_on == due_on


@pytest.mark.parametrize("offset", [3, -2])
def test_one_more_week_can_be_undone(browse, tess, drill, offset):
    due(drill, offset)
    before, client = drill.due_on, browse(tess)
    arguments = [drill.school_class.code, drill.pk]
    page = client.post(reverse("extend_assignment", args=arguments), follow=True)
    assert page.context["was_due_on"] == before
    assert reverse("take_week_back", args=arguments) in page.content.decode()
    client.post(reverse("take_week_back", args=arguments), {"due_on": before.isoformat()})
    drill.refresh_from_db()
    assert drill.due_on == before


@pytest.mark.parametrize("day", ["", "yesterday", "1999-01-01", "2999-01-01"])
def test_a_week_is_taken_back_only_to_a_day_that_can_be(browse, tess, drill, day):
    due(drill, 3)
    address = reverse("take_week_back", args=[drill.school_class.code, drill.pk])
    assert browse(tess).post(address, {"due_on": day}).status_code == 302
    before = drill.due_on
    drill.refresh_from_db()
    assert drill.due_on == before


@pytest.mark.parametrize(
    ("sort", "names"),
    [
        ("", ["Ben", "Ada", "Cem"]),
        ("nonsense", ["Ben", "Ada", "Cem"]),
        ("name", ["Ada", "Ben", "Cem"]),
        ("status", ["Ben", "Ada", "Cem"]),
        ("tries", ["Ben", "Ada", "Cem"]),
        ("result", ["Cem", "Ada", "Ben"]),
        ("known", ["Cem", "Ada", "Ben"]),
    ],
)
def test_the_table_is_sorted_by_each_of_its_columns(browse, tess, drill, sort, names):
    page = page_of(browse(tess), drill, sort=sort)
    assert [row.pupil.real_name for row in page.context["rows"]] == names
    assert ("aria-sort" in page.content.decode()) == (sort not in ("", "nonsense"))


def test_whoever_is_overdue_is_named_with_the_way_to_the_task(browse, tess, drill):
    assert "Tell them" not in page_of(browse(tess), drill).content.decode()
    due(drill, -1)
    page = page_of(browse(tess), drill).content.decode()
    told = page.partition("Tell them: it is overdue")[2].partition("</section>")[0]
    assert "Ben" in told
    assert "Ada" not in told
    assert f"{drill.code[:4]} {drill.code[4:]}" in told


def test_the_next_task_is_said_once_on_the_start_page(browse, class_4b, tess, drill, some):
    client = browse(some[1].user)
    page = client.get(reverse("welcome")).content.decode()
    assert page.count(reverse("begin_task", args=[drill.tasks.get(pupil=some[1]).pk])) == 1
    about = {"school_class": class_4b, "by": tess, "cards": CARDS}
    more = assignments.assign(pupils=some[1:2], title="Another", **about)
    page = client.get(reverse("welcome")).content.decode()
    for each in (drill, more):
        assert page.count(reverse("begin_task", args=[each.tasks.get(pupil=some[1]).pk])) == 1


def test_the_end_of_a_task_says_what_the_teacher_sees_and_leads_back(browse, tess, drill, some):
    session = drill.tasks.get(pupil=some[2]).attempts.get().session
    page = browse(some[2].user).get(reverse("learn_end", args=[session.pk])).content.decode()
    assert "<b>2 of 3 right</b>" in page
    assert "Your teacher sees it now." in page
    assert f'<a class="go" href="{reverse("welcome")}">To my start page' in page
    assert "2 of 3" in page_of(browse(tess), drill).content.decode()


def test_the_next_task_says_until_when(browse, drill, some):
    due(drill, 3)
    today = browse(some[1].user).get(reverse("welcome")).content.decode().partition('id="rest"')[0]
    assert f"until {drill.due_on:%A}" in today
