"""Points at which a process of the site kills itself where a test has set a trap; no part of the product.

Loaded by the settings of these tests alone. It wraps a few functions from outside; what they do is untouched.
"""

import functools
import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from django.apps import AppConfig
from django.conf import settings

IN_A_DRAW, IN_A_PAIRING, IN_A_RATING = "draw", "pairing", "rating"
BEFORE_COMMIT, BEFORE_NOTICE, BEFORE_TASK, BEFORE_ANSWER = "commit", "notice", "task", "answer"


class Traps(AppConfig):
    name = "tests.faults.traps"
    path = str(Path(__file__).parent)

    def ready(self) -> None:
        from games.live import commands, quick_moves
        from games.messaging import after_commit
        from matches.opponents import seeks
        from matches.ratings import services as ratings
        from matches.tournaments import rounds

        _wrap(after_commit, "announce", BEFORE_COMMIT)  # the last thing that a move does in its transaction
        _wrap(after_commit, "notify_sockets", BEFORE_NOTICE)  # the first thing after its commit
        _wrap(after_commit, "_send_task", BEFORE_TASK)
        _wrap(commands, "_move", BEFORE_ANSWER, afterwards=True)
        _wrap(quick_moves, "_reply", BEFORE_ANSWER)
        _wrap(rounds, "_deal_table", IN_A_DRAW, afterwards=True)  # one table is dealt, the others are not
        _wrap(seeks, "_seat", IN_A_PAIRING, afterwards=True)  # a company sits, and their seeks do not know it
        _wrap(ratings, "_write_changes", IN_A_RATING, afterwards=True)  # all is written, and not committed


def _wrap(module: ModuleType, name: str, point: str, *, afterwards: bool = False) -> None:
    original: Callable[..., Any] = getattr(module, name)

    @functools.wraps(original)
    def trapped(*args: Any, **kwargs: Any) -> Any:
        if not afterwards:
            _step_on(point)
        result = original(*args, **kwargs)
        if afterwards:
            _step_on(point)
        return result

    setattr(module, name, trapped)


def _step_on(point: str) -> None:
    trap = trap_file(settings.VAR_DIR)
    try:
        wanted = json.loads(trap.read_text())
        if wanted["point"] != point or wanted["program"] not in sys.argv[0]:
            return
        trap.rename(trap.with_suffix(".sprung"))  # of two who step on it only one dies
    except (OSError, ValueError):
        return
    if victim := wanted.get("victim"):
        os.kill(victim, signal.SIGKILL)  # another part dies, and this one has to go on without it
        return
    os.kill(os.getppid() if wanted["parent"] else os.getpid(), signal.SIGKILL)
    signal.pause()  # a child goes with its parent; until then it does nothing more


def trap_file(folder: Path) -> Path:
    return Path(folder) / "trap.json"
