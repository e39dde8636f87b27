"""What was counted between bots: kept as data beside the command that made it."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from games.bots.levels import Level
from matches.ratings.measuring.fitting import fitted
from matches.ratings.measuring.self_play import Count, Pair, pairs_of
from matches.ratings.strength import points

Counts = dict[str, dict[Pair, Count]]


def no_counts(games: tuple[str, ...]) -> Counts:
    return {rules: {pair: Count() for pair in pairs_of(rules)} for rules in games}


def read_counts(path: Path, games: tuple[str, ...]) -> Counts:
    """Read what was counted so far, so that it can be gone on with."""
    counts = no_counts(games)
    stored = json.loads(path.read_text("utf-8"))["counts"] if path.exists() else {}
    for rules, pairs in counts.items():
        for pair in pairs:
            pairs[pair] = Count(**stored.get(rules, {}).get(_key(pair), {}))
    return counts


def as_data(counts: Counts, command: str) -> dict[str, Any]:
    return {
        "command": command,
        "mu": {rules: fitted(pairs) for rules, pairs in counts.items()},
        "counts": {
            rules: {_key(pair): asdict(count) for pair, count in pairs.items()}
            for rules, pairs in counts.items()
        },
    }


def write_counts(path: Path, counts: Counts, command: str) -> None:
    path.write_text(json.dumps(as_data(counts, command), indent=1) + "\n", "utf-8")


def as_table(counts: Counts) -> str:
    """Write who beat whom how often, and the ratings that follow."""
    return "\n\n".join(_of_one_game(rules, pairs) for rules, pairs in counts.items())


def _of_one_game(rules: str, pairs: Mapping[Pair, Count]) -> str:
    ratings = ", ".join(f"{level} {points(mu):.0f}" for level, mu in fitted(pairs).items())
    lines = [
        f"  {stronger} beats {weaker}: {count.share:.1%} of {count.matches} matches ({count.rounds} rounds)"
        for (stronger, weaker), count in pairs.items()
    ]
    return "\n".join([f"{rules}: {ratings}", *lines])


def _key(pair: tuple[Level, Level]) -> str:
    return f"{pair[0]} {pair[1]}"
