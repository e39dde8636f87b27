"""Two who do the same thing at the same moment: exactly one of them wins, on every database."""

from collections.abc import Callable
from functools import partial

import pytest

from games.engine.moves import Draw, Pass
from games.errors import Refused, StaleVersion
from games.models import Move, Mover, Round, Seat, Table
from games.reading.audit import audit
from games.services import tables
from games.services.playing import bots, rounds
from games.services.quick_start import deal_against_bots
from games.services.table_limits import MOST_WAITING
from tests.races.often import TIMES

pytestmark = pytest.mark.django_db(transaction=True)


def mover(playing: Round, person, version: int, key: str) -> Callable[[], object]:
    move = Draw() if version % 2 == 0 else Pass()
    code = playing.table.code
    return partial(rounds.play, code=code, number=1, person_id=person.pk, version=version, key=key, move=move)


def rewind(playing: Round) -> None:
    """Begin the round again when it is nearly over, so that there is always a move to make."""
    fresh = Round.objects.get(pk=playing.pk)
    Move.objects.filter(round=fresh).delete()
    Round.objects.filter(pk=fresh.pk).update(version=0, state=playing.state)


def test_of_two_moves_at_the_same_moment_exactly_one_is_made(racers, playing, alice, bob):
    version = 0
    for _ in range(TIMES):
        if version == 40:
            rewind(playing)
            version = 0
        person = (alice, bob)[version // 2 % 2]
        results = racers.at_once(*(mover(playing, person, version, f"key-{tab}-{version}") for tab in "ab"))
        version += 1
        assert sorted(type(result).__name__ for result in results) == ["StaleVersion", "dict"], results
        assert Move.objects.filter(round=playing).count() == version
    assert list(audit()) == []


def test_the_same_key_from_two_sockets_is_one_move_with_one_answer(racers, playing, alice, bob):
    for version in range(40):
        person = (alice, bob)[version // 2 % 2]
        results = racers.at_once(*(mover(playing, person, version, f"key-{version}") for _ in range(2)))
        assert results == [{"version": version + 1}] * 2
    assert Move.objects.filter(round=playing).count() == 40
    assert list(audit()) == []


def test_a_task_that_is_delivered_twice_moves_once(racers, playing, alice, bob):
    Seat.objects.filter(table=playing.table).update(held=True)
    for version in range(20):
        racers.at_once(*[partial(bots.play_bot_turn, round_id=playing.pk, version=version)] * 2)
        assert Move.objects.filter(round=playing, by=Mover.BOT).count() == version + 1
        if Round.objects.get(pk=playing.pk).finished_at:
            break  # one of the bots has gone out early
    assert list(audit()) == []


def test_one_free_seat_is_taken_by_one_of_two(racers, alice, bob, charlie):
    for _ in range(20):
        table = tables.open_table(host=alice, rules="photo", size=2)
        results = racers.at_once(
            *(partial(tables.take_seat, code=table.code, person=who) for who in (bob, charlie))
        )
        assert sorted(type(result).__name__ for result in results) == ["Refused", "Seat"]
        Table.objects.all().delete()  # nobody may have many seats at once


def test_a_table_is_started_once_and_the_next_round_dealt_once(racers, alice, bob):
    for _ in range(10):
        table = tables.open_table(host=alice, rules="photo", size=2)
        tables.take_seat(code=table.code, person=bob)
        results = racers.at_once(*[partial(tables.start, code=table.code, by=alice)] * 2)
        assert sorted(type(result).__name__ for result in results) == ["Refused", "Round"]
        assert Round.objects.filter(table=table).count() == 1
        Table.objects.all().delete()


def test_leaving_and_moving_at_the_same_moment_harm_nothing(racers, alice, bob):
    for _ in range(20):
        table = tables.open_table(host=alice, rules="photo", size=2, options={"stack_choice": "automatic"})
        tables.take_seat(code=table.code, person=bob)
        playing = tables.start(code=table.code, by=alice, first=0)
        made, left = racers.at_once(
            mover(playing, alice, 0, "key"), partial(tables.leave_seat, code=table.code, person=alice)
        )
        assert left is None
        assert made == {"version": 1} or isinstance(made, Refused | StaleVersion)
        assert Round.objects.get(pk=playing.pk).deadline is not None
        assert Table.objects.get(pk=table.pk).host == bob
    assert list(audit()) == []


def test_two_clicks_at_the_same_moment_deal_one_table(racers, alice):
    for _ in range(20):
        one, other = racers.at_once(*[partial(deal_against_bots, alice)] * 2)
        assert one == other
        Table.objects.all().delete()


def test_two_requests_at_the_same_moment_do_not_both_get_the_last_table(racers, alice):
    opened = partial(tables.open_own_table, host=alice, rules="photo", size=2)
    for _ in range(20):
        for _ in range(MOST_WAITING - 1):
            opened()
        results = racers.at_once(opened, opened)
        assert sorted(type(result).__name__ for result in results) == ["Refused", "Table"]
        Table.objects.all().delete()
