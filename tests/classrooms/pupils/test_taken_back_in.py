"""Pupils who were removed, erased or merged: what comes back, what a second press does, what is gone."""

from datetime import timedelta

import pytest
from django.contrib.auth import authenticate
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from classrooms.assignments import services as assignments
from classrooms.assignments.progress import tasks_of
from classrooms.classes import services as classes
from classrooms.errors import No, Refused
from classrooms.models import Act, Assignment, Pupil, SchoolClass
from classrooms.pupils import mergers
from classrooms.pupils import services as pupils
from classrooms.pupils.name_lists import MOST_PUPILS
from classrooms.second_thoughts import UNDONE_FOR
from learn.models import Answer
from tests.classrooms.past_learning import answered_wrong, knows

pytestmark = pytest.mark.django_db
YESTERDAY = timedelta(days=1)


@pytest.fixture
def nils(class_4b, tess) -> Pupil:
    return pupils.add_pupils(school_class=class_4b, by=tess, names=["Nils Aal"]).pupils[0]


@pytest.fixture
def drill(class_4b, tess, pia, paul) -> Assignment:
    about = {"title": "Oslo", "cards": ["oslo-sight", "rome-sight"]}
    return assignments.assign(school_class=class_4b, by=tess, pupils=[pia, paul], **about)


def long_ago(pupil: Pupil, ago: timedelta) -> None:
    Pupil.objects.filter(pk=pupil.pk).update(archived_at=timezone.now() - ago)


def now(pupil: Pupil) -> Pupil:
    return Pupil.objects.get(pk=pupil.pk)


def journal(school_class: SchoolClass, act: Act) -> int:
    return school_class.journal.filter(act=act).count()


def test_removing_twice_does_not_put_the_end_off(tess, class_4b, pia):
    pupils.archive_pupil(pupil=pia, by=tess)
    long_ago(pia, YESTERDAY)
    before = now(pia).archived_at
    pupils.archive_pupil(pupil=pia, by=tess)
    assert now(pia).archived_at == before
    assert journal(class_4b, Act.PUPIL_ARCHIVED) == 1


def test_taking_back_in_twice_keeps_stamp_name_and_card(tess, class_4b, pia):
    kept = (pia.stamp, pia.card_secret, pia.user.display_name)
    pupils.archive_pupil(pupil=pia, by=tess)
    for _ in range(2):
        pupils.restore_pupil(pupil=pia, by=tess)
    assert (now(pia).stamp, now(pia).card_secret, now(pia).user.display_name) == kept
    assert journal(class_4b, Act.PUPIL_RESTORED) == 1
    assert now(pia).user.is_active


def test_nobody_is_taken_back_into_a_full_class_and_nothing_is_half_done(tess, class_4b, pia):
    pupils.archive_pupil(pupil=pia, by=tess)
    pupils.add_pupils(school_class=class_4b, by=tess, names=[f"Pupil {n}" for n in range(MOST_PUPILS)])
    with pytest.raises(Refused) as refused:
        pupils.restore_pupil(pupil=pia, by=tess)
    assert refused.value.code is No.CLASS_IS_FULL
    assert now(pia).archived_at is not None
    assert not now(pia).user.is_active
    someone = class_4b.pupils.exclude(pk=pia.pk).first()
    pupils.archive_pupil(pupil=someone, by=tess)
    pupils.restore_pupil(pupil=pia, by=tess)
    assert now(pia).user.is_active


def test_what_was_changed_meanwhile_holds_for_who_comes_back(tess, class_4b, pia):
    pupils.archive_pupil(pupil=pia, by=tess)
    classes.change_class(school_class=class_4b, by=tess, labels="signs")
    pupils.restore_pupil(pupil=pia, by=tess)
    assert now(pia).user.labels == "signs"


def test_who_comes_back_has_the_tasks_of_before_though_they_were_changed_meanwhile(tess, drill, pia, paul):
    pupils.archive_pupil(pupil=pia, by=tess)
    assignments.change(assignment=drill, by=tess, pupils=[paul], title="Oslo and Rome")
    pupils.restore_pupil(pupil=pia, by=tess)
    assert [row.task.assignment.title for row in tasks_of(pia)] == ["Oslo and Rome"]


def test_a_removed_pupil_is_on_no_page_but_the_one_that_takes_back(browse, tess, class_4b, drill, pia, paul):
    knows(pia, "oslo-sight")
    pupils.archive_pupil(pupil=pia, by=tess)
    client = browse(tess)
    plain = ("class", "lesson", "tracking", "over_time", "assignments", "new_assignment", "plan_tournament")
    pages = [reverse(route, args=[class_4b.code]) for route in (*plain, "scan", "way_in")]
    pages.append(reverse("assignment", args=[class_4b.code, drill.pk]))
    pages.append(reverse("edit_assignment", args=[class_4b.code, drill.pk]))
    pages.append(reverse("save_knowledge", args=[class_4b.code, "csv"]))
    for page in pages:
        text = client.get(page).content.decode()
        assert "Åkesson" not in text, page
        assert pia.user.display_name not in text, page
    assert client.get(reverse("pupil_report", args=[class_4b.code, pia.pk])).status_code == 404
    assert "Åkesson" in client.get(reverse("class_settings", args=[class_4b.code])).content.decode()


def test_a_removed_pupil_gets_no_card_no_sheet_and_no_certificate(browse, tess, class_4b, pia, paul):
    pupils.archive_pupil(pupil=pia, by=tess)
    for route in ("login_cards", "answer_sheets", "certificates"):
        address = reverse(route, args=[class_4b.code])
        assert browse(tess).get(address, {"pupil": pia.pk}).status_code == 404, route


def test_erasing_a_pupil_twice_finds_nobody_the_second_time(browse, tess, class_4b, pia, paul):
    address = reverse("pupil_act", args=[class_4b.code, pia.pk, "erase"])
    client = browse(tess)
    assert client.post(address, {"sure": "yes"}).status_code == 302
    assert client.post(address, {"sure": "yes"}).status_code == 404
    with pytest.raises(Refused):
        pupils.erase_pupil(pupil=pia, by=tess)
    assert list(Pupil.objects.all()) == [paul]
    assert journal(class_4b, Act.PUPIL_ERASED) == 1


@pytest.mark.parametrize("act", ["erase", "remove", "new-card"])
def test_nothing_is_done_to_a_pupil_before_the_teacher_says_yes(browse, tess, class_4b, pia, act):
    before = Pupil.objects.values().get(pk=pia.pk)
    asked = browse(tess).post(reverse("pupil_act", args=[class_4b.code, pia.pk, act]))
    assert pia.real_name in asked.content.decode()
    assert Pupil.objects.values().get(pk=pia.pk) == before


@pytest.mark.parametrize("removed", [False, True])
def test_a_pupil_with_an_account_of_his_own_can_log_in_with_it(tess, pia, removed):
    if removed:
        pupils.archive_pupil(pupil=pia, by=tess)
    account = {"username": "pia_a", "password": "a-long-enough-one"}
    grown = pupils.graduate_pupil(pupil=pia, by=tess, **account)
    assert authenticate(**account) == grown
    assert (grown.circle, grown.picture, grown.labels) == ("", "", "")


# Mergers


def test_a_double_who_was_taken_back_in_is_no_double_any_more(tess, pia, paul):
    mergers.merge_pupils(pupil=pia, double=paul, by=tess)
    pupils.restore_pupil(pupil=paul, by=tess)  # from a page that was loaded before
    assert now(paul).merging_into is None
    pupils.archive_pupil(pupil=paul, by=tess)
    long_ago(paul, UNDONE_FOR)
    mergers.complete_mergers()
    assert now(paul).archived_at is not None
    assert User.objects.filter(pk=paul.user_id).exists()


@pytest.mark.parametrize("name", ["Ada Aak", "Zoe Zumsteg"])
def test_a_double_of_a_double_brings_its_record_to_the_last_one(tess, class_4b, nils, pia, name):
    middle = pupils.add_pupils(school_class=class_4b, by=tess, names=[name]).pupils[0]
    answered_wrong(nils, "bern-sight", "oslo", times=2)
    answered_wrong(middle, "rome-sight", "oslo", times=3)
    mergers.merge_pupils(pupil=middle, double=nils, by=tess)
    mergers.merge_pupils(pupil=pia, double=middle, by=tess)
    long_ago(nils, UNDONE_FOR + timedelta(minutes=1))
    long_ago(middle, UNDONE_FOR)
    mergers.complete_mergers()
    assert list(Pupil.objects.all()) == [pia]
    assert Answer.objects.filter(person=pia.user).count() == 5


def test_removing_a_double_does_not_put_the_merger_off(tess, pia, paul):
    answered_wrong(paul, "bern-sight", "oslo")
    mergers.merge_pupils(pupil=pia, double=paul, by=tess)
    long_ago(paul, UNDONE_FOR)
    pupils.archive_pupil(pupil=paul, by=tess)
    mergers.complete_mergers()
    assert Answer.objects.filter(person=pia.user).count() == 1


def test_a_double_outlives_the_pupil_it_was_merged_with(tess, class_4b, pia, paul):
    answered_wrong(paul, "bern-sight", "oslo")
    mergers.merge_pupils(pupil=pia, double=paul, by=tess)
    pupils.erase_pupil(pupil=pia, by=tess)
    long_ago(paul, UNDONE_FOR)
    mergers.complete_mergers()
    pupils.restore_pupil(pupil=paul, by=tess)
    assert Answer.objects.filter(person=paul.user).count() == 1


def test_a_merger_is_undone_once_and_done_once(tess, class_4b, pia, paul):
    mergers.merge_pupils(pupil=pia, double=paul, by=tess)
    with pytest.raises(Refused) as refused:
        mergers.merge_pupils(pupil=pia, double=paul, by=tess)
    assert refused.value.code is No.NOT_THERE_ANY_MORE
    mergers.undo_merger(double=paul, by=tess)
    with pytest.raises(Refused) as refused:
        mergers.undo_merger(double=paul, by=tess)
    assert refused.value.code is No.TOO_LATE_TO_UNDO
    assert (journal(class_4b, Act.PUPILS_MERGED), journal(class_4b, Act.MERGE_UNDONE)) == (1, 1)
