"""The knowledge page of a class: who has not come yet, sorted pupils; over time; a report of nothing."""

import pytest
from django.urls import reverse
from django.utils import timezone

from catalogue.selectors import deck
from classrooms.assignments import services as assignments
from classrooms.pupils import services as pupils
from tests.classrooms.past_learning import knows

pytestmark = pytest.mark.django_db


@pytest.fixture
def class_of_six(class_4b, tess):
    """One pupil was here, five were not."""
    some = pupils.add_pupils(
        school_class=class_4b, by=tess, names=["Ada", "Ben", "Cem", "Dora", "Eva", "Finn"]
    )
    person = some.pupils[0].user
    person.last_login, person.last_seen = timezone.now(), timezone.localdate()
    person.save()
    return some.pupils


def page_of(client, school_class, **asked):
    return client.get(reverse("tracking", args=[school_class.code]), asked)


def test_many_who_have_not_come_yet_are_named_together(browse, tess, class_4b, class_of_six):
    shown = page_of(browse(tess), class_4b)
    assert [item.pupil for item in shown.context["newcomers"]] == class_of_six[1:]
    assert not [*shown.context["needs"], *shown.context["more_needs"]]
    page = shown.content.decode()
    assert "5 pupils have not logged in yet." in page
    assert reverse("login_cards", args=[class_4b.code]) in page
    assert "Has not logged in yet" not in page


def test_the_pupils_are_sorted_by_a_column_the_weakest_first_and_whoever_was_not_asked_last(
    browse, tess, class_4b, class_of_six
):
    ada, ben, cem, *others = class_of_six
    knows(ada, "rome-sight", "rome-church")
    knows(cem, "rome-sight", "oslo-sight")
    knows(cem, "rome-church", comes_back_in=1)
    client = browse(tess)
    shown = page_of(client, class_4b, sort="rome")
    assert [line.pupil for line in shown.context["lines"]] == [cem, ada, ben, *others]
    assert 'aria-sort="ascending"' in shown.content.decode()
    assert "<b>1</b><small>/2</small>" in shown.content.decode()
    for unknown in ("", "nonsense"):
        by_name = page_of(client, class_4b, sort=unknown)
        assert [line.pupil for line in by_name.context["lines"]] == class_of_six
        assert "aria-sort" not in by_name.content.decode()


def test_a_cell_of_few_who_were_asked_looks_less_sure(browse, tess, class_4b, class_of_six):
    for pupil in class_of_six[:5]:
        knows(pupil, "rome-sight")
    knows(class_of_six[0], "oslo-sight")
    page = page_of(browse(tess), class_4b).content.decode()
    assert 'class="k k4" href="?card=rome-sight#focus"' in page
    assert 'class="k k4 few" href="?card=oslo-sight#focus"' in page


def test_over_time_says_what_each_knows_on_average_and_nothing_of_withdrawn_work(
    browse, tess, class_4b, class_of_six
):
    for pupil in class_of_six[:3]:
        knows(pupil, *(card.id for card in deck().cards[:4]))
    about = {"school_class": class_4b, "by": tess, "pupils": class_of_six, "cards": ["oslo-sight"]}
    assignments.assign(title="Stays", **about)
    gone = assignments.assign(title="Goes", **about)
    assignments.take_back(assignment=gone, by=tess)
    page = browse(tess).get(reverse("over_time", args=[class_4b.code])).content.decode()
    assert "3 pupils were asked so far. On average each of them knows 4 of 102 cards now." in page
    assert "Stays" in page
    assert "Goes" not in page


def test_a_report_of_nothing_is_one_sentence_and_one_thing_to_do(browse, tess, class_4b, class_of_six):
    ada, ben, *_others = class_of_six
    knows(ada, "rome-sight")
    client = browse(tess)
    for pupil, is_empty in ((ada, False), (ben, True)):
        page = client.get(reverse("pupil_report", args=[class_4b.code, pupil.pk])).content.decode()
        assert ("Ben has not been asked anything yet." in page) == is_empty
        assert ("Make a first drill" in page) == is_empty
        assert ('class="states"' in page) != is_empty


def test_the_journal_writes_its_days_as_all_pages_do(browse, tess, class_4b, class_of_six):
    page = browse(tess).get(reverse("journal", args=[class_4b.code])).content.decode()
    assert f"{timezone.localdate():%B %Y}, " in page
