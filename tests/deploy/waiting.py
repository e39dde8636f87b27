"""Waiting for what other processes do."""

import subprocess
import time
from collections.abc import Callable


def eventually(truth: Callable[[], object], process: subprocess.Popen[bytes], seconds: float = 120) -> None:
    """Wait until something is true, as long as the process lives that shall make it true."""
    until = time.monotonic() + seconds
    while not truth():
        assert process.poll() is None, f"{process.args} ended with {process.returncode}"
        assert time.monotonic() < until, f"{process.args} was not ready in time"
        time.sleep(0.05)
