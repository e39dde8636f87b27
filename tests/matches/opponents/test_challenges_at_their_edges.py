"""Whom a challenge finds, how many may wait, and what has become of it when it is answered."""

from datetime import timedelta

import pytest
from django.utils import timezone
from django.utils.translation import override

from accounts.models import User
from games.models import Table
from games.services import tables
from matches.errors import No, Refused
from matches.models import Block, Challenge, Seek
from matches.opponents.challenges import MOST_OPEN, accept, challenge, forget_old_challenges, withdraw
from matches.opponents.seeks import seek
from matches.opponents.selectors import challenges
from matches.opponents.wording import REFUSALS
from matches.people.services import hide
from tests.conftest import _player

pytestmark = pytest.mark.django_db

TERMS = {"rules": "tiles", "pace": "60", "rated": True}


@pytest.fixture
def asked(alice, bob) -> Challenge:
    return challenge(by=alice, name="bob", **TERMS)


def refusal(act, **arguments) -> No:
    with pytest.raises(Refused) as refused:
        act(**arguments)
    return refused.value.code


@pytest.mark.parametrize("typed", ["zoë", "ZOË", "  Zoë ", "Zoe\u0308", "zoe"])
def test_a_name_is_found_however_it_is_typed(alice, typed):
    zoe = _player("Zoë")
    assert challenge(by=alice, name=typed, **TERMS).to == zoe


@pytest.mark.parametrize("typed", ["", " ", "-", "bobb", "bo", "b%b", "b_b", "*"])
def test_half_a_name_and_signs_find_nobody(alice, bob, typed):
    assert refusal(challenge, by=alice, name=typed, **TERMS) == No.NOBODY_OF_THIS_NAME


def test_whoever_is_blocked_or_suspended_is_answered_as_if_nobody_had_that_name(alice, bob, charlie):
    User.objects.filter(pk=charlie.pk).update(is_active=False)
    Block.objects.create(by=bob, person=alice)
    assert refusal(challenge, by=alice, name="bob", **TERMS) == No.NOBODY_OF_THIS_NAME
    assert refusal(challenge, by=bob, name="alice", **TERMS) == No.NOBODY_OF_THIS_NAME
    assert refusal(challenge, by=alice, name="charlie", **TERMS) == No.NOBODY_OF_THIS_NAME


def test_who_hides_the_page_can_be_challenged_by_those_who_know_the_name(alice, bob):
    hide(person=bob, hidden=True)
    assert challenge(by=alice, name="bob", **TERMS).to == bob


@pytest.mark.parametrize("terms", [{"rules": "junior_intro"}, {"pace": "31"}, {"rules": ""}])
def test_what_cannot_be_rated_is_not_offered(alice, bob, terms):
    assert refusal(challenge, by=alice, name="bob", **TERMS | terms) == No.NO_SUCH_GAME


def test_ten_may_wait_and_the_eleventh_leaves_them_as_they_are(alice):
    for number in range(MOST_OPEN + 1):
        _player(f"friend{number}")
    for number in range(MOST_OPEN):
        challenge(by=alice, name=f"friend{number}", **TERMS)
    assert refusal(challenge, by=alice, name=f"friend{MOST_OPEN}", **TERMS) == No.TOO_MANY_CHALLENGES
    challenge(by=alice, name="friend3", **TERMS | {"rules": "photo"})  # one that waits, on other terms
    assert Challenge.objects.count() == MOST_OPEN
    withdraw(person=alice, challenge_id=Challenge.objects.first().pk)
    assert challenge(by=alice, name=f"friend{MOST_OPEN}", **TERMS)


def test_those_that_nobody_has_answered_for_a_day_do_not_count(alice):
    for number in range(MOST_OPEN + 1):
        _player(f"friend{number}")
    for number in range(MOST_OPEN):
        challenge(by=alice, name=f"friend{number}", **TERMS)
    Challenge.objects.update(made_at=timezone.now() - timedelta(days=1, minutes=1))
    assert challenges(alice)["sent"] == []
    assert challenge(by=alice, name=f"friend{MOST_OPEN}", **TERMS)


def test_two_who_ask_each_other_have_a_challenge_each(asked, alice, bob):
    other = challenge(by=bob, name="alice", **TERMS)
    assert [each.challenge for each in challenges(bob)["received"]] == [asked]
    assert [each.challenge for each in challenges(bob)["sent"]] == [other]
    accept(person=bob, challenge_id=asked.pk)
    assert Challenge.objects.filter(table=None).get() == other


def test_the_one_who_asked_takes_it_back_and_a_second_press_does_no_harm(asked, alice, bob):
    for _ in range(2):
        withdraw(person=alice, challenge_id=asked.pk)
    assert refusal(accept, person=bob, challenge_id=asked.pk) == No.NOT_THERE_ANY_MORE


def test_an_accepted_one_can_neither_be_declined_nor_taken_back(asked, alice, bob):
    table = accept(person=bob, challenge_id=asked.pk)
    for person in (alice, bob):
        withdraw(person=person, challenge_id=asked.pk)
    assert Challenge.objects.get().table == table


def test_blocked_in_the_meantime_it_is_there_no_more_and_nothing_is_dealt(asked, alice, bob):
    Block.objects.create(by=alice, person=bob)
    assert refusal(accept, person=bob, challenge_id=asked.pk) == No.NOT_THERE_ANY_MORE
    assert not Table.objects.exists()


def test_whoever_asked_and_left_three_rated_matches_since_is_not_dealt_another(asked, alice, bob):
    for number in range(3):
        seek(person=alice, rules="photo", seats=2, pace="30")
        other = seek(person=_player(f"other{number}"), rules="photo", seats=2, pace="30")
        tables.leave_seat(code=other.table.code, person=alice)
    assert refusal(accept, person=bob, challenge_id=asked.pk) == No.NOT_THERE_ANY_MORE
    friendly = challenge(by=alice, name="bob", **TERMS | {"rated": False})
    assert accept(person=bob, challenge_id=friendly.pk).rated is False


def test_a_wish_that_has_led_to_a_table_outlives_a_challenge(asked, alice, bob, charlie):
    wish = {"rules": "photo", "seats": 2, "pace": "30"}
    seek(person=charlie, **wish)
    paired = seek(person=bob, **wish)
    accept(person=bob, challenge_id=asked.pk)
    assert Seek.objects.get(person=bob) == paired


def test_only_what_is_older_than_a_day_is_forgotten(asked, alice, bob, charlie):
    challenge(by=charlie, name="alice", **TERMS)
    Challenge.objects.filter(pk=asked.pk).update(made_at=timezone.now() - timedelta(hours=25))
    forget_old_challenges()
    assert [each.by for each in Challenge.objects.all()] == [charlie]


def test_numbers_of_no_challenge_lead_back_to_the_page(browse, bob):
    for number in ("0", "4711", "9" * 18, "9" * 40):
        answer = browse(bob).post(f"/play/challenge/{number}/accept/")
        assert answer.url == "/play/opponents/"
        assert browse(bob).post(f"/play/challenge/{number}/withdraw/").url == "/play/opponents/"


@pytest.mark.parametrize("language", ["de", "fr", "es", "it", "nl"])
def test_every_refusal_is_said_in_every_language(language):
    with override("en"):
        english = {code: str(words) for code, words in REFUSALS.items()}
    assert english.keys() == set(No)
    with override(language):
        assert not [code for code, words in REFUSALS.items() if str(words) == english[code]]
