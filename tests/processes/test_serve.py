"""The supervisor with its real children: what dies comes back, and what is stopped is gone."""

import os
import signal
import subprocess
import sys

import pytest

from tests.browser.conftest import wait_until_ready
from tests.prepared_database import put_prepared_database
from tests.processes.running_site import RunningSite, eventually
from tests.real_parts import ROOT


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_stops_everything(running, number):
    assert len(running.members()) >= 5
    running.process.send_signal(number)
    assert running.process.wait(timeout=20) == 0
    assert running.members() == {}
    assert "Nothing is left running" in running.output()


def test_a_killed_supervisor_leaves_no_orphan(running):
    running.process.kill()
    running.process.wait()
    eventually(lambda: not running.members(), 5)


def test_a_killed_server_is_back_at_once(lasting):
    os.kill(lasting.member("daphne"), signal.SIGKILL)
    eventually(lambda: not lasting.answers(), 5)
    took = eventually(lasting.answers)
    sys.stderr.write(f"server back after {took:.1f} s\n")


@pytest.mark.parametrize("word", ["--quiet worker", "--quiet beat"])
def test_a_killed_worker_or_beat_is_started_again(lasting, word):
    dead = lasting.member(word)
    os.kill(dead, signal.SIGKILL)
    eventually(lambda: any(word in c and pid != dead for pid, c in lasting.members().items()))


def test_a_killed_valkey_is_started_again_and_the_site_is_ready_again(lasting):
    os.kill(lasting.member("valkey-server"), signal.SIGKILL)
    wait_until_ready(lasting.url, lasting.process)


def test_a_second_site_in_the_same_folder_says_so(lasting):
    second = RunningSite(lasting.folder)
    assert second.process.wait(timeout=20) != 0
    assert "already running" in lasting.output()
    assert lasting.answers()


def test_a_taken_port_is_named_in_one_sentence(lasting, tmp_path_factory):
    folder = tmp_path_factory.mktemp("other")
    environment = {**os.environ, "PHOTORUMMY_VAR": str(folder)}
    done = subprocess.run(
        lasting.command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=30
    )
    assert done.returncode != 0
    assert f"Port {lasting.port} on 127.0.0.1 cannot be used" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_deep_folder_is_no_obstacle(tmp_path):
    deep = tmp_path / ("very-deep-folder/" * 8)
    deep.mkdir(parents=True)
    put_prepared_database(deep)
    site = RunningSite(deep)
    try:
        wait_until_ready(site.url, site.process)
    finally:
        site.process.terminate()
        site.process.wait(timeout=20)
    assert site.members() == {}
