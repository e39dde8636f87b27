"""A site under its supervisor, and every process that belongs to it."""

import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from tests.browser.conftest import free_port
from tests.real_parts import ROOT


class RunningSite:
    """A site that was started by a command, `manage.py serve` unless another is named."""

    def __init__(
        self, folder: Path, command: Sequence[str] = (), within: Sequence[str] = (), **settings: str
    ) -> None:
        self.folder, self.port, self.settings = folder, free_port(), settings
        self.url = f"http://127.0.0.1:{self.port}"
        self.command = [*within, *(command or self.serve_command())]
        self.log = (folder / "out.log").open("ab")
        # Whoever runs the tests under `nohup` would hand its deafness on: the supervisor respects it.
        hear_hang_up = partial(signal.signal, signal.SIGHUP, signal.SIG_DFL)
        self.process = subprocess.Popen(
            [part.format(port=self.port) for part in self.command],
            cwd=ROOT,
            env=self.environment(),
            stdout=self.log,
            stderr=self.log,
            start_new_session=True,
            preexec_fn=hear_hang_up,
        )

    def serve_command(self) -> list[str]:
        return [sys.executable, "manage.py", "serve", "--port", str(self.port), "--workers", "1"]

    def environment(self) -> dict[str, str]:
        inherited = {
            k: v for k, v in os.environ.items() if k not in ("REDIS_URL", "DATABASE_URL", "MAKEFLAGS")
        }
        folders = {"PHOTORUMMY_VAR": str(self.folder), "STATIC_ROOT": str(ROOT / "var" / "static")}
        return inherited | folders | self.settings

    def members(self) -> dict[int, str]:
        """All living processes that have this site's folder in their environment: id and command line."""
        commands = {}
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    if str(self.folder).encode() in (entry / "environ").read_bytes():
                        commands[int(entry.name)] = (
                            (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                        )
                except OSError:
                    continue  # it ended while we looked, or is not ours
        return {pid: command for pid, command in commands.items() if command}

    def member(self, word: str) -> int:
        """Find a process by a word of its command; of a worker and its pool, which share it, the worker."""
        alike = [pid for pid, command in self.members().items() if word in command]
        return next(pid for pid in alike if parent_of(pid) not in alike)

    def answers(self, page: str = "healthz") -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/{page}", timeout=2):
                return True
        except OSError:
            return False

    def is_ready(self) -> bool:
        return self.answers("readyz")

    def output(self) -> str:
        return (self.folder / "out.log").read_text()


def parent_of(pid: int) -> int:
    """Find who started a process: process numbers begin anew, so that a child's may be the lower one."""
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def eventually(truth: Callable[[], object], seconds: float = 20) -> float:
    """Wait until something is true; say how long it took."""
    began = time.monotonic()
    while not truth():
        assert time.monotonic() - began < seconds, "it did not become true"
        time.sleep(0.05)
    return time.monotonic() - began
