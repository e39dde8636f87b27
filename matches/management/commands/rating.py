"""`manage.py rating measure`: how strong the bots are, from matches that they play against each other.

`manage.py rating recompute --check`: whether all ratings are what the log of rated matches leads to.
`manage.py rating simulate`: how soon ratings are right, for players whose strength is known.
"""

import sys
from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandParser

from matches.ratings import recompute
from matches.ratings.measuring.report import Counts, as_table, read_counts, write_counts
from matches.ratings.measuring.self_play import play_on
from matches.ratings.simulation.report import plot
from matches.ratings.simulation.report import report as report_of
from matches.ratings.simulation.study import study

GAMES = ("photo", "tiles", "junior")
MATCHES_AT_A_TIME = 10


class Command(BaseCommand):
    help = "Look into ratings."

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_subparsers(dest="what", required=True)
        measure = what.add_parser("measure", help="let bots play matches against each other")
        measure.add_argument("--rounds", type=int, default=2000, help="at least so many of each pair")
        measure.add_argument("--seed", type=int, default=1)
        measure.add_argument("--file", type=Path, default=Path("var/bot_strengths.json"))
        again = what.add_parser("recompute", help="work out all ratings again from the log")
        again.add_argument("--check", action="store_true", help="only say what is wrong, and end with 1")
        simulate = what.add_parser("simulate", help="players of known strength")
        simulate.add_argument("--players", type=int, default=300)
        simulate.add_argument("--matches", type=int, default=100, help="of each player")
        simulate.add_argument("--seed", type=int, default=1)
        simulate.add_argument("--plot", type=Path, default=Path("var/rating-simulation.png"))

    def handle(self, **chosen: Any) -> None:
        {"measure": self._measure, "recompute": self._recompute, "simulate": self._simulate}[chosen["what"]](
            chosen
        )

    def _measure(self, chosen: dict[str, Any]) -> None:
        path, rounds, seed = chosen["file"], chosen["rounds"], chosen["seed"]
        counts = read_counts(path, GAMES)  # what was counted before it was stopped is not played again
        while missing := self._missing(counts, rounds):
            for rules, pair in missing:
                play_on(counts[rules][pair], rules, pair, seed, MATCHES_AT_A_TIME)
            write_counts(path, counts, f"manage.py rating measure --rounds {rounds} --seed {seed}")
        self.stdout.write(as_table(counts))

    def _missing(self, counts: Counts, rounds: int) -> list[tuple[str, Any]]:
        return [
            (rules, pair)
            for rules, pairs in counts.items()
            for pair, count in pairs.items()
            if count.rounds < rounds
        ]

    def _recompute(self, chosen: dict[str, Any]) -> None:
        if not chosen["check"]:
            self.stdout.write(f"{recompute.put_right()} ratings changed")
        faults = list(recompute.faults())
        for fault in faults:
            self.stderr.write(fault)
        self.stdout.write(f"{len(faults)} faults")
        if faults:
            sys.exit(1)

    def _simulate(self, chosen: dict[str, Any]) -> None:
        found = study(chosen["players"], chosen["matches"], chosen["seed"])
        self.stdout.write(report_of(found))
        try:
            plot(found, chosen["plot"])
        except ImportError:
            self.stdout.write("There is no plot: matplotlib is not installed (requirements-dev.txt).")
        else:
            self.stdout.write(f"The plot lies in {chosen['plot']}.")
