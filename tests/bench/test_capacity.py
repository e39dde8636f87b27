"""The arithmetic of the capacity table."""

import pytest

from bench.capacity import Costs, as_table, need, schools_of_a_core

COSTS = Costs(
    server_ms=3.0, database_ms=1.0, redis_ms=0.2, idle_share=0.0001, socket_kb=128.0, process_mb=100.0
)


def test_what_waiting_sockets_cost_is_not_counted_again_with_each_move():
    idle = {
        "server": "ours", "sockets": 320, "server_share": 0.032, "megabytes": 140.0,
        "kilobytes_a_socket": 128.0,
    }  # fmt: skip
    peer = {**idle, "server": "boardgame.io", "server_share": 0.5}
    city = {
        "processor ms a move": {"server": 5.0, "database": 1.0, "redis": 0.2},
        "counts": {"moves": 3000, "seconds": 60, "sockets": 1000},
    }
    costs = Costs.read({"idle": [peer, idle]}, city)
    assert costs.idle_share == pytest.approx(0.0001)
    # A tenth of a core for 60 s is 2 ms for each of 3,000 moves.
    assert costs.server_ms == pytest.approx(5.0 - 2.0)
    assert (costs.socket_kb, costs.process_mb) == (128.0, 100.0)


def test_one_school_needs_part_of_a_core():
    school = need(COSTS, 320)
    assert (school.schools, school.moves_a_second) == (1.0, 16.0)
    assert school.server_cores == pytest.approx(16 * 0.003 + 320 * 0.0001)
    assert (school.processes, school.memory_mb) == (1, 140.0)
    assert schools_of_a_core(COSTS) == pytest.approx(0.6 / 0.08)


def test_everything_grows_with_the_sockets():
    city = need(COSTS, 100_000)
    assert city.server_cores == pytest.approx(25.0)
    assert city.processes == 42
    assert city.connections == 8 * 42
    assert city.memory_mb == pytest.approx(42 * 100 + 12_500)
    assert (city.database_cores, city.redis_cores) == (pytest.approx(5.0), pytest.approx(1.0))


def test_the_table_has_a_row_for_each_size():
    lines = as_table([need(COSTS, 320), need(COSTS, 100_000)]).splitlines()
    assert len(lines) == 4
    assert lines[3].startswith("| 100,000 | 312 | 5,000 | 25.0 | 42 | ")
    assert len({line.count("|") for line in lines}) == 1
