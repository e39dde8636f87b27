"""What a process costs, as the kernel counts it."""

import os
from collections.abc import Iterable
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def processor_seconds(pid: int) -> float:
    """Give the processor time that a process has used, user and system; 0 where it is gone."""
    try:
        return seconds_in_stat(Path(f"/proc/{pid}/stat").read_text())
    except OSError:
        return 0.0


def with_children(pids: Iterable[int]) -> set[int]:
    """Add the living children: PostgreSQL has one for each connection, and not from the beginning."""
    return {each for pid in pids for each in (pid, *_children_of(pid))}


def _children_of(pid: int) -> list[int]:
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def seconds_in_stat(stat: str) -> float:
    """Read the two times from a line of /proc; the name in it may hold anything, brackets too."""
    fields = stat.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def resident_bytes(pid: int) -> float:
    """Give the memory of a process; what it shares with others counts by its part."""
    try:
        return bytes_in_rollup(Path(f"/proc/{pid}/smaps_rollup").read_text())
    except OSError:
        return 0.0


def bytes_in_rollup(rollup: str) -> float:
    return sum(int(line.split()[1]) * 1024.0 for line in rollup.splitlines() if line.startswith("Pss:"))
