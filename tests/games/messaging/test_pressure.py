"""A server that is behind: newcomers wait, drafts and hints are left out, and moves are made."""

from collections.abc import Iterator

import pytest
from asgiref.sync import sync_to_async

from games.engine.state import Phase
from games.messaging import pressure
from games.models import Move, Table
from games.services import tables
from tests.games.engine.positions import position, row
from tests.games.live.clients import Player

pytestmark = pytest.mark.django_db(transaction=True)

ROW = row("oslo", "palace church sight")


@pytest.fixture
def _behind() -> Iterator[None]:
    pressure.note_lateness(1.5)
    yield
    pressure.note_lateness(0.0)


def test_a_little_late_is_bearable():
    pressure.note_lateness(0.9)
    assert not pressure.is_too_busy()
    pressure.note_lateness(1.1)
    assert pressure.is_too_busy()
    pressure.note_lateness(0.0)
    assert not pressure.is_too_busy()


@pytest.mark.usefixtures("_behind")
@pytest.mark.parametrize("path", ["/play/", "/play/open/"])
def test_no_table_is_opened_and_the_page_says_when_to_come_again(browse, alice, path):
    answer = browse(alice).post(path, {"rules": "photo", "level": "easy"})
    assert answer.status_code == 503
    assert answer["Retry-After"] == "10"
    assert "Wait ten seconds" in answer.content.decode()
    assert not Table.objects.exists()


@pytest.mark.usefixtures("_behind")
def test_nobody_sits_down(browse, alice, bob):
    table = tables.open_table(host=alice, rules="photo", size=2)
    assert browse(bob).post(f"/tables/{table.code}/seat/").status_code == 503
    assert not table.seats.filter(person=bob).exists()


@pytest.mark.usefixtures("_behind")
def test_pages_can_be_looked_at(browse, alice):
    assert browse(alice).get("/play/").status_code == 200


@pytest.fixture
def laying(at_table):
    others = ("rome-church joker-1", "bern-sight", "paris-sight")
    return at_table(position("photo", rack=f"{ROW} bern-symbol", others=others, phase=Phase.LAY))


async def test_a_move_is_made_while_drafts_hints_and_newcomers_are_refused(laying, alice):
    her = await Player.sit(laying.table.code, alice)
    pressure.note_lateness(1.5)
    table = [{"cards": ROW.split()}]
    for kind, fields in (("draft", {"table": table}), ("hint", {})):
        refusal = await her.ask(kind, "refused", "verdict", "hint", round=1, version=0, **fields)
        assert refusal.get("code") == "too_busy"
    assert (await her.ask("take_seat"))["code"] == "too_busy"
    assert (await her.move(type="lay", table=table))["type"] == "accepted"
    pressure.note_lateness(0.0)
    assert await sync_to_async(Move.objects.count)() == 1
    await her.leave()
