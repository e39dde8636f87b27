"""Valkey's files may be damaged, gone or unreadable, and its socket deleted: the site goes on by itself."""

import os
import signal
from pathlib import Path

from tests.browser.conftest import wait_until_ready
from tests.prepared_database import put_prepared_database
from tests.processes.running_site import RunningSite, eventually

SOON = 20.0


def append_only_file(site: RunningSite, ending: str) -> Path:
    return next((site.folder / "valkey" / "appendonlydir").glob(f"*.{ending}"))


def put_garbage_in_the_middle(file: Path) -> None:
    """Lines of garbage: Valkey reads over a single one that happens to stand behind a number."""
    content = file.read_bytes()
    middle = len(content) // 2
    file.write_bytes(content[:middle] + b"\x00garbage\xff\r\n" * 50 + content[middle:])


def kill_valkey(site: RunningSite) -> None:
    os.kill(site.member("valkey-server"), signal.SIGKILL)
    eventually(lambda: not site.is_ready())


def lines_about_files_set_aside(site: RunningSite) -> list[str]:
    return [line for line in site.output().splitlines() if "set aside" in line]


def test_a_damaged_append_only_file_does_not_take_the_site_down(running):
    put_garbage_in_the_middle(append_only_file(running, "incr.aof"))
    kill_valkey(running)
    eventually(lambda: len(lines_about_files_set_aside(running)) == 1, SOON)
    wait_until_ready(running.url, running.process, SOON)
    (set_aside,) = running.folder.glob("valkey-set-aside-*")
    assert b"garbage" in next(set_aside.glob("appendonlydir/*.incr.aof")).read_bytes()


def test_a_site_whose_valkey_files_are_damaged_starts(tmp_path):
    put_prepared_database(tmp_path)
    first = RunningSite(tmp_path)
    wait_until_ready(first.url, first.process)
    first.process.terminate()
    first.process.wait(timeout=20)
    put_garbage_in_the_middle(append_only_file(first, "base.rdb"))
    second = RunningSite(tmp_path)
    try:
        wait_until_ready(second.url, second.process)
        assert len(lines_about_files_set_aside(second)) == 1
    finally:
        second.process.terminate()
        second.process.wait(timeout=20)


def test_a_deleted_socket_of_valkey_comes_back(running):
    (running.folder / "valkey.sock").unlink()
    eventually(lambda: not running.is_ready(), 10)
    wait_until_ready(running.url, running.process, SOON)
    assert lines_about_files_set_aside(running) == []  # its files were in order
