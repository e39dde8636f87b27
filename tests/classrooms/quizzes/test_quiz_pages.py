"""The pages of a live quiz: everybody follows along, and nothing tells what is right before it is shown."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from catalogue.selectors import deck
from classrooms.classes import services as classes
from classrooms.models import Assignment, Quiz, Topic, Vote
from classrooms.pupils import services as pupils
from classrooms.quizzes import services as quizzes
from learn.models import Answer
from learn.questions.content import from_json

pytestmark = pytest.mark.django_db

CHOICES = {"topic": "all", "count": "10", "where": "devices"}


@pytest.fixture
def quiz(class_4b, tess, pia, paul) -> Quiz:
    return quizzes.start_quiz(school_class=class_4b, by=tess, topic=Topic.CATEGORY, about="sight", count=5)


def put(quiz, number=1):
    return from_json(quiz.questions.get(number=number).content)


def right(quiz, number=1) -> int:
    return put(quiz, number).options.index(put(quiz, number).right) + 1


def board(client, quiz):
    return client.get(reverse("quiz_board", args=[quiz.school_class.code, quiz.pk]))


def lead(client, quiz, act, number):
    return client.post(reverse("quiz_act", args=[quiz.school_class.code, quiz.pk, act]), {"number": number})


def answer(client, quiz, option, number=1, **more):
    return client.post(reverse("answer_quiz", args=[quiz.pk, number]), {"a": option}, **more)


def device(client, quiz, **more):
    return client.get(reverse("quiz", args=[quiz.pk]), **more)


def test_two_clicks_begin_a_quiz(browse, tess, class_4b, pia):
    client = browse(tess)
    where = reverse("new_quiz", args=[class_4b.code])
    assert where in client.get(reverse("class", args=[class_4b.code])).content.decode()
    preset = client.get(where).content.decode()
    assert len(re.findall(r'value="(?:all|10|devices)" checked', preset)) == 3
    begun = client.post(where, CHOICES)
    assert begun.url == reverse("quiz_board", args=[class_4b.code, Quiz.objects.get().pk])
    assert Quiz.objects.get().length == 10


@pytest.mark.parametrize("topic", ["all", "weakest", "capital:oslo", "category:letterbox"])
def test_a_quiz_can_be_about_this(browse, tess, class_4b, topic):
    browse(tess).post(reverse("new_quiz", args=[class_4b.code]), {**CHOICES, "topic": topic, "count": "15"})
    quiz = Quiz.objects.get()
    assert ":".join(filter(None, (quiz.topic, quiz.about))) == topic
    assert quiz.questions.count() == 15


@pytest.mark.parametrize(
    "bad", [{"topic": "capital:atlantis"}, {"topic": "capital"}, {"count": "500"}, {"where": "moon"}]
)
def test_nonsense_begins_nothing(browse, tess, class_4b, bad):
    response = browse(tess).post(reverse("new_quiz", args=[class_4b.code]), {**CHOICES, **bad})
    assert response.status_code == 422
    assert not Quiz.objects.exists()


def test_a_second_quiz_leads_to_the_one_that_is_on(browse, tess, quiz):
    where = reverse("new_quiz", args=[quiz.school_class.code])
    there = reverse("quiz_board", args=[quiz.school_class.code, quiz.pk])
    assert browse(tess).get(where).url == browse(tess).post(where, CHOICES).url == there
    assert Quiz.objects.count() == 1


def test_pupils_find_the_quiz_on_their_start_page(browse, quiz, pia):
    assert reverse("quiz", args=[quiz.pk]) in browse(pia.user).get(reverse("welcome")).content.decode()
    quizzes.end_quiz(quiz=quiz)
    assert "quiz/" not in browse(pia.user).get(reverse("welcome")).content.decode()


def test_a_quiz_on_the_projector_is_on_no_device(browse, class_4b, tess, pia):
    quiz = quizzes.start_quiz(school_class=class_4b, by=tess, topic=Topic.ALL, count=5, on_devices=False)
    assert "quiz/" not in browse(pia.user).get(reverse("welcome")).content.decode()
    assert device(browse(pia.user), quiz).status_code == 404
    assert "have answered" not in board(browse(tess), quiz).content.decode()
    lead(browse(tess), quiz, "show", 1)
    shown = board(browse(tess), quiz).content.decode()
    assert "<progress" not in shown
    assert "</svg>Right</span>" in shown


def test_an_answer_is_marked_and_can_be_changed(browse, quiz, pia):
    client = browse(pia.user)
    for option, letter in ((1, "A"), (3, "C")):
        page = answer(client, quiz, option, follow=True).content.decode()
        assert f"Your answer is {letter}." in page
        assert len(re.findall('aria-pressed="true"', page)) == 1
    assert Vote.objects.get().option == 3


def test_the_board_counts_answers_and_names_nobody(browse, quiz, tess, pia, paul):
    browse(paul.user)  # is here, too
    answer(browse(pia.user), quiz, 1)
    page = board(browse(tess), quiz).content.decode()
    assert "1 of 2 have answered" in page
    lead(browse(tess), quiz, "show", 1)
    for text in (page, board(browse(tess), quiz).content.decode()):
        for pupil in (pia, paul):
            assert pupil.real_name not in text
            assert pupil.user.display_name not in text


def test_after_showing_each_pupil_is_told_alone(browse, quiz, tess, pia, paul):
    knows, errs = browse(pia.user), browse(paul.user)
    answer(knows, quiz, right(quiz))
    answer(errs, quiz, right(quiz) % 4 + 1)
    lead(browse(tess), quiz, "show", 1)
    good, bad = device(knows, quiz).content.decode(), device(errs, quiz).content.decode()
    name = deck().by_id[put(quiz).card].capital.name["en"]
    assert f"Yes, {name}." in good
    assert f"Right answer: {name}." in bad
    assert "Your answer:" in bad
    assert "comes back" in good
    assert Answer.objects.count() == 2


def test_an_answer_that_comes_too_late_is_refused_kindly(browse, quiz, tess, pia):
    lead(browse(tess), quiz, "show", 1)
    page = answer(browse(pia.user), quiz, 1, follow=True)
    assert "The answer was just shown" in page.content.decode()
    assert "It does not count" in page.content.decode()
    assert not Vote.objects.exists()


def test_a_latecomer_joins_at_the_running_question(browse, quiz, tess, pia):
    lead(browse(tess), quiz, "show", 1)
    lead(browse(tess), quiz, "next", 1)
    assert "<b>2</b> of 5" in device(browse(pia.user), quiz).content.decode()


def test_two_screens_that_press_next_move_on_once(browse, quiz, tess):
    lead(browse(tess), quiz, "show", 1)
    lead(browse(tess), quiz, "next", 1)
    lead(browse(tess), quiz, "next", 1)
    assert "Question 2 of 5" in board(browse(tess), quiz).content.decode()


@pytest.mark.parametrize("number", ["", "x", "-1", "9" * 5000])
def test_an_act_without_a_number_does_nothing(browse, quiz, tess, number):
    assert lead(browse(tess), quiz, "show", number).status_code == 404


@pytest.mark.parametrize(("number", "option"), [(1, ""), (1, "x"), (6, "1"), (0, "1")])
def test_an_answer_to_nothing_is_not_found(browse, quiz, pia, number, option):
    assert answer(browse(pia.user), quiz, option, number).status_code == 404


def without_what_differs(page: str) -> str:
    """A page without tokens, numbers of rows and the look of the frame."""
    return re.sub(r'(csrfmiddlewaretoken" value=|card_secret=)"[^"]*"', "", page)


@pytest.mark.parametrize(
    "topic", [("all", ""), ("capital", "madrid"), ("weakest", ""), ("category", "church")]
)
def test_nothing_tells_what_is_right_before_it_is_shown(browse, class_4b, tess, pia, topic):
    """Were another of the four right, every page, every bit of news and every picture would be the same."""
    quiz = quizzes.start_quiz(school_class=class_4b, by=tess, topic=Topic(topic[0]), about=topic[1], count=15)
    teacher, pupil = browse(tess), browse(pia.user)
    news = reverse("quiz_news", args=[quiz.pk])
    board_news = reverse("quiz_board_news", args=[class_4b.code, quiz.pk])

    def seen() -> list[str]:
        pages = [board(teacher, quiz), device(pupil, quiz), pupil.get(news), teacher.get(board_news)]
        return [without_what_differs(page.content.decode()) for page in pages]

    for number in range(1, 16):
        question = quiz.questions.get(number=number)
        before = seen()
        assert put(quiz, number).card not in "".join(before)
        stored = question.content
        other = next(key for key in stored["options"] if key != stored["asked"][0]["right"])
        question.content = {**stored, "asked": [{**stored["asked"][0], "right": other}]}
        question.save()
        assert seen() == before
        question.content = stored
        question.save()
        lead(teacher, quiz, "show", number)
        lead(teacher, quiz, "next", number)


def test_all_get_the_same_answers_in_the_same_order(browse, quiz, tess, pia, paul):
    def texts(page: str) -> list[str]:
        return re.findall(r'class="letter l[A-D]"><span>([A-D])</span></span><span[^>]*>([^<]*)</span>', page)

    pages = [device(browse(pia.user), quiz), device(browse(paul.user), quiz), board(browse(tess), quiz)]
    one, other, shown = (texts(page.content.decode()) for page in pages)
    assert one == other == shown
    assert len(one) == 4


def test_to_the_end_in_the_browser_of_the_class(browse, quiz, tess, pia, paul):
    teacher, knows, errs = browse(tess), browse(pia.user), browse(paul.user)
    for number in range(1, 6):
        answer(knows, quiz, right(quiz, number), number)
        answer(errs, quiz, right(quiz, number) if number < 4 else right(quiz, number) % 4 + 1, number)
        lead(teacher, quiz, "show", number)
        last = lead(teacher, quiz, "next", number)
    assert teacher.get(last.url).url == reverse("quiz_end", args=[quiz.school_class.code, quiz.pk])
    end = teacher.get(reverse("quiz_end", args=[quiz.school_class.code, quiz.pk])).content.decode()
    assert end.count("2 of 2 knew it") == 3
    assert end.count("1 of 2 knew it") == 2
    assert end.count("50% knew it") == 2
    assert pia.user.display_name not in end
    assert knows.get(reverse("quiz_news", args=[quiz.pk])).json() == {"mark": "over"}
    assert "5 are stronger now" in device(knows, quiz).content.decode()
    assert "2 come back tomorrow" in device(errs, quiz).content.decode()


def test_one_click_makes_a_drill_of_the_hardest(browse, quiz, tess, pia):
    teacher = browse(tess)
    answer(browse(pia.user), quiz, right(quiz) % 4 + 1)
    lead(teacher, quiz, "show", 1)
    lead(teacher, quiz, "end", 1)
    end = teacher.get(reverse("quiz_end", args=[quiz.school_class.code, quiz.pk])).content.decode()
    link = re.search(r'href="([^"]*assignments/new/[^"]*)"', end)
    form = teacher.get(link[1].replace("&amp;", "&"))
    assert [card.id for card in form.context["cards"]] == [put(quiz).card]
    initial = form.context["form"].initial
    sent = {**{key: value for key, value in initial.items() if value}, "pupils": [pia.pk]}
    teacher.post(reverse("new_assignment", args=[quiz.school_class.code]), sent)
    assert Assignment.objects.get().cards == [put(quiz).card]


def test_who_answered_nothing_comes_back_to_the_start_page(browse, quiz, pia):
    quizzes.end_quiz(quiz=quiz)
    assert device(browse(pia.user), quiz).url == reverse("welcome")


def test_following_is_cheap_whoever_answers(browse, quiz, tess, class_4b, pia):
    teacher, pupil = browse(tess), browse(pia.user)
    news = reverse("quiz_news", args=[quiz.pk])
    board_news = reverse("quiz_board_news", args=[class_4b.code, quiz.pk])

    def queries() -> list[int]:
        counts = []
        for get in (
            lambda: pupil.get(news),
            lambda: teacher.get(board_news),
            lambda: device(pupil, quiz),
            lambda: board(teacher, quiz),
        ):
            with CaptureQueriesContext(connection) as seen:
                assert get().status_code == 200
            counts.append(len(seen))
        return counts

    before = queries()
    for each in pupils.add_pupils(school_class=class_4b, by=tess, names=[f"P {n}" for n in range(12)]).pupils:
        browse(each.user)
        quizzes.answer(quiz=quiz, question_number=1, pupil=each, option=1)
    assert queries() == before
    assert before[0] <= 6
    assert before[1] <= 8


def test_another_class_never_sees_it(browse, quiz, otto):
    elsewhere = classes.create_class(teacher=otto, name="5c", language="en")
    stranger = pupils.add_pupils(school_class=elsewhere, by=otto, names=["Omar"]).pupils[0]
    assert device(browse(stranger.user), quiz).status_code == 404
    assert "quiz/" not in browse(stranger.user).get(reverse("welcome")).content.decode()
    # The code of one class does not open the quiz of another.
    assert browse(otto).get(reverse("quiz_board", args=[elsewhere.code, quiz.pk])).status_code == 404
