"""The site as process 1 of a container: its children live, orphans are reaped, and a signal stops it.

A container has process ids of its own, and `unshare` makes such a space. Where the system forbids that, the
site is started as an orphan instead: its parent is process 1, too, or whatever adopts orphans there.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import wait_until_ready
from tests.prepared_database import put_prepared_database
from tests.processes.running_site import RunningSite, eventually

ID_SPACES = (
    ("unshare", "--pid", "--fork", "--kill-child"),
    ("unshare", "--user", "--map-root-user", "--pid", "--fork", "--kill-child"),
)
# `make run` without the preparation, which has been done before the tests.
MAKE_RUN = ("make", "--no-print-directory", "run", "PYTHON=true", "PORT={port}")
# Leaves a program behind that whatever adopts orphans becomes the parent of.
LEFT_BEHIND = "import os, sys\nif os.fork() == 0: os.setsid(); os.execvp(sys.argv[1], sys.argv[1:])"


def id_space() -> tuple[str, ...] | None:
    """The command that runs another one as process 1; `None` where the system forbids it."""
    for command in ID_SPACES:
        try:
            if subprocess.run([*command, "true"], capture_output=True, check=False).returncode == 0:
                return command
        except FileNotFoundError:
            continue
    return None


def start(folder: Path, command: tuple[str, ...]) -> RunningSite:
    space = id_space()
    if space is not None:
        return RunningSite(folder, command, within=space)
    return RunningSite(folder, command, within=(sys.executable, "-c", LEFT_BEHIND))


@pytest.fixture(params=[(), MAKE_RUN], ids=["serve", "make run"])
def site(request, tmp_path) -> Iterator[RunningSite]:
    if request.param:  # a first start is tried once
        put_prepared_database(tmp_path)
    site = start(tmp_path, request.param)
    yield site
    for pid in site.members():
        os.kill(pid, signal.SIGKILL)
    site.process.wait()
    eventually(lambda: not site.members())


def first_process(site: RunningSite) -> int:
    """The process that all others of the site descend from, and that a container's `stop` would signal."""
    members = {pid for pid, command in site.members().items() if not command.startswith("unshare")}
    return next(pid for pid in members if int(status_of(pid)["PPid"]) not in members)


def status_of(pid: int) -> dict[str, str]:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return dict(line.split(":\t", 1) for line in lines if ":\t" in line)


def test_the_site_runs_as_process_1_and_stops_at_a_signal(site):
    eventually(site.is_ready, 60)
    assert "ended (code" not in site.output(), "no child killed itself"
    os.kill(first_process(site), signal.SIGTERM)
    eventually(lambda: not site.members())
    assert "Nothing is left running" in site.output()


def zombies_of(parent: int) -> list[str]:
    """The names of processes that have ended and that their parent has not taken leave of."""
    names = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            status = status_of(int(entry.name))
        except OSError:
            continue  # it is gone altogether
        if status["PPid"] == str(parent) and status["State"].startswith("Z"):
            names.append(status["Name"])
    return names


def test_processes_that_a_killed_worker_leaves_behind_are_reaped(tmp_path):
    put_prepared_database(tmp_path)
    site = RunningSite(tmp_path)
    try:
        wait_until_ready(site.url, site.process)
        supervisor = site.process.pid
        os.kill(site.member("--quiet worker"), signal.SIGKILL)
        eventually(lambda: "Worker ended" in site.output())
        eventually(lambda: any("--quiet worker" in command for command in site.members().values()))
        eventually(lambda: not zombies_of(supervisor), 5)
    finally:
        site.process.terminate()
        assert site.process.wait(timeout=20) == 0
