"""Since when somebody has been away, told from what pings say."""

import pytest

from games.live.absence import MOST_TABLES, AbsenceWatch
from games.messaging.presence import FORGOTTEN_AFTER
from games.models import Seat, Table
from games.reading.snapshot import Snapshot

PING = 10.0


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def watch(clock) -> AbsenceWatch:
    return AbsenceWatch(clock)


def snapshot(*people: int | None, code: str = "AAAAAAAA") -> Snapshot:
    seats = [Seat(number=number, person_id=person) for number, person in enumerate(people)]
    return Snapshot(Table(code=code), seats, (), (), None, None)


def ping_for(watch, clock, seconds: float, table: Snapshot, connected: list[int]) -> None:
    for _ in range(int(seconds / PING)):
        clock.now += PING
        watch.note(table, connected)


def test_somebody_is_away_after_a_minute_without_a_socket(watch, clock):
    table = snapshot(11, 12)
    watch.note(table, [0, 1])
    ping_for(watch, clock, 60, table, [0])
    assert watch.away("AAAAAAAA") == []
    ping_for(watch, clock, 10, table, [0])
    assert watch.away("AAAAAAAA") == [1]
    assert watch.is_away("AAAAAAAA", 1)


def test_whoever_comes_back_in_between_is_counted_from_the_start(watch, clock):
    table = snapshot(11, 12)
    ping_for(watch, clock, 50, table, [0])
    watch.note(table, [0, 1])
    ping_for(watch, clock, 50, table, [0])
    assert watch.away("AAAAAAAA") == []


def test_somebody_else_on_the_seat_is_not_taken_for_the_one_who_left(watch, clock):
    ping_for(watch, clock, 80, snapshot(11, 12), [0])
    watch.note(snapshot(11, 13), [0])
    assert watch.away("AAAAAAAA") == []


def test_bots_and_free_seats_are_never_away(watch, clock):
    ping_for(watch, clock, 80, snapshot(11, None, 12), [0])
    assert watch.away("AAAAAAAA") == [2]


def test_where_nobody_is_known_to_be_there_nobody_is_away(watch, clock):
    """It is the same when Redis has just lost everything."""
    ping_for(watch, clock, 80, snapshot(11, 12), [])
    assert watch.away("AAAAAAAA") == []


def test_what_was_seen_long_ago_does_not_count(watch, clock):
    table = snapshot(11, 12)
    ping_for(watch, clock, 80, table, [0])
    clock.now += FORGOTTEN_AFTER
    watch.note(table, [0])
    assert watch.away("AAAAAAAA") == []


def test_only_so_many_tables_are_kept(watch):
    for number in range(MOST_TABLES + 5):
        watch.note(snapshot(11, 12, code=f"{number:08}"), [0])
    assert len(watch._missing) == MOST_TABLES
