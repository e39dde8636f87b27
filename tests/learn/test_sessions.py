"""A session from its start to its end: what is asked, what is taken for an answer, and what is refused."""

from datetime import timedelta

import pytest
from django.db.models import F
from django.urls import reverse
from django.utils import timezone

from accounts import services as accounts
from accounts.models import Kind as PersonKind
from catalogue.models import Card
from catalogue.selectors import deck
from learn.grading import Form, Grade
from learn.models import Answer, Memory, Mode, Question, Session
from learn.questions.content import MANNERS, Kind, from_json
from learn.scheduling import Direction
from learn.selectors import standing
from learn.services import sessions
from learn.sitting.session_plans import Wanted
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def begin(person, mode=Mode.DAILY, about=None, minutes=5) -> Session:
    return sessions.start(person=person, wanted=Wanted(mode, about or {}, minutes), language="en")


def sent_for(question: Question, *, right: bool = True) -> dict[str, str]:
    """What a page would send for a right answer, or for a wrong one."""
    put = from_json(question.content)
    if put.manner.form is Form.TYPED:
        name = deck().by_id[put.right].name["fr"] if put.right in deck().by_id else put.right
        return {"typed": name if right else "zzzz"}
    if put.manner.form is Form.PAIRS:
        rights = [str(put.options.index(asked.right) + 1) for asked in put.asked_cards]
        chosen = rights if right else rights[1:] + rights[:1]
        return {f"pair-{position}": number for position, number in enumerate(chosen, 1)}
    key = put.right if right else next(key for key in put.options if key != put.right)
    return {"a": str(put.options.index(key) + 1)}


def answer(person, session, number, *, right=True):
    question = session.questions.get(number=number)
    sent = sent_for(question, right=right)
    sessions.answer(person=person, session_id=session.pk, number=number, sent=sent)


def go_through(person, session, *, wrong=()):
    """Answer everything, these numbers wrongly; give how many there were."""
    number = 1
    while number is not None:
        answer(person, session, number, right=number not in wrong)
        last = number
        number = sessions.next_question(person=person, session_id=session.pk, language="en")
    return last


def test_five_minutes_are_ten_questions_and_then_it_is_over(alice):
    session = begin(alice)
    assert go_through(alice, session) == 10
    session.refresh_from_db()
    assert session.ended_at is not None
    assert Answer.objects.filter(person=alice).count() >= 10


@pytest.mark.parametrize(("minutes", "cards"), [(5, 10), (10, 20), (20, 40)])
def test_longer_sessions_have_more_cards(alice, minutes, cards):
    assert begin(alice, minutes=minutes).length == cards


def test_a_session_without_an_end_goes_on_until_it_is_finished(alice):
    session = begin(alice, minutes=None)
    for number in range(1, 24):
        answer(alice, session, number)
        assert sessions.next_question(person=alice, session_id=session.pk, language="en") == number + 1
    sessions.finish(person=alice, session_id=session.pk)
    session.refresh_from_db()
    assert session.ended_at is not None
    assert session.questions.count() == 23


def test_a_beginner_meets_famous_cards_first(alice):
    session = begin(alice)
    cards = {
        session.questions.get().content["asked"][0]["card"],
        *(card for card, _direction in session.plan),
    }
    fames = Card.objects.filter(pk__in=cards).values_list("fame", flat=True)
    assert sum(fame == 3 for fame in fames) >= 6


def test_what_is_due_comes_before_what_is_new(alice):
    go_through(alice, begin(alice))
    Memory.objects.update(due=timezone.now() - timedelta(days=1))
    known = set(Memory.objects.values_list("card", "direction"))
    session = begin(alice)
    items = {(card, direction) for card, direction in session.plan}
    first = from_json(session.questions.get().content)
    items.add((first.card, str(first.manner.direction)))
    assert len(items & known) == 9  # one in ten is new


def test_a_wrong_answer_comes_back_tomorrow_and_a_right_one_later(alice):
    session = begin(alice)
    answer(alice, session, 1)
    sessions.next_question(person=alice, session_id=session.pk, language="en")
    answer(alice, session, 2, right=False)
    right, wrong = Answer.objects.order_by("pk")[:2]
    tomorrow = timezone.localdate() + timedelta(days=1)
    assert (right.grade, wrong.grade) == (Grade.RIGHT, Grade.WRONG)
    assert timezone.localtime(wrong.due).date() == tomorrow < timezone.localtime(right.due).date()
    assert Memory.objects.get(card=wrong.card, direction=wrong.direction).lapses == 1


def test_every_answer_counts_as_a_review_the_first_one_too(alice):
    go_through(alice, begin(alice, Mode.CARDS, {"cards": ["oslo-sight"]}))
    assert Memory.objects.get(person=alice).reviews == 1
    go_through(alice, begin(alice, Mode.CARDS, {"cards": ["oslo-sight"]}))
    assert Memory.objects.get(person=alice).reviews == 2


def test_i_dont_know_is_an_honest_answer(alice):
    session = begin(alice)
    sessions.answer(person=alice, session_id=session.pk, number=1, sent={"a": ""})
    stored = Answer.objects.get()
    assert (stored.grade, stored.said) == (Grade.WRONG, "")


def test_help_makes_it_easier_and_counts_as_help(alice):
    session = begin(alice)
    sessions.ask_for_help(person=alice, session_id=session.pk, number=1)
    answer(alice, session, 1)
    assert Answer.objects.get().grade == Grade.HELPED


def test_a_long_thought_is_slow_and_being_away_is_not(alice):
    session = begin(alice)
    for number, (seconds, grade) in enumerate([(100, Grade.SLOW), (3000, Grade.RIGHT)], 1):
        asked_at = timezone.now() - timedelta(seconds=seconds)
        session.questions.filter(number=number).update(asked_at=asked_at)
        answer(alice, session, number)
        assert Answer.objects.filter(question__number=number).first().grade == grade
        sessions.next_question(person=alice, session_id=session.pk, language="en")


# What is refused, and changes nothing


@pytest.fixture
def written():
    """Everything that learning has written."""
    return lambda: [list(model.objects.order_by("pk").values()) for model in (Memory, Answer, Question)]


def test_answering_twice_changes_nothing(alice, written):
    session = begin(alice)
    answer(alice, session, 1, right=False)
    before = written()
    with pytest.raises(sessions.AlreadyAnswered):
        answer(alice, session, 1)
    assert written() == before


def test_charlie_cannot_answer_for_alice(alice, charlie, written):
    session = begin(alice)
    before = written()
    for act in (sessions.answer, sessions.ask_for_help, sessions.next_question, sessions.finish):
        more = {
            sessions.answer: {"number": 1, "sent": {"a": "1"}},
            sessions.ask_for_help: {"number": 1},
            sessions.next_question: {"language": "en"},
        }.get(act, {})
        with pytest.raises(sessions.NoSuchQuestion):
            act(person=charlie, session_id=session.pk, **more)
    assert written() == before


def test_a_question_that_there_is_not_is_refused(alice, written):
    session = begin(alice)
    before = written()
    for session_id, number in ((session.pk, 2), (session.pk, 0), (session.pk + 1, 1)):
        with pytest.raises(sessions.NoSuchQuestion):
            sessions.answer(person=alice, session_id=session_id, number=number, sent={"a": "1"})
    assert written() == before


@pytest.mark.parametrize(
    "sent",
    [{}, {"a": "7"}, {"a": "oslo"}, {"a": "1", "grade": "right"}, {"a": "1", "helped": ""}, {"b": "1"}],
)
def test_what_no_page_sends_is_refused_and_nothing_changes(browse, alice, written, sent):
    session = begin(alice, Mode.MAP)
    before = written()
    address = reverse("learn_answer", args=[session.pk, 1])
    assert browse(alice).post(address, sent).status_code == 400
    assert written() == before


def test_the_pages_of_a_session_are_its_owners_alone(browse, alice, charlie):
    session = begin(alice)
    for name, more in (("learn_question", [1]), ("learn_end", []), ("learn_session", [])):
        address = reverse(name, args=[session.pk, *more])
        assert browse(charlie).get(address).status_code == 404
        assert browse().get(address).status_code == 404
    for name, more in (("learn_answer", [1]), ("learn_help", [1]), ("learn_next", []), ("learn_finish", [])):
        address = reverse(name, args=[session.pk, *more])
        assert browse(charlie).post(address, {"a": "1"}).status_code == 404


# Kinds of sessions


def test_one_capital(alice):
    session = begin(alice, Mode.CAPITAL, {"capital": "oslo"})
    cards = [session.questions.get().content["asked"][0]["card"], *(card for card, _ in session.plan)]
    assert len(cards) == 8
    assert all(card.startswith("oslo-") for card in cards)


def test_one_kind(alice):
    session = begin(alice, Mode.CATEGORY, {"category": "church"})
    assert all(card.endswith("-church") for card, _direction in session.plan)
    assert session.length == 10


def test_only_the_map(alice):
    session = begin(alice, Mode.MAP, minutes=10)
    assert session.length == 17
    go_through(alice, session)
    assert set(session.questions.values_list("kind", flat=True)) == {"map"}


def test_two_languages(alice):
    session = begin(alice, Mode.LANGUAGES, {"from": "it", "to": "de"})
    go_through(alice, session)
    for question in session.questions.all():
        put = from_json(question.content)
        assert put.kind in (Kind.FOREIGN_NAME, Kind.CAPITAL_OF_NAME)
        assert (put.name_language, put.language) == ("it", "de")


def test_my_mistakes_are_what_went_wrong(alice):
    with pytest.raises(sessions.NothingToAsk):
        begin(alice, Mode.MISTAKES)
    session = begin(alice)
    go_through(alice, session, wrong={2, 5})
    wrong = set(Answer.objects.filter(grade=Grade.WRONG).values_list("card", "direction"))
    again = begin(alice, Mode.MISTAKES)
    first = from_json(again.questions.get().content)
    items = {(card, direction) for card, direction in again.plan} | {(first.card, first.manner.direction)}
    assert items == wrong


def test_a_faded_mistake_is_offered_as_one(browse, alice):
    """Known for nine days once, wrong before that, and forgotten since."""
    now = timezone.localtime()
    Memory.objects.create(
        person=alice, card_id="oslo-sight", direction=Direction.CAPITAL, stability=9, difficulty=5, lapses=1,
        due=now - timedelta(days=300), reviewed=now - timedelta(days=310), met=now - timedelta(days=400),
    )  # fmt: skip
    assert standing(alice).mistakes == 1
    assert begin(alice, Mode.MISTAKES).length == 1


def test_what_became_strong_is_no_mistake_any_more(alice):
    now = timezone.localtime()
    Memory.objects.create(
        person=alice, card_id="oslo-sight", direction=Direction.CAPITAL, stability=9, difficulty=5, lapses=1,
        due=now + timedelta(days=9), reviewed=now, met=now - timedelta(days=400),
    )  # fmt: skip
    assert standing(alice).mistakes == 0
    with pytest.raises(sessions.NothingToAsk):
        begin(alice, Mode.MISTAKES)


def test_an_endless_session_ends_when_there_is_nothing_left_to_ask(browse, alice):
    """The page offers no endless session of mistakes, but a hand-made form can ask for one."""
    go_through(alice, begin(alice), wrong={2, 5})
    client = browse(alice)
    client.post(reverse("learn_start"), {"mode": "mistakes", "minutes": "endless"})
    session = Session.objects.get(mode=Mode.MISTAKES)
    answer(alice, session, 1)
    Memory.objects.update(lapses=0)  # nothing counts as a mistake any more
    Session.objects.filter(pk=session.pk).update(plan=[])
    response = client.post(reverse("learn_next", args=[session.pk]))
    assert response.url == reverse("learn_end", args=[session.pk])
    session.refresh_from_db()
    assert session.ended_at is not None
    assert client.get(response.url).status_code == 200


def test_a_drill_of_given_cards(alice):
    cards = ["oslo-sight", "rome-church", "no-such-card"]
    session = begin(alice, Mode.CARDS, {"cards": cards})
    assert session.length == 2


def test_a_language_in_which_all_is_called_the_same_is_no_session(browse, alice):
    address = reverse("learn_start")
    fields = {"mode": "languages", "foreign": "de", "own": "de"}
    assert browse(alice).post(address, fields).status_code == 422
    assert browse(alice).post(address, {"mode": "puzzles"}).status_code == 422
    assert browse(alice).post(address, {"mode": "capital", "capital": "atlantis"}).status_code == 422
    assert not Session.objects.exists()


# Guests


def test_looking_makes_nobody_and_starting_makes_a_guest(client):
    from accounts.models import User

    client.get(reverse("learn"))
    assert not User.objects.exists()
    client.post(reverse("learn_start"), {"mode": "daily", "minutes": "5"})
    assert User.objects.get().is_guest
    assert Session.objects.get().person == User.objects.get()


def test_what_a_guest_has_learnt_moves_with_the_account(guest):
    go_through(guest, begin(guest))
    memories = set(Memory.objects.filter(person=guest).values_list("pk", flat=True))
    person = accounts.register(username="mia", password=PASSWORD, kind=PersonKind.PLAYER, guest=guest)
    assert set(Memory.objects.filter(person=person).values_list("pk", flat=True)) == memories
    assert memories


def test_erasing_forgets_everything_learnt(alice, bob):
    go_through(alice, begin(alice))
    go_through(bob, begin(bob))
    accounts.erase(alice)
    for model in (Memory, Answer, Session):
        assert set(model.objects.values_list("person", flat=True)) == {bob.pk}


@pytest.mark.any_database
def test_every_direction_is_met_in_time(alice):
    """Forty questions every other day for eight weeks: nothing is left out."""
    for _day in range(28):
        go_through(alice, begin(alice, minutes=20))
        Memory.objects.update(due=F("due") - timedelta(days=2), reviewed=F("reviewed") - timedelta(days=2))
    assert set(Memory.objects.values_list("direction", flat=True)) == set(Direction)
    forms = {MANNERS[Kind(kind)].form for kind in Question.objects.values_list("kind", flat=True)}
    assert forms == set(Form)
