"""People who look for opponents find each other, once, and are called to their table."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts import privacy
from accounts import services as people
from games.messaging.places import places_of
from games.models import Seat, Table, TablePhase
from games.services import tables
from matches.errors import No, Refused
from matches.models import Rating, Seek
from matches.opponents.places import places_of_players
from matches.opponents.seeks import cancel, fill_up, note_seen, pair_if_anybody_seeks, pair_seekers, seek
from tests.conftest import _player

pytestmark = pytest.mark.django_db

WISH = {"rules": "photo", "seats": 2, "pace": "30"}


def age(seconds: int) -> None:
    """Let all seekers have waited for so long, with their pages open."""
    Seek.objects.update(since=timezone.now() - timedelta(seconds=seconds))


def test_two_who_want_the_same_are_dealt_a_rated_match(alice, bob):
    assert seek(person=alice, **WISH).table is None
    table = seek(person=bob, **WISH).table
    assert (table.rated, table.hint_level, table.turn_seconds, table.phase) == (True, "off", 30, "playing")
    assert {seat.person for seat in table.seats.all()} == {alice, bob}
    assert table.host is None
    assert Seek.objects.filter(table=table).count() == 2


def test_another_wish_takes_the_place_of_the_first(alice):
    seek(person=alice, **WISH)
    seek(person=alice, **WISH | {"seats": 3})
    assert Seek.objects.get().seats == 3


def test_the_same_wish_again_waits_on(alice):
    first = seek(person=alice, **WISH)
    age(30)
    assert seek(person=alice, **WISH).pk == first.pk
    assert Seek.objects.get().since < timezone.now() - timedelta(seconds=20)


def test_a_second_press_just_after_the_pairing_leads_to_the_same_table(alice, bob):
    seek(person=alice, **WISH)
    table = seek(person=bob, **WISH).table
    assert seek(person=bob, **WISH).table == table
    assert seek(person=bob, **WISH | {"pace": "60"}).table is None
    Seek.objects.filter(person=alice).update(paired_at=timezone.now() - timedelta(minutes=2))
    assert seek(person=alice, **WISH).table is None


def test_whoever_has_left_the_table_looks_for_others_at_once(alice, bob):
    seek(person=alice, **WISH)
    tables.leave_seat(code=seek(person=bob, **WISH).table.code, person=bob)
    assert seek(person=bob, **WISH).table is None


def test_whoever_is_far_away_meets_after_a_while(alice, bob):
    Rating.objects.create(person=alice, rules="photo", mu=45, sigma=2)
    seek(person=alice, **WISH)
    seek(person=bob, **WISH)
    assert pair_seekers() == 0
    age(61)
    assert pair_seekers() == 1


def test_bots_take_the_empty_seats_when_somebody_wants_it(alice):
    seek(person=alice, **WISH | {"seats": 4})
    fill_up(person=alice)
    seats = Seek.objects.get().table.seats.all()
    assert sorted(seat.bot for seat in seats) == ["", "medium", "medium", "medium"]


def test_somebody_who_looks_no_longer_is_not_found(alice, bob):
    seek(person=alice, **WISH)
    cancel(person=alice)
    assert seek(person=bob, **WISH).table is None
    assert Seek.objects.get().person == bob


def test_a_table_that_was_found_is_not_cancelled(alice, bob):
    seek(person=alice, **WISH)
    seek(person=bob, **WISH)
    cancel(person=alice)
    assert Seek.objects.filter(person=alice, table__phase=TablePhase.PLAYING).exists()


def test_whoever_has_gone_is_not_paired(alice, bob):
    seek(person=alice, **WISH)
    Seek.objects.update(seen_at=timezone.now() - timedelta(minutes=5))
    pair_seekers()
    assert seek(person=bob, **WISH).table is None


def test_a_wish_for_days_a_turn_waits_though_all_pages_are_closed(alice, bob, charlie):
    """Nobody is pulled out of what he or she does by then; after three days nobody is waited for."""
    slow = WISH | {"pace": "86400"}
    seek(person=alice, **slow)
    seek(person=charlie, **slow | {"rules": "tiles"})
    Seek.objects.filter(person=alice).update(seen_at=timezone.now() - timedelta(days=2))
    Seek.objects.filter(person=charlie).update(seen_at=timezone.now() - timedelta(days=4))
    pair_seekers()
    assert not Seek.objects.filter(person=charlie).exists()
    table = seek(person=bob, **slow).table
    assert (table.turn_seconds, table.gives_days, table.rated) == (86_400, True, True)
    assert {seat.person for seat in table.seats.all()} == {alice, bob}
    assert {place.only_says for place in places_of_players([alice.pk, bob.pk]).values()} == {True}


def test_an_open_page_keeps_the_wish(alice):
    seek(person=alice, **WISH)
    Seek.objects.update(seen_at=timezone.now() - timedelta(seconds=50))
    note_seen(person=alice)
    assert Seek.objects.get().seen_at > timezone.now() - timedelta(seconds=30)


def test_nobody_seeks_and_no_lock_is_taken(django_assert_num_queries):
    with django_assert_num_queries(1):
        assert pair_if_anybody_seeks() == 0


def test_guests_and_pupils_seek_nobody(guest, pupil):
    for person in (guest, pupil):
        with pytest.raises(Refused) as refused:
            seek(person=person, **WISH)
        assert refused.value.code == No.ONLY_REGISTERED


@pytest.mark.parametrize("wish", [{"seats": 5}, {"rules": "junior_intro"}, {"pace": "1"}])
def test_what_is_not_on_the_menu_is_refused(alice, wish):
    with pytest.raises(Refused):
        seek(person=alice, **WISH | wish)


def test_whoever_left_three_rated_matches_pauses(alice):
    for number in range(3):
        other = _player(f"other{number}")
        seek(person=alice, **WISH)
        table = seek(person=other, **WISH).table
        tables.leave_seat(code=table.code, person=alice)
    with pytest.raises(Refused) as refused:
        seek(person=alice, **WISH)
    assert refused.value.code == No.RATED_PLAY_PAUSES


def test_both_are_called_to_their_table(alice, bob):
    seek(person=alice, **WISH)
    assert places_of_players([alice.pk]) == {}
    code = seek(person=bob, **WISH).table.code
    places = places_of([alice.pk, bob.pk])
    assert {place.address for place in places.values()} == {f"/tables/{code}/"}
    Seek.objects.update(paired_at=timezone.now() - timedelta(minutes=10))
    assert places_of([alice.pk, bob.pk]) == {}


def test_calls_cost_the_same_for_one_and_for_many(django_assert_num_queries, alice, bob, charlie):
    seek(person=alice, **WISH)
    seek(person=bob, **WISH)
    for person_ids in ([alice.pk], [alice.pk, bob.pk, charlie.pk]):
        with django_assert_num_queries(3):
            places_of_players(person_ids)


def test_an_erased_seeker_is_gone(alice):
    seek(person=alice, **WISH)
    assert privacy.export(alice)["looking for opponents"]
    people.erase(alice)
    assert not Seek.objects.exists()
    assert not Seat.objects.exists()


def test_a_seeker_who_is_erased_at_the_table_leaves_the_other_playing(alice, bob):
    seek(person=alice, **WISH)
    seek(person=bob, **WISH)
    people.erase(alice)
    assert Table.objects.get().seats.filter(person=bob).exists()


def test_nobody_is_called_to_a_table_that_he_or_she_has_left(alice, bob, charlie):
    for person in (alice, bob, charlie):
        table = seek(person=person, **WISH | {"seats": 3}).table
    tables.leave_seat(code=table.code, person=bob)
    assert set(places_of_players([alice.pk, bob.pk, charlie.pk])) == {alice.pk, charlie.pk}


def test_the_first_turn_waits_for_those_who_are_on_their_way(alice, bob):
    seek(person=alice, **WISH)
    playing = seek(person=bob, **WISH).table.rounds.get()
    assert playing.deadline - playing.started_at > timedelta(seconds=37)


def test_one_opponent_is_called_one(alice, bob):
    seek(person=alice, **WISH)
    seek(person=bob, **WISH)
    assert places_of_players([bob.pk])[bob.pk].why == "Your opponent is here. The match begins."
