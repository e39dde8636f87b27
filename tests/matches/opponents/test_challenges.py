"""One person asks another by name; the answer deals the match, or ends the challenge."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts import privacy
from accounts import services as people
from games.messaging.places import places_of
from games.models import Table
from games.services import tables
from matches.errors import No, Refused
from matches.models import Challenge, Seek
from matches.opponents.challenges import accept, challenge, forget_old_challenges, withdraw
from matches.opponents.places import places_of_players
from matches.opponents.seeks import seek
from matches.opponents.selectors import challenges

pytestmark = pytest.mark.django_db

TERMS = {"rules": "tiles", "pace": "60", "rated": True}


@pytest.fixture
def asked(alice, bob) -> Challenge:
    return challenge(by=alice, name="Bob", **TERMS)


def test_accepting_deals_the_match_to_both(asked, alice, bob):
    table = accept(person=bob, challenge_id=asked.pk)
    assert {seat.person for seat in table.seats.all()} == {alice, bob}
    assert (table.rated, table.rules, table.turn_seconds, table.host) == (True, "tiles", 60, None)


def test_accepted_twice_it_is_dealt_once(asked, bob):
    first = accept(person=bob, challenge_id=asked.pk)
    assert accept(person=bob, challenge_id=asked.pk) == first
    assert Table.objects.count() == 1


def test_a_match_that_does_not_count_has_hints_and_a_host(alice, bob):
    asked = challenge(by=alice, name="bob", **TERMS | {"rated": False})
    table = accept(person=bob, challenge_id=asked.pk)
    assert (table.rated, table.hints, table.host) == (False, True, alice)


def test_whoever_is_challenged_is_told_with_a_link(asked, alice, bob):
    place = places_of([alice.pk, bob.pk])
    assert list(place) == [bob.pk]
    assert place[bob.pk].only_says
    assert "alice" in place[bob.pk].why


def test_a_match_with_days_for_a_turn_hides_no_challenge(asked, alice, bob, charlie):
    slow = challenge(by=charlie, name="bob", **TERMS | {"pace": "86400"})
    accept(person=bob, challenge_id=slow.pk)
    assert "alice" in places_of([bob.pk])[bob.pk].why


def test_both_are_called_when_it_is_accepted(asked, alice, bob):
    code = accept(person=bob, challenge_id=asked.pk).code
    assert {place.address for place in places_of([alice.pk, bob.pk]).values()} == {f"/tables/{code}/"}


def test_whoever_was_declined_is_told(asked, alice, bob):
    withdraw(person=bob, challenge_id=asked.pk)
    assert list(places_of([alice.pk, bob.pk])) == [alice.pk]
    assert places_of([alice.pk])[alice.pk].address.endswith("#asked")  # and not as one who was challenged
    assert places_of([alice.pk])[alice.pk].why == "bob has declined your challenge."
    assert [each.challenge for each in challenges(alice)["sent"]] == [asked]
    withdraw(person=alice, challenge_id=asked.pk)
    assert not Challenge.objects.exists()


def test_a_declined_challenge_cannot_be_accepted_and_may_be_sent_again(asked, alice, bob):
    withdraw(person=bob, challenge_id=asked.pk)
    assert not challenges(bob)["received"]
    with pytest.raises(Refused) as refused:
        accept(person=bob, challenge_id=asked.pk)
    assert refused.value.code == No.NOT_THERE_ANY_MORE
    challenge(by=alice, name="bob", **TERMS)
    assert len(challenges(bob)["received"]) == 1


def test_somebody_else_can_neither_answer_nor_end_it(asked, alice, charlie):
    withdraw(person=charlie, challenge_id=asked.pk)
    for stranger in (charlie, alice):
        with pytest.raises(Refused):
            accept(person=stranger, challenge_id=asked.pk)
    assert Challenge.objects.filter(table=None).count() == 1


def test_after_a_day_it_is_over(asked, bob):
    Challenge.objects.update(made_at=timezone.now() - timedelta(days=1, minutes=1))
    with pytest.raises(Refused):
        accept(person=bob, challenge_id=asked.pk)
    forget_old_challenges()
    assert not Challenge.objects.exists()


def test_asked_again_the_newer_terms_hold(asked, alice, bob):
    challenge(by=alice, name="bob", **TERMS | {"rules": "photo"})
    assert [each.rules for each in Challenge.objects.all()] == ["photo"]


def test_only_another_registered_player_can_be_challenged(alice, pupil, guest):
    for name in ("nobody", pupil.username, guest.username):
        with pytest.raises(Refused) as refused:
            challenge(by=alice, name=name, **TERMS)
        assert refused.value.code == No.NOBODY_OF_THIS_NAME


def test_nobody_challenges_himself(alice):
    with pytest.raises(Refused) as refused:
        challenge(by=alice, name="alice", **TERMS)
    assert refused.value.code == No.YOURSELF


def test_whoever_accepts_looks_no_longer_for_others(asked, alice, bob):
    seek(person=bob, rules="photo", seats=4, pace="30")
    accept(person=bob, challenge_id=asked.pk)
    assert not Seek.objects.exists()


@pytest.mark.parametrize("who", ["alice", "bob"])
def test_an_erased_person_takes_the_challenge_along(asked, request, who):
    person = request.getfixturevalue(who)
    assert privacy.export(person)["challenges"]
    people.erase(person)
    assert not Challenge.objects.exists()


def test_nobody_is_called_to_a_match_that_he_or_she_has_left(asked, alice, bob):
    Challenge.objects.update(rated=False)
    table = accept(person=bob, challenge_id=asked.pk)
    tables.leave_seat(code=table.code, person=alice)
    assert alice.pk not in places_of_players([alice.pk, bob.pk])
