"""The supervisor with its real children: what dies comes back, and what is stopped is gone."""

import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.browser.conftest import free_port, wait_until_ready
from tests.real_parts import ROOT


class Running:
    """A site under its supervisor, and every process that belongs to it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        environment = {k: v for k, v in os.environ.items() if k not in ("REDIS_URL", "DATABASE_URL")}
        environment |= {"PHOTORUMMY_VAR": str(folder), "STATIC_ROOT": str(ROOT / "var" / "static")}
        options = ("--port", str(self.port), "--workers", "1")
        self.command = [sys.executable, "manage.py", "serve", *options]
        self.log = (folder / "out.log").open("ab")
        # Whoever runs the tests under `nohup` would hand its deafness on: the supervisor respects it.
        how = {"start_new_session": True, "preexec_fn": partial(signal.signal, signal.SIGHUP, signal.SIG_DFL)}
        self.process = subprocess.Popen(
            self.command, cwd=ROOT, env=environment, stdout=self.log, stderr=self.log, **how
        )

    def members(self) -> dict[int, str]:
        """All living processes that have this site's folder in their environment: number and command line."""
        found = {}
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    if str(self.folder).encode() in (entry / "environ").read_bytes():
                        found[int(entry.name)] = (
                            (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                        )
                except OSError:
                    continue  # it ended while we looked, or is not ours
        return {pid: command for pid, command in found.items() if command}

    def member(self, word: str) -> int:
        return next(pid for pid, command in self.members().items() if word in command)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=2):
                return True
        except OSError:
            return False


def eventually(truth: Callable[[], object], seconds: float = 20) -> float:
    """Wait until something is true; say how long it took."""
    began = time.monotonic()
    while not truth():
        assert time.monotonic() - began < seconds, "it did not become true"
        time.sleep(0.05)
    return time.monotonic() - began


@pytest.fixture
def running(tmp_path) -> Iterator[Running]:
    site = Running(tmp_path)
    wait_until_ready(site.url, site.process)
    yield site
    site.process.kill()
    site.process.wait()
    eventually(lambda: not site.members())


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_stops_everything(running, number):
    assert len(running.members()) >= 5
    running.process.send_signal(number)
    assert running.process.wait(timeout=20) == 0
    assert running.members() == {}
    assert "Nothing is left running" in (running.folder / "out.log").read_text()


def test_a_killed_supervisor_leaves_no_orphan(running):
    running.process.kill()
    running.process.wait()
    eventually(lambda: not running.members(), 5)


def test_a_killed_server_is_back_at_once(running):
    os.kill(running.member("daphne"), signal.SIGKILL)
    eventually(lambda: not running.answers(), 5)
    took = eventually(running.answers)
    sys.stderr.write(f"server back after {took:.1f} s\n")


@pytest.mark.parametrize("word", ["--quiet worker", "--quiet beat"])
def test_a_killed_worker_or_beat_is_started_again(running, word):
    dead = running.member(word)
    os.kill(dead, signal.SIGKILL)
    eventually(lambda: any(word in c and pid != dead for pid, c in running.members().items()))


def test_a_killed_valkey_is_started_again_and_the_site_is_ready_again(running):
    os.kill(running.member("valkey-server"), signal.SIGKILL)
    wait_until_ready(running.url, running.process)


def test_a_second_site_in_the_same_folder_says_so(running):
    second = Running(running.folder)
    assert second.process.wait(timeout=20) != 0
    assert "already running" in (running.folder / "out.log").read_text()
    assert running.answers()


def test_a_taken_port_is_named_in_one_sentence(running, tmp_path_factory):
    folder = tmp_path_factory.mktemp("other")
    environment = {**os.environ, "PHOTORUMMY_VAR": str(folder)}
    done = subprocess.run(
        running.command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=30
    )
    assert done.returncode != 0
    assert f"Port {running.port} on 127.0.0.1 cannot be used" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_deep_folder_is_no_obstacle(tmp_path):
    deep = tmp_path / ("very-deep-folder/" * 8)
    deep.mkdir(parents=True)
    site = Running(deep)
    try:
        wait_until_ready(site.url, site.process)
    finally:
        site.process.terminate()
        site.process.wait(timeout=20)
    assert site.members() == {}
