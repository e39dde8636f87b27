"""Keeps the site's processes running: starts them, restarts what dies, and leaves nothing behind."""

import contextlib
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from photorummy_site.running.die_with_parent import adopt_orphans, die_with_parent

PATIENCE = 8.0  # seconds that a child has to end by itself before it is killed
CALM = 30.0  # a child that lived this long dies by accident, not by a fault at its start
SLOWEST_RESTART = 10.0
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Keeper(Protocol):
    """What one program needs besides being started again."""

    def before_start(self, exit_code: int | None) -> None:
        """Get everything ready; `exit_code` is that of the process before, if there was one."""

    def is_lost(self) -> bool:
        """Tell whether the running process is of no use any more; asked about twice a second."""


@dataclass(slots=True)
class Child:
    """One program that ought to be running."""

    name: str
    command: Sequence[str]
    env: Mapping[str, str]
    keeper: Keeper | None = None
    is_needed_by_others: bool = False  # ends last
    exit_code: int | None = None
    process: subprocess.Popen[bytes] | None = None
    started: float = 0.0
    failures: int = 0
    restart_at: float = 0.0

    def start(self) -> None:
        """Start the program in a session of its own, so that Ctrl-C reaches the supervisor alone."""
        if self.keeper is not None:
            self.keeper.before_start(self.exit_code)
        self.started = time.monotonic()
        self.process = subprocess.Popen(  # noqa: S603 - the commands are ours
            self.command,
            env=dict(self.env),
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            # Not TERM: a worker would first finish its tasks, and nobody would be left to kill it.
            preexec_fn=partial(die_with_parent, parent=os.getpid(), with_signal=signal.SIGKILL),
        )

    def has_died(self) -> bool:
        return self.process is not None and self.process.poll() is not None

    def is_lost(self) -> bool:
        """Tell whether the program runs but is of no use any more."""
        return self.process is not None and self.keeper is not None and self.keeper.is_lost()

    def plan_restart(self, now: float) -> float:
        """Say in how many seconds to start again: at once the first time, later ever slower."""
        self.failures = 1 if now - self.started > CALM else self.failures + 1
        delay = 0.0 if self.failures == 1 else min(2.0 ** (self.failures - 2), SLOWEST_RESTART)
        self.restart_at, self.process = now + delay, None
        return delay

    def ask_to_end(self) -> None:
        """Ask the program alone: what it started has work in hand, for which it waits."""
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the program and to all that it started."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, number)


@dataclass(slots=True)
class Supervisor:
    """Runs children in the order in which they were added, until a signal stops it."""

    say: Callable[[str], None]
    children: list[Child] = field(default_factory=list)
    stopping: signal.Signals | None = None
    _alarm: socket.socket = field(init=False)

    def listen(self) -> None:
        """Take the signals that mean "stop"; one that `nohup` told us to ignore stays ignored."""
        adopt_orphans()
        # Python writes each signal into this pipe: one that comes between a check and the wait is not missed.
        self._alarm, ringing = socket.socketpair()
        for end in (self._alarm, ringing):
            end.setblocking(False)
        signal.set_wakeup_fd(ringing.detach(), warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        for number in STOP_SIGNALS:
            if number != signal.SIGHUP or signal.getsignal(number) != signal.SIG_IGN:
                signal.signal(number, self._note)

    def _note(self, number: int, _frame: object) -> None:
        self.stopping = signal.Signals(number)

    def add(
        self,
        name: str,
        command: Sequence[str],
        env: Mapping[str, str],
        keeper: Keeper | None = None,
        *,
        is_needed_by_others: bool = False,
    ) -> Child:
        child = Child(name, command, env, keeper, is_needed_by_others)
        child.start()
        self.children.append(child)
        return child

    def wait(self, seconds: float) -> None:
        """Sleep until a signal comes or the time is over."""
        if select.select([self._alarm], [], [], seconds)[0]:
            with contextlib.suppress(BlockingIOError):
                self._alarm.recv(4096)

    def look_after(self) -> None:
        """Restart what has died; return soon, or at once where a signal comes."""
        now = time.monotonic()
        for child in self.children:
            if child.has_died():
                self._bury(child, now)
            elif child.is_lost():
                self.say(f"{child.name} runs but cannot be reached; ending it.")
                child.signal(signal.SIGKILL)
            if child.process is None and now >= child.restart_at:
                child.start()
        self._reap_orphans()
        self.wait(0.5)

    def _reap_orphans(self) -> None:
        """Take leave of processes that a dead child left behind: nobody else waits for them."""
        children = {child.process.pid for child in self.children if child.process}
        with contextlib.suppress(ChildProcessError):  # there are none
            while ended := os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT):
                if ended.si_pid in children:
                    return  # its exit code is for `has_died`
                os.waitpid(ended.si_pid, 0)

    def _bury(self, child: Child, now: float) -> None:
        child.exit_code = child.process.returncode if child.process else None
        child.signal(signal.SIGKILL)  # what the dead program had started
        delay = child.plan_restart(now)
        later = f" in {delay:.0f} s" if delay else ""
        self.say(f"{child.name} ended (code {child.exit_code}); starting it again{later}.")

    def run(self) -> None:
        """Look after the children until a signal says stop."""
        while self.stopping is None:
            self.look_after()

    def stop(self) -> None:
        """End all children, those last that the others need; kill what does not end in time."""
        for is_needed in (False, True):
            deadline = time.monotonic() + PATIENCE  # a slow worker must not cost Valkey its own time to end
            children = [child for child in self.children if child.is_needed_by_others is is_needed]
            for child in reversed(children):
                child.ask_to_end()
            while any(not child.has_died() for child in children if child.process):
                if time.monotonic() > deadline:
                    break
                self.wait(0.1)
        for child in self.children:
            child.signal(signal.SIGKILL)
            if child.process:
                child.process.wait()
        self._reap_orphans()


def python(*arguments: str) -> list[str]:
    """The command line of this Python with these arguments."""
    return [sys.executable, *arguments]
