"""The whole site in real processes, that can be asked, staged and hurt."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.browser.conftest import free_port, wait_until_ready
from tests.real_parts import ROOT


class Site:
    """Server, worker, beat and Valkey under the real supervisor, with a folder of their own."""

    def __init__(self, folder: Path, bot_pause: float = 0.05) -> None:
        self.folder, self.port = folder, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        ours = ("REDIS_URL", "DATABASE_URL")
        self.environment = {key: value for key, value in os.environ.items() if key not in ours}
        self.environment |= {
            "PHOTORUMMY_VAR": str(folder),
            "STATIC_ROOT": str(ROOT / "var" / "static"),
            "BOT_PAUSE_SECONDS": str(bot_pause),
        }

    def start(self) -> None:
        command = [sys.executable, "manage.py", "serve", "--tied", "--port", str(self.port), "--workers", "1"]
        with (self.folder / "site.log").open("ab") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, env=self.environment, stdout=log, stderr=log)
        wait_until_ready(self.url, self.process)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=30)

    def python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run Python as the site's own processes would."""
        command = [sys.executable, *arguments]
        return subprocess.run(
            command, cwd=ROOT, env=self.environment, capture_output=True, text=True, timeout=120
        )

    def stage(self, **wishes: Any) -> dict[str, Any]:
        """Make a table with people and bots on it; gives its code and the people's cookies."""
        done = self.python("-m", "tests.faults.stage", json.dumps(wishes))
        assert done.returncode == 0, done.stderr
        told: dict[str, Any] = json.loads(done.stdout)
        return told

    def audit(self) -> str:
        """Check the invariants; the answer tells how much was checked."""
        done = self.python("manage.py", "audit")
        assert done.returncode == 0, done.stderr + done.stdout
        return done.stdout.strip()

    def members(self) -> dict[int, str]:
        """Every living process of this site: number and command line."""
        found = {}
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    if str(self.folder).encode() in (entry / "environ").read_bytes():
                        line = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                        found[int(entry.name)] = line
                except OSError:
                    continue  # it ended while we looked, or is not ours
        return {pid: command for pid, command in found.items() if command}

    def pids(self, word: str) -> list[int]:
        """The processes whose command line has the word, the oldest first."""
        return sorted(pid for pid, command in self.members().items() if word in command)

    def kill(self, pid: int, how: signal.Signals = signal.SIGKILL) -> None:
        os.kill(pid, how)


@contextmanager
def running_site(folder: Path, bot_pause: float = 0.05) -> Iterator[Site]:
    site = Site(folder, bot_pause)
    site.start()
    try:
        yield site
    finally:
        site.stop()
