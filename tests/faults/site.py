"""The site in real processes, which can be asked, staged and broken."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.browser.conftest import free_port, wait_until_ready
from tests.faults.client import WirePlayer
from tests.prepared_database import put_prepared_database
from tests.real_parts import ROOT


def _started(pid: int) -> int:
    """Say when a process was started; its number tells nothing, since numbers begin anew."""
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[19])
    except OSError:
        return 0  # it has just ended


class Backstage:
    """A process with the site's settings that sets tables and looks at them."""

    folder: Path  # of the site, and in the environment of all its processes
    ports: Sequence[int]  # of the server processes

    def __init__(self, environment: Mapping[str, str], root: Path = ROOT) -> None:
        command = [sys.executable, "-m", "tests.faults.backstage"]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        self.process = subprocess.Popen(command, cwd=root, env=dict(environment), **pipes)
        self.lock = threading.Lock()

    def ask(self, wish: str, **about: Any) -> Any:
        with self.lock:
            self.process.stdin.write(json.dumps([wish, about]) + "\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline()
        assert answer, f"nobody answers to {wish}"
        return json.loads(answer)

    def stage(self, **wishes: Any) -> dict[str, Any]:
        """Make a table with people and bots on it; gives its code and the people's cookies."""
        staged: dict[str, Any] = self.ask("stage", **wishes)
        return staged

    def audit(self, code: str | None = None) -> str:
        """Check the invariants of one table or of all; the answer tells how much there is."""
        counts = self.ask("audit", code=code)
        faults = counts.pop("faults")
        assert faults == [], faults
        return ", ".join(f"{count} {what}" for what, count in counts.items()) + ": 0 faults"

    def check_promises(self, players: list[WirePlayer]) -> None:
        """See that every move that was acknowledged is in the log, under its key and with its number."""
        assert any(player.acknowledged for player in players), "nobody was answered"
        for player in players:
            kept = {(made, number, key) for made, number, key, _by in self.ask("moves", code=player.code)}
            acknowledged = [
                (each.round, each.version, f"seat:{each.player}:{each.key}") for each in player.acknowledged
            ]
            assert not set(acknowledged) - kept, "an acknowledged move was lost"

    def last_move(self, code: str) -> tuple[int, int]:
        """The round and the number of the last move of a table."""
        *_, (played, number, _key, _by) = self.ask("moves", code=code)
        return played, number

    def members(self) -> dict[int, str]:
        """Every living process of this site: number and command line."""
        commands = {}
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    if str(self.folder).encode() in (entry / "environ").read_bytes():
                        line = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                        commands[int(entry.name)] = line
                except OSError:
                    continue  # it ended while we looked, or is not ours
        return {pid: command for pid, command in commands.items() if command}

    def pids(self, word: str) -> list[int]:
        """The processes whose command line has the word, the oldest first."""
        return sorted((pid for pid, command in self.members().items() if word in command), key=_started)

    def store_pids(self) -> dict[str, list[int]]:
        """The processes of a database and a Redis that are not this site's own children."""
        return {}

    def stop(self) -> None:
        self.process.stdin.close()
        self.process.wait(timeout=30)


class Site(Backstage):
    """Server, worker, beat and Valkey under the real supervisor, with a folder of their own."""

    def __init__(self, folder: Path, root: Path = ROOT, **environment: str) -> None:
        self.folder, self.root, self.port = folder, root, free_port()
        self.ports = (self.port,)
        self.url = f"http://127.0.0.1:{self.port}"
        ours = ("REDIS_URL", "DATABASE_URL")
        self.environment = {key: value for key, value in os.environ.items() if key not in ours}
        self.environment |= {
            "PHOTORUMMY_VAR": str(folder),
            "STATIC_ROOT": str(root / "var" / "static"),
            "BOT_PAUSE_SECONDS": "0.05",
            **environment,
        }
        if root == ROOT:  # another commit has other migrations
            put_prepared_database(folder)
        options = ("--tied-to", str(os.getpid()), "--port", str(self.port), "--workers", "1")
        command = [sys.executable, "manage.py", "serve", *options]
        with (self.folder / "site.log").open("ab") as log:
            self.supervisor = subprocess.Popen(
                command, cwd=root, env=self.environment, stdout=log, stderr=log
            )
        try:
            wait_until_ready(self.url, self.supervisor, seconds=180)
        except BaseException:  # also where the tests are ended while they wait
            self.supervisor.terminate()
            self.supervisor.wait(timeout=30)
            raise
        super().__init__(self.environment, root)

    def stop(self) -> None:
        super().stop()
        self.supervisor.terminate()
        self.supervisor.wait(timeout=30)

    @property
    def log(self) -> str:
        return (self.folder / "site.log").read_text(errors="replace")

    def kill(self, pid: int, how: signal.Signals = signal.SIGKILL) -> None:
        os.kill(pid, how)


@contextmanager
def running_site(folder: Path, root: Path = ROOT, **environment: str) -> Iterator[Site]:
    site = Site(folder, root, **environment)
    try:
        yield site
    finally:
        site.stop()
