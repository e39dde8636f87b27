"""The consumer, spoken to through the real ASGI application, Valkey and all."""

import json

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from catalogue import loading
from games.engine.state import Phase
from games.models import Move, Round, Seat, Table
from games.services import tables
from tests.games.engine.positions import position, row
from tests.games.live.clients import Player, cookie_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _deck(transactional_db):
    """The database is emptied after each of these tests, the catalogue included."""
    loading.load()


ROW = row("oslo", "palace church sight")


@pytest.fixture
async def drawing(at_table) -> Round:
    state = position("photo", rack=ROW, others=("rome-church joker-1",), phase=Phase.DRAW)
    return await sync_to_async(at_table)(state)


@pytest.fixture
async def laying(at_table) -> Round:
    state = position("photo", rack=f"{ROW} bern-symbol", others=("rome-church joker-1",))
    return await sync_to_async(at_table)(state)


async def test_alice_and_bob_see_the_table_and_only_their_own_rack(drawing, alice, bob):
    code = drawing.table.code
    her, his = await Player.sit(code, alice), await Player.sit(code, bob)
    assert her.view["you"] == 0
    assert her.view["round"]["position"]["rack"] == ROW.split()
    assert her.view["round"]["position"]["rack_sizes"] == [3, 2]
    assert his.view["round"]["position"]["rack"] == ["rome-church", "joker-1"]
    assert [seat["name"] for seat in his.view["seats"]] == ["alice", "bob"]
    await her.leave()
    await his.leave()


async def test_a_move_is_answered_and_shown_to_all(drawing, alice, bob):
    code = drawing.table.code
    her, his = await Player.sit(code, alice), await Player.sit(code, bob)
    answer = await her.move(type="draw", stack=0)
    assert (answer["type"], answer["version"]) == ("accepted", 1)
    assert (await her.hear("view"))["round"]["position"]["drawn"]
    seen = (await his.hear("view"))["round"]
    assert seen["position"]["drawn"] is None
    assert seen["position"]["rack_sizes"] == [4, 2]
    assert seen["last"] == {
        "number": 1, "player": 0, "by": "person", "type": "draw", "stack": 0, "card": None,
        "laid": [], "taken": [], "moved": [], "aside": [],
    }  # fmt: skip
    await her.leave()
    await his.leave()


async def test_the_same_message_again_is_answered_again_and_moves_nothing(drawing, alice):
    her = await Player.sit(drawing.table.code, alice)
    message = {
        "type": "move",
        "id": "abcdefgh",
        "round": 1,
        "version": 0,
        "move": {"type": "draw", "stack": 0},
    }
    for _ in range(3):
        await her.send(message)
        assert (await her.hear("accepted"))["version"] == 1
    assert await Move.objects.acount() == 1
    await her.leave()


@pytest.mark.parametrize(("round_number", "version"), [(1, 5), (1, 999999)])
async def test_a_stale_or_future_version_brings_the_newest_view(drawing, alice, round_number, version):
    her = await Player.sit(drawing.table.code, alice)
    move = {"type": "draw", "stack": 0}
    answer = await her.ask("move", round=round_number, version=version, move=move)
    assert answer["type"] == "stale"
    assert (await her.hear("view"))["round"]["version"] == 0
    assert not await Move.objects.aexists()
    await her.leave()


async def test_a_move_in_a_round_that_there_is_not_is_refused(drawing, alice):
    her = await Player.sit(drawing.table.code, alice)
    answer = await her.ask("move", round=9, version=0, move={"type": "pass"})
    assert (answer["type"], answer["code"]) == ("refused", "not_playing")
    await her.leave()


async def test_a_refusal_says_what_is_missing_and_where_the_cards_are_told_of(laying, alice, bob):
    code = laying.table.code
    her, his = await Player.sit(code, alice), await Player.sit(code, bob)
    answer = await her.move(type="lay", table=[{"cards": ["oslo-palace", "oslo-church"]}])
    assert (answer["type"], answer["code"]) == ("refused", "too_few_cards")
    assert answer["text"] == "Oslo: 1 more card is needed."
    assert answer["fault"]["pages"]["oslo-palace"] == "/gallery/oslo/palace/"
    await his.send({"type": "ping", "mark": his.view["mark"]})
    assert (await his.hear())["type"] in ("presence", "pong")
    await her.leave()
    await his.leave()


async def test_a_draft_is_judged_for_the_mover_and_watched_by_the_others(laying, alice, bob):
    code = laying.table.code
    her, his = await Player.sit(code, alice), await Player.sit(code, bob)
    table = [{"cards": ROW.split()}, {"cards": ["bern-symbol"]}]
    verdict = await her.ask("draft", "verdict", round=1, version=0, table=table)
    assert not verdict["legal"]
    assert [pile["kind"] for pile in verdict["piles"]] == ["row:oslo", None]
    assert verdict["piles"][1]["fault"]["reason"] == "too_few_cards"
    seen = await his.hear("draft")
    assert (seen["seat"], seen["table"]) == (0, table)
    assert not await Move.objects.aexists()
    await her.leave()
    await his.leave()


async def test_a_draft_with_a_card_of_another_is_told_to_nobody(laying, alice, bob):
    code = laying.table.code
    her, his = await Player.sit(code, alice), await Player.sit(code, bob)
    table = [{"cards": [*ROW.split(), "joker-1"]}]
    verdict = await her.ask("draft", "verdict", round=1, version=0, table=table)
    assert verdict["fault"]["reason"] == "card_not_yours"
    await her.ask("phrase", phrase="hello")
    assert (await his.hear("draft", "phrase"))["type"] == "phrase"
    await her.leave()
    await his.leave()


async def test_drafts_are_not_shown_where_the_table_keeps_them_private(laying, alice, bob):
    await Table.objects.filter(pk=laying.table_id).aupdate(drafts=False)
    code = laying.table.code
    her, his = await Player.sit(code, alice), await Player.sit(code, bob)
    await her.ask("draft", "verdict", round=1, version=0, table=[{"cards": ROW.split()}])
    await her.ask("phrase", phrase="wow")
    assert (await his.hear("draft", "phrase"))["type"] == "phrase"
    await her.leave()
    await his.leave()


async def test_bob_cannot_draft_in_the_turn_of_alice(laying, bob):
    his = await Player.sit(laying.table.code, bob)
    answer = await his.ask("draft", "verdict", "refused", round=1, version=0, table=[])
    assert answer["code"] == "not_your_turn"
    await his.leave()


async def test_a_hint_comes_in_three_steps_and_its_last_one_can_be_played(laying, alice):
    her = await Player.sit(laying.table.code, alice)
    steps = [await her.ask("hint", "hint", round=1, version=0, step=step) for step in (1, 2, 3)]
    where, which, hint = steps
    assert (where["kind"], where["cards"], where["move"]) == ("row:oslo", [], None)
    assert (sorted(which["cards"]), which["move"]) == (sorted(ROW.split()), None)
    assert sorted(hint["move"]["table"][0]["cards"]) == sorted(ROW.split())
    assert (await her.move(**hint["move"]))["type"] == "accepted"
    await her.leave()


async def test_a_table_without_hints_gives_none(laying, alice):
    await Table.objects.filter(pk=laying.table_id).aupdate(hint_level="off")
    her = await Player.sit(laying.table.code, alice)
    assert (await her.ask("hint", "refused", round=1, version=0))["code"] == "hints_are_off"
    await her.leave()


async def test_a_lost_notice_is_made_good_after_a_moment(drawing, alice):
    her = await Player.sit(drawing.table.code, alice)
    await Table.objects.filter(pk=drawing.table_id).aupdate(revision=77, paused=True)
    assert (await her.hear("view"))["table"]["paused"]
    await her.send({"type": "ping", "mark": her.view["mark"]})
    assert (await her.hear("view", "pong"))["mark"] == her.view["mark"] == "77.1.0"
    await her.leave()


async def test_a_client_that_shows_an_old_view_gets_the_newest_one_with_its_ping(drawing, alice):
    her = await Player.sit(drawing.table.code, alice)
    old = her.view["mark"]
    assert (await her.move(type="draw", stack=0))["type"] == "accepted"
    await her.hear("view")
    await her.send({"type": "ping", "mark": old})
    assert (await her.hear("view", "pong"))["type"] == "view"
    assert (await her.hear("pong"))["mark"] == her.view["mark"] != old
    await her.leave()


async def test_who_is_here_is_counted_by_sockets(drawing, alice, bob):
    code = drawing.table.code
    her, second, his = [await Player.sit(code, who) for who in (alice, alice, bob)]
    await second.leave()
    await his.send({"type": "ping"})
    assert (await his.hear("pong"))["here"] == [0, 1]
    await her.leave()
    while (await his.hear("presence"))["here"] != [1]:
        pass  # earlier comings and goings
    await his.send({"type": "ping"})
    assert (await his.hear("pong"))["here"] == [1]
    await his.leave()


async def test_from_an_open_table_to_a_started_match(alice, bob):
    table = await sync_to_async(tables.open_table)(host=alice, rules="photo", size=3)
    her, his = await Player.sit(table.code, alice), await Player.sit(table.code, bob)
    assert (his.view["you"], his.view["round"]) == (None, None)
    assert (await his.ask("start"))["code"] == "not_the_host"
    assert (await his.ask("take_seat", seat=2))["type"] == "accepted"
    assert (await her.ask("seat_bot", level="hard"))["type"] == "accepted"
    assert (await her.ask("start", first=2))["type"] == "accepted"
    while his.view["round"] is None:
        await his.hear("view")
    assert his.view["you"] == his.view["round"]["position"]["turn"] == 2
    assert len(his.view["round"]["position"]["rack"]) == 8
    await her.leave()
    await his.leave()


async def test_the_owner_who_connects_again_has_the_seat_back(drawing, alice):
    await Seat.objects.filter(person=alice).aupdate(held=True, missed=2)
    her = await Player.sit(drawing.table.code, alice)
    assert her.view["seats"][0]["held"] is False
    await her.leave()


# Who may not


async def close_code(code: str, person, origin: bytes = b"http://localhost") -> int:
    player = Player(code, await sync_to_async(cookie_of)(person), origin)
    connected, refused = await player.socket.connect()
    return await player.closed() if connected else int(refused or 0)


async def test_a_visitor_without_a_log_in_is_sent_away(drawing):
    assert await close_code(drawing.table.code, None) == 4401


async def test_charlie_cannot_tell_a_private_table_from_none(drawing, charlie):
    assert await close_code(drawing.table.code, charlie) == 4404
    assert await close_code("ABCDEFGH", charlie) == 4404
    assert await close_code("no", charlie) == 4404


@pytest.mark.parametrize("origin", [b"https://example.org", b"null", b""])
async def test_a_page_of_another_site_gets_no_socket(drawing, alice, origin):
    player = Player(drawing.table.code, await sync_to_async(cookie_of)(alice), origin)
    connected, _ = await player.socket.connect()
    assert not connected


async def test_a_spectator_sees_what_all_may_see_and_can_do_nothing(drawing, charlie):
    await Table.objects.filter(pk=drawing.table_id).aupdate(spectators=True)
    watching = await Player.sit(drawing.table.code, charlie)
    seen = watching.view["round"]["position"]
    assert (watching.view["you"], seen["viewer"], seen["rack"], seen["acts"]) == (None, None, [], [])
    assert (await watching.move(type="draw", stack=0))["code"] == "not_seated"
    assert (await watching.ask("phrase", phrase="hello"))["code"] == "not_seated"
    assert (await watching.ask("hint", round=1, version=0))["code"] == "not_seated"
    assert (await watching.ask("draft", round=1, version=0, table=[]))["code"] == "not_seated"
    assert (await watching.ask("leave_seat"))["code"] == "not_seated"
    await watching.leave()


async def test_nobody_of_another_circle_looks_on_and_nobody_at_a_closed_table(drawing, alice, charlie):
    this = Table.objects.filter(pk=drawing.table_id)
    for phase in ("open", "playing", "over"):
        await this.aupdate(spectators=True, circle="class-4b", phase=phase)
        assert await close_code(drawing.table.code, charlie) == 4404
    await this.aupdate(circle="", phase="closed")
    assert await close_code(drawing.table.code, charlie) == 4404


async def test_a_log_out_closes_the_socket(drawing, alice):
    cookie = await sync_to_async(cookie_of)(alice)
    player = Player(drawing.table.code, cookie)
    await player.socket.connect()
    await player.hear("presence")
    browser = Client()
    browser.cookies.load(cookie)
    await sync_to_async(browser.post)("/account/logout/")
    assert await player.closed() == 4401


async def test_a_move_after_the_session_ended_is_not_made(drawing, alice):
    her = await Player.sit(drawing.table.code, alice)
    await alice.sessions.all().adelete()
    await her.say("move", round=1, version=0, move={"type": "draw", "stack": 0})
    assert await her.closed() == 4401
    assert not await Move.objects.aexists()


# Bad input


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (" ", "not_json"),
        ("{", "not_json"),
        ("[" * 4000, "not_json"),
        ('{"type": NaN}', "not_json"),
        ("1" * 5000, "not_json"),
        ("[]", "not_an_object"),
        ("{}", "unknown_type"),
        ('{"type": []}', "unknown_type"),
        ('{"type": "cheat"}', "unknown_type"),
        ('{"type": "ping", "mark": 5}', "wrong_type"),
        ('{"type": "ping", "mark": "1.2.3\\n"}', "wrong_value"),
        ('{"type": "ping", "seat": 1}', "unknown_field"),
        ('{"type": "start"}', "missing_field"),
        ('{"type": "start", "id": "short"}', "wrong_value"),
        ('{"type": "start", "id": "\\ud800aaaaaaaa"}', "not_json"),
        ('{"type": "phrase", "id": "abcdefgh", "phrase": "You fool"}', "wrong_value"),
        (
            '{"type": "move", "id": "abcdefgh", "round": 1, "version": true, "move": {"type": "pass"}}',
            "wrong_type",
        ),
        (
            '{"type": "move", "id": "abcdefgh", "round": 1, "version": 0, "move": {"type": "fly"}}',
            "unknown_type",
        ),
        ('{"type": "move", "id": "abcdefgh", "round": 1, "version": 0, "move": []}', "wrong_type"),
        (
            '{"type": "move", "id": "abcdefgh", "round": 1, "version": 0, "seat": 1, "move": {}}',
            "unknown_field",
        ),
    ],
)
async def test_what_is_no_message_is_refused_with_a_code_and_the_socket_lives(drawing, alice, text, code):
    her = await Player.sit(drawing.table.code, alice)
    await her.socket.send_to(text_data=text)
    assert (await her.hear("malformed"))["code"] == code
    await her.send({"type": "ping", "mark": her.view["mark"]})
    assert (await her.hear("pong"))["mark"] == her.view["mark"]
    await her.leave()


async def test_binary_frames_are_refused(drawing, alice):
    her = await Player.sit(drawing.table.code, alice)
    await her.socket.send_to(bytes_data=b"\x00\xff")
    assert (await her.hear("malformed"))["code"] == "not_text"
    await her.leave()


async def test_a_message_over_eight_kibibytes_closes_the_socket(drawing, alice):
    her = await Player.sit(drawing.table.code, alice)
    await her.socket.send_to(text_data=json.dumps({"type": "ping", "mark": "1" * 8192}))
    assert await her.closed() == 4413


async def test_the_hundred_and_first_message_in_twenty_seconds_closes_the_socket(drawing, alice):
    her = await Player.sit(drawing.table.code, alice)
    for _ in range(100):
        await her.socket.send_to(text_data="{}")
        await her.hear("malformed")
    await her.socket.send_to(text_data="{}")
    assert await her.closed() == 4429
