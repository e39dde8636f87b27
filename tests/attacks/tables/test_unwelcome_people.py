"""A host can send somebody away for good, and can stop somebody from talking."""

import pytest
from asgiref.sync import sync_to_async

from accounts.services import welcome_guest
from games.errors import RefusalCode, Refused
from games.models import Round, Seat, Table
from games.reading.snapshot import read_snapshot
from games.services import company, hosting, tables
from tests.games.live.clients import Player

pytestmark = pytest.mark.django_db


def refusal_of(act, **arguments) -> RefusalCode:
    with pytest.raises(Refused) as refusal:
        act(**arguments)
    return refusal.value.code


def test_somebody_who_is_sent_away_does_not_come_back(photo_table, alice, bob, browse):
    company.remove_person(code=photo_table.code, by=alice, number=1)
    assert Seat.objects.get(table=photo_table, number=1).is_empty
    assert refusal_of(tables.take_seat, code=photo_table.code, person=bob) == RefusalCode.NO_SUCH_TABLE
    assert not read_snapshot(photo_table.code).may_be_seen_by(bob)
    assert browse(bob).get(f"/tables/{photo_table.code}/").status_code == 404
    assert browse(bob).post(f"/tables/{photo_table.code}/seat/").status_code == 404


def test_neither_does_the_host_seat_that_person_again(photo_table, alice, bob):
    company.remove_person(code=photo_table.code, by=alice, number=1)
    about = {"code": photo_table.code, "by": alice, "person": bob}
    assert refusal_of(hosting.seat_person, **about) == RefusalCode.NO_SUCH_TABLE


def test_others_may_still_come(photo_table, alice, charlie):
    company.remove_person(code=photo_table.code, by=alice, number=1)
    assert tables.take_seat(code=photo_table.code, person=charlie).number == 1


def test_nobody_is_sent_away_from_a_running_round(photo_table, alice):
    tables.start(code=photo_table.code, by=alice)
    about = {"code": photo_table.code, "by": alice, "number": 1}
    assert refusal_of(company.remove_person, **about) == RefusalCode.NOT_BETWEEN_ROUNDS
    Round.objects.update(finished_at="2026-01-01T00:00:00Z")
    company.remove_person(**about)
    assert Seat.objects.get(table=photo_table, number=1).bot == "medium"  # who plays the next rounds


@pytest.mark.parametrize("number", [0, 2], ids=["oneself", "a seat that there is not"])
def test_only_other_people_are_sent_away(photo_table, alice, number):
    about = {"code": photo_table.code, "by": alice, "number": number}
    assert refusal_of(company.remove_person, **about) == RefusalCode.NOT_SEATED


@pytest.mark.parametrize("act", [company.remove_person, company.mute], ids=["remove", "mute"])
def test_only_the_host_does_it(photo_table, bob, act):
    about = {"code": photo_table.code, "by": bob, "number": 0}
    about |= {"muted": True} if act is company.mute else {}
    assert refusal_of(act, **about) == RefusalCode.NOT_THE_HOST


def test_whoever_follows_on_a_muted_seat_is_heard(photo_table, alice, bob, charlie):
    company.mute(code=photo_table.code, by=alice, number=1, muted=True)
    tables.leave_seat(code=photo_table.code, person=bob)
    assert not tables.take_seat(code=photo_table.code, person=charlie).muted


# Over the socket


@pytest.mark.django_db(transaction=True)
async def test_a_person_who_is_sent_away_is_shown_out_at_once(deck_of_cards, photo_table, alice, bob):
    her, his = await Player.sit(photo_table.code, alice), await Player.sit(photo_table.code, bob)
    assert (await her.ask("remove_person", seat=1))["type"] == "accepted"
    assert await his.closed() == 4404
    again = Player(photo_table.code, his.socket.scope["headers"][0][1].decode())
    await again.socket.connect()
    assert await again.closed() == 4404
    await her.leave()


@pytest.mark.django_db(transaction=True)
async def test_a_muted_person_is_not_heard_until_the_host_allows_it(deck_of_cards, photo_table, alice, bob):
    her, his = await Player.sit(photo_table.code, alice), await Player.sit(photo_table.code, bob)
    assert (await her.ask("mute", seat=1, muted=True))["type"] == "accepted"
    assert (await his.hear("view"))["seats"][1]["muted"]
    assert (await his.ask("phrase", phrase="hello"))["code"] == "muted"
    assert (await her.ask("mute", seat=1, muted=False))["type"] == "accepted"
    assert not (await his.hear("view"))["seats"][1]["muted"]
    assert (await his.ask("phrase", phrase="hello"))["type"] == "accepted"
    assert (await her.hear("phrase"))["seat"] == 1
    await her.leave()
    await his.leave()


@pytest.mark.django_db(transaction=True)
async def test_an_absent_player_is_named_handed_over_and_comes_back(
    deck_of_cards, photo_table, alice, bob, settings
):
    settings.PLAYERS_ARE_AWAY_AFTER_SECONDS = 0
    await sync_to_async(tables.start)(code=photo_table.code, by=alice)
    playing = await Round.objects.aget()
    mover, other = (alice, bob) if playing.state["turn"] == 0 else (bob, alice)
    waits = await Player.sit(photo_table.code, other)
    away = {alice: 0, bob: 1}[mover]
    await waits.send({"type": "ping", "mark": waits.view["mark"]})
    assert (await waits.hear("pong"))["away"] == [away]
    assert (await waits.ask("stand_in", seat=away))["type"] == "accepted"
    assert (await waits.hear("view"))["seats"][away]["held"]
    back = await Player.sit(photo_table.code, mover)
    assert not back.view["seats"][away]["held"]
    await waits.send({"type": "ping", "mark": waits.view["mark"]})
    assert (await waits.hear("pong"))["away"] == []
    assert (await waits.ask("stand_in", seat=away))["code"] == "not_away"
    await waits.leave()
    await back.leave()


@pytest.mark.django_db(transaction=True)
async def test_the_host_is_passed_on_to_whoever_is_there(deck_of_cards, photo_table, alice, bob, settings):
    settings.HOSTS_ARE_REPLACED_AFTER_SECONDS = 0
    his = await Player.sit(photo_table.code, bob)
    assert his.view["table"]["host"] == 0
    await his.send({"type": "ping", "mark": his.view["mark"]})
    assert (await his.hear("view"))["table"]["host"] == 1
    assert (await Table.objects.select_related("host").aget()).host == bob
    await his.leave()


@pytest.mark.django_db(transaction=True)
async def test_onlookers_inherit_nothing(deck_of_cards, photo_table, alice, settings):
    settings.HOSTS_ARE_REPLACED_AFTER_SECONDS = 0
    guest = await sync_to_async(welcome_guest)()
    looking = await Player.sit(photo_table.code, guest)
    await looking.send({"type": "ping", "mark": looking.view["mark"]})
    assert (await looking.hear("pong"))["away"] == []
    assert (await Table.objects.select_related("host").aget()).host == alice
    await looking.leave()
