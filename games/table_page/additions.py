"""What other apps add to the data of a table page; the games know none of them by name."""

from collections.abc import Callable
from typing import Any

from games.reading.snapshot import Snapshot

Addition = Callable[[Snapshot], dict[str, Any]]

_offered: list[Addition] = []


def add_with(addition: Addition) -> None:
    """Let an app add to the page of every table about which it has something to say."""
    _offered.append(addition)


def additions(shot: Snapshot) -> dict[str, Any]:
    """Gather what the scripts of this table page are told beside its own data."""
    return {key: value for addition in _offered for key, value in addition(shot).items()}
