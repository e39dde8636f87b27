"""Cards you saw: a round's cards and missed turns, for those who played it and for nobody else."""

import json
import re
from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.pages.preferences import Preferred
from catalogue.selectors import deck
from games.engine.cards import is_joker
from games.engine.encoding.state_json import state_from_json, to_json
from games.engine.play import deal
from games.models import Round, Seat
from games.reading.snapshot import read_snapshot
from games.services import tables
from games.services.playing import bots
from games.services.playing.tally import tally_round
from games.table_page.page_data import table_page
from learn.grading import Grade
from learn.models import PuzzleTry
from learn.round_review.selectors import cards_of_round, reviewed_turns
from tests.learn.people import answered

SEED = "a round in which much is missed"

pytestmark = pytest.mark.django_db


def begun(alice, rules: str = "photo") -> Round:
    table = tables.open_table(host=alice, rules=rules, size=2, options={})
    tables.seat_bot(code=table.code, by=alice, level="easy")
    return tables.start(code=table.code, by=alice)


@pytest.fixture
def played(alice) -> Round:
    """A round of alice against a bot, in which another bot played for her."""
    playing = begun(alice)
    dealt = deal("photo", playing.table.options, 2, SEED, playing.players.index(playing.starter))
    Round.objects.filter(pk=playing.pk).update(seed=SEED, state=to_json(dealt))
    playing.refresh_from_db()
    Seat.objects.filter(table=playing.table, person=alice).update(held=True)
    while playing.finished_at is None:
        bots.play_bot_turn(round_id=playing.pk, version=playing.version)
        playing.refresh_from_db()
    tally_round(round_id=playing.pk)
    return playing


def address(found: Round) -> str:
    return f"/learn/met/{found.table.code}/{found.number}/"


def cards_of(found: Round) -> set[str]:
    state = state_from_json(found.state)
    lying = {card for pile in state.table for card in pile.cards} | {
        card for rack in state.racks for card in rack
    }
    return {card for card in lying if not is_joker(card)}


def test_every_open_card_of_the_round_is_there_once(browse, alice, played):
    page = browse(alice).get(address(played)).content.decode()
    links = re.findall(r'<a class="card" href="/gallery/(\w+)/(\w+)/"', page)
    assert sorted(f"{capital}-{kind}" for capital, kind in links) == sorted(cards_of(played))


def test_whoever_missed_cards_also_reads_that_waiting_wins(browse, alice, played):
    page = browse(alice).get(address(played), headers={"accept-language": "en"}).content.decode()
    assert "You could have laid more" in page
    assert "To win, it is better to hold cards back" in page


def test_known_and_unknown_are_told_apart_and_the_weakest_come_first(alice, played):
    known, seen = sorted(cards_of(played))[:2]
    answered(alice, [(known, Grade.RIGHT, timedelta(days=ago)) for ago in (60, 55, 40, 10)])
    answered(alice, [(seen, Grade.WRONG, timedelta(days=2))])
    met = cards_of_round(played, alice, deck(), timezone.localtime())
    assert [each.card.id for each in met.known] == [known]
    assert met.unknown[-1].card.id == seen
    assert met.new == len(cards_of(played)) - 2


def test_the_page_says_what_was_new_and_not_what_is_lacking(browse, alice, played):
    page = browse(alice).get(address(played), headers={"accept-language": "en"}).content.decode()
    assert f"{len(cards_of(played))} cards were new to you." in page
    assert "still to learn" not in page.lower()
    assert "Picture only" in page  # a bot played for her, with nothing known of its labels


def test_what_was_met_in_an_earlier_round_is_not_new(alice, played):
    again = cards_of_round(played, alice, deck(), timezone.localtime())
    assert again.new == len(cards_of(played))
    later = Round.objects.get(pk=played.pk)
    later.finished_at += timedelta(hours=1)  # as if it were a round after that one, with the same cards
    assert cards_of_round(later, alice, deck(), timezone.localtime()).new == 0


def test_one_click_begins_a_drill_of_just_these(browse, alice, played):
    client = browse(alice)
    page = client.get(address(played)).content.decode()
    (drill,) = re.findall(r'name="cards" value="([^"]+)"', page)
    assert set(drill.split()) <= cards_of(played)
    assert len(set(drill.split())) == 10
    answer = client.post("/learn/start/", {"mode": "cards", "cards": drill})
    assert answer.status_code == 302
    assert re.fullmatch(r"/learn/\d+/1/", answer.headers["Location"])


def test_only_who_played_it_sees_it(browse, client, bob, played):
    assert browse(bob).get(address(played)).status_code == 404
    assert client.get(address(played)).status_code == 302
    assert browse(bob).get("/learn/met/ABCDEFGH/1/").status_code == 404


def test_a_round_that_is_played_tells_nothing(browse, alice):
    playing = begun(alice)
    client = browse(alice)
    assert client.get(address(playing)).status_code == 404
    assert client.get(f"{address(playing)}1/").status_code == 404


def test_a_round_that_is_not_tallied_yet_can_be_looked_at(browse, alice, played):
    played.scores.all().delete()
    assert browse(alice).get(address(played)).status_code == 200


class TestMissedTurns:
    """You could have laid more."""

    @pytest.fixture
    def turn(self, played):
        player = played.players.index(0)
        return max(reviewed_turns(played, player), key=lambda turn: turn.missed)

    def test_they_are_told_and_offered(self, browse, alice, played, turn):
        page = browse(alice).get(address(played)).content.decode()
        assert turn.missed
        assert f"You laid {turn.laid}, {turn.could} were possible." in page
        assert f'href="{address(played)}{turn.move}/"' in page

    def test_they_are_puzzles(self, browse, alice, played, turn):
        client, path = browse(alice), f"{address(played)}{turn.move}/"
        page = client.get(path).content.decode()
        assert "One of your turns" in page
        table = [{"cards": list(pile.cards)} for pile in turn.best.table]
        message = {"type": "move", "id": "one-message-of-mine", "round": 1, "version": 0, "labels": "full"}
        message["move"] = {"type": "lay", "table": table}
        messages = client.post(
            f"{path}messages/", json.dumps(message), content_type="application/json"
        ).json()
        assert [each["type"] for each in messages] == ["accepted", "marked"]
        assert messages[1]["solved"]
        assert PuzzleTry.objects.get(person=alice).difficulty == 0
        assert client.get("/learn/puzzles/").status_code == 200

    def test_nobody_else_may_try_them(self, browse, bob, played, turn):
        path = f"{address(played)}{turn.move}/"
        assert browse(bob).get(path).status_code == 404
        answer = browse(bob).post(f"{path}messages/", '{"type": "ping"}', content_type="application/json")
        assert answer.status_code == 404

    def test_a_move_that_missed_nothing_is_no_puzzle(self, browse, alice, played):
        assert browse(alice).get(f"{address(played)}0/").status_code == 404


def test_the_table_offers_the_way_where_its_cards_are_those_of_the_deck(alice, played):
    page = table_page(read_snapshot(played.table.code), Preferred())
    offers = {each["words"]: each["address"] for each in page["afterwards"]}
    assert offers["Cards you saw"] == f"/learn/met/{played.table.code}/"
