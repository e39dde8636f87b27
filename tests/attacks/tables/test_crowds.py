"""So many guests and tables for one address and one person: a school passes, a script does not."""

import pytest
from django.test import Client
from django.test.client import ClientHandler
from django.urls import reverse

from accounts.limits.guests_and_tables import GUESTS_IN_A_MINUTE, TABLES_IN_A_MINUTE, count_guest, count_table
from accounts.models import Kind, User
from games.models import Table
from games.services import tables
from games.services.table_limits import MOST_TABLES, MOST_WAITING
from tests.games.lobby.test_play import first_press

pytestmark = pytest.mark.django_db

SCHOOL, SCRIPT = "203.0.113.7", "192.0.2.66"
MIDDLEWARE = ClientHandler(enforce_csrf_checks=False)


def visitor(address: str) -> Client:
    client = Client(REMOTE_ADDR=address)
    client.handler = MIDDLEWARE
    return client


def test_a_script_cannot_make_guests_without_end(rf):
    """Four hundred guests with bot tables in 19 seconds were possible."""
    for _ in range(GUESTS_IN_A_MINUTE.most - 3):
        count_guest(rf.get("/", REMOTE_ADDR=SCRIPT))
    answers = [visitor(SCRIPT).post(reverse("play")) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [302, 302, 302, 429, 429, 429]
    assert answers[-1].headers["Retry-After"]
    assert User.objects.filter(kind=Kind.GUEST).count() == Table.objects.count() == 3
    assert visitor(SCHOOL).post(reverse("play")).status_code == 302


@pytest.mark.parametrize("route", ["learn_start", "play"])
def test_every_way_to_become_a_guest_is_counted(rf, route):
    for _ in range(GUESTS_IN_A_MINUTE.most):
        count_guest(rf.get("/", REMOTE_ADDR=SCRIPT))
    assert visitor(SCRIPT).post(reverse(route), {"mode": "daily"}).status_code == 429
    assert not User.objects.exists()


def test_whoever_is_somebody_already_is_not_held_up(rf):
    guest = visitor(SCRIPT)
    assert guest.post(reverse("play")).status_code == 302
    for _ in range(GUESTS_IN_A_MINUTE.most - 1):
        count_guest(rf.get("/", REMOTE_ADDR=SCRIPT))
    assert guest.post(reverse("play")).status_code == 302


def test_a_school_of_a_thousand_behind_one_address_passes_in_one_morning(rf):
    """Two hundred in the same minute, five times; each becomes a guest and opens a table."""
    request = rf.get("/", REMOTE_ADDR=SCHOOL)
    for _lesson in range(5):
        for _pupil in range(200):
            count_guest(request)
            count_table(request)
        GUESTS_IN_A_MINUTE.reset(SCHOOL)  # the minute is over
        TABLES_IN_A_MINUTE.reset(SCHOOL)
    assert visitor(SCHOOL).post(reverse("play")).status_code == 302


def test_a_script_cannot_open_tables_without_end(rf, browse, alice):
    for _ in range(TABLES_IN_A_MINUTE.most):
        count_table(rf.get("/", REMOTE_ADDR=SCRIPT))
    client = browse(alice)
    for route in ("play", "open_table"):
        assert client.post(reverse(route), first_press(alice), REMOTE_ADDR=SCRIPT).status_code == 429
    assert not Table.objects.exists()
    assert client.post(reverse("play"), REMOTE_ADDR=SCHOOL).status_code == 302


def test_one_person_has_only_so_many_tables_at_once(browse, alice):
    client = browse(alice)
    for _ in range(MOST_WAITING + 3):
        client.post(reverse("open_table"), first_press(alice))
    assert Table.objects.count() == MOST_WAITING
    Table.objects.all().delete()
    for _ in range(MOST_TABLES):
        table = tables.open_own_table(host=alice, rules="photo", size=2, bots=["easy"])
        tables.start(code=table.code, by=alice)
    assert client.post(reverse("open_table"), first_press(alice)).status_code == 422
    assert Table.objects.count() == MOST_TABLES
