"""The solvers of all games beside integer programs.

python -m bench                             times of every game, as tables and as JSON in var/bench/
python -m bench agree --positions 3500      every answer against the program and the engine
python -m bench --game photo                one game alone
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from bench import photo, tiles
from bench.timing import as_table

GAMES = {"photo": photo, "tiles": tiles}
"""Each measures times, giving reports, and checks agreement, giving lines."""
OUTPUT = Path("var/bench")


def speed(games: Sequence[str], positions: int, seed: int) -> None:
    """Measure, show and store the times of each game."""
    OUTPUT.mkdir(parents=True, exist_ok=True)
    for game in games:
        comparisons = GAMES[game].measure(positions, seed)
        report = {"game": game, "unit": "ms of processor time", "comparisons": comparisons}
        (OUTPUT / f"{game}.json").write_text(json.dumps(report, indent=2) + "\n")
        say("\n\n".join(map(as_table, comparisons)))


def agree(games: Sequence[str], positions: int, tight: int, seed: int) -> None:
    """Check the answers of each game."""
    for game in games:
        for line in GAMES[game].agree(positions, tight, seed):
            say(line)


def say(text: str) -> None:
    """Show a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="bench", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", nargs="?", choices=("speed", "agree"), default="speed")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--positions", type=int, default=1500)
    parser.add_argument("--tight", type=int, default=700)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    games = chosen.game or list(GAMES)
    if chosen.what == "agree":
        agree(games, chosen.positions, chosen.tight, chosen.seed)
    else:
        speed(games, chosen.positions, chosen.seed)


if __name__ == "__main__":
    main()
