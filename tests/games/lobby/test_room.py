"""The waiting room, and what pages can do at a table."""

import re

import pytest
from django.urls import reverse

from accounts.models import User
from games.models import Seat, Table, TablePhase
from games.services import tables

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(alice) -> Table:
    return tables.open_table(host=alice, rules="photo", size=3)


@pytest.fixture
def do(browse, table):
    """Presses a button at the table as somebody."""

    def press(person, act: str, **told):
        told = {key: str(value) for key, value in told.items()}
        return browse(person).post(
            reverse(act, args=[table.code]), told, follow=True, headers={"accept-language": "en"}
        )

    return press


def look(client, table) -> str:
    return client.get(reverse("table", args=[table.code]), headers={"accept-language": "en"}).content.decode()


def owners(table: Table) -> list[str]:
    return [seat.person.username if seat.person else seat.bot for seat in table.seats.all()]


def test_a_visitor_with_the_link_sees_the_room_and_stays_nobody(client, table):
    html = look(client, table)
    assert "alice invites you to play." in html
    assert "Take a seat" in html
    assert User.objects.count() == 1
    assert "sessionid" not in client.cookies


def test_a_visitor_who_takes_a_seat_is_a_guest_from_then_on(client, table):
    client.post(reverse("take_seat", args=[table.code]), {"seat": "2"})
    seat = table.seats.get(number=2)
    assert seat.person.is_guest
    assert "You have a seat. alice starts the match." in look(client, table)


def test_a_visitor_who_comes_too_late_stays_nobody(client, table, bob, charlie):
    for person in (bob, charlie):
        tables.take_seat(code=table.code, person=person)
    answer = client.post(reverse("take_seat", args=[table.code]), follow=True)
    assert answer.status_code == 200
    assert User.objects.count() == 3


def test_who_sits_there_invites_by_code_link_and_qr_code(browse, table, alice):
    html = look(browse(alice), table)
    assert f"{table.code[:4]} {table.code[4:]}" in html
    assert f'value="http://testserver/tables/{table.code}/"' in html
    assert re.search(r'<div class="qr"><svg .*?<path ', html)
    assert not re.search(r"\sstyle=|<style|\son\w+=", html)


def test_small_letters_lead_to_the_same_room(client, table):
    answer = client.get(reverse("table", args=[table.code.lower()]))
    assert answer.url == reverse("table", args=[table.code])


def test_bob_sits_down_once_however_often_he_presses(do, table, bob):
    for _ in range(2):
        assert do(bob, "take_seat", seat=1).status_code == 200
    assert owners(table) == ["alice", "bob", ""]


def test_a_seat_that_is_taken_is_refused_with_words(do, table, bob):
    assert b"There is no free seat." in do(bob, "take_seat", seat=0).content
    assert owners(table) == ["alice", "", ""]


def test_alice_seats_a_bot_and_sends_it_away(do, table, alice):
    for _ in range(2):
        do(alice, "seat_bot", seat=2, level="hard")
    assert owners(table) == ["alice", "", "hard"]
    for _ in range(2):
        assert b"There is no bot" not in do(alice, "remove_bot", seat=2).content
    assert owners(table) == ["alice", "", ""]


def test_alice_sends_bob_away_and_he_finds_no_table_any_more(do, browse, table, alice, bob):
    tables.take_seat(code=table.code, person=bob)
    assert 'id="person-off-1"' in look(browse(alice), table)
    assert "person-off" not in look(browse(bob), table)
    for _ in range(2):
        assert do(alice, "remove_person", seat=1).status_code == 200
    assert owners(table) == ["alice", "", ""]
    assert do(bob, "take_seat").status_code == 404
    assert browse(bob).get(reverse("table", args=[table.code])).status_code == 404


def test_bob_and_charlie_do_not_rule_the_table(do, table, bob, charlie):
    tables.take_seat(code=table.code, person=bob)
    for person in (bob, charlie):
        assert b"Only the host" in do(person, "seat_bot", seat=2, level="easy").content
        assert b"Only the host" in do(person, "remove_bot", seat=2).content
        assert b"Only the host" in do(person, "remove_person", seat=0).content
        assert b"Only the host" in do(person, "start_table").content
    assert owners(table) == ["alice", "bob", ""]
    assert Table.objects.get().phase == TablePhase.OPEN


def test_nonsense_changes_nothing(do, table, alice):
    do(alice, "seat_bot", seat="x", level="divine")
    do(alice, "seat_bot", seat="99999999999999999999", level="divine")
    do(alice, "remove_bot")
    do(alice, "remove_person", seat="0")
    do(alice, "remove_person")
    do(alice, "take_seat", seat="²")
    assert owners(table) == ["alice", "", ""]


def test_a_start_with_too_few_says_what_is_missing(do, browse, table, alice):
    assert "1 more player is needed." in look(browse(alice), table)
    assert b"There are too few players to begin." in do(alice, "start_table").content


def test_alice_names_the_youngest_and_starts_once(do, table, alice, bob):
    tables.take_seat(code=table.code, person=bob, number=2)
    for _ in range(2):
        answer = do(alice, "start_table", first=2)
        assert answer.status_code == 200
        assert b'data-part="rack"' in answer.content
    assert table.rounds.get().starter == 1  # the free seat between them is gone


def test_the_host_who_leaves_is_followed_by_another(do, browse, table, alice, bob):
    tables.take_seat(code=table.code, person=bob)
    for _ in range(2):
        assert do(alice, "leave_table").status_code == 200
    assert Table.objects.get().host == bob
    assert "Your table is open." in look(browse(bob), table)


def test_who_leaves_a_running_match_is_asked_once_more_and_a_bot_plays_on(do, browse, table, alice, bob):
    tables.take_seat(code=table.code, person=bob)
    tables.start(code=table.code, by=alice)
    page = browse(bob).get(reverse("leave_table", args=[table.code]))
    assert page.status_code == 200
    assert owners(table) == ["alice", "bob"]
    assert b"A bot plays on for you." in do(bob, "leave_table").content
    assert owners(table) == ["alice", "medium"]


def test_the_last_one_who_leaves_closes_the_table(do, browse, table, alice):
    do(alice, "leave_table")
    assert Table.objects.get().phase == TablePhase.CLOSED
    assert browse(alice).get(reverse("table", args=[table.code])).status_code == 404


ACTS = ["take_seat", "watch_table", "seat_bot", "remove_bot", "remove_person", "start_table"]


@pytest.mark.parametrize("act", ACTS)
def test_looking_alone_does_nothing(browse, table, alice, act):
    assert browse(alice).get(reverse(act, args=[table.code])).status_code == 405


def without_code(answer, code: str) -> tuple[int, str]:
    tokens = re.sub(r'value="[A-Za-z0-9]{64}"', "", answer.content.decode())
    return answer.status_code, tokens.replace(code, "CODE")


@pytest.mark.parametrize("who", ["nobody", "charlie"])
def test_a_running_table_a_closed_one_and_none_are_not_told_apart(browse, table, alice, charlie, who):
    tables.seat_bot(code=table.code, by=alice, level="easy")
    tables.start(code=table.code, by=alice)
    closed = tables.open_table(host=alice, rules="photo", size=2)
    tables.leave_seat(code=closed.code, person=alice)
    client = browse(charlie if who == "charlie" else None)
    codes = (table.code, closed.code, "AAAAAAAA")
    for act, method in [("table", "get"), ("take_seat", "post"), ("watch_table", "post")]:
        client.get("/play/")
        answers = {without_code(getattr(client, method)(reverse(act, args=[code])), code) for code in codes}
        assert len(answers) == 1
        assert next(iter(answers))[0] == 404
    assert User.objects.count() == 2


@pytest.mark.parametrize("act", ["seat_bot", "remove_bot", "remove_person", "start_table"])
def test_charlie_learns_nothing_of_a_running_table_by_pressing(browse, table, alice, charlie, act):
    tables.seat_bot(code=table.code, by=alice, level="easy")
    tables.start(code=table.code, by=alice)
    client = browse(charlie)
    running = client.post(reverse(act, args=[table.code]), follow=True)
    none = client.post(reverse(act, args=["AAAAAAAA"]), follow=True)
    assert without_code(running, table.code) == without_code(none, "AAAAAAAA")


def test_spectators_see_the_table_where_the_host_allows_it(client, browse, table, alice, charlie):
    tables.seat_bot(code=table.code, by=alice, level="easy")
    tables.start(code=table.code, by=alice)
    address = reverse("table", args=[table.code])
    assert browse(charlie).get(address).status_code == 404
    Table.objects.update(spectators=True)
    assert b'data-part="rack"' in browse(charlie).get(address).content
    assert b'data-part="rack"' not in client.get(address).content
    assert User.objects.count() == 2
    client.post(reverse("watch_table", args=[table.code]))
    assert b'data-part="rack"' in client.get(address).content
    assert not Seat.objects.filter(person__kind="guest").exists()
    Table.objects.update(phase=TablePhase.CLOSED)
    assert client.get(address).status_code == 404


def test_the_room_asks_as_many_questions_for_two_seats_as_for_four(
    browse, alice, bob, charlie, django_assert_num_queries
):
    client = browse(alice)
    small = tables.open_table(host=alice, rules="photo", size=2)
    large = tables.open_table(host=alice, rules="photo", size=4)
    for person in (bob, charlie):
        tables.take_seat(code=large.code, person=person)
    client.get("/play/")
    for table in (small, large):
        with django_assert_num_queries(7):  # two of them for the bar: which tables wait, and challenges
            look(client, table)


def test_people_of_another_circle_see_no_table_and_cannot_sit_there(browse, table, bob, charlie):
    User.objects.filter(pk=charlie.pk).update(circle="class-4b")
    address = reverse("table", args=[table.code])
    assert browse(charlie).get(address).status_code == 404
    assert browse(charlie).post(reverse("take_seat", args=[table.code])).status_code == 404
    assert browse(charlie).post(reverse("join"), {"code": table.code}).status_code == 422
    Table.objects.update(circle="class-4b", spectators=True)
    assert browse(charlie).get(address).status_code == 200
    for outsider in (browse(bob), browse()):
        assert outsider.get(address).status_code == 404
        assert outsider.post(reverse("take_seat", args=[table.code])).status_code == 404
    assert User.objects.count() == 3


def test_tess_who_leads_standing_sees_the_room_and_starts(browse, tess):
    led = tables.open_table(host=tess, rules="photo", size=2, seated=False, circle="class-4b")
    html = look(browse(tess), led)
    assert "Your table is open." in html
    assert "Take a seat" not in html
    for _ in range(2):
        browse(tess).post(reverse("seat_bot", args=[led.code]), {"level": "easy"})
    browse(tess).post(reverse("start_table", args=[led.code]))
    assert browse(tess).get(reverse("table", args=[led.code])).status_code == 200
