"""Several servers and workers on PostgreSQL with one Redis, as their units start them."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.conftest import free_port
from tests.deploy.units import Units
from tests.faults.client import WirePlayer
from tests.faults.site import Backstage
from tests.postgres import postgres
from tests.real_parts import ROOT, start_valkey


class Cluster(Backstage):
    """Two servers, two workers and a beat; people of one table need not be connected to the same server."""

    redis_pid: int

    def __init__(
        self, folder: Path, database: str, redis: Path, root: Path = ROOT, **environment: str
    ) -> None:
        self.folder, self.root, self.ports = folder, root, (free_port(), free_port())
        self.environment = {
            **os.environ,
            "DATABASE_URL": database,
            "REDIS_URL": f"unix://{redis}",
            "PHOTORUMMY_VAR": str(folder),
            "STATIC_ROOT": str(root / "var" / "static"),
            "BOT_PAUSE_SECONDS": "0.05",
            **environment,
        }
        prepare = [sys.executable, "manage.py", "prepare_data"]
        subprocess.run(prepare, cwd=root, env=self.environment, check=True, stdout=subprocess.DEVNULL)
        self.units = Units(folder, self.environment, root)
        self.units.start_servers(*self.ports)
        for number in ("1", "2"):
            self.units.start("photorummy-worker@", number)
        self.units.start("photorummy-beat")
        super().__init__(self.environment, root)

    def seat_people(self, people: int, bots: list[str]) -> list[WirePlayer]:
        """Set a table whose people come in turns to the first and to the second server."""
        staged = self.stage(rules="photo", people=people, bots=bots, options={"rounds": 2})
        first, second = self.ports
        ports_of_people = [(first, second), (second, first)] * people
        return [
            WirePlayer(ports, staged["code"], cookie)
            for ports, cookie in zip(ports_of_people, staged["cookies"], strict=False)
        ]

    def server_pid(self, port: int) -> int:
        return self.units.running["photorummy-web@", str(port)].pid

    def wait_for_end_of_server(self, port: int) -> None:
        self.units.running["photorummy-web@", str(port)].wait()

    def store_pids(self) -> dict[str, list[int]]:
        folder = Path(self.environment["DATABASE_URL"].rpartition("host=")[2])
        first = int((folder / "data" / "postmaster.pid").read_text().split()[0])
        return {"database": [first], "redis": [self.redis_pid]}

    @property
    def log(self) -> str:
        return "".join(file.read_text(errors="replace") for file in sorted(self.folder.glob("*.log")))

    def stop(self) -> None:
        super().stop()
        self.units.stop()


@contextmanager
def running_cluster(folder: Path, root: Path = ROOT, **environment: str) -> Iterator[Cluster]:
    """Start PostgreSQL, Valkey and the units, and stop all of them at the end of the block."""
    valkey, socket = start_valkey(folder)
    try:
        with postgres(durable=True) as database:
            cluster = Cluster(folder, database, socket, root, **environment)
            cluster.redis_pid = valkey.pid
            try:
                yield cluster
            finally:
                cluster.stop()
    finally:
        valkey.kill()
        valkey.wait()
