"""A led replay while pupils come late, leave or change class, and in whatever order teachers press."""

from datetime import timedelta
from random import Random

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts import services as people
from classrooms.classes import services as classes
from classrooms.errors import No, Refused
from classrooms.led_replay import services as led_replays
from classrooms.led_replay.proposals import Proposal, Proposals
from classrooms.led_replay.scenes import board_scene, votes_cast
from classrooms.led_replay.selectors import running_led_replay
from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.login.card_secrets import token
from classrooms.models import LedReplay, Pupil, ReplayQuestion, ReplayVote, Topic, Way
from classrooms.pairs import services as pairs
from classrooms.places import places_of_pupils
from classrooms.pupils import services as pupils
from classrooms.quizzes import services as quizzes
from classrooms.second_thoughts import UNDONE_FOR
from games.models import Round
from learn.models import Answer, Memory
from tests.classrooms.colleagues import add_teacher
from tests.classrooms.looked_at_again import led_through

pytestmark = pytest.mark.django_db
FOUR = Proposals(tuple(Proposal((), (card,)) for card in ("a", "b", "c", "d")), played=1, best=2, most=3)


@pytest.fixture
def led(class_4b, tess, pia, paul) -> LedReplay:
    """Pia and paul look at the cards that were dealt to them."""
    lesson = lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia, paul], plan=Plan(size=2))
    lessons.end_lesson(lesson=lesson, by=tess)
    return led_through(class_4b, lesson)


def ask(led: LedReplay, way: Way = Way.CHOOSE) -> ReplayQuestion:
    return led_replays.ask(replay=led, moment=0, way=way, proposals=FOUR)


def vote(question: ReplayQuestion, pupil: Pupil, choice: int = 1) -> None:
    led_replays.vote(question=question, pupil=pupil, choice=choice)


def tally(question: ReplayQuestion) -> list[int]:
    led_replays.show_votes(question=question)
    return ReplayQuestion.objects.get(pk=question.pk).tally


def news(client, led: LedReplay) -> dict:
    return client.get(reverse("led_replay_news", args=[led.pk])).json()


def card_of(pupil: Pupil) -> str:
    return reverse("login_by_card", args=[pupil.pk, token(pupil.card_secret)])


# Who comes late


def test_who_is_late_is_led_to_what_the_class_looks_at_and_may_still_vote(client, led, pia, paul):
    question = ask(led)
    vote(question, pia, 2)
    assert client.post(card_of(paul)).url == reverse("welcome")
    assert places_of_pupils([paul.user_id])[paul.user_id].address == reverse("led_replay", args=[led.pk])
    told = news(client, led)
    assert (told["question"]["mine"], told["question"]["isShown"]) == (None, False)
    sent = {"question": question.pk, "choice": 4}
    assert client.post(reverse("vote_in_replay", args=[led.pk]), sent).json() == {"mine": 4}
    assert tally(question) == [0, 1, 0, 1]


def test_who_comes_after_the_votes_were_shown_sees_them_and_changes_nothing(client, led, pia, paul):
    question = ask(led)
    vote(question, pia, 2)
    led_replays.show_votes(question=question)
    client.post(card_of(paul))
    told = news(client, led)["question"]
    assert (told["isShown"], told["mine"], told["played"], told["best"]) == (True, None, 1, 2)
    sent = {"question": question.pk, "choice": 1}
    assert "refused" in client.post(reverse("vote_in_replay", args=[led.pk]), sent).json()
    assert ReplayQuestion.objects.get().tally == [0, 1, 0, 0]


def test_who_is_new_in_the_class_belongs_to_the_replay_at_once(browse, class_4b, tess, led):
    nils = pupils.add_pupils(school_class=class_4b, by=tess, names=["Nils"]).pupils[0]
    assert places_of_pupils([nils.user_id])[nils.user_id].address == reverse("led_replay", args=[led.pk])
    assert browse(nils.user).get(reverse("led_replay", args=[led.pk])).status_code == 200
    vote(ask(led), nils)
    assert ReplayVote.objects.get().pupil == nils


def test_how_many_have_voted_follows_who_comes_and_goes(client, browse, led, pia, paul):
    question = ask(led)
    assert votes_cast(led, question) == "0 of 0 have voted"
    child, other = browse(pia.user), browse(paul.user)
    assert votes_cast(led, question) == "0 of 2 have voted"
    vote(question, pia)
    assert votes_cast(led, question) == "1 of 2 have voted"
    other.post(reverse("account_logout"))
    assert votes_cast(led, question) == "1 has voted"
    child.post(reverse("account_logout"))
    assert votes_cast(led, question) == "1 of 2 have voted"  # as with answer cards: the whole class is meant


def test_two_at_one_device_are_one_device_and_one_vote(browse, led, pia, paul):
    question = ask(led)
    child = browse(pia.user)
    pairs.put_at_one_device(at_device=pia, beside=paul)
    sent = {"question": question.pk, "choice": 3}
    child.post(reverse("vote_in_replay", args=[led.pk]), sent)
    assert votes_cast(led, question) == "1 has voted"
    assert tally(question) == [0, 0, 1, 0]


# Who leaves


@pytest.mark.parametrize(("leave", "left"), [("log out", 1), ("be removed", 1), ("be erased", 0)])
def test_what_was_voted_stays_as_long_as_the_pupil_does(browse, led, tess, pia, leave, left):
    question = ask(led)
    child = browse(pia.user)
    vote(question, pia, 2)
    if leave == "log out":
        child.post(reverse("account_logout"))
    elif leave == "be removed":
        pupils.archive_pupil(pupil=pia, by=tess)
    else:
        pupils.erase_pupil(pupil=pia, by=tess)
    assert sum(tally(question)) == left


@pytest.mark.parametrize("leave", ["be removed", "be moved"])
def test_who_has_left_the_class_finds_nothing_of_the_replay(browse, led, class_4b, tess, pia, leave):
    question = ask(led)
    if leave == "be removed":
        pupils.archive_pupil(pupil=pia, by=tess)
    else:
        other = classes.create_class(teacher=tess, name="5a", language="en")
        pupils.move_pupil(pupil=pia, by=tess, to=other)
    child = browse(pia.user)
    gone = [reverse(name, args=[led.pk]) for name in ("led_replay", "led_replay_news", "lay_in_replay")]
    assert {child.get(where).status_code for where in gone} <= {302, 404}
    sent = {"question": question.pk, "choice": 1}
    assert child.post(reverse("vote_in_replay", args=[led.pk]), sent).status_code in (302, 404)
    with pytest.raises(Refused) as refused:
        vote(question, Pupil.objects.get(pk=pia.pk))
    assert refused.value.code is No.REPLAY_IS_OVER
    place = places_of_pupils([pia.user_id]).get(pia.user_id)
    assert place is None or place.address == reverse("welcome")


def test_who_is_taken_back_in_has_the_vote_of_before(led, tess, pia):
    question = ask(led)
    vote(question, pia, 2)
    pupils.archive_pupil(pupil=pia, by=tess)
    pupils.restore_pupil(pupil=pia, by=tess)
    vote(question, Pupil.objects.get(pk=pia.pk), 3)
    assert tally(question) == [0, 0, 1, 0]


def test_a_replay_goes_on_without_the_teacher_who_was_erased(led, class_4b, tess, otto, pia):
    add_teacher(school_class=class_4b, by=tess, username="otto")
    LedReplay.objects.update(teacher=tess)
    question = ask(led)
    people.erase(tess)
    vote(question, pia)
    assert sum(tally(question)) == 1
    assert running_led_replay(class_4b).teacher is None


# Late presses


def test_a_vote_for_another_classs_question_is_refused(browse, led, class_4b, tess, pia):
    question = ask(led)
    other = classes.create_class(teacher=tess, name="5a", language="en")
    omar, olga = pupils.add_pupils(school_class=other, by=tess, names=["Omar", "Olga"]).pupils
    lesson = lessons.start_lesson(school_class=other, by=tess, pupils=[omar, olga], plan=Plan(size=2))
    lessons.end_lesson(lesson=lesson, by=tess)
    theirs = led_through(other, lesson)
    ask(theirs)
    sent = {"question": question.pk, "choice": 1}
    assert browse(omar.user).post(reverse("vote_in_replay", args=[led.pk]), sent).status_code == 404
    assert "refused" in browse(omar.user).post(reverse("vote_in_replay", args=[theirs.pk]), sent).json()
    assert not ReplayVote.objects.exists()


@pytest.mark.parametrize("sent", [{}, {"question": "x", "choice": "1"}, {"question": "1", "choice": "-1"}])
def test_what_no_device_of_ours_sends_is_no_vote(browse, led, pia, sent):
    ask(led)
    assert browse(pia.user).post(reverse("vote_in_replay", args=[led.pk]), sent).status_code == 404
    assert not ReplayVote.objects.exists()


def test_what_was_pressed_for_the_question_before_is_for_no_other_one_and_showing_counts_once(led, pia, paul):
    first, second = ask(led), ask(led)
    with pytest.raises(Refused) as refused:
        vote(first, paul)
    assert refused.value.code is No.VOTES_ARE_SHOWN
    vote(second, pia)
    led_replays.show_votes(question=first)
    assert ReplayQuestion.objects.get().shown_at is None
    assert tally(second) == [1, 0, 0, 0]
    ReplayVote.objects.create(question=second, pupil=paul, choice=1)
    assert tally(second) == [1, 0, 0, 0]


def test_after_the_end_nothing_is_led_asked_or_shown_until_it_is_taken_up_again(
    browse, led, class_4b, tess, pia
):
    question = ask(led)
    led_replays.end_led_replay(replay=led)
    ended = LedReplay.objects.get().ended_at
    for late in (
        lambda: ask(led),
        lambda: led_replays.lead_to(replay=led, moment=1),
        lambda: led_replays.show_votes(question=question),
        lambda: vote(question, pia),
    ):
        with pytest.raises(Refused) as refused:
            late()
        assert refused.value.code is No.REPLAY_IS_OVER
    led_replays.end_led_replay(replay=led)  # a second press
    assert LedReplay.objects.get().ended_at == ended
    assert board_scene(LedReplay.objects.get())["mark"] == "over"
    child = browse(pia.user)
    assert child.get(reverse("led_replay", args=[led.pk])).url == reverse("welcome")
    assert led_replays.start_led_replay(school_class=class_4b, by=tess, played=led.round) == led
    assert child.get(reverse("led_replay", args=[led.pk])).status_code == 200
    assert "question" not in news(child, led)


@pytest.mark.parametrize("minutes", [-1, 1])
def test_for_ten_minutes_the_same_replay_is_taken_up_and_then_another(led, class_4b, tess, minutes):
    LedReplay.objects.update(moment=0, ended_at=timezone.now() - UNDONE_FOR - timedelta(minutes=minutes))
    again = led_replays.start_led_replay(school_class=class_4b, by=tess, played=led.round)
    assert (again == led) == (minutes < 0)


def test_a_quiz_ends_the_replay_and_going_on_with_the_quiz_ends_the_next_one(led, class_4b, tess, pia):
    quiz = quizzes.start_quiz(school_class=class_4b, by=tess, topic=Topic.ALL, count=5)
    quizzes.end_quiz(quiz=quiz)
    led_replays.start_led_replay(school_class=class_4b, by=tess, played=led.round)
    quizzes.resume_quiz(quiz=quiz, by=tess)
    assert running_led_replay(class_4b) is None
    assert places_of_pupils([pia.user_id])[pia.user_id].address == reverse("quiz", args=[quiz.pk])


@pytest.mark.parametrize("seed", range(3))
def test_in_whatever_order_all_press_votes_are_those_of_the_open_question_and_count_for_nobody(
    led, class_4b, tess, pia, paul, seed
):
    """Keep a diary beside the services: who has voted what for the question that stands there."""
    dice, diary, asked, over, shown = Random(seed), {}, None, False, False
    before = list(Round.objects.order_by("pk").values())
    for _ in range(40):
        match dice.choice(["ask", "lead", "vote", "vote", "vote", "show", "end", "start"]):
            case "ask" if not over:
                asked, diary, shown = ask(led, dice.choice(list(Way))), {}, False
            case "lead" if not over:
                led_replays.lead_to(replay=led, moment=dice.randrange(9))
                asked, diary, shown = None, {}, False
            case "vote" if asked is not None:
                pupil, choice = dice.choice([pia, paul]), dice.randrange(6)
                allowed = range(4) if asked.way == Way.LAY else range(1, 5)
                try:
                    vote(asked, pupil, choice)
                except Refused:
                    assert over or shown or choice not in allowed
                else:
                    assert choice in allowed
                    diary[pupil.pk] = choice
            case "show" if asked is not None and not over:
                counts = [list(diary.values()).count(choice) for choice in asked.choices]
                assert tally(asked) == counts
                shown = True
            case "end":
                led_replays.end_led_replay(replay=led)
                asked, diary, over = None, {}, True
            case "start":
                assert led_replays.start_led_replay(school_class=class_4b, by=tess, played=led.round) == led
                over = False
        assert dict(ReplayVote.objects.values_list("pupil", "choice")) == diary
        assert ReplayQuestion.objects.count() == (asked is not None)
    assert not Answer.objects.exists()
    assert not Memory.objects.exists()
    assert list(Round.objects.order_by("pk").values()) == before
