"""Two acts of learning at the same moment: nothing waits for ever, and everything counts once."""

from functools import partial

import pytest
from django.db import transaction
from django.db.models import Count, Sum

from accounts.models import User
from games.models import Refusal, Round, RoundScore, Seat, Table
from learn.models import Answer, Memory, Mode, Source
from learn.services import sessions
from learn.services.merging import merge_records
from learn.services.rounds import learn_from_round
from learn.sitting.session_plans import Wanted
from tests.races.at_once import at_once
from tests.races.often import TIMES

pytestmark = pytest.mark.django_db(transaction=True)

CARDS = ("rome-church", "oslo-sight", "paris-palace")


@pytest.fixture(autouse=True)
def _deck(catalogue):
    """The cards that memories are about."""


@pytest.fixture
def table_of(alice, bob):
    """Make a table where these people sit, in this order."""

    def seated(*people: User) -> Table:
        table = Table.objects.create(host=people[0], rules="photo", options={})
        for seat_number, person in enumerate(people):
            Seat.objects.create(table=table, number=seat_number, person=person)
        return table

    return seated


def finished_round(table: Table, round_number: int) -> Round:
    """A finished round in which everybody laid three cards in a wrong row."""
    seats = list(table.seats.order_by("number"))
    players = [seat.number for seat in seats]
    played = Round.objects.create(
        table=table, number=round_number, match=1, players=players, starter=0, state={}
    )
    for index, seat in enumerate(seats):
        RoundScore.objects.create(round=played, seat=seat, person=seat.person, points=0, won=False)
        Refusal.objects.create(
            round=played, seat=index, person=seat.person, version=0, reason="not_of_one_kind",
            clause="photo 6.2", cards=list(CARDS), kind="row:bern", labels="picture",
        )  # fmt: skip
    return played


def test_two_rounds_of_the_same_people_never_wait_for_each_other(table_of, alice, bob):
    one, other = table_of(alice, bob), table_of(bob, alice)
    for round_number in range(1, TIMES + 1):
        rounds = [finished_round(table, round_number) for table in (one, other)]
        results = at_once(*(partial(learn_from_round, played=played) for played in rounds))
        assert results == [None, None], f"repetition {round_number}"
    for person in (alice, bob):
        memories = Memory.objects.filter(person=person)
        assert memories.count() == len(CARDS)
        assert memories.aggregate(Sum("reviews"))["reviews__sum"] == 2 * TIMES * len(CARDS)
        assert memories.aggregate(Sum("lapses"))["lapses__sum"] == 2 * TIMES * len(CARDS)
    assert Answer.objects.filter(source=Source.GAME).count() == 2 * 2 * TIMES * len(CARDS)


def test_a_round_that_is_reported_twice_at_once_counts_once(table_of, alice, bob):
    table = table_of(alice, bob)
    for round_number in range(1, 21):
        played = finished_round(table, round_number)
        assert at_once(*[partial(learn_from_round, played=played)] * 2) == [None, None]
    counts = Answer.objects.values("round", "person").annotate(answers=Count("pk"))
    assert {each["answers"] for each in counts} == {len(CARDS)}
    assert len(counts) == 2 * 20
    assert set(Memory.objects.values_list("reviews", "lapses")) == {(20, 20)}


def test_two_tabs_that_answer_the_same_question_at_once_count_once(alice):
    for _repetition in range(10):
        session = sessions.start(person=alice, wanted=Wanted(Mode.MAP), language="en")
        answers = [
            partial(sessions.answer, person=alice, session_id=session.pk, number=1, sent={"a": option})
            for option in ("1", "2")
        ]
        results = at_once(*answers)
        assert sorted(type(result).__name__ for result in results) == ["AlreadyAnswered", "NoneType"]
        assert Answer.objects.filter(question__session=session).count() == 1
    assert Memory.objects.aggregate(Sum("reviews"))["reviews__sum"] == Answer.objects.count() == 10


def test_two_tabs_that_go_on_at_once_get_the_same_next_question(alice):
    session = sessions.start(person=alice, wanted=Wanted(Mode.MAP), language="en")
    for question_number in range(1, 10):
        sent = {"a": "1"}
        sessions.answer(person=alice, session_id=session.pk, number=question_number, sent=sent)
        going_on = partial(sessions.next_question, person=alice, session_id=session.pk, language="en")
        assert at_once(going_on, going_on) == [question_number + 1] * 2
    assert session.questions.count() == 10


def test_a_record_that_is_merged_while_a_question_is_answered_keeps_the_answer(alice, bob):
    """Whichever comes first: the answer is in the record that is left, or it was refused."""

    def merge() -> None:
        with transaction.atomic():
            merge_records(into=bob, other=alice)

    for _repetition in range(10):
        session = sessions.start(person=alice, wanted=Wanted(Mode.MAP), language="en")
        answering = partial(sessions.answer, person=alice, session_id=session.pk, number=1, sent={"a": "1"})
        answered, merged = at_once(answering, merge)
        assert merged is None
        assert answered is None or isinstance(answered, sessions.NoSuchQuestion), answered
        answers = Answer.objects.filter(question__session=session)
        assert list(answers.values_list("person", flat=True)) == ([bob.pk] if answered is None else [])
        assert not Memory.objects.filter(person=alice).exists()
