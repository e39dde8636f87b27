"""Processes that do not outlive the one that started them."""

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1


def die_with_parent(with_signal: signal.Signals = signal.SIGKILL) -> None:
    """Ask the kernel to signal this process when its parent is gone (Linux; elsewhere nothing happens)."""
    if sys.platform != "linux":
        return
    ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, with_signal)
    if os.getppid() == 1:  # the parent went before we asked
        os.kill(os.getpid(), with_signal)
