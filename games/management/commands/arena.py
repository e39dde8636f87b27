"""`manage.py arena`: bots against bots, and who wins how often."""

from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser

from games.bots.arena import Tally, rounds
from games.bots.levels import Level
from games.engine.rulesets import all_rule_sets, rule_set

BAR = 40
NOTE = "A drawn round is a win for nobody; a shared win is one for each."


class Command(BaseCommand):
    requires_system_checks: tuple[str, ...] = ()
    help = "Let bots play many rounds against each other; with every round they move on by one seat."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--rules", choices=list(all_rule_sets()), default="photo")
        parser.add_argument("--levels", default="hard,medium", help="one for each player, such as hard,easy")
        parser.add_argument("--rounds", type=int, default=1000)
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, **chosen: Any) -> None:
        levels, count = read_levels(chosen["levels"], chosen["rules"]), chosen["rounds"]
        tally = Tally.of(levels)
        for played in rounds(chosen["rules"], levels, count, chosen["seed"]):
            tally.add(played)
            self._show_progress(tally.rounds, count)
        if tally.rounds:
            title = f"{chosen['rules']}, {tally.rounds} rounds, seed {chosen['seed']}"
            self.stdout.write(f"{title}\n\n{tally.report()}\n{NOTE}")

    def _show_progress(self, done: int, count: int) -> None:
        if self.stderr.isatty() or done == count:
            filled = BAR * done // count
            self.stderr.write(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {done}/{count}", ending="")
        if done == count:
            self.stderr.write("")


def read_levels(text: str, rules: str) -> list[Level]:
    """Read levels such as `hard,medium`, one for each seat of the game."""
    try:
        levels = [Level(word.strip()) for word in text.split(",")]
    except ValueError as error:
        raise CommandError(f"{error}; there are {', '.join(Level)}") from None
    seats = rule_set(rules).seats
    if len(levels) not in seats:
        raise CommandError(f"{rules} is played with {seats[0]} to {seats[-1]} seats; name as many levels.")
    return levels
