"""The bad day: everything that goes wrong in a lesson, one after another, with pupils at real sockets.

At the end nobody was stranded for more than ten seconds, and no result is lost.
"""

from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.urls import reverse
from django.utils import timezone

from accounts.models import Kind
from classrooms.classes import invitations
from classrooms.lessons import services as lessons
from classrooms.lessons.closing_board import closing
from classrooms.lessons.services import Plan
from classrooms.models import Lesson, Pupil, Role, Topic
from classrooms.pupils import mergers
from classrooms.pupils import services as pupils
from classrooms.quizzes import services as quizzes
from games.engine.moves import Draw, Pass
from games.models import Move, Round, RoundScore, Seat, Table
from games.reading.audit import audit
from games.services.playing import rounds
from learn.models import Answer, Memory
from tests.classrooms.called_pupils import CalledPupil
from tests.classrooms.past_learning import knows
from tests.conftest import _player

pytestmark = pytest.mark.django_db(transaction=True)

STRANDED = 10.0
"""Seconds that a pupil may at most be where he or she does not belong."""


def table_of(pupil: Pupil) -> str:
    return reverse("table", args=[Seat.objects.get(person=pupil.user).table.code])


def play_a_turn_everywhere() -> None:
    """Everybody who is a person and to move takes a turn."""
    for playing in Round.objects.filter(finished_at=None).select_related("table"):
        for move in (Draw(0), Pass()):
            current = Round.objects.get(pk=playing.pk)
            seat = playing.table.seats.get(number=current.players[current.state["turn"]])
            if seat.person_id is not None:
                about = {"number": current.number, "version": current.version, "key": f"k{current.version}"}
                rounds.play(code=playing.table.code, person_id=seat.person_id, move=move, **about)


def swap(lesson: Lesson, by, one: Pupil, other: Pupil) -> None:
    seats = [Seat.objects.get(person=pupil.user) for pupil in (one, other)]
    addresses = [(seat.table.lesson.number, seat.number) for seat in seats]
    lessons.swap_seats(lesson=lesson, by=by, one=addresses[0], other=addresses[1])


async def test_the_bad_day(catalogue, class_4b, tess, browse):
    four = (
        await sync_to_async(pupils.add_pupils)(
            school_class=class_4b, by=tess, names=["Ada Ahl", "Ben Bo", "Cleo Cey", "Dan Dahl"]
        )
    ).pupils
    ada, ben, cleo, dan = four
    await sync_to_async(knows)(dan, "oslo-sight", "rome-sight")
    pages = {pupil.pk: await CalledPupil.listen(pupil.user) for pupil in four}

    async def everybody_is_called_home() -> None:
        for pupil in four:
            home = await sync_to_async(table_of)(pupil)
            if (await pages[pupil.pk].place())["address"] != home:
                await pages[pupil.pk].called_to(home, within=STRANDED)

    # The lesson begins while all are somewhere else.
    groups = [[ada.pk, ben.pk], [cleo.pk, dan.pk]]
    lesson = await sync_to_async(lessons.start_lesson)(
        school_class=class_4b, by=tess, pupils=four, plan=Plan(size=2), groups=groups
    )
    await everybody_is_called_home()
    await sync_to_async(play_a_turn_everywhere)()

    # Two are swapped; whoever loads the old page lands at the new one.
    old = await sync_to_async(table_of)(ada)
    await sync_to_async(swap)(lesson, tess, ada, cleo)
    await everybody_is_called_home()
    again = await sync_to_async(lambda: browse(ada.user).get(old))()
    assert again.url == await sync_to_async(table_of)(ada)

    # The wrong two are merged, and it is undone: Dan has everything, logs in again and is seated.
    await sync_to_async(mergers.merge_pupils)(pupil=ada, double=dan, by=tess)
    assert await pages[dan.pk].closed() == 4401
    await sync_to_async(mergers.undo_merger)(double=dan, by=tess)
    assert await Memory.objects.filter(person=dan.user_id).acount() == 2
    dan = await Pupil.objects.select_related("user", "school_class").aget(pk=dan.pk)
    four[3] = dan
    pages[dan.pk] = await CalledPupil.listen(dan.user)
    await pages[dan.pk].called_to(reverse("welcome"), within=STRANDED)  # the lesson has begun: one button
    await sync_to_async(lambda: browse(dan.user).post(reverse("come_to_the_table")))()
    await everybody_is_called_home()

    # A substitute takes over and starts a quiz over the lesson.
    sue = await sync_to_async(_player)("sue", Kind.TEACHER)
    terms = {"role": Role.SUBSTITUTE, "until": timezone.localdate() + timedelta(days=1), "sees_names": False}
    invited = await sync_to_async(invitations.invite_teacher)(
        school_class=class_4b, by=tess, username="sue", **terms
    )
    await sync_to_async(invitations.accept_invitation)(invitation=invited)
    quiz = await sync_to_async(quizzes.start_quiz)(school_class=class_4b, by=sue, topic=Topic.ALL, count=3)
    for pupil in four:
        await pages[pupil.pk].called_to(reverse("quiz", args=[quiz.pk]), within=STRANDED)
    await sync_to_async(quizzes.answer)(quiz=quiz, question_number=1, pupil=ben, option=1)

    # The network is gone: every socket is cut, and the quiz ends meanwhile.
    for page in pages.values():
        await page.leave()
    await sync_to_async(quizzes.show_answers)(quiz=quiz, question_number=1)
    await sync_to_async(quizzes.end_quiz)(quiz=quiz)
    for pupil in four:
        pages[pupil.pk] = await CalledPupil.listen(pupil.user)
    await everybody_is_called_home()
    assert await Answer.objects.filter(person=ben.user_id).acount() == 1
    assert not await Table.objects.filter(paused=True).aexists()

    # The lesson is ended by mistake, what lies is counted, and it goes on.
    await sync_to_async(play_a_turn_everywhere)()
    moves = await Move.objects.acount()
    await sync_to_async(lessons.end_lesson)(lesson=lesson, by=sue)
    for pupil in four:
        await pages[pupil.pk].called_to(reverse("welcome"), within=STRANDED)
    assert await RoundScore.objects.aexists()
    await sync_to_async(lessons.resume_lesson)(lesson=lesson, by=tess)
    await everybody_is_called_home()
    assert not await RoundScore.objects.aexists()
    assert await Move.objects.acount() >= moves

    # The real end.
    await sync_to_async(play_a_turn_everywhere)()
    await sync_to_async(lessons.end_lesson)(lesson=lesson, by=tess)
    for pupil in four:
        await pages[pupil.pk].called_to(reverse("welcome"), within=STRANDED)
        await pages[pupil.pk].leave()
    board = await sync_to_async(lambda: closing(Lesson.objects.get(pk=lesson.pk)))()
    named = {result.pupil.pk for result in board.results} | {each.pk for each in board.without_result}
    assert named == {pupil.pk for pupil in four}
    assert board.results
    assert await Pupil.objects.filter(archived_at=None).acount() == 4
    assert await Memory.objects.filter(person=dan.user_id).acount() == 2
    assert await sync_to_async(lambda: list(audit()))() == []
