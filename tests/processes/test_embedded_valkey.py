"""The embedded Valkey starts whatever has become of its files, and is found out when it cannot be reached."""

import os
import signal
import socket
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from photorummy_site.running import embedded_valkey, state_folder
from photorummy_site.running.embedded_valkey import FOLDERS_KEPT, MOST_SET_ASIDE, EmbeddedValkey, ping
from tests.processes.running_site import eventually


class Home:
    """A Valkey with its keeper, started and ended as the supervisor does it."""

    def __init__(self, folder: Path) -> None:
        self.store = folder / "valkey"
        self.lines: list[str] = []
        self.keeper = EmbeddedValkey(self.store, self.lines.append)
        self.process: subprocess.Popen[bytes] | None = None
        self.starts = 0

    def start(self, exit_code: int | None = None) -> None:
        self.keeper.before_start(exit_code)
        self.starts += 1
        self.process = subprocess.Popen(self.keeper.command(), stdout=subprocess.DEVNULL)

    def start_until_it_answers(self) -> None:
        """Start it again, as often as it ends, until it answers."""
        self.start(None)
        eventually(self._answers_or_starts_again, 15)

    def _answers_or_starts_again(self) -> bool:
        code = self.process.poll()
        if code is not None:
            assert self.starts < 5, "it ends again and again"
            self.start(code)
        return self.is_known_to_answer()

    def is_known_to_answer(self) -> bool:
        assert not self.keeper.is_lost()
        return self.keeper.answered

    def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        return self.process.wait(timeout=10)

    def folders_set_aside(self) -> list[Path]:
        return sorted(self.store.parent.glob("valkey-set-aside-*"))


@pytest.fixture
def home(tmp_path, monkeypatch) -> Iterator[Home]:
    monkeypatch.setenv("PHOTORUMMY_VAR", str(tmp_path))
    monkeypatch.setattr(embedded_valkey, "SECONDS_BETWEEN_PINGS", 0.0)
    home = Home(tmp_path)
    yield home
    if home.process is not None and home.process.poll() is None:
        home.end(signal.SIGKILL)


@pytest.fixture
def used(home) -> Home:
    """One that has run and has left its files."""
    home.start_until_it_answers()
    home.end()
    home.starts = 0
    return home


@contextmanager
def answering(words: bytes) -> Iterator[None]:
    """A socket in Valkey's place that answers one ping."""

    def answer_one() -> None:
        with listener.accept()[0] as connection:
            connection.recv(64)
            connection.sendall(words)

    with socket.socket(socket.AF_UNIX) as listener:
        path = state_folder.valkey_socket()
        path.unlink(missing_ok=True)
        listener.bind(str(path))
        listener.listen()
        thread = threading.Thread(target=answer_one)
        thread.start()
        yield
        thread.join()


def part(store: Path, pattern: str) -> Path:
    return next((store / "appendonlydir").glob(pattern))


def overwrite(pattern: str, content: bytes) -> Callable[[Path], None]:
    return lambda store: part(store, pattern).write_bytes(content)


def put_a_folder_in_the_way_of(pattern: str) -> Callable[[Path], None]:
    """For whoever is not root, a file without rights would do; a folder can be read by nobody as a file."""

    def replace(store: Path) -> None:
        file = part(store, pattern)
        file.unlink()
        file.mkdir()

    return replace


def put_a_file_in_the_way_of_the_folder(store: Path) -> None:
    store.rename(store.with_name("elsewhere"))
    store.write_text("this is no folder")


DAMAGES: dict[str, Callable[[Path], None]] = {
    "base file is garbage": overwrite("*.base.rdb", b"REDIS0011" + b"\xff" * 500),
    "increments are garbage": overwrite("*.incr.aof", b"*3\r\n$3\r\nSET\r\nnonsense" * 20),
    "manifest is garbage": overwrite("*.manifest", b"this is no manifest\n"),
    "base file is gone": lambda store: part(store, "*.base.rdb").unlink(),
    "base file cannot be read": put_a_folder_in_the_way_of("*.base.rdb"),
    "manifest cannot be read": put_a_folder_in_the_way_of("*.manifest"),
    "folder is a file": put_a_file_in_the_way_of_the_folder,
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_it_starts_empty_whatever_has_become_of_its_files(used, damage):
    damage(used.store)
    used.start_until_it_answers()
    assert used.starts <= 2
    assert len(used.folders_set_aside()) == 1
    assert len(used.lines) == 1
    assert str(used.folders_set_aside()[0]) in used.lines[0]


def test_it_starts_when_all_its_files_are_gone(used):
    used.store.rename(used.store.with_name("gone"))
    used.start_until_it_answers()
    assert used.lines == []


def test_files_that_are_in_order_stay(used):
    used.start_until_it_answers()
    assert used.starts == 1
    assert used.folders_set_aside() == []


def test_a_process_that_was_killed_at_once_keeps_its_files(used):
    used.start()
    used.start(used.end(signal.SIGKILL))
    assert used.folders_set_aside() == []


def test_a_file_without_its_last_bytes_is_read_as_far_as_it_goes(used):
    file = part(used.store, "*.incr.aof")
    file.write_bytes(file.read_bytes() + b"*3\r\n$3\r\nSE")
    used.start_until_it_answers()
    assert used.folders_set_aside() == []


def test_it_is_not_set_aside_without_end(used):
    """Where something else keeps it from starting, an empty folder does not help."""
    for _ in range(10):
        used.keeper.before_start(1)
    assert len(used.folders_set_aside()) == MOST_SET_ASIDE
    assert "even without its old files" in used.lines[-1]


def test_only_the_newest_folders_are_kept(used):
    for _ in range(FOLDERS_KEPT + 3):
        EmbeddedValkey(used.store, used.lines.append).before_start(1)  # one run of the site after another
    assert len(used.folders_set_aside()) == FOLDERS_KEPT


def test_a_deleted_socket_is_noticed(home):
    home.start_until_it_answers()
    state_folder.valkey_socket().unlink()
    assert [home.keeper.is_lost() for _ in range(2)] == [False, True]


def test_one_that_is_still_starting_is_not_lost(home):
    home.keeper.before_start(None)
    assert not any(home.keeper.is_lost() for _ in range(5))


def test_one_that_never_has_a_socket_is_not_waited_for_without_end(home, monkeypatch):
    home.keeper.before_start(None)
    monkeypatch.setattr(embedded_valkey, "LONGEST_SILENCE", 0.0)
    assert home.keeper.is_lost()


def test_a_folder_that_cannot_be_made_does_not_end_the_supervisor(tmp_path):
    (tmp_path / "file").write_text("no folder can be made in this")
    lines: list[str] = []
    EmbeddedValkey(tmp_path / "file" / "valkey", lines.append).before_start(1)
    assert "Cannot prepare" in lines[-1]


def test_one_that_hangs_is_waited_for_but_not_for_ever(home, monkeypatch):
    home.start_until_it_answers()
    os.kill(home.process.pid, signal.SIGSTOP)
    assert not home.keeper.is_lost()
    monkeypatch.setattr(embedded_valkey, "LONGEST_SILENCE", 0.0)
    assert home.keeper.is_lost()
    os.kill(home.process.pid, signal.SIGCONT)
    eventually(lambda: not home.keeper.is_lost(), 5)


def test_one_that_ends_while_it_loads_its_files_is_set_aside(used):
    """It answers while it loads; that it answered says nothing of the files."""
    used.keeper.before_start(None)
    with answering(b"-LOADING Valkey is loading the dataset in memory\r\n"):
        assert not used.keeper.is_lost()
    used.keeper.before_start(1)
    assert len(used.folders_set_aside()) == 1


def test_a_ping_of_a_socket_that_nobody_serves_is_refused(tmp_path):
    with pytest.raises(OSError):
        ping(tmp_path / "nobody.sock")
