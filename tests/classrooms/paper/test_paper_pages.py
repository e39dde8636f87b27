"""The pages of answer cards: what a phone is told, what it may send, and the only page with a camera."""

import gzip
import io

import pytest
from django.urls import reverse
from pypdf import PdfReader

from accounts.pages.browser_features import permissions_policy
from classrooms.classes import services as classes
from classrooms.models import Quiz, Topic, Vote
from classrooms.paper.sheets import answer_cards_of
from classrooms.pupils import services as pupils
from classrooms.quizzes import services as quizzes
from games.lobby.waiting_room import qr
from tests.real_parts import ROOT

pytestmark = pytest.mark.django_db
HEAVIEST = 60_000
"""Bytes of script, compressed, that the page with the camera may load."""


@pytest.fixture
def quiz(class_4b, tess, pia, paul) -> Quiz:
    return quizzes.start_quiz(school_class=class_4b, by=tess, topic=Topic.ALL, count=5, with_cards=True)


@pytest.fixture
def phone(browse, tess):
    return browse(tess)


def marker(pupil) -> int:
    return answer_cards_of([pupil])[0].marker


def page(client, school_class, route="scan"):
    return client.get(reverse(route, args=[school_class.code]))


def send(client, school_class, *readings, question=1):
    where = reverse("scan_votes", args=[school_class.code])
    return client.post(where, {"question": question, "read": readings})


def test_a_quiz_with_answer_cards_is_begun_as_any_other(browse, tess, class_4b, pia):
    where = reverse("new_quiz", args=[class_4b.code])
    browse(tess).post(where, {"topic": "all", "count": "5", "where": "cards"})
    quiz = Quiz.objects.get()
    assert (quiz.on_devices, quiz.with_cards) == (True, True)
    quizzes.end_quiz(quiz=quiz)
    assert 'value="cards" checked' in browse(tess).get(where).content.decode()  # as last time


def test_whoever_comes_from_the_answer_cards_gets_a_quiz_with_answer_cards(phone, class_4b, pia):
    sheets = page(phone, class_4b, "answer_cards").content.decode()
    start = f"{reverse('new_quiz', args=[class_4b.code])}?where=cards"
    assert f'href="{start}"' in sheets
    assert phone.get(start).context["form"].initial["where"] == "cards"
    assert phone.get(start.replace("cards", "nowhere")).context["form"].initial["where"] == "devices"


def test_a_code_leads_the_phone_to_the_page_that_reads_the_cards(phone, class_4b, pia):
    scanned = page(phone, class_4b, "answer_cards").context["qr"]
    assert scanned == qr(f"http://testserver{reverse('scan', args=[class_4b.code])}")


def test_the_sheets_have_number_and_stamp_and_no_name(phone, class_4b, pia, paul):
    for sides, pages in (("", 4), ("?sides=one", 2)):
        answer = phone.get(reverse("answer_sheets", args=[class_4b.code]) + sides)
        read = PdfReader(io.BytesIO(answer.content))
        words = "".join(sheet.extract_text() for sheet in read.pages)
        assert len(read.pages) == pages
        assert all(str(card.number) in words for card in answer_cards_of([pia, paul]))
        assert not any(name in words for name in ("Pia", "Paul", pia.user.display_name))
    one = phone.get(reverse("answer_sheets", args=[class_4b.code]) + f"?pupil={pia.pk}")
    assert len(PdfReader(io.BytesIO(one.content)).pages) == 2


def test_no_two_pupils_of_a_class_have_one_marker(class_4b, tess):
    names = [f"Pupil {chr(65 + number % 26)}{number}" for number in range(40)]
    added = pupils.add_pupils(school_class=class_4b, by=tess, names=names).pupils
    assert len({card.marker for card in answer_cards_of(added)}) == len(names)


def test_the_phone_shows_whose_card_was_read_and_never_the_answer(phone, class_4b, quiz, pia, paul):
    before = page(phone, class_4b).content.decode()
    assert before.count("data-marker=") == 2
    assert 'class="read"' not in before
    for turn in range(4):
        news = send(phone, class_4b, f"{marker(pia)}-{turn}").json()
        assert news == {
            "mark": f"quiz {quiz.pk} 1-asked",
            "words": "1 is missing",
            "read": [marker(pia)],
            "said": "",
        }
    assert page(phone, class_4b, "scan_news").json()["read"] == [marker(pia)]
    assert page(phone, class_4b).content.decode().count('class="read"') == 1
    assert Vote.objects.get().option == 4


def test_what_is_of_another_class_is_said_and_the_rest_counts(phone, class_4b, quiz, pia, tess):
    others = classes.create_class(teacher=tess, name="4c", language="en")
    taken = {marker(each) for each in class_4b.pupils.all()}
    names = [f"Child {number}" for number in range(5)]
    strangers = pupils.add_pupils(school_class=others, by=tess, names=names).pupils
    stranger = next(each for each in strangers if marker(each) not in taken)
    said = send(phone, class_4b, f"{marker(pia)}-1", f"{marker(stranger)}-2").json()["said"]
    assert said == f"Number {answer_cards_of([stranger])[0].number} is not in this class."
    assert Vote.objects.get().pupil == pia


def test_a_reading_after_the_answers_are_shown_is_refused_with_a_reason(phone, class_4b, quiz, pia):
    where = reverse("scan_act", args=[class_4b.code, "show"])
    assert phone.post(where, {"number": 1}).url == reverse("scan", args=[class_4b.code])
    answer = send(phone, class_4b, f"{marker(pia)}-1").json()
    assert answer["said"] == "The answer was just shown. The next question is yours again."
    assert answer["mark"].endswith("1-shown")
    assert not Vote.objects.exists()
    phone.post(reverse("scan_act", args=[class_4b.code, "next"]), {"number": 1})
    assert page(phone, class_4b, "scan_news").json()["mark"].endswith("2-asked")


def test_without_a_quiz_nothing_is_taken_and_the_page_waits(phone, class_4b, pia):
    assert "No question is open" in page(phone, class_4b).content.decode()
    assert page(phone, class_4b, "scan_news").json() == {"mark": "idle", "words": "", "read": []}
    assert send(phone, class_4b, f"{marker(pia)}-1").json()["said"] == "This quiz is over."


@pytest.mark.parametrize(
    "reading", ["", "131", "131-4", "131-2-1", "5-1", "250-1", "١٣١-1", "131-1\0", "-1-1"]
)
def test_what_no_phone_of_ours_sends_is_not_read(phone, class_4b, quiz, reading):
    assert send(phone, class_4b, reading).status_code == 404
    assert not Vote.objects.exists()


def test_this_page_alone_may_use_the_camera(phone, class_4b, quiz):
    assert page(phone, class_4b)["Permissions-Policy"] == permissions_policy("camera")
    for route in ("answer_cards", "class", "new_quiz"):
        answer = phone.get(reverse(route, args=[class_4b.code]), follow=True)
        assert answer["Permissions-Policy"] == permissions_policy(), route


def test_the_scripts_of_the_camera_are_light_and_on_this_page_alone(phone, class_4b, quiz, pia):
    bundles = ROOT / "var" / "build" / "bundles"
    scripts = [bundles / "classrooms/paper/scanner.js", bundles / "catalogue/markers/worker.js"]
    assert sum(len(gzip.compress(script.read_bytes())) for script in scripts) <= HEAVIEST
    for route in ("answer_cards", "class"):
        assert b"paper/scanner" not in page(phone, class_4b, route).content
    board = phone.get(reverse("quiz_board", args=[class_4b.code, quiz.pk])).content
    assert b"markers/worker" not in board
    assert b"Turn your sheet" in board
