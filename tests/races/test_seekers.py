"""Many who look for opponents at the same moment: everybody gets exactly one seat."""

from functools import partial

import pytest

from games.models import Seat, Table
from games.reading.audit import audit
from games.services import tables
from matches.models import RatedMatch, Rating, Seek
from matches.opponents.challenges import accept, challenge
from matches.opponents.seeks import cancel, pair_if_anybody_seeks, pair_seekers, seek
from matches.ratings.services import rate_match
from tests.conftest import _player
from tests.races.at_once import Racers
from tests.thoroughness import times

pytestmark = pytest.mark.django_db(transaction=True)

WISH = {"rules": "junior", "seats": 2, "pace": "30"}
SEEKERS = times(24, in_full=200)
AT_A_TIME = 6  # with the worker that pairs: as many as the pool of connections lets race


def unexpected(results: list[object]) -> list[object]:
    return [each for each in results if isinstance(each, Exception)]


def test_everybody_who_seeks_at_once_gets_one_seat(catalogue):
    people = [_player(f"seeker{number}") for number in range(SEEKERS)]
    racers = Racers(AT_A_TIME + 1)
    try:
        for first in range(0, SEEKERS, AT_A_TIME):
            some = people[first : first + AT_A_TIME]
            results = racers.at_once(
                *[partial(seek, person=person, **WISH) for person in some], pair_if_anybody_seeks
            )
            assert not unexpected(results), results
    finally:
        racers.close()
    seated = list(Seat.objects.exclude(person=None).values_list("person", flat=True))
    assert sorted(seated) == sorted(person.pk for person in people)
    assert Table.objects.count() == SEEKERS / 2
    assert not Seek.objects.filter(table=None).exists()
    assert list(audit()) == []


def test_everybody_presses_twice_at_once_and_sits_once(catalogue):
    """A double click while others come: both presses lead to the same table."""
    people = [_player(f"seeker{number}") for number in range(times(6, in_full=60))]
    racers = Racers(AT_A_TIME)
    try:
        for first in range(0, len(people), 3):
            some = people[first : first + 3] * 2
            results = racers.at_once(*[partial(seek, person=person, **WISH) for person in some])
            assert not unexpected(results), results
    finally:
        racers.close()
    seated = list(Seat.objects.exclude(person=None).values_list("person", flat=True))
    assert sorted(seated) == sorted(person.pk for person in people)
    assert list(audit()) == []


def test_pairing_and_cancelling_at_once_seats_nobody_twice(racers, alice, bob):
    for _attempt in range(times(4, in_full=40)):
        Seek.objects.all().delete()
        Seat.objects.all().delete()
        seek(person=alice, **WISH)
        results = racers.at_once(partial(seek, person=bob, **WISH), partial(cancel, person=alice))
        assert not unexpected(results), results
        assert Seat.objects.exclude(person=None).count() in (0, 2)


def test_two_who_accept_and_pair_at_once_deal_each_match_once(racers, alice, bob):
    asked = challenge(by=alice, name="bob", rules="junior", pace="30", rated=True)
    answer = partial(accept, person=bob, challenge_id=asked.pk)
    results = racers.at_once(answer, answer)
    assert not unexpected(results), results
    assert Table.objects.count() == 1


def test_a_match_is_rated_once_by_two_at_once(racers, alice, bob):
    seek(person=alice, **WISH)
    table = seek(person=bob, **WISH).table
    for person in (alice, bob):
        tables.leave_seat(code=table.code, person=person)
    rating = partial(rate_match, code=table.code, match=1)
    results = racers.at_once(rating, rating)
    assert not unexpected(results), results
    assert RatedMatch.objects.count() == 1
    assert set(Rating.objects.values_list("matches", flat=True)) == {1}
    assert pair_seekers() == 0
