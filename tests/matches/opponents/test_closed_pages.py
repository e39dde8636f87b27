"""A seek lives as long as a page of its person is open, and is forgotten soon after the last is closed."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Table
from games.reading.audit import audit
from games.services import tables
from games.services.table_limits import MOST_SEATS_OF_OTHERS
from matches.errors import No, Refused
from matches.models import Block, Seek
from matches.opponents.seeks import cancel, fill_up, note_seen, pair_if_anybody_seeks, pair_seekers, seek
from tests.conftest import _player

pytestmark = pytest.mark.django_db

WISH = {"rules": "photo", "seats": 2, "pace": "30"}
SLOW = WISH | {"pace": "86400"}
FORM = "/play/opponents/"


def last_seen(ago: timedelta, *people) -> None:
    """Let it be so long ago that a page of these people was heard of; of all, if nobody is named."""
    seeks = Seek.objects.filter(person__in=people) if people else Seek.objects.all()
    seeks.update(seen_at=timezone.now() - ago)


@pytest.mark.parametrize(
    ("wish", "ago", "waits"),
    [
        (WISH, timedelta(seconds=85), True),
        (WISH, timedelta(seconds=95), False),
        (WISH | {"pace": "60"}, timedelta(seconds=95), False),
        (SLOW, timedelta(days=2, hours=23, minutes=59), True),
        (SLOW, timedelta(days=3, minutes=1), False),
    ],
)
def test_a_seek_ends_a_while_after_the_last_page_was_closed(alice, wish, ago, waits):
    seek(person=alice, **wish)
    last_seen(ago)
    pair_if_anybody_seeks()
    assert Seek.objects.exists() == waits


def test_whoever_has_gone_is_not_paired_although_nobody_has_swept_yet(alice, bob):
    seek(person=alice, **WISH)
    last_seen(timedelta(minutes=2))
    assert seek(person=bob, **WISH).table is None
    assert not Table.objects.exists()


def test_whoever_has_gone_gets_no_seat_beside_bots_either(alice, bob):
    wish = WISH | {"seats": 3}
    for person in (alice, bob):
        seek(person=person, **wish)
    Seek.objects.filter(person=alice).update(with_bots=True)
    last_seen(timedelta(minutes=2), alice)
    table = fill_up(person=bob).table
    assert sorted(seat.person_id or 0 for seat in table.seats.all()) == [0, 0, bob.pk]


@pytest.mark.parametrize(
    ("wish", "ago"), [(WISH, timedelta(seconds=85)), (SLOW, timedelta(days=2, hours=23))]
)
def test_whoever_presses_again_is_here_again(alice, wish, ago):
    first = seek(person=alice, **wish)
    last_seen(ago)
    assert seek(person=alice, **wish).pk == first.pk
    assert Seek.objects.get().seen_at > timezone.now() - timedelta(seconds=5)


def test_a_press_for_bots_shows_that_somebody_is_here(alice):
    seek(person=alice, **WISH | {"seats": 3})
    last_seen(timedelta(seconds=85))
    fill_up(person=alice)
    assert Seek.objects.get().table is not None


def test_an_open_page_of_somebody_else_keeps_nobodys_wish(alice, bob):
    seek(person=alice, **WISH)
    last_seen(timedelta(minutes=2))
    note_seen(person=bob)
    pair_seekers()
    assert not Seek.objects.exists()


def test_a_page_that_opens_too_late_brings_nothing_back(browse, alice):
    client = browse(alice)
    client.post(FORM, WISH)
    last_seen(timedelta(minutes=2))
    pair_seekers()
    page = client.get("/play/opponents/now/").content.decode()
    assert "Find opponents" in page
    assert not Seek.objects.exists()
    assert 'name="seeks"' not in client.get("/gallery/").content.decode()


def test_pages_that_ask_all_the_time_write_now_and_then(alice):
    seek(person=alice, **WISH)
    before = Seek.objects.values_list("seen_at", flat=True).get()
    for _ in range(3):
        note_seen(person=alice)
    assert Seek.objects.values_list("seen_at", flat=True).get() == before


def test_closing_the_page_does_not_take_back_a_table_that_was_found(browse, alice, bob):
    seek(person=alice, **WISH)
    code = seek(person=bob, **WISH).table.code
    last_seen(timedelta(minutes=5))
    pair_seekers()
    assert Seek.objects.filter(table__code=code).count() == 2
    assert f"/tables/{code}/" in browse(alice).get("/play/opponents/now/").content.decode()
    assert list(audit()) == []


def test_the_way_to_a_new_table_is_shown_for_ten_minutes_and_while_it_is_played(browse, alice, bob):
    seek(person=alice, **WISH)
    table = seek(person=bob, **WISH).table
    for minutes, is_shown in ((9, True), (11, False)):
        Seek.objects.update(paired_at=timezone.now() - timedelta(minutes=minutes))
        page = browse(alice).get("/play/opponents/now/").content.decode()
        assert (table.code in page) == is_shown
        assert ("Find opponents" in page) != is_shown
    Seek.objects.update(paired_at=timezone.now())
    tables.leave_seat(code=table.code, person=bob)
    tables.leave_seat(code=table.code, person=alice)
    assert table.code not in browse(alice).get("/play/opponents/now/").content.decode()


def test_without_a_wish_there_is_nothing_to_fill_up_nor_to_end(browse, alice):
    assert fill_up(person=alice) is None
    cancel(person=alice)
    for button in ("bots", "cancel"):
        assert browse(alice).post(f"{FORM}{button}/").url == FORM


def test_a_second_press_for_bots_leads_to_the_same_table(browse, alice):
    client = browse(alice)
    client.post(FORM, WISH)
    first, second = (client.post(f"{FORM}bots/").url for _ in range(2))
    assert first == second == f"/tables/{Table.objects.get().code}/"


def test_blocked_people_wait_side_by_side_until_somebody_else_comes(alice, bob, charlie):
    Block.objects.create(by=bob, person=alice)
    for person in (alice, bob):
        seek(person=person, **WISH)
    Seek.objects.update(since=timezone.now() - timedelta(minutes=5))
    assert pair_seekers() == 0
    assert list(audit()) == []
    table = seek(person=charlie, **WISH).table
    assert table.seats.filter(person__in=(alice, bob)).count() == 1
    assert Seek.objects.filter(table=None).count() == 1


def test_whoever_sits_at_many_tables_finishes_one_first(browse, alice, bob):
    for number in range(MOST_SEATS_OF_OTHERS):
        host = _player(f"host{number}")
        tables.take_seat(code=tables.open_table(host=host, rules="photo", size=2).code, person=alice)
    with pytest.raises(Refused) as refused:
        seek(person=alice, **WISH)
    assert refused.value.code == No.TOO_MANY_TABLES
    page = browse(alice).post(FORM, WISH, follow=True).content.decode()
    assert "You have many tables going on." in page
    assert not Seek.objects.exists()


def test_a_refused_second_wish_leaves_the_first_one_waiting(alice):
    seek(person=alice, **WISH)
    for wish in ({"rules": "chess"}, {"seats": 7}, {"pace": "31"}):
        with pytest.raises(Refused):
            seek(person=alice, **WISH | wish)
    assert Seek.objects.get(table=None).seats == 2
