"""The assignments of a class on one page, and what a new one suggests."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from classrooms.assignments import services as assignments
from classrooms.assignments.views import TO_BEGIN_WITH
from classrooms.models import Assignment
from tests.classrooms.past_learning import knows

pytestmark = pytest.mark.django_db

CARDS = ["oslo-sight", "rome-sight", "bern-symbol"]


@pytest.fixture
def drill(class_4b, tess, pia, paul) -> Assignment:
    return assignments.assign(
        school_class=class_4b, by=tess, pupils=[pia, paul], title="Three cards", cards=CARDS
    )


def test_the_list_of_a_class_tells_what_is_due_late_and_overdue(browse, tess, class_4b, drill, pia, paul):
    today = timezone.localdate()
    past = assignments.assign(
        school_class=class_4b, by=tess, pupils=[pia, paul], title="Gone by", cards=CARDS,
        starts_on=today - timedelta(days=9), due_on=today - timedelta(days=2),
    )  # fmt: skip
    gone = assignments.assign(school_class=class_4b, by=tess, pupils=[pia], title="Gone", cards=CARDS)
    assignments.take_back(assignment=gone, by=tess)
    answer = browse(tess).get(reverse("assignments", args=[class_4b.code]))
    assert [each.assignment for each in answer.context["current"]] == [drill]
    assert [(each.assignment, each.overdue) for each in answer.context["past"]] == [(past, 2)]
    page = answer.content.decode()
    assert "2 overdue" in page
    assert reverse("assignment", args=[class_4b.code, past.pk]) in page
    assert answer.context["withdrawn"] == [gone]
    current, withdrawn = page.split("30 days after that they are erased.")
    assert reverse("assignment", args=[class_4b.code, gone.pk]) in withdrawn
    assert reverse("assignment", args=[class_4b.code, gone.pk]) not in current


def test_the_assignments_are_one_of_the_pages_of_a_class(browse, tess, class_4b, drill):
    for route, more in (("class", []), ("assignments", []), ("assignment", [drill.pk])):
        page = browse(tess).get(reverse(route, args=[class_4b.code, *more])).content.decode()
        tabs = page.partition('class="strip"')[2].partition("</nav>")[0]
        assert f'href="{reverse("assignments", args=[class_4b.code])}"' in tabs
        assert ("aria-current" in tabs.partition("Assignments")[0].rpartition("<a ")[2]) == (route != "class")


def test_a_new_assignment_suggests_what_the_class_knows_least(browse, tess, class_4b, pia, paul):
    address = reverse("new_assignment", args=[class_4b.code])
    to_begin_with = browse(tess).get(address)  # nothing was asked yet
    assert [card.id for card in to_begin_with.context["cards"]] == TO_BEGIN_WITH
    assert "A suggestion to begin with" in to_begin_with.content.decode()
    knows(pia, "oslo-sight", comes_back_in=1)  # it was missed
    knows(paul, "oslo-sight", "bern-symbol", comes_back_in=1)
    knows(pia, "rome-sight")
    form = browse(tess).get(address).context["form"]
    assert form["cards"].value() == "oslo-sight bern-symbol"
    assert form["title"].value() == "Cards to practise"
    assert 'name="capitals"' in browse(tess).get(address, {"choose": "cards"}).content.decode()
