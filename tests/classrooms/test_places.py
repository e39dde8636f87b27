"""Where pupils belong, and how their pages hear of it."""

import pytest
from asgiref.sync import sync_to_async
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import Kind
from classrooms.classes import services as classes
from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.models import Topic
from classrooms.places import places_of_pupils
from classrooms.pupils import services as pupils
from classrooms.quizzes import services as quizzes
from games.messaging.places import places_of
from games.models import Seat, Table
from tests.classrooms.called_pupils import CalledPupil
from tests.conftest import _player

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def lesson(catalogue, class_4b, tess, pia, paul):
    """Pia at table 1, Paul at table 2, each with a bot."""
    groups = [[pia.pk], [paul.pk]]
    plan = Plan(size=2)
    return lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia, paul], plan=plan, groups=groups)


def table_of(pupil) -> str:
    return reverse("table", args=[Seat.objects.get(person=pupil.user).table.code])


def swap(lesson, tess) -> None:
    numbers = dict(Seat.objects.exclude(person=None).values_list("table__lesson__number", "number"))
    lessons.swap_seats(lesson=lesson, by=tess, one=(1, numbers[1]), other=(2, numbers[2]))


async def test_a_pupil_anywhere_is_called_to_the_table_of_a_new_lesson(catalogue, class_4b, tess, pia):
    her = await CalledPupil.listen(pia.user)
    await sync_to_async(lessons.start_lesson)(school_class=class_4b, by=tess, pupils=[pia], plan=Plan())
    place = await her.called_to(await sync_to_async(table_of)(pia))
    assert place["from_anywhere"]
    assert place["why"] == "Your teacher has seated you at this table."
    await her.leave()


async def test_two_pupils_whose_seats_are_swapped_are_called_to_their_new_tables(lesson, tess, pia, paul):
    her, his = [await CalledPupil.listen(pupil.user) for pupil in (pia, paul)]
    tables = [await sync_to_async(table_of)(pupil) for pupil in (pia, paul)]
    await her.called_to(tables[0])
    await his.called_to(tables[1])
    await sync_to_async(swap)(lesson, tess)
    await her.called_to(tables[1])
    await his.called_to(tables[0])


async def test_a_call_that_was_lost_is_made_good_by_the_next_look(lesson, pia, paul):
    """Nobody is told anything: the seats change in the database alone."""
    her = await CalledPupil.listen(pia.user)
    old, new = [await sync_to_async(table_of)(pupil) for pupil in (pia, paul)]
    await her.called_to(old)
    codes = Table.objects.filter(code=new.split("/")[2])
    await Seat.objects.filter(person=paul.user).aupdate(person=None, bot="easy")
    await Seat.objects.filter(person=pia.user).aupdate(person=None, bot="easy")
    free = await Seat.objects.filter(table=await codes.aget()).afirst()
    await Seat.objects.filter(pk=free.pk).aupdate(person=pia.user, bot="")
    await her.called_to(new, within=10)
    await her.leave()


async def test_a_page_that_was_opened_too_late_hears_where_its_pupil_belongs(lesson, pia):
    her = await CalledPupil.listen(pia.user)
    await her.called_to(await sync_to_async(table_of)(pia), within=10)
    assert (await her.place())["address"] == await sync_to_async(table_of)(pia)


async def test_a_quiz_over_a_lesson_calls_everybody_and_then_back_to_the_tables(lesson, class_4b, tess, pia):
    her = await CalledPupil.listen(pia.user)
    table = await sync_to_async(table_of)(pia)
    await her.called_to(table)
    quiz = await sync_to_async(quizzes.start_quiz)(school_class=class_4b, by=tess, topic=Topic.ALL, count=3)
    call = await her.called_to(reverse("quiz", args=[quiz.pk]))
    assert call["why"] == "The quiz begins. All of you get the same questions."
    assert await Table.objects.filter(paused=True).acount() == 2
    await sync_to_async(quizzes.end_quiz)(quiz=quiz)
    back = await her.called_to(table)
    assert back["wait"] > 0  # for one's own result
    assert back["why"] == "The quiz is over. Now back to your table."
    assert not await Table.objects.filter(paused=True).aexists()


def test_a_table_that_the_teacher_has_frozen_stays_frozen_after_a_quiz(lesson, class_4b, tess):
    lessons.freeze(lesson=lesson, by=tess, table_number=1)
    quiz = quizzes.start_quiz(school_class=class_4b, by=tess, topic=Topic.ALL, count=3)
    quizzes.end_quiz(quiz=quiz)
    frozen = lesson.tables.filter(table__paused=True).values_list("number", flat=True)
    assert list(frozen) == [1]


async def test_the_end_of_a_lesson_fetches_only_from_its_tables(lesson, tess, pia):
    her = await CalledPupil.listen(pia.user)
    await sync_to_async(lessons.end_lesson)(lesson=lesson, by=tess)
    place = await her.called_to(reverse("welcome"))
    assert not place["from_anywhere"]
    assert place["why"] == "The lesson is over. What you have played counts."


async def test_after_a_quiz_nobody_is_fetched_from_his_or_her_own_result(class_4b, tess, pia, catalogue):
    her = await CalledPupil.listen(pia.user)
    quiz = await sync_to_async(quizzes.start_quiz)(school_class=class_4b, by=tess, topic=Topic.ALL, count=3)
    page = reverse("quiz", args=[quiz.pk])
    await her.called_to(page)
    await sync_to_async(quizzes.end_quiz)(quiz=quiz)
    after = await her.called_to(page)
    assert not after["from_anywhere"]


async def test_a_pupil_of_another_class_belongs_to_its_lesson(lesson, tess, pia):
    other = await sync_to_async(classes.create_class)(teacher=tess, name="4c", language="en")
    names = await sync_to_async(pupils.add_pupils)(school_class=other, by=tess, names=["Nils"])
    await sync_to_async(lessons.start_lesson)(school_class=other, by=tess, pupils=names.pupils, plan=Plan())
    her = await CalledPupil.listen(pia.user)
    await sync_to_async(pupils.move_pupil)(pupil=pia, by=tess, to=other)
    assert (await her.called_to(reverse("welcome")))["why"] == "The lesson has begun."


async def test_a_removed_pupil_is_logged_out_wherever_the_page_is(lesson, tess, pia):
    her = await CalledPupil.listen(pia.user)
    await sync_to_async(pupils.archive_pupil)(pupil=pia, by=tess)
    assert await her.closed() == 4401


def test_sentences_are_in_the_language_of_each_pupil(lesson, pia, paul):
    pia.user.language = "de"
    pia.user.save()
    places = places_of([pia.user_id, paul.user_id])
    assert places[pia.user_id].why != places[paul.user_id].why


def test_the_number_of_queries_does_not_grow_with_the_pupils(lesson, class_4b, tess):
    more = pupils.add_pupils(school_class=class_4b, by=tess, names=[f"Pupil {n}" for n in range(20)])
    people = [pupil.user_id for pupil in more.pupils]
    with CaptureQueriesContext(connection) as few:
        places_of_pupils(people[:1])
    with CaptureQueriesContext(connection) as many:
        assert len(places_of_pupils(people)) == 20
    assert len(many) == len(few) == 6


def test_who_is_no_pupil_belongs_nowhere_in_particular(tess, alice):
    assert places_of([tess.pk, alice.pk]) == {}


def test_whoever_loads_the_page_of_an_old_table_again_lands_at_the_new_one(lesson, tess, pia, browse):
    old = table_of(pia)
    swap(lesson, tess)
    answer = browse(pia.user).get(old)
    assert (answer.status_code, answer.url) == (302, table_of(pia))


def test_pages_of_pupils_and_of_people_with_an_account_listen_and_those_of_guests_do_not(
    lesson, pia, tess, browse
):
    for page in (reverse("gallery"), reverse("learn"), reverse("welcome"), table_of(pia)):
        assert b"games/person/called" in browse(pia.user).get(page).content
    for person, listens in (
        (tess, True),
        (_player("dora", Kind.PLAYER), True),
        (_player("guy", Kind.GUEST), False),
    ):
        assert (b"games/person/called" in browse(person).get(reverse("gallery")).content) is listens
