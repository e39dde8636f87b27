"""A game in the terminal against bots: `manage.py play --rules photo --seats 3 --level hard --seed 7`."""

import os
from secrets import randbelow
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.bots.levels import Level, choose
from games.engine.moves import Move
from games.engine.options import Options, OptionValue, agree
from games.engine.rules import RuleSet
from games.engine.rulesets import all_rule_sets, rule_set
from games.engine.views import View
from games.terminal.game import Bot, Evening, PersonLeft, names_at, play_match


class Command(BaseCommand):
    help = "Play a game in the terminal against bots."
    requires_system_checks = ()  # a game touches neither database nor pages

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--rules", choices=sorted(all_rule_sets()), default="photo")
        parser.add_argument("--seats", type=int, help="you and the bots together")
        parser.add_argument("--level", choices=[str(level) for level in Level], default=str(Level.MEDIUM))
        parser.add_argument("--seed", type=int, help="the same seed deals the same game")
        parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a house rule")
        parser.add_argument("--watch", action="store_true", help="only bots play")
        parser.add_argument("--no-colour", action="store_true")

    def handle(self, *args: Any, **chosen: Any) -> None:
        try:
            play_match(self.evening(chosen))
        except (PersonLeft, EOFError, KeyboardInterrupt):
            self.stdout.write("Good-bye.")

    def evening(self, chosen: dict[str, Any]) -> Evening:
        """Set the table as the command line says."""
        rules, person = rule_set(chosen["rules"]), None if chosen["watch"] else 0
        return Evening(
            rules=rules,
            options=house_rules(rules, chosen["option"]),
            names=names_at(seats_for(rules, chosen["seats"]), person),
            seed=randbelow(10_000) if chosen["seed"] is None else chosen["seed"],
            bot=bot_of(Level(chosen["level"])),
            adviser=bot_of(Level.HARD),
            ask=input,
            say=self.stdout.write,
            colour=self.stdout.isatty() and not (chosen["no_colour"] or "NO_COLOR" in os.environ),
            person=person,
        )


def bot_of(level: Level) -> Bot:
    """Give a player of a level, who sees only what the view shows."""

    def play(view: View, seed: int) -> Move | None:
        choice = choose(view, level, seed)
        return choice.move if choice else None

    return play


def seats_for(rules: RuleSet, seats: int | None) -> int:
    """Take the wished number of seats if the game allows it, or else three."""
    if seats is None:
        return 3
    if seats not in rules.seats:
        raise CommandError(f"{rules.name} is played with {rules.seats[0]} to {rules.seats[-1]} seats.")
    return seats


def house_rules(rules: RuleSet, texts: list[str]) -> Options:
    """Read options such as `rounds=1`."""
    return agree(rules.menu, dict(_house_rule(rules, text) for text in texts))


def _house_rule(rules: RuleSet, text: str) -> tuple[str, OptionValue]:
    key, _, wished = text.partition("=")
    choices = {option.key: option.choices for option in rules.menu}.get(key, ())
    for value in choices:
        if str(value).lower() == wished.lower():
            return key, value
    known = "; ".join(f"{option.key}={'|'.join(map(str, option.choices))}" for option in rules.menu)
    raise CommandError(f"{rules.name} has no house rule {text}. There are: {known or 'none'}.")
