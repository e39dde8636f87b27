"""One click to a table, and who sees it."""

import gzip
import json
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.urls import reverse

from accounts.models import User
from games.engine.rulesets import all_rule_sets
from games.models import Table, TablePhase
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
    assert (table.rules, table.phase) == ("photo", TablePhase.PLAYING)
    assert [seat.bot for seat in table.seats.all()] == ["", "medium", "medium"]
    assert table.seats.get(number=0).person == User.objects.get()
    assert table.rounds.count() == 1


def test_looking_at_the_door_deals_nothing(client):
    client.get(reverse("play"))
    assert not Table.objects.exists()


def test_the_door_leads_back_to_a_running_table_until_the_match_is_over(client, dealt):
    address = reverse("table", args=[dealt.code])
    assert address in client.get(reverse("play")).content.decode()
    Table.objects.update(phase=TablePhase.OVER)
    assert address not in client.get(reverse("play")).content.decode()


def test_a_table_is_shown_to_who_sits_there_and_to_nobody_else(client, dealt, browse, alice):
    address = reverse("table", args=[dealt.code])
    assert client.get(address).status_code == 200
    assert browse(alice).get(address).status_code == 404
    assert client.get(reverse("table", args=["AAAAAAAA"])).status_code == 404


@pytest.fixture
def table_of(client):
    """Gives the visitor a table of a game, with two bots, on which a round is dealt."""

    def deal(rules: str) -> Table:
        client.post(reverse("play"))
        person = User.objects.get()
        table = tables.open_table(host=person, rules=rules, size=3)
        for _bot in range(2):
            tables.seat_bot(code=table.code, by=person, level="easy")
        tables.start(code=table.code, by=person)
        return table

    return deal


@pytest.mark.parametrize("rules", all_rule_sets())
def test_every_game_has_a_page_and_is_gone_on_with(client, table_of, rules):
    address = reverse("table", args=[table_of(rules).code])
    assert 'data-part="rack"' in client.get(address).content.decode()
    assert address in client.get(reverse("play")).content.decode()


def page_data(answer) -> dict:
    found = re.search(
        r'<script id="page" type="application/json">(.*?)</script>', answer.content.decode(), re.S
    )
    return json.loads(found.group(1))


def test_the_page_knows_every_card_in_the_language_of_the_cards(client, dealt):
    User.objects.update(card_language="de")
    page = page_data(client.get(reverse("table", args=[dealt.code]), headers={"accept-language": "en"}))
    assert len(page["cards"]) == 108
    assert page["cards"]["rome-sight"]["traits"] == {"capital": "rome", "category": "sight"}
    assert page["traits"]["capital"]["rome"] == {"word": "Rom", "plate": "I"}
    assert page["traits"]["category"]["church"] == {"word": "Kirchen", "sign": "p-church"}
    assert page["order"]["capital"][:2] == ["amsterdam", "athens"]
    assert page["words"]["yourTurn"] == "Your turn"


@pytest.mark.parametrize(
    ("rules", "cards", "joker"), [("tiles", 106, 25), ("junior", 44, 1), ("junior_intro", 40, None)]
)
def test_the_page_knows_every_tile_and_what_it_costs(client, table_of, rules, cards, joker):
    page = page_data(client.get(reverse("table", args=[table_of(rules).code])))
    assert len(page["cards"]) == cards
    assert page["cards"].get("joker-1", {}).get("worth") == joker
    seven = page["cards"]["red-7-a" if rules == "tiles" else "red-7"]
    assert (seven["name"], seven["face"]) == ("Red 7", "red-7")
    assert seven["traits"] == {"colour": "red", "number": 7}
    assert page["traits"]["colour"]["red"] == {"word": "red", "sign": "mark-red"}


@pytest.mark.parametrize("rules", ["tiles", "junior"])
def test_the_page_knows_what_jokers_can_stand_for(client, table_of, rules):
    page = page_data(client.get(reverse("table", args=[table_of(rules).code])))
    assert {"name": "Blue 3", "face": "blue-3", "traits": {"colour": "blue", "number": 3}} in page[
        "faces"
    ].values()
    assert {card["face"] for card in page["cards"].values() if not card.get("isJoker")} == set(page["faces"])


@pytest.mark.parametrize("rules", all_rule_sets())
def test_the_scripts_need_not_know_the_name_of_the_game(client, table_of, rules):
    game = page_data(client.get(reverse("table", args=[table_of(rules).code])))["game"]
    assert game["choosesStack"] == (rules == "photo")
    assert game["bindsJokers"] == (rules in ("tiles", "junior"))
    assert (game["paysIn"] == "tokens") == rules.startswith("junior") == game["byRoundsWon"]


SCRIPTS = Path(finders.find("games/table/main.js")).parent


@pytest.mark.parametrize(
    "asks",
    [
        r"table\.rules|\"(junior|photo|tiles|photos|blocks)\"",  # which game it is, or what stands for that
        r"\"(letterbox|church|rome|red|joker)\"",  # which card it is
        r"startsWith\(\"joker|split\(\"-\"\)|\$\{card\}-|-\$\{card\}`\]",  # what the id of a card is made of
        r": any\b|\bany\[\]|\{any\}|, any>",  # values without a type
    ],
)
def test_no_script_asks_what_the_page_data_says(asks):
    scripts = [*SCRIPTS.rglob("*.js")]
    assert len(scripts) > 40
    assert [script.name for script in scripts if re.search(asks, script.read_text())] == []


def test_the_model_of_the_table_page_needs_no_browser():
    needs = re.compile(r"\b(document|window|localStorage|sessionStorage|location|performance)\.")
    model = SCRIPTS / "model"
    scripts = [*model.rglob("*.js")]
    assert len(scripts) > 15
    assert [script.name for script in scripts if needs.search(script.read_text())] == []
    imported = {
        (script.parent / path).resolve()
        for script in scripts
        for path in re.findall(r"^(?:import|\}).* from \"(\..+)\";", script.read_text(), re.MULTILINE)
    }
    assert len(imported) > 15
    assert [path.name for path in imported if not path.is_relative_to(model.resolve())] == []


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
    assert [re.search(r'type="([^"]+)"', each)[1] for each in inline] == ["application/json"]
    assert not re.search(r"\sstyle=|<style|\son\w+=", html)
