"""Opening, joining, starting and leaving tables."""

import pytest

from games.engine.encoding.state_json import state_from_json
from games.errors import RefusalCode, Refused
from games.models import CODE_LENGTH, CODE_SIGNS, Table, TablePhase
from games.services import tables
from tests.games.engine.positions import position

pytestmark = pytest.mark.django_db


def refused(act, **how) -> RefusalCode:
    with pytest.raises(Refused) as caught:
        act(**how)
    return caught.value.code


def owners(table: Table) -> list[str]:
    return [seat.person.username if seat.person else seat.bot for seat in table.seats.all()]


def test_a_code_is_eight_signs_that_cannot_be_mistaken(photo_table):
    assert len(photo_table.code) == CODE_LENGTH
    assert set(photo_table.code) <= set(CODE_SIGNS)
    assert len(CODE_SIGNS) == 31
    assert not set("ILO01") & set(CODE_SIGNS)


@pytest.mark.parametrize(
    ("rules", "size", "options"),
    [
        ("chess", 2, {}),
        ("photo", 5, {}),
        ("photo", 1, {}),
        ("photo", 2, {"rounds": 99}),
        ("tiles", 2, {"x": 1}),
    ],
)
def test_a_game_that_there_is_not_cannot_be_opened(alice, rules, size, options):
    code = refused(tables.open_table, host=alice, rules=rules, size=size, options=options)
    assert code == RefusalCode.NO_SUCH_GAME


def test_the_host_sits_first_and_bob_takes_the_next_free_seat(photo_table):
    assert owners(photo_table) == ["alice", "bob"]


def test_bob_who_sits_down_twice_has_one_seat(photo_table, bob):
    tables.take_seat(code=photo_table.code, person=bob)
    assert owners(photo_table) == ["alice", "bob"]


def test_charlie_finds_no_free_seat(photo_table, charlie):
    assert refused(tables.take_seat, code=photo_table.code, person=charlie) == RefusalCode.NO_FREE_SEAT


def test_nobody_sits_down_once_the_match_has_begun(photo_table, alice, charlie):
    tables.start(code=photo_table.code, by=alice)
    assert refused(tables.take_seat, code=photo_table.code, person=charlie) == RefusalCode.ALREADY_STARTED


def test_a_code_of_no_table_is_refused(alice):
    assert refused(tables.take_seat, code="ABCDEFGH", person=alice) == RefusalCode.NO_SUCH_TABLE


def test_only_the_host_seats_bots_and_starts(photo_table, bob):
    code = photo_table.code
    assert refused(tables.seat_bot, code=code, by=bob, level="easy") == RefusalCode.NOT_THE_HOST
    assert refused(tables.remove_bot, code=code, by=bob, number=1) == RefusalCode.NOT_THE_HOST
    assert refused(tables.start, code=code, by=bob) == RefusalCode.NOT_THE_HOST
    assert refused(tables.pause, code=code, by=bob, paused=True) == RefusalCode.NOT_THE_HOST


def test_a_bot_comes_and_goes(alice):
    table = tables.open_table(host=alice, rules="tiles", size=3)
    tables.seat_bot(code=table.code, by=alice, level="hard", number=2)
    assert owners(table) == ["alice", "", "hard"]
    tables.remove_bot(code=table.code, by=alice, number=2)
    assert owners(table) == ["alice", "", ""]
    assert refused(tables.remove_bot, code=table.code, by=alice, number=2) == RefusalCode.NO_BOT_THERE
    assert refused(tables.seat_bot, code=table.code, by=alice, level="divine") == RefusalCode.NO_SUCH_LEVEL


def test_a_master_comes_only_where_there_is_one(alice):
    photo, junior = (tables.open_table(host=alice, rules=rules, size=2) for rules in ("photo", "junior"))
    tables.seat_bot(code=photo.code, by=alice, level="master")
    assert owners(photo) == ["alice", "master"]
    assert refused(tables.seat_bot, code=junior.code, by=alice, level="master") == RefusalCode.NO_SUCH_LEVEL


def test_one_player_alone_cannot_start(alice):
    table = tables.open_table(host=alice, rules="photo", size=2)
    assert refused(tables.start, code=table.code, by=alice) == RefusalCode.TOO_FEW_PLAYERS


def test_empty_seats_are_taken_away_at_the_start(alice, bob):
    table = tables.open_table(host=alice, rules="photo", size=4)
    tables.take_seat(code=table.code, person=bob, number=3)
    tables.start(code=table.code, by=alice, first=3)
    assert [(seat.number, seat.person) for seat in table.seats.all()] == [(0, alice), (1, bob)]
    assert table.rounds.get().starter == 1


def test_the_first_round_is_dealt_to_all(photo_table, alice):
    dealt = tables.start(code=photo_table.code, by=alice, first=1)
    state = state_from_json(dealt.state)
    assert (dealt.number, dealt.version, dealt.players, state.turn) == (1, 0, [0, 1], 1)
    assert [len(rack) for rack in state.racks] == [8, 8]
    assert len(dealt.seed) == 32


def test_without_a_named_player_the_lot_decides_who_begins(alice, bob):
    starters = set()
    for _ in range(30):
        table = tables.open_table(host=alice, rules="photo", size=2)
        tables.take_seat(code=table.code, person=bob)
        starters.add(tables.start(code=table.code, by=alice).starter)
        tables.leave_seat(code=table.code, person=bob)  # nobody has thirty seats at once
    assert starters == {0, 1}


def test_who_leaves_before_the_start_frees_the_seat_and_the_host_is_followed(photo_table, alice, bob):
    tables.leave_seat(code=photo_table.code, person=alice)
    photo_table.refresh_from_db()
    assert owners(photo_table) == ["", "bob"]
    assert photo_table.host == bob


def test_who_leaves_a_match_is_followed_by_a_bot(photo_table, alice, bob):
    dealt = tables.start(code=photo_table.code, by=alice, first=1)
    assert dealt.deadline is None
    tables.leave_seat(code=photo_table.code, person=bob)
    assert owners(photo_table) == ["alice", "medium"]
    dealt.refresh_from_db()
    assert dealt.deadline is not None


def test_a_table_that_all_have_left_is_closed_and_waits_for_nothing(photo_table, alice, bob):
    dealt = tables.start(code=photo_table.code, by=alice)
    tables.leave_seat(code=photo_table.code, person=alice)
    tables.leave_seat(code=photo_table.code, person=bob)
    photo_table.refresh_from_db()
    dealt.refresh_from_db()
    assert (photo_table.phase, photo_table.host, dealt.deadline) == (TablePhase.CLOSED, None, None)


def test_charlie_cannot_leave_what_is_not_his(photo_table, charlie):
    assert refused(tables.leave_seat, code=photo_table.code, person=charlie) == RefusalCode.NOT_SEATED


def test_pausing_stops_the_clock_and_going_on_gives_a_whole_turn(at_table, alice):
    playing = at_table(position("photo", rack="oslo-sight"), turn_seconds=60)
    tables.pause(code=playing.table.code, by=alice, paused=True)
    playing.refresh_from_db()
    assert playing.deadline is None
    tables.pause(code=playing.table.code, by=alice, paused=False)
    playing.refresh_from_db()
    assert playing.deadline is not None


def test_erasing_alice_lets_a_bot_play_on(photo_table, alice, bob):
    from accounts import services

    tables.start(code=photo_table.code, by=alice)
    services.erase(alice)
    photo_table.refresh_from_db()
    assert owners(photo_table) == ["medium", "bob"]
    assert photo_table.host == bob


def test_what_is_kept_of_bob_can_be_told(photo_table, bob):
    from accounts import privacy

    kept = privacy.export(bob)
    assert kept["seats"] == [{"table__code": photo_table.code, "table__rules": "photo", "number": 1}]
    assert kept["tables opened"] == []
