"""Going back, pressing twice, two tabs, leaving in the middle: nothing is lost, nothing counts twice."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from learn.models import Answer, Memory, Mode, Session
from learn.questions.content import Kind
from learn.selectors import GO_ON_WITHIN, standing
from learn.services import sessions
from tests.learn.test_pages import put
from tests.learn.test_sessions import answer, begin, go_through

pytestmark = pytest.mark.django_db


def at(name: str, session: Session, *more: int) -> str:
    return reverse(name, args=[session.pk, *more])


def go_on(person, session) -> int | None:
    return sessions.next_question(person=person, session_id=session.pk, language="en")


def ended(person, mode=Mode.MAP) -> Session:
    """A session that was left after its first answer, with the second question open."""
    session = begin(person, mode)
    answer(person, session, 1)
    go_on(person, session)
    sessions.finish(person=person, session_id=session.pk)
    session.refresh_from_db()
    return session


# Going back


def test_whoever_goes_back_sees_what_was_answered_and_goes_on_with_the_open_question(browse, alice):
    session, client = begin(alice, Mode.MAP), browse(alice)
    answer(alice, session, 1)
    go_on(alice, session)
    back = client.get(at("learn_question", session, 1)).content.decode()
    assert at("learn_answer", session, 1) not in back
    assert client.post(at("learn_next", session)).url == at("learn_question", session, 2)
    assert session.questions.count() == 2


def test_an_answer_on_an_old_page_leaves_the_open_question_open(browse, alice):
    session, client = begin(alice, Mode.MAP), browse(alice)
    answer(alice, session, 1)
    go_on(alice, session)
    shown = client.post(at("learn_answer", session, 1), {"a": "2"})
    assert shown.url == at("learn_question", session, 1)
    assert session.questions.get(number=2).answered_at is None
    assert Answer.objects.count() == 1


def test_a_question_is_the_same_however_often_its_page_is_loaded(browse, alice):
    session, client = begin(alice, minutes=10), browse(alice)
    pages = [client.get(at("learn_question", session, 1)).content.decode() for _ in range(2)]
    options = [re.findall(r'name="a" value="\d"[^>]*>[^<]*', page) for page in pages]
    assert options[0] == options[1]
    assert session.questions.count() == 1


# Help


def test_help_that_is_asked_for_after_the_answer_changes_nothing(browse, alice):
    session, client = begin(alice, Mode.MAP), browse(alice)
    answer(alice, session, 1)
    assert client.post(at("learn_help", session, 1)).url == at("learn_question", session, 1)
    assert session.questions.get().helped is False
    assert Answer.objects.get().grade == "right"


def test_a_second_press_on_help_takes_no_more_answers_away(browse, alice):
    session, client = put(alice, Kind.CAPITAL_OF_PICTURE, "oslo-sight", "en"), browse(alice)
    left = []
    for _press in range(2):
        client.post(at("learn_help", session, 1))
        page = client.get(at("learn_question", session, 1)).content.decode()
        left.append(re.findall(r'name="a" value="(\d)"', page))
    assert left[0] == left[1]
    assert len(left[0]) == 2


def test_what_help_has_taken_away_cannot_be_answered_any_more(browse, alice):
    session, client = put(alice, Kind.CAPITAL_OF_PICTURE, "oslo-sight", "en"), browse(alice)
    client.post(at("learn_help", session, 1))
    page = client.get(at("learn_question", session, 1)).content.decode()
    gone = {"1", "2", "3", "4"} - set(re.findall(r'name="a" value="(\d)"', page))
    assert client.post(at("learn_answer", session, 1), {"a": gone.pop()}).status_code == 400
    assert not Answer.objects.exists()


def test_pairs_have_no_help_and_so_are_never_graded_as_helped(alice):
    session = put(alice, Kind.PAIRS, "oslo-sight", "en")
    sessions.ask_for_help(person=alice, session_id=session.pk, number=1)
    answer(alice, session, 1)
    assert set(Answer.objects.values_list("grade", flat=True)) == {"right"}
    assert Answer.objects.count() == 4


# The end


@pytest.mark.parametrize(
    ("name", "more", "sent"),
    [
        ("learn_answer", [2], {"a": "1"}),
        ("learn_help", [2], {}),
        ("learn_next", [], {}),
        ("learn_finish", [], {}),
    ],
)
def test_another_tab_of_an_ended_session_is_led_to_its_end(browse, alice, name, more, sent):
    session = ended(alice)
    before = list(Memory.objects.values())
    assert browse(alice).post(at(name, session, *more), sent).url == at("learn_end", session)
    assert list(Memory.objects.values()) == before
    assert session.questions.count() == 1


def test_whoever_goes_back_to_the_question_that_was_left_open_is_led_to_the_end(browse, alice, bob):
    session = ended(alice)
    assert browse(alice).get(at("learn_question", session, 2)).url == at("learn_end", session)
    assert browse(bob).get(at("learn_question", session, 2)).status_code == 404
    assert browse(bob).post(at("learn_answer", session, 2), {"a": "1"}).status_code == 404


def test_a_second_end_does_not_move_the_first(alice):
    session = ended(alice)
    first = session.ended_at
    sessions.finish(person=alice, session_id=session.pk)
    session.refresh_from_db()
    assert session.ended_at == first


def test_an_ended_session_puts_no_question_any_more(alice):
    session = ended(alice)
    Session.objects.filter(pk=session.pk).update(plan=[["oslo-sight", "map"]])
    assert go_on(alice, session) is None
    assert session.questions.count() == 1


def test_a_session_that_is_ended_before_any_answer_counts_nothing_and_has_an_end(browse, alice):
    session, client = begin(alice), browse(alice)
    assert client.post(at("learn_finish", session)).url == at("learn_end", session)
    assert client.get(at("learn_end", session)).status_code == 200
    assert not session.questions.exists()
    assert not Memory.objects.exists()


def test_what_is_missed_at_the_end_of_a_plan_comes_again_among_the_next_ten(alice):
    session = begin(alice, Mode.MAP, minutes=None)
    for number in range(1, 18):
        answer(alice, session, number, right=number != 10)
        assert go_on(alice, session) == number + 1
    missed = Answer.objects.get(grade="wrong").card_id
    again = session.questions.get(again=True, content__asked__0__card=missed)
    assert 13 < again.number < 18


# Left and gone on with


def test_of_several_sessions_that_were_left_the_latest_is_offered(alice):
    begin(alice)
    latest = begin(alice, Mode.MAP)
    assert standing(alice).open_session == latest
    go_through(alice, latest)
    assert standing(alice).open_session != latest


@pytest.mark.parametrize(("too_old", "is_offered"), [(False, True), (True, False)])
def test_a_session_is_offered_for_two_weeks_and_can_be_gone_on_with_after_that(
    browse, alice, too_old, is_offered
):
    session = begin(alice, Mode.MAP)
    age = GO_ON_WITHIN + timedelta(minutes=1 if too_old else -1)
    Session.objects.update(started_at=timezone.now() - age)
    assert (standing(alice).open_session is not None) is is_offered
    assert browse(alice).get(at("learn_session", session)).url == at("learn_question", session, 1)


def test_starting_another_session_leaves_the_open_one_as_it_was(browse, alice):
    session, client = begin(alice, Mode.MAP), browse(alice)
    client.post(reverse("learn_start"), {"mode": "daily", "minutes": "5"})
    assert client.get(at("learn_session", session)).url == at("learn_question", session, 1)
    session.refresh_from_db()
    assert session.ended_at is None
