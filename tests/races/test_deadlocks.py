"""Acts that change the same rows at the same moment wait for one another, and never in a circle."""

from functools import partial

import pytest

from accounts.services import enter_circle
from games.engine.moves import Draw
from games.errors import Refused, StaleVersion
from games.models import Move, Round, Seat, Table
from games.reading.audit import audit
from games.services import hosting, tables
from games.services.playing import rounds
from tests.races.often import TIMES

pytestmark = pytest.mark.django_db(transaction=True)

EXPECTED = (Refused, StaleVersion)


def rewind(playing: Round) -> None:
    """Take the round back to its deal, with the seat of the player who is to move in a bot's hands."""
    Move.objects.filter(round=playing).delete()
    Round.objects.filter(pk=playing.pk).update(version=0, state=playing.state)
    Seat.objects.filter(table=playing.table_id, number=0).update(held=True, missed=2)


def draw(playing: Round, person, attempt: int):
    about = {"code": playing.table.code, "number": 1, "person_id": person.pk, "version": 0}
    return partial(rounds.play, **about, key=f"key-{attempt}", move=Draw())


def unexpected(results: list[object]) -> list[object]:
    return [each for each in results if isinstance(each, Exception) and not isinstance(each, EXPECTED)]


OTHER_ACTS = {
    "let_bot_play": lambda code, alice: partial(hosting.let_bot_play, code=code, by=alice, number=0),
    "give_seat_back": lambda code, alice: partial(hosting.give_seat_back, code=code, by=alice, number=0),
    "come_back": lambda code, alice: partial(tables.come_back, code=code, person=alice),
}


@pytest.mark.parametrize("name", OTHER_ACTS)
def test_a_move_and_a_change_of_its_seat_never_wait_for_each_other(racers, playing, alice, name):
    other_act = OTHER_ACTS[name](playing.table.code, alice)
    for attempt in range(TIMES):
        rewind(playing)
        results = racers.at_once(draw(playing, alice, attempt), other_act)
        assert not unexpected(results), (attempt, results)
    assert list(audit()) == []


def test_two_people_who_leave_the_same_tables_never_wait_for_each_other(racers, alice, bob):
    for person in (alice, bob):
        enter_circle(person, circle="class-1")
    opened = [_table_for_both(host, alice, bob) for host in (alice, bob)]
    for attempt in range(TIMES):
        _sit_down_in_opposite_orders(opened, alice, bob)
        results = racers.at_once(
            partial(hosting.stand_up, person=alice, circle="class-1"),
            partial(hosting.stand_up, person=bob, circle="class-1"),
        )
        assert results == [None, None], (attempt, results)


def _table_for_both(host, alice, bob) -> Table:
    table = tables.open_table(host=host, rules="photo", size=2)
    tables.take_seat(code=table.code, person=bob if host == alice else alice)
    tables.start(code=table.code, by=host)
    return table


def _sit_down_in_opposite_orders(opened: list[Table], alice, bob) -> None:
    """Give alice's and bob's seats primary keys in opposite orders: unordered reads follow them."""
    Seat.objects.filter(table__in=opened).delete()
    for number, (person, order) in enumerate(((alice, opened), (bob, opened[::-1]))):
        Seat.objects.bulk_create(Seat(table=table, number=number, person=person) for table in order)
    Table.objects.filter(pk__in=[table.pk for table in opened]).update(phase="playing", host=None)


def test_two_swaps_of_the_same_seats_never_wait_for_each_other(racers, alice, bob, tess):
    codes = []
    for person in (alice, bob):
        table = tables.open_table(host=tess, rules="photo", size=2, seated=False)
        hosting.seat_person(code=table.code, by=tess, person=person)
        codes.append(table.code)
    one, other = (hosting.SeatAddress(code, 0) for code in codes)
    for attempt in range(TIMES):
        results = racers.at_once(
            partial(hosting.swap_seats, by=tess, one=one, other=other),
            partial(hosting.swap_seats, by=tess, one=other, other=one),
        )
        assert results == [None, None], (attempt, results)
