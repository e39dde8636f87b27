"""Tells an error for want of space on the disk from all others, whichever part has run into it."""

import errno
from collections.abc import Iterator

FULL_FOR = ("disk is full", "no space left on device", "could not extend file")
"""What SQLite, Valkey and PostgreSQL say, in lower case; their exceptions have no common type."""
POSTGRES_DISK_FULL = "53100"


def is_for_want_of_space(error: BaseException | None) -> bool:
    """Tell whether an error, or one that it came from, says that the disk is full."""
    return any(_says_full(each) for each in _chain(error))


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__


def _says_full(error: BaseException) -> bool:
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT):
        return True
    if getattr(error, "sqlstate", None) == POSTGRES_DISK_FULL:
        return True
    words = str(error).lower()
    return any(reason in words for reason in FULL_FOR)
