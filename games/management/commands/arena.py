"""`manage.py arena`: bots against bots, and who wins how often."""

from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser

from games.bots.arena import Contender, Tally, rounds
from games.bots.levels import Level, levels_of
from games.engine.rulesets import all_rule_sets, rule_set

BAR = 40
NOTE = """\
A drawn round is a win for nobody; a shared win is one for each. The stock is empty
where a round ended because there was nothing left to draw and nobody could go on."""


class Command(BaseCommand):
    requires_system_checks: tuple[str, ...] = ()
    help = "Let bots play many rounds against each other; with every round they move on by one seat."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--rules", choices=list(all_rule_sets()), default="photo")
        parser.add_argument(
            "--levels",
            default="hard,medium",
            help="one for each player, such as hard,easy; hard:10 is hard with a patience of 10",
        )
        parser.add_argument("--rounds", type=int, default=1000)
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, **chosen: Any) -> None:
        contenders, count = read_contenders(chosen["levels"], chosen["rules"]), chosen["rounds"]
        tally = Tally.of(contenders)
        for played in rounds(chosen["rules"], contenders, count, chosen["seed"]):
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


def read_contenders(text: str, rules: str) -> list[Contender]:
    """Read levels such as `master,hard:10`, one for each seat of the game."""
    contenders = [_contender(word.strip(), rules) for word in text.split(",")]
    seats = rule_set(rules).seats
    if len(contenders) not in seats:
        raise CommandError(f"{rules} is played with {seats[0]} to {seats[-1]} seats; name as many levels.")
    return contenders


def _contender(word: str, rules: str) -> Contender:
    name, _, patience = word.partition(":")
    levels = levels_of(rules)
    if name not in levels or (patience and not patience.isdecimal()):
        raise CommandError(f"{rules} has no level {word!r}; there are {', '.join(levels)}, also hard:10")
    return Contender(Level(name), int(patience) if patience else None)
