"""A site of several processes on PostgreSQL: people of one table need not be connected to the same server."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from tests.browser.conftest import free_port
from tests.deploy.units import Units
from tests.faults.client import WirePlayer, play_together
from tests.faults.site import Backstage
from tests.postgres import postgres, restart
from tests.real_parts import ROOT, start_valkey

LONGEST = 120.0
BACK = 20.0  # seconds; 10 are promised, on a machine that does nothing else


class Cluster(Backstage):
    """Two servers, two workers and a beat, as their units start them; PostgreSQL and one Redis."""

    def __init__(self, folder: Path, database: str, redis: Path) -> None:
        self.ports = (free_port(), free_port())
        self.environment = {
            **os.environ,
            "DATABASE_URL": database,
            "REDIS_URL": f"unix://{redis}",
            "PHOTORUMMY_VAR": str(folder),
            "STATIC_ROOT": str(ROOT / "var" / "static"),
            "BOT_PAUSE_SECONDS": "0.05",
        }
        prepare = [sys.executable, "manage.py", "prepare_data"]
        subprocess.run(prepare, cwd=ROOT, env=self.environment, check=True, stdout=subprocess.DEVNULL)
        self.units = Units(folder, self.environment)
        self.units.start_servers(*self.ports)
        for number in ("1", "2"):
            self.units.start("photorummy-worker@", number)
        self.units.start("photorummy-beat")
        super().__init__(self.environment)

    def seat_people(self, people: int, bots: list[str]) -> list[WirePlayer]:
        """Set a table whose people come in turns to the first and to the second server."""
        staged = self.stage(rules="photo", people=people, bots=bots, options={"rounds": 2})
        first, second = self.ports
        doors = [(first, second), (second, first)] * people
        return [
            WirePlayer(ports, staged["code"], cookie)
            for ports, cookie in zip(doors, staged["cookies"], strict=False)
        ]

    def stop(self) -> None:
        super().stop()
        self.units.stop()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory) -> Iterator[Cluster]:
    folder = tmp_path_factory.mktemp("cluster")
    valkey, socket = start_valkey(folder)
    try:
        with postgres(durable=True) as database:
            cluster = Cluster(folder, database, socket)
            try:
                yield cluster
            finally:
                cluster.stop()
    finally:
        valkey.kill()
        valkey.wait()


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


async def test_a_game_outlives_a_postgres_that_is_restarted(cluster):
    players = cluster.seat_people(2, ["easy"])
    games = asyncio.create_task(play_together(players, LONGEST))
    while not players[0].bots_moved:
        await asyncio.sleep(0.01)
    await asyncio.to_thread(restart, cluster.environment["DATABASE_URL"])
    await games
    cluster.check_promises(players)
    sys.stderr.write(f"PostgreSQL restarted; {cluster.audit()}\n")
