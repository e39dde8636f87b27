"""Nothing is lost by a slip: what a teacher is asked, what can be undone, and that in the end it is gone."""

import re

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.models import Session, User
from classrooms.classes import retention
from classrooms.classes import services as classes
from classrooms.errors import No, Refused
from classrooms.lessons import services as lessons
from classrooms.lessons.closing_board import closing
from classrooms.lessons.services import Plan
from classrooms.models import Lesson, Pupil, SchoolClass
from classrooms.pupils import mergers
from classrooms.pupils import services as pupils
from classrooms.second_thoughts import RESTORED_FOR, UNDONE_FOR
from games.engine.moves import Draw, Pass
from games.errors import RefusalCode
from games.errors import Refused as RefusedAtTable
from games.models import Round, RoundScore, Table, TablePhase
from games.reading.audit import audit
from games.services import rematches
from games.services.playing import rounds
from learn.models import Answer, Memory
from tests.classrooms.past_learning import answered_wrong, knows

pytestmark = pytest.mark.django_db


@pytest.fixture
def lesson(class_4b, tess, pia, paul):
    plan = Plan(size=2, options={"rounds": 1})
    return lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia, paul], plan=plan)


@pytest.fixture
def played(lesson) -> Round:
    """The round of pia and paul, each of whom has had a turn."""
    playing = Round.objects.get(table__lesson__lesson=lesson)
    for move in (Draw(0), Pass(), Draw(1), Pass()):
        turn_of(playing, move)
    return Round.objects.get(pk=playing.pk)


def turn_of(playing: Round, move) -> None:
    current = Round.objects.get(pk=playing.pk)
    seat = current.table.seats.get(number=current.players[current.state["turn"]])
    about = {"number": current.number, "version": current.version, "key": f"key-{current.version}"}
    rounds.play(code=current.table.code, person_id=seat.person_id, move=move, **about)


def test_a_lesson_is_ended_only_after_the_teacher_was_asked(browse, tess, class_4b, lesson):
    address = reverse("lesson_act", args=[class_4b.code, "end"])
    asked = browse(tess).post(address).content.decode()
    assert "1 table is in the middle of a round: it is counted as it stands." in asked
    assert Lesson.objects.get().ended_at is None
    browse(tess).post(address, {"sure": "yes"})
    assert Lesson.objects.get().ended_at is not None


def test_what_lies_is_counted_so_the_closing_board_is_not_empty(lesson, played, tess):
    lessons.end_lesson(lesson=lesson, by=tess)
    points = list(RoundScore.objects.values_list("points", flat=True))
    assert len(points) == 2
    assert sum(points) == 0
    board = closing(Lesson.objects.get())
    assert len(board.results) == 2
    assert board.tables == []  # which compares the rounds that were finished
    assert not list(audit())


def test_a_round_without_a_move_counts_nothing(lesson, tess):
    lessons.end_lesson(lesson=lesson, by=tess)
    assert not RoundScore.objects.exists()


def test_a_lesson_that_was_ended_by_mistake_goes_on_as_it_was(browse, lesson, played, class_4b, tess):
    before = played.state
    lessons.end_lesson(lesson=lesson, by=tess)
    page = browse(tess).get(reverse("closing", args=[class_4b.code, lesson.pk])).content.decode()
    assert "Go on with this lesson" in page
    answer = browse(tess).post(reverse("resume_lesson", args=[class_4b.code, lesson.pk]))
    assert answer.url == reverse("board", args=[class_4b.code])
    assert Table.objects.get().phase == TablePhase.PLAYING
    assert Round.objects.get().state == before
    assert not RoundScore.objects.exists()
    turn_of(played, Draw(0))
    assert not list(audit())


def test_after_ten_minutes_a_lesson_is_over(browse, lesson, class_4b, tess):
    lessons.end_lesson(lesson=lesson, by=tess)
    Lesson.objects.update(ended_at=timezone.now() - UNDONE_FOR)
    page = browse(tess).get(reverse("closing", args=[class_4b.code, lesson.pk])).content.decode()
    assert "Go on with this lesson" not in page
    with pytest.raises(Refused) as refused:
        lessons.resume_lesson(lesson=lesson, by=tess)
    assert refused.value.code is No.TOO_LATE_TO_UNDO


def test_going_back_to_an_earlier_lesson_ends_the_one_that_took_its_room(lesson, class_4b, tess, pia):
    newer = lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia], plan=Plan())
    lessons.resume_lesson(lesson=lesson, by=tess)
    assert list(class_4b.lessons.filter(ended_at=None)) == [lesson]
    assert Lesson.objects.get(pk=newer.pk).ended_at is not None


def test_dealing_over_a_running_lesson_is_asked_for_first(browse, lesson, class_4b, tess, pia):
    client = browse(tess)
    address = reverse("lesson", args=[class_4b.code])
    form = client.get(address).context["form"]
    fields = {name: value for name, value in form.initial.items() if value is not None}
    asked = client.post(address, {**fields, "here": [pia.pk], "begin": ""}).content.decode()
    assert "End this lesson and deal again?" in asked
    assert f'name="here" value="{pia.pk}"' in asked
    assert Lesson.objects.count() == 1


def test_what_a_stopped_round_showed_is_learnt_once_nobody_can_go_on(lesson, played, tess):
    heard = []
    from games.signals import round_finished

    def hear(*, round, **_more):  # noqa: A002
        heard.append(round.pk)

    round_finished.connect(hear)
    try:
        lessons.end_lesson(lesson=lesson, by=tess)
        lessons.report_ended_lessons()
        assert heard == []
        Lesson.objects.update(ended_at=timezone.now() - UNDONE_FOR)
        lessons.report_ended_lessons()
        lessons.report_ended_lessons()
        assert heard == [played.pk]
    finally:
        round_finished.disconnect(hear)


def test_only_the_teacher_begins_another_match_at_the_table_of_a_lesson(lesson, tess, pia):
    table = Table.objects.get()
    Table.objects.update(phase=TablePhase.OVER)
    with pytest.raises(RefusedAtTable) as refused:
        rematches.rematch(code=table.code, by=pia.user)
    assert refused.value.code is RefusalCode.NOT_THE_HOST
    assert Table.objects.get().match == 1
    lessons.play_again(lesson=lesson, by=tess, table_number=1)
    assert Table.objects.get().match == 2


def test_two_pupils_are_made_one_only_after_the_teacher_was_asked(browse, tess, class_4b, pia, paul):
    page = browse(tess).get(reverse("pupil", args=[class_4b.code, pia.pk])).content.decode()
    assert re.search(r'<select id="double" name="double" required>\s*<option value="">', page)  # nobody yet
    answered_wrong(paul, "bern-sight", "oslo", times=2)
    address = reverse("merge_pupils", args=[class_4b.code, pia.pk])
    asked = browse(tess).post(address, {"double": paul.pk}).content.decode()
    assert f"2 answers and 0 rounds of {paul.real_name} will count for {pia.real_name}." in asked
    assert not Pupil.objects.exclude(archived_at=None).exists()


def test_a_merger_by_mistake_is_undone_and_nothing_is_lost(browse, tess, class_4b, pia, paul):
    knows(paul, "oslo-sight")
    secret = paul.card_secret
    browse(tess).post(
        reverse("merge_pupils", args=[class_4b.code, pia.pk]), {"double": paul.pk, "sure": "yes"}
    )
    mergers.complete_mergers()  # too early
    page = browse(tess).get(reverse("pupil", args=[class_4b.code, pia.pk])).content.decode()
    assert f"{paul.real_name} and {pia.real_name} become one pupil." in page
    browse(tess).post(reverse("undo_merger", args=[class_4b.code, paul.pk]))
    back = Pupil.objects.get(pk=paul.pk)
    assert (back.archived_at, back.merging_into, back.card_secret) == (None, None, secret)
    assert User.objects.get(pk=paul.user_id).is_active
    assert Memory.objects.filter(person=paul.user).count() == 1
    assert not Memory.objects.filter(person=pia.user).exists()


def test_a_merger_that_was_completed_cannot_be_undone(tess, pia, paul):
    mergers.merge_pupils(pupil=pia, double=paul, by=tess)
    Pupil.objects.filter(pk=paul.pk).update(archived_at=timezone.now() - UNDONE_FOR)
    mergers.complete_mergers()
    with pytest.raises(Refused):
        mergers.undo_merger(double=paul, by=tess)


def test_a_removed_pupil_can_come_back_for_a_month_and_is_then_gone(tess, class_4b, pia, paul):
    answered_wrong(pia, "bern-sight", "oslo", times=1)
    for pupil in (pia, paul):
        pupils.archive_pupil(pupil=pupil, by=tess)
    pupils.erase_removed_pupils()
    pupils.restore_pupil(pupil=paul, by=tess)
    Pupil.objects.exclude(archived_at=None).update(archived_at=timezone.now() - RESTORED_FOR)
    pupils.erase_removed_pupils()
    assert list(Pupil.objects.all()) == [paul]
    assert not User.objects.filter(pk=pia.user_id).exists()
    assert not Answer.objects.exists()


def test_an_erased_class_is_gone_for_everybody_and_can_be_restored(browse, tess, class_4b, pia):
    child = browse(pia.user)
    client = browse(tess)
    client.post(reverse("erase_class", args=[class_4b.code]), {"name": "4b"})
    assert client.get(reverse("class", args=[class_4b.code])).status_code == 404
    assert child.get(reverse("welcome")).status_code == 404
    assert not Session.objects.filter(user=pia.user).exists()
    assert "Erased classes" in client.get(reverse("teachers")).content.decode()
    client.post(reverse("restore_class", args=[class_4b.code]))
    page = client.get(reverse("class", args=[class_4b.code])).content.decode()
    assert pia.real_name in page


def test_a_month_later_an_erased_class_is_gone_for_ever(tess, class_4b, pia):
    classes.bin_class(school_class=class_4b, by=tess)
    assert retention.erase_idle_classes() == 0
    SchoolClass.objects.update(erased_at=timezone.now() - RESTORED_FOR)
    assert retention.erase_idle_classes() == 1
    assert not SchoolClass.objects.exists()
    assert not User.objects.filter(pk=pia.user_id).exists()
