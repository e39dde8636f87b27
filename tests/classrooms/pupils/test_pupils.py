import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.models import Kind, Session, User
from classrooms.assignments import services as assignments
from classrooms.assignments.progress import tasks_of
from classrooms.classes import services as classes
from classrooms.errors import No, Refused
from classrooms.models import Act, Pupil, SchoolClass
from classrooms.pupils import mergers
from classrooms.pupils import services as pupils
from classrooms.pupils.name_lists import MOST_PUPILS
from classrooms.second_thoughts import UNDONE_FOR
from learn.models import Answer, Memory
from tests.accounts.test_privacy import everything_in_the_database
from tests.classrooms.colleagues import add_teacher
from tests.classrooms.past_learning import answered_wrong, knows

pytestmark = pytest.mark.django_db


def add(school_class, teacher, *names):
    return pupils.add_pupils(school_class=school_class, by=teacher, names=names)


def test_a_class_of_28_gets_28_stamps_and_names(class_4b, tess):
    added = add(class_4b, tess, *(f"Pupil {n}" for n in range(28))).pupils
    assert len({pupil.stamp for pupil in added}) == 28
    assert len({pupil.user.display_name for pupil in added}) == 28
    assert {pupil.user.kind for pupil in added} == {Kind.PUPIL}
    assert not any(pupil.user.has_usable_password() for pupil in added)
    assert class_4b.journal.get(act=Act.PUPILS_ADDED).count == 28


def test_a_name_that_is_there_already_is_told_and_not_doubled(class_4b, tess, pia):
    added = add(class_4b, tess, "pia åkesson", "Omar")
    assert [pupil.real_name for pupil in added.pupils] == ["Omar"]
    assert added.known == ["pia åkesson"]


def test_a_class_that_would_overflow_takes_nobody(class_4b, tess):
    add(class_4b, tess, *(f"Pupil {n}" for n in range(MOST_PUPILS - 1)))
    with pytest.raises(Refused) as refused:
        add(class_4b, tess, "Anna", "Ben")
    assert refused.value.code is No.CLASS_IS_FULL
    assert class_4b.pupils.count() == MOST_PUPILS - 1


def test_real_names_are_nowhere_but_with_the_class(pia):
    assert "kesson" not in repr(User.objects.filter(pk=pia.user_id).values().get())


def test_pia_moves_and_stays_the_same_person(class_4b, tess, pia):
    other = classes.create_class(teacher=tess, name="5a", language="de")
    pupils.move_pupil(pupil=pia, by=tess, to=other)
    moved = Pupil.objects.get(user=pia.user_id)
    assert moved.school_class == other
    assert not class_4b.pupils.exists()


def test_a_colleague_of_the_old_class_sees_nothing_more_of_who_has_moved(browse, class_4b, tess, otto, pia):
    add_teacher(school_class=class_4b, by=tess, username="otto")
    drill = assignments.assign(
        school_class=class_4b, by=tess, pupils=[pia], title="Oslo", cards=["oslo-sight"]
    )
    other = classes.create_class(teacher=tess, name="5a", language="en")
    pages = [
        reverse(route, args=[class_4b.code]) for route in ("class", "journal", "tracking", "export_class")
    ]
    pages.append(reverse("assignment", args=[class_4b.code, drill.pk]))
    pupils.change_pupil(pupil=pia, by=tess, real_name="Pia Unmistakable", labels="", extra_time=False)
    names = ("Pia Unmistakable", pia.user.display_name)
    before = "".join(browse(otto).get(page).content.decode() for page in pages)
    assert all(name in before for name in names)
    pupils.move_pupil(pupil=pia, by=tess, to=other)
    after = "".join(browse(otto).get(page).content.decode() for page in pages)
    assert not any(name in after for name in names)
    assert not tasks_of(Pupil.objects.get(pk=pia.pk))


def test_whoever_comes_back_gets_another_stamp_if_theirs_is_taken(class_4b, tess, pia, paul):
    pupils.archive_pupil(pupil=pia, by=tess)
    Pupil.objects.filter(pk=paul.pk).update(stamp=pia.stamp)
    pupils.restore_pupil(pupil=pia, by=tess)
    assert len(set(class_4b.pupils.filter(archived_at=None).values_list("stamp", flat=True))) == 2


def test_removing_pia_logs_her_out(browse, tess, pia):
    browse(pia.user)
    pupils.archive_pupil(pupil=pia, by=tess)
    assert not Session.objects.filter(user=pia.user_id).exists()


def test_erasing_pia_leaves_no_trace_in_the_database(tess, class_4b, pia):
    name = pia.user.display_name
    pupils.change_pupil(pupil=pia, by=tess, real_name="Pia Unmistakable", labels="", extra_time=False)
    pupils.erase_pupil(pupil=pia, by=tess)
    left = everything_in_the_database()
    assert "Unmistakable" not in left
    assert name not in left
    assert class_4b.journal.filter(act=Act.PUPIL_ERASED, pupil=None).exists()


def test_pia_grows_up_and_keeps_what_she_is(tess, class_4b, pia):
    grown = pupils.graduate_pupil(pupil=pia, by=tess, username="pia_a", password="a-long-enough-one")
    assert grown.pk == pia.user_id
    assert grown.kind == Kind.PLAYER
    assert not Pupil.objects.exists()


def test_erasing_a_class_erases_its_pupils_and_nobody_else(tess, class_4b, pia, paul, alice):
    classes.erase_class(school_class=class_4b)
    assert set(User.objects.all()) == {tess, alice}
    assert not SchoolClass.objects.exists()


def test_a_class_outlives_one_of_two_teachers_and_not_the_last(tess, otto, class_4b, pia):
    from accounts import services as people

    add_teacher(school_class=class_4b, by=tess, username="OTTO")
    people.erase(tess)
    assert SchoolClass.objects.filter(pk=class_4b.pk).exists()
    people.erase(otto)
    assert not SchoolClass.objects.exists()
    assert not User.objects.exists()


@pytest.mark.parametrize("name", ["nobody", "alice"])
def test_only_a_teacher_can_be_a_teacher_of_a_class(tess, alice, class_4b, name):
    with pytest.raises(Refused) as refused:
        add_teacher(school_class=class_4b, by=tess, username=name)
    assert refused.value.code is No.NO_SUCH_TEACHER


def test_the_last_teacher_cannot_just_leave(tess, class_4b):
    with pytest.raises(Refused) as refused:
        classes.leave_class(school_class=class_4b, teacher=tess)
    assert refused.value.code is No.LAST_TEACHER


def test_two_records_of_one_pupil_become_one(tess, class_4b, pia, paul):
    knows(pia, "oslo-sight", days=3.0)
    knows(paul, "oslo-sight", "rome-sight")
    answered_wrong(paul, "bern-sight", "oslo", times=2)
    mergers.merge_pupils(pupil=pia, double=paul, by=tess)
    Pupil.objects.filter(pk=paul.pk).update(archived_at=timezone.now() - UNDONE_FOR)
    mergers.complete_mergers()
    assert not User.objects.filter(pk=paul.user_id).exists()
    memories = Memory.objects.filter(person=pia.user)
    assert {memory.card_id: memory.stability for memory in memories} == {
        "oslo-sight": 60.0,
        "rome-sight": 60.0,
    }
    assert Answer.objects.filter(person=pia.user).count() == 2


def test_nobody_is_merged_with_oneself_or_with_another_class(tess, otto, class_4b, pia):
    elsewhere = classes.create_class(teacher=tess, name="5c", language="en")
    stranger = pupils.add_pupils(school_class=elsewhere, by=tess, names=["Omar"]).pupils[0]
    for double in (pia, stranger):
        with pytest.raises(Refused) as refused:
            mergers.merge_pupils(pupil=pia, double=double, by=tess)
        assert refused.value.code is No.SAME_PUPIL
    assert Pupil.objects.count() == 2


@pytest.mark.parametrize("double", ["", "x", "0", "9" * 5000])
def test_merging_with_nobody_is_not_found(browse, tess, class_4b, pia, double):
    address = reverse("merge_pupils", args=[class_4b.code, pia.pk])
    assert browse(tess).post(address, {"double": double}).status_code == 404
    assert Pupil.objects.filter(pk=pia.pk).exists()


def test_two_pupils_who_are_one_and_the_same_are_not_merged(tess, pia):
    with pytest.raises(Refused) as refused:
        mergers.merge_pupils(pupil=pia, double=pia, by=tess)
    assert refused.value.code is No.SAME_PUPIL


def test_a_pupil_whom_a_colleague_has_just_moved_is_changed_no_more(class_4b, tess, pia):
    other = classes.create_class(teacher=tess, name="5a", language="en")
    read_before_the_move = Pupil.objects.get(pk=pia.pk)
    pupils.move_pupil(pupil=pia, by=tess, to=other)
    with pytest.raises(Refused) as refused:
        pupils.archive_pupil(pupil=read_before_the_move, by=tess)
    assert refused.value.code is No.NOT_THERE_ANY_MORE
    assert Pupil.objects.get(pk=pia.pk).archived_at is None


def test_a_class_that_a_colleague_has_just_erased_is_changed_no_more(tess, class_4b, pia):

    read_before = SchoolClass.objects.get(pk=class_4b.pk)
    classes.erase_class(school_class=class_4b)
    with pytest.raises(Refused) as refused:
        classes.open_login_window(school_class=read_before, by=tess)
    assert refused.value.code is No.NOT_THERE_ANY_MORE
