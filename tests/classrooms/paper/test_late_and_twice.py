"""Answer cards that are read late, twice, by two phones, or in a class that changes meanwhile."""

from random import Random

import pytest
from django.urls import reverse

from accounts.models import User
from classrooms.classes import services as classes
from classrooms.errors import No, Refused
from classrooms.models import Pupil, Quiz, QuizQuestion, Topic, Vote
from classrooms.pairs import services as pairs
from classrooms.paper.scanning import scan_of
from classrooms.paper.services import take_readings
from classrooms.paper.sheets import answer_cards_of
from classrooms.pupils import services as pupils
from classrooms.quizzes import services as quizzes
from classrooms.quizzes.turnout import votes_cast
from learn.models import Answer, Memory

pytestmark = pytest.mark.django_db


@pytest.fixture
def nils(class_4b, tess) -> Pupil:
    return pupils.add_pupils(school_class=class_4b, by=tess, names=["Nils Aal"]).pupils[0]


@pytest.fixture
def quiz(class_4b, tess, pia, paul, nils) -> Quiz:
    return start(class_4b, tess)


def start(school_class, tess: User) -> Quiz:
    about = {"topic": Topic.ALL, "count": 5, "with_cards": True}
    return quizzes.start_quiz(school_class=school_class, by=tess, **about)


def marker(pupil: Pupil) -> int:
    return answer_cards_of([pupil])[0].marker


def read(quiz: Quiz, *held: tuple[Pupil, int], number: int = 1) -> set[int]:
    readings = {marker(pupil): turn for pupil, turn in held}
    return set(take_readings(quiz=quiz, question_number=number, readings=readings))


def votes(number: int = 1) -> dict[int, int]:
    return dict(Vote.objects.filter(question__number=number).values_list("pupil", "option"))


def show_and_go_on(quiz: Quiz, number: int = 1) -> None:
    quizzes.show_answers(quiz=quiz, question_number=number)
    quizzes.next_question(quiz=quiz, question_number=number)


def test_what_two_phones_send_twice_is_one_vote_and_one_answer(quiz, pia, paul):
    for _ in range(3):
        assert read(quiz, (pia, 1), (paul, 2)) == set()
    assert votes() == {pia.pk: 2, paul.pk: 3}
    quizzes.show_answers(quiz=quiz, question_number=1)
    assert Answer.objects.count() == Memory.objects.count() == 2
    assert sum(QuizQuestion.objects.get(number=1).tally) == 2


def test_a_card_of_the_question_before_is_for_neither_question(quiz, pia, paul):
    read(quiz, (pia, 0))
    show_and_go_on(quiz)
    read(quiz, (pia, 1), number=2)
    with pytest.raises(Refused) as refused:
        read(quiz, (pia, 3), (paul, 3), number=1)
    assert refused.value.code is No.ANSWER_IS_SHOWN
    assert (votes(1), votes(2)) == ({pia.pk: 1}, {pia.pk: 2})


def test_between_showing_and_going_on_no_card_is_read(quiz, pia):
    quizzes.show_answers(quiz=quiz, question_number=1)
    for number in (1, 2):
        with pytest.raises(Refused):
            read(quiz, (pia, 0), number=number)
    assert not Vote.objects.exists()


def test_what_was_sent_while_a_quiz_was_ended_by_mistake_is_sent_again_when_it_goes_on(quiz, tess, pia, paul):
    read(quiz, (pia, 0))
    quizzes.end_quiz(quiz=quiz)
    with pytest.raises(Refused) as refused:
        read(quiz, (paul, 3))
    assert refused.value.code is No.QUIZ_IS_OVER
    quizzes.resume_quiz(quiz=quiz, by=tess)
    read(quiz, (paul, 3))
    assert votes() == {pia.pk: 1, paul.pk: 4}


def test_an_empty_picture_changes_nothing(quiz, pia):
    read(quiz, (pia, 2))
    assert read(quiz) == set()
    assert votes() == {pia.pk: 3}


def test_a_turn_that_is_no_answer_takes_no_vote_away(quiz, pia):
    read(quiz, (pia, 2))
    assert read(quiz, (pia, 4)) == set()
    assert votes() == {pia.pk: 3}


def test_of_a_picture_with_two_readings_of_one_card_the_later_counts(browse, quiz, class_4b, tess, pia):
    sent = {"question": 1, "read": [f"{marker(pia)}-0", f"{marker(pia)}-2"]}
    browse(tess).post(reverse("scan_votes", args=[class_4b.code]), sent)
    assert votes() == {pia.pk: 3}


# A class that changes


def test_who_is_new_has_a_card_at_once_and_who_has_left_has_none(quiz, class_4b, tess, pia, nils):
    pupils.archive_pupil(pupil=nils, by=tess)
    late = pupils.add_pupils(school_class=class_4b, by=tess, names=["Late Lara"]).pupils[0]
    strangers = set() if late.stamp == nils.stamp else {marker(nils)}
    assert read(quiz, (nils, 0), (pia, 0), (late, 1)) == strangers
    assert votes() == {pia.pk: 1, late.pk: 2}


def test_who_was_removed_after_the_card_was_read_is_not_awaited_in_the_next_question(quiz, tess, pia, nils):
    read(quiz, (pia, 0), (nils, 1))
    show_and_go_on(quiz)
    quiz.refresh_from_db()
    assert votes_cast(quiz)[1] == "2 are missing"
    pupils.archive_pupil(pupil=nils, by=tess)
    assert votes_cast(quiz)[1] == "1 is missing"


def test_nobody_is_said_to_have_been_read_whose_stamp_a_removed_pupil_had(quiz, class_4b, tess, pia, nils):
    read(quiz, (nils, 0))
    assert scan_of(class_4b).read == {marker(nils)}
    pupils.archive_pupil(pupil=nils, by=tess)
    heir = pupils.add_pupils(school_class=class_4b, by=tess, names=["Heir"]).pupils[0]
    Pupil.objects.filter(pk=heir.pk).update(stamp=nils.stamp)
    assert scan_of(class_4b).read == set()
    read(quiz, (Pupil.objects.get(pk=heir.pk), 1))
    assert votes() == {nils.pk: 1, heir.pk: 2}
    assert scan_of(class_4b).read == {marker(nils)}


def test_who_gets_another_stamp_has_another_card(quiz, class_4b, tess, pia, nils):
    old = marker(nils)
    pupils.archive_pupil(pupil=nils, by=tess)
    Pupil.objects.filter(pk=pia.pk).update(stamp=nils.stamp)
    pupils.restore_pupil(pupil=nils, by=tess)
    back = Pupil.objects.get(pk=nils.pk)
    assert marker(back) != old
    read(quiz, (back, 1))
    take_readings(quiz=quiz, question_number=1, readings={old: 3})
    assert votes() == {nils.pk: 2, pia.pk: 4}


def test_a_card_of_a_class_that_is_asked_nothing_is_refused(browse, quiz, class_4b, tess):
    other = classes.create_class(teacher=tess, name="5a", language="en")
    omar = pupils.add_pupils(school_class=other, by=tess, names=["Omar"]).pupils[0]
    sent = {"question": 1, "read": [f"{marker(omar)}-0"]}
    answer = browse(tess).post(reverse("scan_votes", args=[other.code]), sent).json()
    assert answer["said"] == "This quiz is over."
    assert not Vote.objects.exists()


def test_who_sits_beside_has_a_card_and_a_vote_of_its_own(quiz, pia, paul):
    pairs.put_at_one_device(at_device=pia, beside=paul)
    read(quiz, (pia, 0), (paul, 1))
    quizzes.show_answers(quiz=quiz, question_number=1)
    assert Answer.objects.filter(person=pia.user).count() == 1
    assert Answer.objects.filter(person=paul.user).count() == 1
    assert Vote.objects.get(pupil=paul).counted.person == paul.user


@pytest.mark.parametrize("act", ["show", "next"])
def test_a_press_on_a_phone_that_was_left_behind_does_nothing(browse, quiz, class_4b, tess, act):
    show_and_go_on(quiz)
    before = Quiz.objects.values().get()
    browse(tess).post(reverse("scan_act", args=[class_4b.code, act]), {"number": 1})
    assert Quiz.objects.values().get() == before
    assert QuizQuestion.objects.get(number=2).shown_at is None


@pytest.mark.parametrize("seed", range(3))
def test_in_whatever_order_phones_devices_and_teachers_press_each_pupil_has_the_last_vote(
    quiz, tess, pia, paul, nils, seed
):
    """Keep a diary beside the services: who has voted what for each question."""
    dice, here = Random(seed), [pia, paul, nils]
    diary: dict[int, dict[int, int]] = {number: {} for number in range(1, 6)}
    shown, current, over = set(), 1, False
    for _ in range(40):
        number = dice.choice([current, current, current, max(1, current - 1), current + 1])
        is_open = number == current and current not in shown and not over
        match dice.choice(["read", "read", "read", "tap", "show", "next", "end", "go on"]):
            case "read":
                held = [(each, dice.randrange(4)) for each in dice.sample(here, dice.randrange(1, 4))]
                if is_open:
                    read(quiz, *held, number=number)
                    diary[number] |= {each.pk: turn + 1 for each, turn in held}
                else:
                    with pytest.raises(Refused):
                        read(quiz, *held, number=number)
            case "tap" if is_open:
                who, option = dice.choice(here), dice.randrange(1, 5)
                quizzes.answer(quiz=quiz, question_number=number, pupil=who, option=option)
                diary[number][who.pk] = option
            case "show":
                quizzes.show_answers(quiz=quiz, question_number=number)
                shown |= {number} if is_open else set()
            case "next" if current < 5:
                quizzes.next_question(quiz=quiz, question_number=number)
                if number == current and number in shown and not over:
                    current += 1
            case "end":
                quizzes.end_quiz(quiz=quiz)
                over = True
            case "go on" if over:
                quizzes.resume_quiz(quiz=quiz, by=tess)
                over = False
        assert votes(number) == diary.get(number, {})
    assert {number: votes(number) for number in diary} == diary
    assert Quiz.objects.get().current == current
    for question in QuizQuestion.objects.filter(number__in=shown):
        chosen = list(diary[question.number].values())
        assert question.tally == [chosen.count(option) for option in range(1, 5)]
    assert Answer.objects.count() == sum(len(diary[number]) for number in shown)
