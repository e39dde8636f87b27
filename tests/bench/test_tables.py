"""What the tables of the traffic count, without any server."""

import asyncio

import pytest

from bench.server.seats import Seat
from bench.server.tables import Figures, State, Table


class SilentSeat(Seat):
    """A seat whose moves go nowhere."""

    def __init__(self, table: Table) -> None:
        super().__init__([0], "/", {})
        self.table, self.proposed = table, []

    def propose(self, state, move):
        number, version = state.version
        self.proposed.append(move)
        self.table.is_moved_by(self, (number, version + 1))


DRAWING = {"acts": ["draw"], "stack_sizes": [3, 4]}
WAITING = {"acts": []}


@pytest.fixture
def table() -> Table:
    table = Table(Figures())
    table.seats = [SilentSeat(table) for _ in range(4)]
    for number, seat in enumerate(table.seats):
        seat.see(State((1, 24), DRAWING if number == 0 else WAITING, number), 0.0)
    return table


def see(table: Table, seat: int, version: int, now: float, position=WAITING) -> None:
    table.seats[seat].see(State((1, version), position, seat), now)


def test_a_table_is_ready_when_all_have_seen_it_and_the_mover_is_the_one_who_can_act(table):
    assert table.is_seen_by_all.is_set()
    assert table.mover is table.seats[0]
    table.mover.move()
    assert table.mover.proposed == [{"type": "draw", "stack": 1}]


def test_each_of_the_others_counts_once_and_the_mover_does_not(table):
    table.seats[0].move()
    sent = table.proposals[-1].sent
    table.is_accepted(table.seats[0], sent + 0.01)
    for seat in (0, 1, 1, 2, 3):
        see(table, seat, 25, sent + 0.02)
    assert table.figures.acknowledged == [pytest.approx(0.01)]
    assert table.figures.seen == [pytest.approx(0.02)] * 3


def test_who_sees_two_moves_at_once_has_seen_both(table):
    table.seats[0].move()
    first = table.proposals[-1].sent
    table.is_accepted(table.seats[0], first)
    see(table, 0, 25, first, DRAWING)
    table.seats[0].move()
    second = table.proposals[-1].sent
    see(table, 2, 26, second + 1.0)
    assert table.figures.seen == [pytest.approx(second + 1.0 - first), pytest.approx(1.0)]


def test_an_answer_counts_even_if_the_next_player_has_moved_before_it_came(table):
    table.seats[0].move()
    first = table.proposals[-1].sent
    see(table, 1, 25, first + 0.02, DRAWING)
    table.seats[1].move()
    table.is_accepted(table.seats[0], first + 0.05)
    assert table.figures.acknowledged == [pytest.approx(0.05)]
    assert table.seats[1].unanswered == table.proposals[-1]


def test_a_view_that_shows_the_move_is_an_answer_and_the_real_one_does_not_count_again(table):
    table.seats[0].move()
    sent = table.proposals[-1].sent
    see(table, 0, 25, sent + 0.03)
    assert table.figures.acknowledged == [pytest.approx(0.03)]
    assert table.seats[0].unanswered is None


def test_a_move_that_came_too_late_is_forgotten(table):
    table.seats[0].move()
    table.is_not_made(table.seats[0])
    see(table, 1, 25, 0.0)
    assert (table.proposals, table.figures.seen, table.figures.refused) == ([], [], {})


def test_after_a_refusal_the_same_seat_passes_and_nobody_waits_for_the_refused_move(table):
    table.can_move.clear()
    table.seats[0].move()
    table.is_refused(table.seats[0], "not_your_turn")
    assert table.can_move.is_set()
    assert (table.figures.refused, table.proposals) == ({"not_your_turn": 1}, [])
    table.seats[0].move()
    assert table.seats[0].proposed[-1] == {"type": "pass"}


def test_the_newest_version_is_that_of_an_answer_or_of_any_view(table):
    table.seats[0].move()
    assert table.newest == (1, 24)
    table.is_accepted(table.seats[0], 0.0)
    assert table.newest == (1, 25)
    see(table, 3, 27, 0.0)
    assert table.newest == (1, 27)


async def test_a_table_moves_at_its_moments_as_long_as_it_is_answered(table):
    moving = asyncio.create_task(table.keep_moving(asyncio.get_running_loop().time(), 0.001))
    mover = table.seats[0]
    while len(mover.proposed) < 3:
        await asyncio.sleep(0)
        if mover.unanswered is not None:
            see(table, 0, 24 + len(mover.proposed), 0.0, DRAWING)
    moving.cancel()
    assert len(table.figures.acknowledged) == 3
