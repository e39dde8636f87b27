"""What happened at a table: named, kept in the log, and told to everybody alike."""

import json

import pytest

from games.engine.encoding.state_json import state_from_json
from games.engine.moves import Lay
from games.live.protocol import outgoing
from games.live.protocol.schema import check
from games.models import Round, Seat, SeatChange
from games.reading.history import open_effect, read_history
from games.reading.snapshot import read_snapshot
from games.services import company, hosting, tables
from games.services.playing import bots, rounds
from tests.games.engine.positions import piles, position
from tests.games.live.test_privacy import named_in, secrets_from

pytestmark = pytest.mark.django_db


def told(playing: Round) -> dict:
    """What everybody who asks is told."""
    playing = Round.objects.get(pk=playing.pk)
    message = outgoing.history("abcdefgh", playing, state_from_json(playing.state), read_history(playing))
    message = json.loads(json.dumps(message))
    check("server/history", message)
    return message


def events(playing: Round) -> list[tuple[int, str]]:
    return [(change["seat"], change["event"]) for change in told(playing)["seat_changes"]]


@pytest.mark.parametrize("rules", ["photo", "tiles", "junior", "junior_intro"])
def test_no_history_of_a_whole_round_tells_a_secret(alice, bob, rules):
    table = tables.open_table(host=alice, rules=rules, size=3)
    tables.take_seat(code=table.code, person=bob)
    tables.seat_bot(code=table.code, by=alice, level="hard")
    playing = tables.start(code=table.code, by=alice)
    Seat.objects.filter(table=table).exclude(person=None).update(held=True)
    while playing.finished_at is None:
        bots.play_bot_turn(round_id=playing.pk, version=playing.version)
        playing.refresh_from_db()
        assert not named_in(told(playing)) & secrets_from(state_from_json(playing.state), None)
    moves = told(playing)["moves"]
    assert sum(len(move["laid"]) for move in moves) > 3
    assert [move["number"] for move in moves] == list(
        range(playing.version - len(moves) + 1, playing.version + 1)
    )


def test_who_begins_is_told_and_how_that_was_decided(alice):
    def start(rules: str, **options: object) -> dict:
        table = tables.open_table(host=alice, rules=rules, size=2, options=options)
        tables.seat_bot(code=table.code, by=alice, level="easy")
        return told(tables.start(code=table.code, by=alice))["start"]

    by_lot = start("photo")
    assert by_lot == {"seat": by_lot["seat"], "by_chance": True, "throws": []}
    by_die = start("tiles")
    best = max(by_die["throws"][-1], key=lambda throw: throw["number"])
    assert (by_die["by_chance"], by_die["seat"]) == (True, best["seat"])
    assert start("junior_intro") == {"seat": 1, "by_chance": False, "throws": []}


def test_a_card_that_went_to_a_rack_since_is_named_by_its_face():
    now = position("photo", table=["rome-palace rome-sight rome-church"], others=("bern-church joker-1",))
    laid = {"laid": ["rome-church", "joker-1"]}
    assert open_effect(laid, now)["laid"] == ["rome-church", "joker"]


def test_the_view_names_the_cards_of_the_last_move(at_table, alice, bob):
    playing = at_table(
        position("photo", rack="oslo-sight oslo-church oslo-palace bern-sight", others=("rome-church",))
    )
    move = Lay(piles(["oslo-sight oslo-church oslo-palace"]))
    rounds.play(code=playing.table.code, number=1, person_id=alice.pk, version=0, key="k", move=move)
    last = outgoing.view(read_snapshot(playing.table.code), bob.pk)["round"]["last"]
    assert set(last["laid"]) == {"oslo-sight", "oslo-church", "oslo-palace"}


def test_who_leaves_comes_back_or_becomes_host_is_noted(at_table, alice, bob, charlie):
    playing = at_table(position("photo", rack="oslo-sight", others=("rome-church", "bern-church")))
    code = playing.table.code
    company.let_bot_stand_in(code=code, by=bob, number=0, is_away=True)
    tables.come_back(code=code, person=alice)
    company.pass_on_host(code=code, host_id=alice.pk, connected=[1])
    tables.leave_seat(code=code, person=alice)
    hosting.seat_person(code=code, by=bob, person=charlie, number=0)
    seen = [(0, "stand_in"), (0, "back"), (1, "host"), (0, "left"), (0, "came")]
    assert events(playing) == seen
    assert [change["name"] for change in told(playing)["seat_changes"]][-2:] == [
        alice.display_name,
        charlie.display_name,
    ]


def test_a_host_who_leaves_passes_the_table_on_and_both_are_noted(at_table, alice, bob):
    playing = at_table(position("photo", rack="oslo-sight", others=("rome-church",)))
    tables.leave_seat(code=playing.table.code, person=alice)
    assert events(playing) == [(0, "left"), (1, "host")]


def test_somebody_who_was_erased_is_nobody_in_the_log(at_table, alice, bob):
    playing = at_table(position("photo", rack="oslo-sight", others=("rome-church",)))
    tables.leave_seat(code=playing.table.code, person=bob)
    SeatChange.objects.update(person=None)
    assert [change["name"] for change in told(playing)["seat_changes"]] == [None]
