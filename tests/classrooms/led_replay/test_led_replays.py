"""A led replay: opened once, led, asked about, voted for; and it counts for nobody."""

from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from accounts import privacy
from classrooms.classes import services as classes
from classrooms.errors import No, Refused
from classrooms.led_replay import services as led_replays
from classrooms.led_replay.selectors import open_question, running_led_replay, tables_to_look_at
from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.models import Act, JournalEntry, LedReplay, ReplayQuestion, ReplayVote, Topic, Way
from classrooms.pupils import services as pupils
from classrooms.quizzes import services as quizzes
from classrooms.second_thoughts import UNDONE_FOR
from games.models import Round, RoundScore, Table, TablePhase
from learn.models import Answer, Memory, PuzzleTry
from tests.classrooms.led_replay.conftest import asked
from tests.matches.history.played import play_on
from tests.races.at_once import at_once

pytestmark = pytest.mark.django_db


def test_a_replay_is_opened_at_its_beginning_and_stands_in_the_journal(led, class_4b, played):
    assert (led.moment, led.ended_at) == (0, None)
    assert running_led_replay(class_4b) == led
    assert JournalEntry.objects.filter(act=Act.LED_REPLAY).count() == 1
    assert [
        (table.number, list(table.rounds)) for table in tables_to_look_at(played.table.lesson.lesson)
    ] == [(1, [played])]


def test_opening_it_twice_opens_one(led, class_4b, tess, played):
    again = led_replays.start_led_replay(school_class=class_4b, by=tess, played=played)
    assert again == led
    assert LedReplay.objects.count() == 1


def test_it_is_led_to_any_move_and_no_further(led, played):
    led_replays.lead_to(replay=led, moment=7)
    assert LedReplay.objects.get().moment == 7
    led_replays.lead_to(replay=led, moment=10**6)
    assert LedReplay.objects.get().moment == played.moves.count()


def test_a_vote_can_be_changed_until_the_votes_are_shown(question, class_4b, pia, paul):
    assert open_question(class_4b) == question
    for choice in (1, 2):
        led_replays.vote(question=question, pupil=pia, choice=choice)
    led_replays.vote(question=question, pupil=paul, choice=1)
    led_replays.show_votes(question=question)
    question.refresh_from_db()
    assert question.tally[:2] == [1, 1]
    assert sum(question.tally) == 2
    with pytest.raises(Refused) as refused:
        led_replays.vote(question=question, pupil=pia, choice=1)
    assert refused.value.code is No.VOTES_ARE_SHOWN
    assert open_question(class_4b) is None


@pytest.mark.parametrize("choice", [0, 5, 99])
def test_only_the_proposals_can_be_chosen(question, pia, choice):
    with pytest.raises(Refused) as refused:
        led_replays.vote(question=question, pupil=pia, choice=choice)
    assert refused.value.code is No.NO_SUCH_ANSWER


def test_where_the_class_lays_the_number_of_cards_is_the_vote(led, replayed, pia, paul):
    laying = asked(led, replayed.states, Way.LAY)
    led_replays.vote(question=laying, pupil=pia, choice=laying.most)
    led_replays.vote(question=laying, pupil=paul, choice=0)
    with pytest.raises(Refused):
        led_replays.vote(question=laying, pupil=paul, choice=laying.most + 1)
    led_replays.show_votes(question=laying)
    laying.refresh_from_db()
    assert (laying.tally[0], laying.tally[laying.most], sum(laying.tally)) == (1, 1, 2)


def test_who_would_do_what_is_forgotten_as_soon_as_the_replay_goes_on(led, question, pia):
    led_replays.vote(question=question, pupil=pia, choice=1)
    assert len(privacy.export(pia.user)["votes in a replay of the class"]) == 1
    led_replays.lead_to(replay=led, moment=0)
    assert not ReplayQuestion.objects.exists()
    assert not ReplayVote.objects.exists()
    with pytest.raises(Refused) as refused:  # a screen was late
        led_replays.vote(question=question, pupil=pia, choice=1)
    assert refused.value.code is No.VOTES_ARE_SHOWN


def what_counts() -> list[list[dict]]:
    kept = (Answer, Memory, PuzzleTry, RoundScore, Round)
    return [list(model.objects.order_by("pk").values()) for model in kept]


def test_nothing_of_it_feeds_anybodys_marks(led, replayed, pia, paul):
    before = what_counts()
    for way in Way:
        put = asked(led, replayed.states, way)
        for pupil in (pia, paul):
            led_replays.vote(question=put, pupil=pupil, choice=1)
        led_replays.show_votes(question=put)
    led_replays.end_led_replay(replay=led)
    assert what_counts() == before


def test_a_replay_that_was_ended_by_mistake_goes_on_where_it_was(led, class_4b, tess, played):
    led_replays.lead_to(replay=led, moment=5)
    led_replays.end_led_replay(replay=led)
    assert running_led_replay(class_4b) is None
    with pytest.raises(Refused) as refused:
        led_replays.lead_to(replay=led, moment=6)
    assert refused.value.code is No.REPLAY_IS_OVER
    again = led_replays.start_led_replay(school_class=class_4b, by=tess, played=played)
    assert (again, again.moment) == (led, 5)
    led_replays.end_led_replay(replay=led)
    LedReplay.objects.update(ended_at=timezone.now() - UNDONE_FOR)
    assert led_replays.start_led_replay(school_class=class_4b, by=tess, played=played).moment == 0


def test_it_ends_with_a_quiz_and_with_a_lesson(led, class_4b, tess, pia, played):
    quiz = quizzes.start_quiz(school_class=class_4b, by=tess, topic=Topic.ALL, count=5)
    assert running_led_replay(class_4b) is None
    with pytest.raises(Refused) as refused:
        led_replays.start_led_replay(school_class=class_4b, by=tess, played=played)
    assert refused.value.code is No.QUIZ_IS_ON
    quizzes.end_quiz(quiz=quiz)
    newer = lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia], plan=Plan())
    assert led_replays.start_led_replay(school_class=class_4b, by=tess, played=played) == led
    lessons.end_lesson(lesson=newer, by=tess)
    assert running_led_replay(class_4b) is None


def test_over_a_lesson_its_tables_are_frozen_and_go_on(played, class_4b, tess, pia, paul):
    lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia, paul], plan=Plan(size=2))
    led = led_replays.start_led_replay(school_class=class_4b, by=tess, played=played)
    assert Table.objects.filter(phase=TablePhase.PLAYING, paused=True).count() == 1
    led_replays.end_led_replay(replay=led)
    assert not Table.objects.filter(paused=True).exists()


def test_cards_that_another_table_still_plays_are_not_shown(class_4b, tess, pia, paul):
    lesson = lessons.start_lesson(
        school_class=class_4b,
        by=tess,
        pupils=[pia, paul],
        plan=Plan(size=2, options={"rounds": 1}),
        groups=[[pia.pk], [paul.pk]],
    )
    first, second = Round.objects.filter(table__lesson__lesson=lesson).order_by("table__lesson__number")
    finished = play_on(Round.objects.select_related("table").get(pk=first.pk))
    with pytest.raises(Refused) as refused:
        led_replays.start_led_replay(school_class=class_4b, by=tess, played=finished)
    assert refused.value.code is No.STILL_PLAYED
    play_on(Round.objects.select_related("table").get(pk=second.pk))
    led_replays.start_led_replay(school_class=class_4b, by=tess, played=finished)
    late = pupils.add_pupils(school_class=class_4b, by=tess, names=["Late"]).pupils[0]
    assert lessons.seat_latecomer(lesson=lesson, pupil=late).deal != finished.table.deal


def test_a_stranger_and_a_removed_pupil_cannot_vote(question, otto, tess, pia):
    elsewhere = classes.create_class(teacher=otto, name="5c", language="en")
    stranger = pupils.add_pupils(school_class=elsewhere, by=otto, names=["Omar"]).pupils[0]
    pupils.archive_pupil(pupil=pia, by=tess)
    for pupil in (stranger, pia):
        with pytest.raises(Refused):
            led_replays.vote(question=question, pupil=pupil, choice=1)
    assert not ReplayVote.objects.exists()


def test_one_that_was_left_open_ends_by_itself_and_forgets(led, question, class_4b, pia):
    led_replays.vote(question=question, pupil=pia, choice=1)
    assert led_replays.end_forgotten_led_replays() == 0
    LedReplay.objects.update(started_at=timezone.now() - timedelta(hours=4))
    assert running_led_replay(class_4b) is None
    assert led_replays.end_forgotten_led_replays() == 1
    assert not ReplayVote.objects.exists()


def test_an_erased_teacher_leaves_the_replay_to_the_class(led, tess, class_4b, otto):
    assert len(privacy.export(tess)["led replays"]) == 1
    privacy.erase(otto)
    assert LedReplay.objects.get().teacher == tess


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("catalogue")
def test_votes_that_come_while_they_are_shown_are_counted_or_refused(led, replayed, pia, paul):
    for _ in range(3):
        put = asked(led, replayed.states)
        at_once(
            partial(led_replays.vote, question=put, pupil=pia, choice=1),
            partial(led_replays.vote, question=put, pupil=paul, choice=2),
            partial(led_replays.show_votes, question=put),
            partial(led_replays.show_votes, question=put),
        )
        led_replays.show_votes(question=put)
        put.refresh_from_db()
        assert sum(put.tally) == ReplayVote.objects.count()
