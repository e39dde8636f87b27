"""The pupils of a demo class play while somebody looks: each move is their own, at their own pace."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from classrooms.demo import playing, presence, watching
from classrooms.led_replay import services as led_replays
from classrooms.led_replay.proposals import next_question
from classrooms.lessons import services as lessons
from classrooms.models import Topic, Vote, Way
from classrooms.quizzes import services as quizzes
from classrooms.selectors import running_lesson
from games.messaging.presence import connected_seats, note_seats
from games.models import Move, Mover, Refusal, Round
from games.reading.audit import audit
from learn.models import Answer
from matches.replay.document import read_replayed

pytestmark = pytest.mark.django_db


def versions() -> list[int]:
    running = Round.objects.filter(table__phase="playing").order_by("pk")
    return list(running.values_list("version", flat=True))


def let_time_pass() -> None:
    Move.objects.update(made_at=timezone.now() - timedelta(seconds=playing.SLOWEST))


@pytest.fixture
def looked_at(demo_class):
    watching.note_look(demo_class)
    let_time_pass()
    return demo_class


def test_nobody_plays_where_nobody_looks(demo_class):
    let_time_pass()
    before = versions()
    assert playing.play_on() == 0
    assert versions() == before


def test_looking_at_the_board_lets_them_play(browse, guest, demo_class):
    browse(guest).get(reverse("board", args=[demo_class.code]))
    let_time_pass()
    assert playing.play_on() > 0


def test_each_table_makes_a_move_of_the_pupil_whose_turn_it_is(looked_at):
    before = versions()
    assert playing.play_on() >= 5  # at one a bot may be to move, which plays by itself
    assert sum(versions()) >= sum(before) + 5
    newest = Move.objects.order_by("-pk")[:5]
    assert {move.by for move in newest} == {Mover.PERSON}
    assert list(audit()) == []


def test_they_think_before_they_move(looked_at):
    playing.play_on()
    before = versions()
    playing.play_on()
    assert versions() == before


def test_frozen_tables_stand_still(looked_at, guest):
    lessons.freeze(lesson=running_lesson(looked_at), by=guest)
    assert playing.play_on() == 0


def test_who_plays_with_a_real_device_is_left_alone(looked_at):
    lesson = running_lesson(looked_at)
    seats = [
        (each.table.code, seat.number) for each in lesson.tables.all() for seat in each.table.seats.all()
    ]
    note_seats(seats, "a-real-browser")
    assert playing.play_on() == 0


def test_pupils_count_as_connected_while_they_play(looked_at):
    playing.play_on()
    lesson = running_lesson(looked_at)
    codes = list(lesson.tables.values_list("table__code", flat=True))
    seats = connected_seats(codes)
    assert sum(map(len, seats.values())) == 22
    assert not any(connected_seats(codes, but=presence.NOBODYS_SOCKET).values())


def test_a_whole_round_is_played_to_its_end_and_the_next_one_is_dealt(looked_at, settings):
    for _ in range(400):
        let_time_pass()
        watching.note_look(looked_at)
        playing.play_on()
        if Round.objects.filter(number=1, table__phase="playing").exclude(finished_at=None).exists():
            break
    finished = Round.objects.filter(number=1, table__phase="playing").exclude(finished_at=None).first()
    assert finished is not None
    own = finished.scores.exclude(person=None)
    assert all(score.own_moves > 0 for score in own)
    Round.objects.filter(pk=finished.pk).update(tallied=True)
    Move.objects.update(made_at=timezone.now() - timedelta(seconds=playing.READING))
    watching.note_look(looked_at)
    playing.play_on()
    assert Round.objects.filter(table=finished.table, number=2).exists()
    assert Refusal.objects.filter(round__table__phase="playing").exists()


def test_pupils_answer_a_quiz(looked_at, guest):
    quiz = quizzes.start_quiz(school_class=looked_at, by=guest, topic=Topic.ALL, count=5)
    for _ in range(12):
        playing.vote_on()
    assert Vote.objects.filter(question__quiz=quiz, question__number=1).count() == 22
    before = Answer.objects.count()
    quizzes.show_answers(quiz=quiz, question_number=1)
    assert Answer.objects.count() == before + 22
    assert playing.vote_on() == 0


def test_pupils_say_what_they_would_do_in_a_led_replay(looked_at, guest):
    past = Round.objects.select_related("table").filter(
        table__lesson__lesson__school_class=looked_at, table__lesson__lesson__ended_at__isnull=False
    )
    played = past.exclude(finished_at=None)[0]
    led = led_replays.start_led_replay(school_class=looked_at, by=guest, played=played)
    at, proposals = next_question(read_replayed(played).states, 0, Way.CHOOSE, "seed")
    question = led_replays.ask(replay=led, moment=at, way=Way.CHOOSE, proposals=proposals)
    before = Answer.objects.count()
    for _ in range(12):
        playing.say_what_they_would_do()
    led_replays.show_votes(question=question)
    question.refresh_from_db()
    assert sum(question.tally) == 22
    assert question.tally[question.best] > 22 / 3
    assert playing.say_what_they_would_do() == 0
    assert Answer.objects.count() == before
