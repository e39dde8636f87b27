"""One click to a table, and who sees it."""

import gzip
import json
import re

import pytest
from django.urls import reverse

from accounts.models import User
from games.models import Gathering, Table
from games.services import tables

pytestmark = pytest.mark.django_db


@pytest.fixture
def dealt(client) -> Table:
    """A table that a guest got by one click."""
    client.post(reverse("play"))
    return Table.objects.get()


def test_one_click_deals_a_guest_a_round_against_two_bots(client):
    answer = client.post(reverse("play"))
    table = Table.objects.get()
    assert answer.url == reverse("table", args=[table.code])
    assert (table.rules, table.phase) == ("photo", Gathering.PLAYING)
    assert [seat.bot for seat in table.seats.all()] == ["", "medium", "medium"]
    assert table.seats.get(number=0).person == User.objects.get()
    assert table.rounds.count() == 1


def test_looking_at_the_door_deals_nothing(client):
    client.get(reverse("play"))
    assert not Table.objects.exists()


def test_the_door_leads_back_to_a_running_table_until_the_match_is_over(client, dealt):
    address = reverse("table", args=[dealt.code])
    assert address in client.get(reverse("play")).content.decode()
    Table.objects.update(phase=Gathering.OVER)
    assert address not in client.get(reverse("play")).content.decode()


def test_a_table_is_shown_to_who_sits_there_and_to_nobody_else(client, dealt, browse, alice):
    address = reverse("table", args=[dealt.code])
    assert client.get(address).status_code == 200
    assert browse(alice).get(address).status_code == 404
    assert client.get(reverse("table", args=["AAAAAAAA"])).status_code == 404


def test_a_game_without_a_page_is_not_offered(alice, browse):
    table = tables.open_table(host=alice, rules="tiles", size=2)
    tables.seat_bot(code=table.code, by=alice, level="easy")
    tables.start(code=table.code, by=alice)
    assert browse(alice).get(reverse("table", args=[table.code])).status_code == 404
    assert table.code not in browse(alice).get(reverse("play")).content.decode()


def page_data(answer) -> dict:
    found = re.search(
        r'<script id="page" type="application/json">(.*?)</script>', answer.content.decode(), re.S
    )
    return json.loads(found.group(1))


def test_the_page_knows_every_card_in_the_language_of_the_cards(client, dealt):
    User.objects.update(card_language="de")
    page = page_data(client.get(reverse("table", args=[dealt.code]), headers={"accept-language": "en"}))
    assert len(page["cards"]) == 102
    assert page["cards"]["rome-sight"]["capital"] == "rome"
    assert page["capitals"]["rome"] == ["Rom", "I"]
    assert page["words"]["yourTurn"] == "Your turn"


def test_the_page_gives_no_card_of_the_round_away(client, dealt):
    held = {card for rack in dealt.rounds.get().state["racks"] for card in rack}
    page = page_data(client.get(reverse("table", args=[dealt.code])))
    del page["cards"]
    assert not held & set(re.findall(r"[a-z]+-[a-z0-9]+", json.dumps(page)))


def test_the_page_is_small_over_the_wire(client, dealt):
    html = client.get(reverse("table", args=[dealt.code])).content
    assert len(gzip.compress(html)) <= 40 * 1024


def test_nothing_on_the_page_is_inline_but_data(client, dealt):
    html = client.get(reverse("table", args=[dealt.code])).content.decode()
    inline = re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", html)
    assert [re.search(r'type="([^"]+)"', each)[1] for each in inline] == ["application/json", "importmap"]
    assert not re.search(r"\sstyle=|<style|\son\w+=", html)
