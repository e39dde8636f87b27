"""What is made of the figures of both servers."""

import os

import pytest

from bench.server import report
from bench.server.measuring import Idle, Kill, lost_moves, summed_up
from bench.server.processes import bytes_in_rollup, processor_seconds, resident_bytes, seconds_in_stat

RESULT = {
    "seconds": 10.0,
    "seen": [0.010] * 480,
    "acknowledged": [0.005] * 160,
    "refused": {},
    "lost from": {},
    "unanswered": 0,
    "processor": {"server": 0.8, "others": 0.16},
    "generator": 0.041,
}


def test_a_leg_shares_the_processor_time_among_its_moves():
    leg = summed_up("ours", 16, RESULT)
    assert (leg.achieved, leg.seen["p95"], leg.acknowledged["p50"]) == (16.0, 10.0, 5.0)
    assert (leg.server_ms, leg.all_ms, leg.delivered) == (5.0, 6.0, 1.0)
    assert leg.is_carried


def test_a_server_that_answers_nothing_is_not_carried():
    leg = summed_up("ours", 16, {**RESULT, "seen": [], "acknowledged": []})
    assert (leg.achieved, leg.delivered, leg.is_carried) == (0.0, 0.0, False)


def test_the_table_has_a_line_for_each_leg_and_the_ratio_where_both_keep_up():
    cheap = {**RESULT, "processor": {"server": 0.4, "others": 0.0}}
    slow = {**RESULT, "seen": [3.0] * 480}
    legs = [summed_up("ours", 16, RESULT), summed_up("peer", 16, cheap), summed_up("ours", 64, slow)]
    assert len(report.legs_table(legs).splitlines()) == 4
    assert report.ratios(legs, "peer") == [
        "ours at 16: 2.00 of the peer's processor time a move (worker, beat and Valkey included: 2.40)"
    ]


def test_idle_sockets_and_kills_are_summed_up_for_each_server():
    idle = Idle("ours", 320, 0.15, 0.16, 172.0, 400.0, 100.0)
    assert "320 sockets that wait take 15.0 % of a core" in report.idle_lines([idle])[0]
    kills = [Kill("ours", 100, 0, 0), Kill("peer", 90, 2, 1), Kill("ours", 50, 0, 0)]
    assert report.kill_lines(kills) == [
        "ours: 2 times kill -9, 150 acknowledged moves: 0 lost, 0 tables unreadable",
        "peer: 1 times kill -9, 90 acknowledged moves: 2 lost, 1 tables unreadable",
    ]


@pytest.mark.parametrize(
    ("stored", "lost"),
    [((1, 30), 0), ((1, 31), 0), ((1, 28), 2), ((2, 0), 0), (None, 1)],
)
def test_a_move_is_lost_if_the_disk_is_behind_what_a_player_has_seen(stored, lost):
    assert lost_moves({"A": (1, 30)}, {"A": stored}) == lost


def test_the_times_of_a_process_are_read_past_any_name():
    fields = ["S", *["0"] * 10, "250", "50", *["0"] * 30]
    ticks = os.sysconf("SC_CLK_TCK")
    assert seconds_in_stat(f"7 (a (strange) name) {' '.join(fields)}") == pytest.approx(300 / ticks)


def test_memory_is_the_part_that_belongs_to_the_process():
    assert bytes_in_rollup("Rss:  900 kB\nPss:  512 kB\nPss_Anon: 100 kB\n") == 512 * 1024


def test_a_living_process_costs_something_and_a_dead_one_nothing():
    assert processor_seconds(os.getpid()) > 0
    assert resident_bytes(os.getpid()) > 1024 * 1024
    assert processor_seconds(2**22 + 1) == resident_bytes(2**22 + 1) == 0.0
