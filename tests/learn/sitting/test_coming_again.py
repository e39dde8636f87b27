"""A missed card comes back in the same sitting: when, how often, and without counting for anything."""

from collections import Counter
from datetime import timedelta
from itertools import pairwise
from random import Random

import pytest
from django.urls import reverse

from learn.grading import Grade
from learn.models import Answer, Memory, Mode, Question, Session
from learn.planning import Item
from learn.questions.content import from_json
from learn.questions.on_screen import cards_on_screen
from learn.scheduling import Direction
from learn.services import sessions
from learn.sitting.coming_again import MOST_TIMES, Planned, next_of, planned, with_missed
from tests.learn.people import answered
from tests.learn.test_sessions import answer, begin, go_through

MISSED = Item("oslo-sight", Direction.CAPITAL)
CARDS = (
    "rome-sight",
    "paris-sight",
    "bern-sight",
    "london-sight",
    "athens-sight",
    "berlin-sight",
    "madrid-sight",
)
OTHERS = [Item(card, Direction.CAPITAL) for card in CARDS]


def plan_of(items) -> list[Planned]:
    return [Planned(item) for item in items]


# The plan, which needs no database


@pytest.mark.parametrize("seed", range(20))
def test_three_to_six_others_come_first(seed):
    plan = with_missed(plan_of(OTHERS), MISSED, 1, 0, Random(seed))
    index = [each.item for each in plan].index(MISSED)
    assert 3 <= index <= 6
    assert plan[index].is_again
    assert [each.item for each in plan if each.item != MISSED] == OTHERS


@pytest.mark.parametrize("left", [1, 2])
def test_near_the_end_it_comes_after_the_few_that_are_left_and_nothing_fills_the_gap(left):
    plan = with_missed(plan_of(OTHERS[:left]), MISSED, 9, 0, Random(1))
    assert [each.item for each in plan] == [*OTHERS[:left], MISSED]


def test_what_is_missed_last_rests_its_answer_is_on_the_screen():
    assert with_missed([], MISSED, 1, 0, Random(1)) == []


def test_a_card_comes_back_twice_at_most_and_a_second_lap_stays():
    plan = plan_of([*OTHERS, MISSED])
    assert with_missed(plan, MISSED, 9, MOST_TIMES, Random(1)) == plan


def test_a_card_that_comes_soon_anyway_is_not_put_in_twice():
    plan = plan_of([*OTHERS[:4], MISSED, *OTHERS[4:]])
    assert with_missed(plan, MISSED, 1, 0, Random(1)) == plan


def test_many_missed_cards_keep_their_order_and_none_waits_for_ever():
    plan, came = plan_of(OTHERS), []
    plan = with_missed(plan, MISSED, 1, 0, Random(0))
    for number in range(2, 8):
        current = plan.pop(next_of(plan, number, []))
        came.append(current.item)
        if not current.is_again:
            plan = with_missed(plan, current.item, number, 0, Random(number))
    assert 3 <= came.index(MISSED) <= 6


def test_a_plan_is_stored_and_read_again():
    plan = [Planned(OTHERS[0]), Planned(MISSED, True, 7)]
    assert planned([each.stored() for each in plan]) == plan


def test_nothing_is_asked_whose_answer_was_just_on_the_screen():
    plan = plan_of(OTHERS)
    assert next_of(plan, 4, [{"rome-sight"}, {"paris-sight"}]) == 2
    everything = set(CARDS)
    assert next_of(plan, 4, [everything, {"rome-sight"}]) == 1  # the latest counts most
    assert next_of(plan, 4, [everything, everything]) == 0


def test_what_comes_again_waits_for_its_number():
    plan = [Planned(MISSED, True, 9), *plan_of(OTHERS[:1])]
    assert next_of(plan, 5, []) == 1
    assert next_of(plan, 9, []) == 0


# The session


@pytest.mark.django_db
class TestSession:
    def asked(self, session) -> list[set[Item]]:
        contents = [from_json(each.content) for each in session.questions.all()]
        return [{Item(card.card, each.manner.direction) for card in each.asked_cards} for each in contents]

    def test_a_missed_card_comes_back_after_three_to_six_others(self, alice):
        session = begin(alice, minutes=10)
        go_through(alice, session, wrong={2, 7})
        asked = self.asked(session)
        for missed in (2, 7):
            again = next(
                number
                for number, items in enumerate(asked, 1)
                if number > missed and items == asked[missed - 1]
            )
            assert 3 <= again - missed - 1 <= 7
            assert session.questions.get(number=again).again

    def test_it_comes_back_until_it_is_right_once_and_no_more(self, alice):
        session = begin(alice)
        first = self.asked(session)[0]
        number, wrong = 1, 0
        while number is not None:
            current = self.asked(session)[number - 1]
            is_missed = current == first and wrong < 2
            wrong += is_missed
            answer(alice, session, number, right=not is_missed)
            number = sessions.next_question(person=alice, session_id=session.pk, language="en")
        assert Counter(items == first for items in self.asked(session))[True] == 3

    @pytest.mark.parametrize("seed", range(4))
    def test_whoever_only_guesses_reaches_an_end(self, alice, seed, monkeypatch):
        monkeypatch.setattr(sessions.secrets, "token_hex", lambda _bytes: f"{seed}")
        session = begin(alice)
        number: int | None = 1
        while number is not None:
            assert number <= 10 * (1 + MOST_TIMES), "asked for ever"
            answer(alice, session, number, right=False)
            number = sessions.next_question(person=alice, session_id=session.pk, language="en")
        session.refresh_from_db()
        assert session.ended_at is not None
        often = Counter(item for items in self.asked(session) for item in items)
        assert max(often.values()) <= 1 + MOST_TIMES

    def test_it_counts_for_nothing_but_is_logged(self, alice):
        session = begin(alice)
        go_through(alice, session, wrong={1})
        memory = Memory.objects.get(
            card_id=next(iter(self.asked(session)[0])).card,
            direction=next(iter(self.asked(session)[0])).direction,
        )
        assert (memory.reviews, memory.lapses) == (1, 1)
        grades = Answer.objects.filter(card_id=memory.card_id, direction=memory.direction).order_by("pk")
        assert [each.grade for each in grades] == [Grade.WRONG, Grade.RIGHT]
        assert {each.due for each in grades} == {memory.due}

    def test_a_card_that_was_missed_last_is_not_asked_right_after_its_answer(self, alice):
        session = begin(alice)
        assert go_through(alice, session, wrong={10}) == 10

    def test_only_what_was_missed_of_chosen_cards_comes_again(self, alice):
        cards = [*CARDS, "oslo-sight", "oslo-church", "rome-church"]
        knows_many = [card for card in CARDS_OF_THE_NORTH if card not in cards]
        answered(alice, [(card, Grade.RIGHT, timedelta(days=3)) for card in (*knows_many, *cards)])
        session = begin(alice, Mode.CARDS, {"cards": cards})
        go_through(alice, session, wrong={2, 5, 8})
        asked = [next(iter(each)) for each in self.asked(session) if len(each) == 1]
        assert [len(each) for each in self.asked(session)] == [1] * len(asked)
        assert {item.card for item in asked} == set(cards)
        missed = {asked[1], asked[4], asked[7]}
        assert len(asked) == session.length + len(missed)
        assert {item for item, times in Counter(asked).items() if times > 1} == missed

    def test_the_page_says_once_more_and_counts_cards_not_questions(self, browse, alice):
        session, client = begin(alice), browse(alice)
        answer(alice, session, 1, right=False)
        told = client.get(reverse("learn_question", args=[session.pk, 1]), headers={"accept-language": "en"})
        assert "in a few questions" in told.content.decode()
        number = 1
        while not session.questions.get(number=number).again:
            number = sessions.next_question(person=alice, session_id=session.pk, language="en")
            if not session.questions.get(number=number).again:
                answer(alice, session, number)
        address = reverse("learn_question", args=[session.pk, number])
        page = client.get(address, headers={"accept-language": "en"}).content.decode()
        assert "<b>Once more</b>, " in page
        assert f"{1 + len(Session.objects.get(pk=session.pk).plan)} left" in page
        assert f'action="/learn/{session.pk}/{number}/answer/"' in page

    def test_whoever_was_asked_all_may_leave_the_rest_for_tomorrow(self, browse, alice):
        session, client = begin(alice), browse(alice)
        for number in range(1, 11):
            answer(alice, session, number, right=number < 9)
            sessions.next_question(person=alice, session_id=session.pk, language="en")
        page = client.get(reverse("learn_question", args=[session.pk, 10]), headers={"accept-language": "en"})
        assert "Enough for now" in page.content.decode()
        sessions.finish(person=alice, session_id=session.pk)
        session.refresh_from_db()
        assert session.ended_at is not None
        assert session.questions.filter(again=True).count() == 0

    @pytest.mark.parametrize("seed", range(6))
    def test_nothing_is_asked_right_after_it_was_on_the_screen(self, atlas, alice, seed, monkeypatch):
        seeds = Random(seed)
        monkeypatch.setattr(sessions.secrets, "token_hex", lambda _bytes: f"{seeds.getrandbits(64):x}")
        for _sitting in range(4):
            session = begin(alice, minutes=10)
            go_through(alice, session, wrong={3, 4, 9})
            questions = list(session.questions.all())
            for before, after in pairwise(questions):
                shown = cards_on_screen(atlas, from_json(before.content), before.said)
                assert from_json(after.content).card not in shown
            Memory.objects.update(due="2020-01-01T00:00Z")

    def test_the_first_sitting_alternates(self, alice):
        session = begin(alice, minutes=10)
        go_through(alice, session)
        kinds = list(session.questions.values_list("kind", flat=True))
        assert len(set(kinds)) >= 5
        assert max(Counter(kinds).values()) <= 10
        thrice = [kinds[at : at + 3] for at in range(len(kinds) - 2)]
        assert [each for each in thrice if len(set(each)) == 1] == []

    def test_a_drill_about_one_region_offers_the_region(self, alice):
        north = [card for card in CARDS_OF_THE_NORTH if not card.endswith("letterbox")]
        session = begin(alice, Mode.CARDS, {"cards": north})
        go_through(alice, session)
        for question in Question.objects.filter(session=session):
            content = from_json(question.content)
            capitals = [key.rpartition("-")[0] or key for key in content.options]
            here = sum(capital in ("oslo", "stockholm", "copenhagen", "helsinki") for capital in capitals)
            assert here >= 3, content


KINDS = ("palace", "church", "sight", "symbol", "delicacy", "letterbox")
CARDS_OF_THE_NORTH = [
    f"{capital}-{kind}" for capital in ("oslo", "stockholm", "copenhagen", "helsinki") for kind in KINDS
]
