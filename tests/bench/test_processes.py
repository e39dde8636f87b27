"""What a process costs, as the kernel counts it."""

import os
import subprocess
import sys

from bench.server.processes import processor_seconds, with_children


def test_children_count_that_were_started_later():
    ours = os.getpid()
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        assert {ours, child.pid} <= with_children([ours])
        child.communicate(b"\n")
    assert child.pid not in with_children([ours])


def test_a_process_that_is_gone_costs_nothing():
    with subprocess.Popen([sys.executable, "-c", ""]) as child:
        child.wait()
    assert processor_seconds(child.pid) == 0.0
    assert with_children([child.pid]) == {child.pid}
