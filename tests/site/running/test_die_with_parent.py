"""Processes that end with the one that started them, also where that one is process 1."""

import os
import signal
import subprocess
import sys

from tests.real_parts import ROOT

# Ties itself to the process with this id, says so, and waits to be killed.
TIED = """
import signal, sys
from photorummy_site.running.die_with_parent import die_with_parent
die_with_parent(parent=int(sys.argv[1]))
print("alive", flush=True)
signal.pause()
"""
# Starts the program above and ends at once, so that whatever adopts orphans becomes its parent.
ADOPTED = """
import os, sys
starter = os.getpid()
if os.fork() == 0:
    while os.getppid() == starter:
        pass
    parent = os.getppid() if sys.argv[2] == "adopter" else starter
    os.execv(sys.executable, [sys.executable, "-c", sys.argv[1], str(parent)])
"""


def start_adopted(parent: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", ADOPTED, TIED, parent]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True)


def test_a_process_whose_parent_is_process_1_lives():
    """An adopted process is a child of process 1 (or of a substitute), as in a container."""
    starter = start_adopted("adopter")
    assert starter.stdout.readline() == "alive\n"
    os.killpg(starter.pid, signal.SIGKILL)
    starter.wait()


def test_a_process_whose_parent_has_gone_before_it_asked_ends():
    starter = start_adopted("starter")
    assert starter.stdout.read() == ""
    starter.wait()


def test_a_process_ends_when_its_parent_is_killed():
    command = (
        f"import subprocess, sys, os; subprocess.run([sys.executable, '-c', {TIED!r}, str(os.getpid())])"
    )
    parent = subprocess.Popen([sys.executable, "-c", command], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert parent.stdout.readline() == "alive\n"
    parent.kill()
    parent.wait()
    assert parent.stdout.read() == "", "the pipe ends only when the child is gone as well"
