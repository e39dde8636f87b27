"""A site of several processes on PostgreSQL: people of one table need not be connected to the same server."""

import asyncio
import sys
from collections.abc import Iterator
from time import monotonic

import pytest

from bench.load.measuring import measured
from bench.load.scenarios import SCENARIOS
from tests.faults.client import play_together
from tests.faults.cluster import Cluster, running_cluster
from tests.postgres import restart

LONGEST = 120.0
BACK = 20.0  # seconds; 10 are promised, on a machine that does nothing else


@pytest.fixture(scope="module")
def cluster(tmp_path_factory) -> Iterator[Cluster]:
    with running_cluster(tmp_path_factory.mktemp("cluster")) as cluster:
        yield cluster


async def test_people_at_two_servers_play_a_match_with_bots(cluster):
    players = cluster.seat_people(3, ["easy"])
    await play_together(players, LONGEST)
    assert len({player.view["mark"] for player in players}) == 1
    assert all(player.connections == 1 and player.refusals == [] for player in players)
    cluster.check_promises(players)
    sys.stderr.write(f"two servers: {cluster.audit()}\n")


async def test_the_people_of_a_killed_server_come_back_through_the_other(cluster):
    players = cluster.seat_people(4, [])
    games = asyncio.create_task(play_together(players, LONGEST))
    while not any(len(player.acknowledged) >= 3 for player in players):
        await asyncio.sleep(0.01)
    cluster.units.kill_server(cluster.ports[0])
    await games
    assert [player.connections for player in players] == [2, 1, 2, 1]
    away = max(seconds for player in players for seconds in player.away)
    assert away < BACK
    cluster.check_promises(players)
    cluster.units.start_servers(cluster.ports[0])
    sys.stderr.write(f"a server killed: its people away for {away:.1f} s; {cluster.audit()}\n")


async def test_bots_go_on_when_one_of_two_workers_is_killed(cluster):
    players = cluster.seat_people(2, ["easy", "medium"])
    games = asyncio.create_task(play_together(players, LONGEST))
    while not players[0].bots_moved:
        await asyncio.sleep(0.01)
    worker = cluster.units.running["photorummy-worker@", "1"]
    worker.kill()
    worker.wait()
    killed, last = monotonic(), cluster.last_move(players[0].code)
    await games
    moved = [at for player in players for *move, at in player.bots_moved if tuple(move) > last]
    back = min(moved) - killed
    cluster.check_promises(players)
    cluster.units.start("photorummy-worker@", "1")
    sys.stderr.write(f"a worker killed: first bot after {back:.1f} s; {cluster.audit()}\n")


def test_a_thousand_sockets_in_small_come_back_from_a_killed_server(cluster):
    report = measured(SCENARIOS["small kill"], cluster)
    assert report["missed"] == []
    assert report["times"]["back"]["n"] == 8  # two of the four people of each table
    assert report["counts"]["moves"] > 0
    assert report["audit"].endswith(": 0 faults")


async def test_a_game_outlives_a_postgres_that_is_restarted(cluster):
    players = cluster.seat_people(2, ["easy"])
    games = asyncio.create_task(play_together(players, LONGEST))
    while not players[0].bots_moved:
        await asyncio.sleep(0.01)
    await asyncio.to_thread(restart, cluster.environment["DATABASE_URL"])
    await games
    cluster.check_promises(players)
    sys.stderr.write(f"PostgreSQL restarted; {cluster.audit()}\n")
