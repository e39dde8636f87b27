"""How many tables wait for somebody, as the pages of that person are told."""

import asyncio

import pytest
from asgiref.sync import sync_to_async
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts import services as people
from accounts.models import Session
from games.engine.moves import Draw, Pass
from games.engine.state import Phase
from games.models import Round, Seat
from games.reading.waiting import OwnTables, tables_of_people, tables_of_person
from games.services import tables
from games.services.playing import rounds
from tests.games.engine.positions import position
from tests.games.live.clients import Message, Player, cookie_of
from tests.games.live.test_queries import queries

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def drawing(catalogue, at_table) -> Round:
    """Alice is to draw; bob sits opposite."""
    others = ("rome-church bern-sight",)
    return at_table(position("photo", rack="oslo-sight bern-church", others=others, phase=Phase.DRAW))


@pytest.fixture
def bobs_turn(drawing) -> Round:
    Round.objects.filter(pk=drawing.pk).update(state={**drawing.state, "turn": 1})
    return drawing


def draw(playing: Round, person) -> None:
    about = {"code": playing.table.code, "number": playing.number, "person_id": person.pk}
    rounds.play(**about, version=0, key="draw", move=Draw(0))


def finish_turn(playing: Round, person) -> None:
    about = {"code": playing.table.code, "number": playing.number, "person_id": person.pk}
    rounds.play(**about, version=1, key="pass", move=Pass())


class Page(Player):
    """The socket of somebody on a page of the site."""

    @classmethod
    async def open(cls, person, at: str = "") -> "Page":
        page = cls(f"me/?at={at}" if at else "me", await sync_to_async(cookie_of)(person))
        if at:
            page.socket.scope["path"], page.socket.scope["query_string"] = "/live/1/me/", f"at={at}".encode()
        connected, _ = await page.socket.connect()
        assert connected
        assert (await page.hear())["type"] == "hello"
        return page

    async def is_told(self, count: int) -> Message:
        """Wait until the page shows so many."""
        async with asyncio.timeout(10):
            while (said := await self.hear("waiting"))["count"] != count:
                pass
        return said


def test_a_table_waits_for_whoever_is_to_move(drawing, alice, bob):
    code = drawing.table.code
    assert tables_of_person(alice.pk) == OwnTables({code}, {code})
    assert tables_of_person(bob.pk) == OwnTables({code}, set())


def test_who_sits_nowhere_has_no_tables(drawing, charlie):
    assert tables_of_person(charlie.pk) == OwnTables()


@pytest.mark.parametrize("change", [{"paused": True}, {"phase": "closed"}, {"phase": "over"}])
def test_a_table_at_which_nothing_goes_on_waits_for_nobody(drawing, alice, change):
    type(drawing.table).objects.update(**change)
    assert not tables_of_person(alice.pk).waiting


def test_while_a_bot_stands_in_nobody_is_waited_for(drawing, alice):
    Seat.objects.filter(person=alice).update(held=True)
    assert not tables_of_person(alice.pk).waiting


def test_a_table_that_waits_for_players_is_running_but_waits_for_no_turn(alice, photo_table):
    assert tables_of_person(alice.pk) == OwnTables({photo_table.code}, set())


def test_one_query_finds_the_tables_of_everybody(drawing, alice, bob):
    for _ in range(3):
        code = tables.open_table(host=alice, rules="tiles", size=2).code
        tables.take_seat(code=code, person=bob)
        tables.start(code=code, by=alice)
    with CaptureQueriesContext(connection) as looked:
        found = tables_of_people([alice.pk, bob.pk])
    assert len(looked) == 1
    assert len(found[alice.pk].running) == len(found[bob.pk].running) == 4
    assert len(found[alice.pk].waiting) + len(found[bob.pk].waiting) == 4


async def test_a_page_hears_of_each_change_without_a_query(drawing, alice, bob):
    page = await Page.open(bob)
    await page.is_told(0)
    await sync_to_async(draw)(drawing, alice)
    async with queries() as asked:
        await sync_to_async(finish_turn)(drawing, alice)
        said = await page.is_told(1)
    assert [query for query in asked if "games_seat" in query or "accounts_user" in query] == []
    assert said["address"] == reverse("table", args=[drawing.table.code])
    assert said["words"] == "It is your turn at 1 table."
    await page.leave()


async def test_a_page_opens_with_one_query(drawing, alice):
    cookie = await sync_to_async(cookie_of)(alice)
    async with queries() as asked:
        page = Page("me", cookie)
        await page.socket.connect()
        await page.hear("hello")
    assert len(asked) == 1
    await page.leave()


async def test_what_was_lost_is_made_good_by_the_next_look(bobs_turn, bob):
    """Nobody is told anything: the turn changes in the database alone."""
    page = await Page.open(bob)
    await page.is_told(1)
    state = bobs_turn.state
    await Round.objects.filter(pk=bobs_turn.pk).aupdate(state={**state, "turn": 0})
    await page.is_told(0)
    await page.leave()


async def test_the_table_of_the_page_itself_is_not_counted(drawing, alice):
    page = await Page.open(alice, at=drawing.table.code)
    await page.is_told(0)
    await page.leave()


async def test_what_is_said_at_the_table_does_not_disturb_a_page_elsewhere(drawing, alice, bob):
    page = await Page.open(bob)
    await page.is_told(0)
    at_the_table = await Player.sit(drawing.table.code, alice)
    await at_the_table.ask("phrase", phrase="hello")
    await sync_to_async(draw)(drawing, alice)
    await sync_to_async(finish_turn)(drawing, alice)
    await page.is_told(1)
    await page.leave()
    await at_the_table.leave()


async def test_of_the_tables_of_others_a_page_hears_nothing(drawing, charlie):
    page = await Page.open(charlie)
    said = await page.is_told(0)
    assert said["address"] == reverse("play")
    await page.leave()


async def test_whoever_logs_out_hears_no_more(drawing, alice):
    page = await Page.open(alice)
    await page.is_told(1)
    await Session.objects.filter(user=alice).adelete()
    assert await page.closed() == 4401


def test_pages_of_somebody_with_a_table_show_what_waits_and_listen(drawing, browse, alice, bob, charlie):
    for person, badge in ((alice, "<b>1</b>"), (bob, " hidden>")):
        html = browse(person).get(reverse("gallery")).content.decode()
        assert badge in html[html.index("data-your-turn") :][:600]
        assert "games/person/called" in html
    html = browse(charlie).get(reverse("gallery")).content.decode()
    assert " hidden>" in html[html.index("data-your-turn") :][:600]
    html = browse(people.welcome_guest()).get(reverse("gallery")).content.decode()
    assert "data-your-turn" not in html
    assert "games/person/called" not in html


def test_guests_are_told_as_well(catalogue, browse):
    guest = people.welcome_guest()
    client = browse(guest)
    client.post(reverse("play"))
    Round.objects.update(state={**Round.objects.get().state, "turn": 0})
    assert b"data-your-turn" in client.get(reverse("learn")).content


def test_a_table_page_says_only_what_waits_elsewhere(drawing, browse, alice, bob):
    page = reverse("table", args=[drawing.table.code])
    assert b"data-your-turn" not in browse(alice).get(page).content
    code = tables.open_table(host=alice, rules="tiles", size=2).code
    html = browse(alice).get(page).content.decode()
    assert f'data-at="{drawing.table.code}"' in html
    assert code not in html
