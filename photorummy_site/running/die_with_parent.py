"""Processes that do not outlive the one that started them, and a parent for those that are left over."""

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36


def die_with_parent(*, parent: int, with_signal: signal.Signals = signal.SIGKILL) -> None:
    """Ask the kernel to signal this process when its parent is gone (Linux; elsewhere nothing happens).

    `parent` is the process that started this one: had it gone before we ask, we would now have another one,
    and the kernel would wait for that one. That it is process 1 says nothing: in a container it may be the
    true parent.
    """
    if _set(PR_SET_PDEATHSIG, with_signal) and os.getppid() != parent:
        os.kill(os.getpid(), with_signal)


def adopt_orphans() -> None:
    """Become the parent of all that descendants leave behind, as process 1 of a container is anyway."""
    _set(PR_SET_CHILD_SUBREAPER, 1)


def _set(option: int, value: int) -> bool:
    """Set an attribute of this process; tell whether this system knows such things."""
    if sys.platform != "linux":
        return False
    ctypes.CDLL(None, use_errno=True).prctl(option, value)
    return True
