"""The folder of state: its secrets are made once, whole, and for their owner alone."""

import multiprocessing
import stat
from pathlib import Path

import pytest

from photorummy_site.running import state_folder

PROCESSES, SECRETS = 4, 150


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    monkeypatch.setenv("PHOTORUMMY_VAR", str(tmp_path))
    return tmp_path


def read_secrets_together(start, results) -> None:
    values = []
    for number in range(SECRETS):
        start.wait(timeout=30)
        values.append(state_folder.secret(f"secret-{number}"))
    results.put(values)


def test_processes_that_start_at_once_all_read_the_same_whole_secret(folder):
    context = multiprocessing.get_context("fork")
    start, results = context.Barrier(PROCESSES), context.Queue()
    readers = [context.Process(target=read_secrets_together, args=(start, results)) for _ in range(PROCESSES)]
    for reader in readers:
        reader.start()
    values = [results.get(timeout=60) for _ in readers]
    for reader in readers:
        reader.join(timeout=10)
    for secrets_of_one_name in zip(*values, strict=True):
        assert len(set(secrets_of_one_name)) == 1
        assert len(secrets_of_one_name[0]) > 50


def test_an_empty_file_that_a_killed_process_left_is_not_taken_for_a_secret(folder):
    (folder / "django.secret").touch()
    secret = state_folder.secret("django")
    assert len(secret) > 50
    assert state_folder.secret("django") == secret


def test_a_secret_is_for_its_owner_alone(folder):
    state_folder.secret("django")
    assert stat.S_IMODE((folder / "django.secret").stat().st_mode) == 0o600


def test_no_temporary_file_is_left_behind(folder):
    state_folder.secret("django")
    assert {file.name for file in folder.iterdir()} == {"django.secret", "secrets.lock"}


def test_two_names_have_two_secrets(folder):
    assert state_folder.secret("django") != state_folder.secret("other")
