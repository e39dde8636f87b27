"""Uploaded lists are read by a process with limits: few at a time, and none for long."""

import fcntl
import json
import logging
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from accounts.models import User
from classrooms.pupils.uploads import reader, reading
from classrooms.pupils.uploads.reading import AT_ONCE, TooMany, Unreadable, rows_of_upload
from tests.attacks.spreadsheet_bombs import many_sheets

TEACHER = User(pk=1)


def run_reader(kind: str, content: bytes, **how: object) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-I", str(reading.READER), kind]
    return subprocess.run(command, input=content, capture_output=True, **how)


def test_the_reader_is_a_program_that_needs_nothing_of_the_site(tmp_path):
    done = run_reader("text", "Anna;Berg\nBén;Ko".encode(), cwd=tmp_path, env={})
    assert json.loads(done.stdout) == [["Anna", "Berg"], ["Bén", "Ko"]]
    assert done.returncode == 0


def test_the_reader_says_by_its_code_that_a_file_cannot_be_read():
    assert run_reader("xlsx", b"this is no spreadsheet").returncode == reader.UNREADABLE


def test_the_kernel_ends_a_reader_that_works_too_long():
    assert run_reader("xlsx", many_sheets()).returncode < 0


@pytest.mark.parametrize(
    "greedy", ["bytearray(400 * 1024 * 1024)", "open('file', 'wb').write(b'x')"], ids=["memory", "disk"]
)
def test_a_reader_gets_neither_much_memory_nor_any_disk(tmp_path, greedy):
    code = f"import reader; reader._limit_this_process(); {greedy}"
    folder = {"PYTHONPATH": str(Path(reader.__file__).parent)}
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=folder, capture_output=True)
    assert b"MemoryError" in done.stderr or greedy.startswith("open")
    assert not any(file.stat().st_size for file in tmp_path.iterdir())


def test_long_lists_and_long_cells_are_cut():
    done = run_reader("text", ("x" * 1000 + ";").encode() * 100 + b"\n" * 5000)
    rows = json.loads(done.stdout)
    assert len(rows) == reader.MOST_LINES + 1
    assert len(rows[0]) == reader.MOST_COLUMNS
    assert {len(cell) for cell in rows[0]} == {reader.LONGEST_CELL}


def test_only_so_many_files_are_read_at_a_time(monkeypatch):
    monkeypatch.setattr(reading, "LONGEST_WAIT", 0.1)
    paths = [settings.VAR_DIR / f"list-reader-{number}.lock" for number in range(AT_ONCE)]
    locks = [path.open("a") for path in paths]
    for lock in locks:
        fcntl.flock(lock, fcntl.LOCK_EX)
    with pytest.raises(TooMany):
        rows_of_upload("a.csv", b"Anna", by=TEACHER)
    locks[0].close()
    assert rows_of_upload("a.csv", b"Anna", by=TEACHER) == [["Anna"]]
    assert rows_of_upload("a.csv", b"Ben", by=TEACHER) == [["Ben"]]  # its turn was given back
    locks[1].close()


def test_a_reader_that_does_not_end_is_ended_and_the_file_is_not_blamed(monkeypatch):
    monkeypatch.setattr(reading, "LONGEST_READING", 0.01)
    with pytest.raises(TooMany):
        rows_of_upload("a.csv", b"Anna", by=TEACHER)


def test_the_operator_learns_that_a_limit_was_met(caplog):
    with caplog.at_level(logging.WARNING), pytest.raises(Unreadable):
        rows_of_upload("a.xlsx", many_sheets(), by=TEACHER)
    assert "a reader of lists ended with code -" in caplog.text


def test_the_limit_of_one_person_is_not_that_of_another():
    for _ in range(reading.FILES_OF_A_PERSON.most):
        assert reading.FILES_OF_A_PERSON.take(TEACHER.pk)
    with pytest.raises(TooMany):
        rows_of_upload("a.csv", b"Anna", by=TEACHER)
    assert rows_of_upload("a.csv", b"Anna", by=User(pk=2)) == [["Anna"]]
