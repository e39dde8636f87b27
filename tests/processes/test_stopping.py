"""How the supervisor stops: work in hand is finished, and what the others stand on ends last."""

import os
import subprocess
import sys

from tests.processes.running_site import eventually
from tests.real_parts import ROOT

# A store that is needed until the end, and a worker whose own child has something in hand, as Celery's has.
STORE = """
import os, pathlib, signal, sys
def end(*_):
    pathlib.Path("store").write_text("ended")
    sys.exit()
signal.signal(signal.SIGTERM, end)
pathlib.Path("store").write_text("open")
while True:
    signal.pause()
"""
WORKER = """
import os, pathlib, signal, sys
ends_work, work_ends = os.pipe()[::-1]
if not os.fork():
    pathlib.Path("working").touch()
    os.read(work_ends, 1)
    store = pathlib.Path("store").read_text()
    pathlib.Path("done").write_text(f"the store was {store}")
    os._exit(0)
def end(*_):
    os.write(ends_work, b"!")
    os.wait()
    sys.exit()
signal.signal(signal.SIGTERM, end)
pathlib.Path("ready").touch()
while True:
    signal.pause()
"""


SUPERVISOR = """
import os, sys
from photorummy_site.running.supervisor import Supervisor
supervisor = Supervisor(say=print)
supervisor.listen()
supervisor.add("Store", [sys.executable, "store.py"], os.environ, is_needed_by_others=True)
supervisor.add("Worker", [sys.executable, "worker.py"], os.environ)
supervisor.run()
supervisor.stop()
"""


def test_work_in_hand_is_finished_while_the_store_is_still_there(tmp_path):
    for name, program in (("store", STORE), ("worker", WORKER)):
        (tmp_path / f"{name}.py").write_text(program)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen([sys.executable, "-c", SUPERVISOR], cwd=tmp_path, env=environment)
    eventually(lambda: all((tmp_path / name).exists() for name in ("store", "working", "ready")))
    process.terminate()
    assert process.wait(timeout=20) == 0
    assert (tmp_path / "done").read_text() == "the store was open"
    assert (tmp_path / "store").read_text() == "ended"
