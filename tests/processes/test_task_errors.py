"""A task that fails in a real worker leaves its traceback and a reference, and no arguments."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from photorummy_site.celery import app
from tests.real_parts import ROOT

QUEUE = "test-of-failing-tasks"


@pytest.fixture
def worker() -> Iterator[subprocess.Popen[str]]:
    options = ("worker", "--pool=solo", "--queues", QUEUE, "--without-gossip", "--loglevel=WARNING")
    process = subprocess.Popen(
        [sys.executable, "-m", "celery", "-A", "tests.processes.failing_worker", "--quiet", *options],
        cwd=ROOT,
        env={**os.environ, "LOG_JSON": "true"},
        stderr=subprocess.PIPE,
        text=True,
    )
    yield process
    process.send_signal(signal.SIGKILL)
    process.wait()


def next_error(worker: subprocess.Popen[str]) -> dict[str, Any]:
    for line in worker.stderr:
        if line.startswith("{") and '"unhandled error"' in line:
            return json.loads(line)
    raise AssertionError("the worker ended, and said nothing of the error")


def test_a_failing_task_leaves_its_traceback_and_a_reference(worker):
    app.send_task("tests.fail", args=["alice"], queue=QUEUE)
    line = next_error(worker)
    assert line["task"] == "tests.fail"
    assert line["error"] == "ValueError"
    assert "in fail" in line["exception"]
    assert len(line["reference"]) == 6
    assert "alice" not in json.dumps(line)
