"""The door: play at once, go on, find a table, open one."""

import re

import pytest
from django.urls import reverse

from accounts.models import Kind, User
from games.lobby.table_lists import joinable_tables, running_tables
from games.models import Audience, Move, Table, TablePhase
from games.services import tables
from games.services.table_limits import MOST_TABLES, MOST_WAITING
from games.wording import menu

pytestmark = pytest.mark.django_db
PLAY = "/play/"


@pytest.fixture
def open_to_all(alice) -> Table:
    return tables.open_table(host=alice, rules="photo", size=3, audience=Audience.PLAYERS)


@pytest.fixture
def pupil(db) -> User:
    person = User(kind=Kind.PUPIL, username="pia", display_name="Pia")
    person.save()
    return person


def page(client) -> str:
    return client.get(PLAY, headers={"accept-language": "en"}).content.decode()


def first_press(host=None) -> dict:
    from games.lobby.forms import TableForm

    form = TableForm(menu.game_named("photo"), host)
    return {each.html_name: each.initial for each in form if each.initial}


# Play now


def test_the_level_of_the_bots_can_be_chosen(client):
    client.post(PLAY, {"rules": "photo", "level": "hard"})
    assert [seat.bot for seat in Table.objects.get().seats.all()] == ["", "hard", "hard"]


def test_a_master_can_be_chosen_and_where_there_is_none_hard_bots_come(client):
    client.post(PLAY, {"rules": "photo", "level": "master"})
    client.post(PLAY, {"rules": "junior", "level": "master"})
    bots = {table.rules: {seat.bot for seat in table.seats.all()} for table in Table.objects.all()}
    assert bots == {"photo": {"", "master"}, "junior": {"", "hard"}}


def test_the_page_knows_which_games_have_a_master(client):
    offered = {
        game: levels.split()
        for game, levels in re.findall(r'value="(\w+)" data-levels="([\w ]+)"', page(client))
    }
    assert offered["photo"] == offered["tiles"] == ["easy", "medium", "hard", "master"]
    assert offered["junior"] == ["easy", "medium", "hard"]
    assert '<label class="level-master">' in page(client)


def test_every_game_on_offer_is_dealt_by_one_click(client):
    for game in menu.quick_games():
        client.post(PLAY, {"rules": game.rules, "level": "easy"})
        table = Table.objects.get(rules=game.rules)
        assert (table.phase, table.seats.count()) == (TablePhase.PLAYING, 1 + game.quick_bots)


@pytest.mark.parametrize("asked", [{"rules": "chess"}, {"level": "divine"}])
def test_what_is_not_on_the_menu_is_not_dealt(client, asked):
    assert client.post(PLAY, asked).url == PLAY
    assert not Table.objects.exists()


def test_a_second_click_leads_to_the_same_table_until_one_has_moved(client):
    first = client.post(PLAY).url
    assert client.post(PLAY).url == first
    assert client.post(PLAY, {"level": "hard"}).url != first
    table = Table.objects.get(seats__bot="medium", seats__number=1)
    Move.objects.create(round=table.rounds.get(), number=99, key="k", seat=0, by="person", move={}, answer={})
    assert client.post(PLAY).url != first


def test_who_has_many_tables_is_asked_to_go_on_with_one(browse, alice):
    for _ in range(MOST_TABLES):
        table = tables.open_table(host=alice, rules="photo", size=2)
        Table.objects.filter(pk=table.pk).update(phase=TablePhase.PLAYING)
    answer = browse(alice).post(PLAY, follow=True, headers={"accept-language": "en"})
    assert "You have many tables already" in answer.content.decode()
    assert Table.objects.count() == MOST_TABLES


# My tables


def test_a_running_table_says_what_with_whom_and_whose_turn(alice, bob, browse):
    table = tables.open_table(host=alice, rules="photo", size=3)
    tables.take_seat(code=table.code, person=bob)
    tables.seat_bot(code=table.code, by=alice, level="easy")
    tables.start(code=table.code, by=alice, first=1)
    (running,) = running_tables(alice)
    assert [seat.name for seat in running.seats] == ["You", "bob", "Widget"]
    assert [seat.name for seat in running.waits_for] == ["bob"]
    assert (running.round, running.rounds, running.is_my_turn) == (1, 3, False)
    assert "bob plays" in page(browse(alice))
    assert "Your turn" in page(browse(bob))


def test_the_second_round_is_called_the_second_also_in_a_rematch(alice):
    table = tables.open_table(host=alice, rules="photo", size=2)
    tables.seat_bot(code=table.code, by=alice, level="easy")
    first = tables.start(code=table.code, by=alice)
    for number in (2, 3):
        first.pk, first.number, first.match = None, number, 2
        first.save(force_insert=True)
    Table.objects.update(match=2)
    (running,) = running_tables(alice)
    assert running.round == 2


def test_a_table_that_waits_is_among_mine(alice, open_to_all):
    (running,) = running_tables(alice)
    assert (running.is_open, running.free_seats, running.waits_for) == (True, 2, [])


def test_the_lobby_asks_as_many_questions_for_one_table_as_for_many(
    alice, bob, browse, django_assert_num_queries
):
    client = browse(bob)
    client.get(PLAY)

    def fill(count: int) -> None:
        for _ in range(count):
            tables.open_table(host=alice, rules="photo", size=3, audience=Audience.PLAYERS)
            mine = tables.open_table(host=bob, rules="photo", size=2)
            tables.seat_bot(code=mine.code, by=bob, level="easy")
            tables.start(code=mine.code, by=bob)

    fill(1)
    with django_assert_num_queries(10):
        client.get(reverse("tables_now"))
    fill(4)
    with django_assert_num_queries(10):
        client.get(reverse("tables_now"))


# Open tables


def test_players_find_the_tables_that_are_open_to_all(bob, browse, open_to_all):
    assert [table.code for table in joinable_tables(bob, [])] == [open_to_all.code]
    assert open_to_all.code in browse(bob).get(reverse("tables_now")).content.decode()


def test_visitors_guests_and_pupils_do_not_find_them(client, browse, guest, pupil, open_to_all):
    for visitor in (client, browse(guest), browse(pupil)):
        assert open_to_all.code not in page(visitor)
        assert open_to_all.code not in visitor.get(reverse("tables_now")).content.decode()


def test_a_guest_finds_a_table_again_that_a_link_has_led_to(browse, guest, alice):
    table = tables.open_table(host=alice, rules="photo", size=2)
    visitor = browse(guest)
    visitor.get(reverse("table", args=[table.code]))
    assert table.code in page(visitor)
    assert table.code not in page(browse(alice).__class__())


def test_what_cannot_be_joined_is_not_shown(bob, alice, open_to_all):
    invited = [open_to_all.code]

    def shown() -> list[str]:
        return [table.code for table in joinable_tables(bob, invited)]

    assert shown() == invited
    tables.seat_bot(code=open_to_all.code, by=alice, level="easy")
    tables.seat_bot(code=open_to_all.code, by=alice, level="easy")
    assert shown() == []  # full
    tables.remove_bot(code=open_to_all.code, by=alice, number=1)
    assert shown() == invited
    tables.start(code=open_to_all.code, by=alice)
    assert shown() == []  # begun
    Table.objects.update(phase=TablePhase.CLOSED)
    assert shown() == []


def test_my_own_table_is_not_offered_to_me(alice, open_to_all):
    assert joinable_tables(alice, [open_to_all.code]) == []


# A table of one's own


def test_one_press_opens_a_table_for_a_visitor_who_becomes_a_guest(client):
    answer = client.post(reverse("open_table"), first_press())
    table = Table.objects.get()
    assert answer.url == reverse("table", args=[table.code])
    assert (table.host.kind, table.audience, table.seats.count()) == (Kind.GUEST, Audience.INVITED, 4)


def test_looking_at_the_form_makes_nobody(client):
    assert client.get(reverse("open_table")).status_code == 200
    assert client.get(f"{reverse('open_table')}?game=chess").status_code == 200
    assert not User.objects.exists()


def test_a_form_with_mistakes_is_shown_again_and_makes_nobody(client):
    answer = client.post(reverse("open_table"), {**first_press(), "option_rounds": "77"})
    assert answer.status_code == 422
    assert not User.objects.exists()


def test_too_many_waiting_tables_are_refused_politely(browse, alice):
    client = browse(alice)
    for _ in range(MOST_WAITING):
        assert client.post(reverse("open_table"), first_press(alice)).status_code == 302
    answer = client.post(reverse("open_table"), first_press(alice), headers={"accept-language": "en"})
    assert answer.status_code == 422
    assert b"You have many tables already" in answer.content
