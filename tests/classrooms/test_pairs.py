"""Two pupils at one device: both are here, both learn, and they have one seat and one vote."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts.privacy import export
from classrooms.classes import services as classes
from classrooms.errors import No, Refused
from classrooms.lessons import services as lessons
from classrooms.lessons.closing_board import closing
from classrooms.lessons.services import Plan
from classrooms.login import card_secrets
from classrooms.login import services as login
from classrooms.login.login_tries import Source
from classrooms.login.presence import presence_of
from classrooms.models import Lesson, Pair, Pupil, Topic
from classrooms.pairs import services as pairs
from classrooms.pupils import services as pupils
from classrooms.quizzes import services as quizzes
from classrooms.quizzes.pages import votes_cast
from games.engine.encoding.state_json import to_json
from games.engine.moves import Lay
from games.models import Round, RoundScore, Seat
from games.services.playing import rounds
from games.services.playing.tally import tally_round
from learn.models import Answer, Memory
from tests.games.engine.positions import pile, position, row

pytestmark = pytest.mark.django_db
ROW = row("oslo", "palace church sight")


@pytest.fixture
def pair(pia, paul) -> Pair:
    """Paul sits beside Pia."""
    return pairs.put_at_one_device(at_device=pia, beside=paul)


def deal(browse, tess, school_class, **more):
    fields = {"rules": "photo", "deal": "same", "rounds": "1", "size": "2", "seating": "mixed", **more}
    return browse(tess).post(reverse("lesson", args=[school_class.code]), fields)


def lay_the_last_row(lesson: Lesson, pupil: Pupil) -> Round:
    """Let a pupil win the round by a row of Oslo, from the pictures alone."""
    table = lesson.tables.get().table
    playing = table.rounds.get()
    mine = table.seats.get(person=pupil.user).number
    playing.state = to_json(position("photo", rack=ROW, others=("rome-church joker-1",)))
    playing.players = [mine, 1 - mine]
    playing.save()
    move = {"version": playing.version, "key": "k", "move": Lay((pile(ROW),)), "labels": "picture"}
    rounds.play(code=table.code, number=playing.number, person_id=pupil.user_id, **move)
    tally_round(round_id=playing.pk)
    return playing


def test_both_count_as_here_while_one_is_logged_in(browse, class_4b, pia, paul, pair):
    assert presence_of(class_4b).here == 0
    browse(pia.user)
    assert presence_of(class_4b).here == 2
    paul.user.refresh_from_db()
    assert paul.last_here == timezone.localdate()


def test_a_pair_is_made_on_the_plan_of_a_lesson_and_has_one_seat(browse, tess, class_4b, pia, paul):
    browse(pia.user)
    chosen = {"here": [pia.pk], "at_device": pia.pk, "beside": paul.pk, "pair": ""}
    page = deal(browse, tess, class_4b, **chosen).content.decode()
    assert "Pia + Paul" in page
    assert "A lesson for 2" in page
    assert Pair.objects.get().beside == paul
    both = {"here": [pia.pk, paul.pk], "groups": str(pia.pk), "begin": ""}
    assert deal(browse, tess, class_4b, **both).url == reverse("board", args=[class_4b.code])
    seated = Seat.objects.exclude(person=None)
    assert [seat.person_id for seat in seated] == [pia.user_id]
    board = browse(tess).get(reverse("board", args=[class_4b.code])).content.decode()
    assert f"{pia.user.display_name} + {paul.user.display_name}" in board
    assert "at no table yet" not in board


def test_a_pair_is_parted_on_the_plan(browse, tess, class_4b, pia, paul, pair):
    page = deal(browse, tess, class_4b, here=[pia.pk, paul.pk], part=paul.pk).content.decode()
    assert "Pia + Paul" not in page
    assert Pair.objects.get().until <= timezone.now()


def test_a_lesson_without_a_plan_of_seats_gives_a_pair_one(class_4b, tess, pia, paul, pair):
    lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia, paul], plan=Plan(size=2))
    assert [seat.person_id for seat in Seat.objects.exclude(person=None)] == [pia.user_id]


def test_what_a_round_shows_is_learnt_by_both_once(catalogue, class_4b, tess, pia, paul, pair):
    lesson = lessons.start_lesson(
        school_class=class_4b, by=tess, pupils=[pia, paul], plan=Plan(size=2, options={"rounds": 1})
    )
    playing = lay_the_last_row(lesson, pia)
    tally_round(round_id=playing.pk)
    for pupil in (pia, paul):
        known = Memory.objects.filter(person=pupil.user).values_list("card", flat=True)
        assert set(known) == set(ROW.split())
        assert Answer.objects.filter(person=pupil.user).count() == 3
    # The points belong to the seat; the closing board shows both.
    assert not RoundScore.objects.filter(person=paul.user).exists()
    result = closing(lesson).results[0]
    assert (result.pupil, result.beside) == (pia, paul)


def test_the_closing_board_remembers_a_pair_that_was_parted_later(class_4b, tess, pia, paul, pair):
    lesson = lessons.start_lesson(
        school_class=class_4b, by=tess, pupils=[pia, paul], plan=Plan(size=2, options={"rounds": 1})
    )
    lay_the_last_row(lesson, pia)
    lessons.end_lesson(lesson=lesson, by=tess)
    pairs.part(pupil=pia)
    assert closing(Lesson.objects.get()).results[0].beside == paul


def test_an_answer_in_a_quiz_counts_for_both_and_as_one_vote(
    catalogue, browse, class_4b, tess, pia, paul, pair
):
    browse(pia.user)
    quiz = quizzes.start_quiz(school_class=class_4b, by=tess, topic=Topic.ALL, count=3)
    quizzes.answer(quiz=quiz, question_number=1, pupil=pia, option=1)
    assert votes_cast(quiz) == (1, "1 has answered")
    quizzes.show_answers(quiz=quiz, question_number=1)
    hers, his = (Answer.objects.get(person=pupil.user) for pupil in (pia, paul))
    assert (hers.card_id, hers.grade, hers.said) == (his.card_id, his.grade, his.said)
    assert quiz.questions.get(number=1).tally == [1, 0, 0, 0]


def test_whoever_logs_in_sits_beside_nobody_any_more(class_4b, tess, pia, paul, pair):
    classes.open_login_window(school_class=class_4b, by=tess)
    for pupil, still in ((pia, True), (paul, False)):
        pupil.refresh_from_db()
        token = card_secrets.token(pupil.card_secret)
        login.log_in_by_card(pupil=pupil, token=token, source=Source("203.0.113.7", None))
        assert Pair.objects.filter(until__gt=timezone.now()).exists() is still


def test_a_pair_is_for_one_day_and_a_pupil_in_one_pair(browse, class_4b, tess, pia, paul, pair):
    penny = pupils.add_pupils(school_class=class_4b, by=tess, names=["Penny Park"]).pupils[0]
    pairs.put_at_one_device(at_device=penny, beside=pia)
    now = Pair.objects.filter(until__gt=timezone.now())
    assert [(each.at_device, each.beside) for each in now] == [(penny, pia)]
    Pair.objects.update(until=timezone.now() - timedelta(seconds=1))
    browse(penny.user)
    assert presence_of(class_4b).here == 1


def test_a_pair_is_of_two_pupils_of_one_class(class_4b, tess, pia, paul):
    other = classes.create_class(teacher=tess, name="4c", language="en")
    nils = pupils.add_pupils(school_class=other, by=tess, names=["Nils"]).pupils[0]
    for beside, code in ((pia, No.SAME_PUPIL), (nils, No.NOT_THERE_ANY_MORE)):
        with pytest.raises(Refused) as refused:
            pairs.put_at_one_device(at_device=pia, beside=beside)
        assert refused.value.code == code
    assert not Pair.objects.exists()


@pytest.mark.parametrize("forged", ["", "x", "999999999"])
def test_a_pupil_who_is_not_in_the_class_cannot_be_chosen(browse, tess, class_4b, pia, forged):
    deal(browse, tess, class_4b, here=[pia.pk], at_device=pia.pk, beside=forged, pair="")
    assert not Pair.objects.exists()


def test_the_start_page_greets_both(browse, pia, paul, pair):
    page = browse(pia.user).get(reverse("welcome")).content.decode()
    assert f"Welcome, {pia.user.display_name} and {paul.user.display_name}!" in page


def test_a_pair_is_in_the_data_of_each_of_them_without_the_other(pia, paul, pair):
    for pupil, other in ((pia, paul), (paul, pia)):
        told = export(pupil.user)
        assert told["classes (as a pupil)"][0]["shared_devices"] == 1
        assert other.user.display_name not in str(told)
