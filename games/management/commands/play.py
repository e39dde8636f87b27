"""A game in the terminal against bots: `manage.py play --rules photo --seats 3 --level hard --seed 7`."""

import os
from secrets import randbelow
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.bots.levels import Level, choose, levels_of
from games.bots.reasons import Choice
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
        parser.add_argument(
            "--first",
            type=int,
            metavar="SEAT",
            help="who is youngest or oldest, or leads, as the game asks: 1 is you, the bots follow",
        )
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
        seats, options = seats_for(rules, chosen["seats"]), house_rules(rules, chosen["option"])
        return Evening(
            rules=rules,
            options=options,
            names=names_at(seats, person),
            seed=randbelow(10_000) if chosen["seed"] is None else chosen["seed"],
            bot=bot_of(level_for(rules, chosen["level"])),
            ask=input,
            say=self.stdout.write,
            colour=self.stdout.isatty() and not (chosen["no_colour"] or "NO_COLOR" in os.environ),
            person=person,
            first=first_seat(options, seats, chosen["first"]),
        )


def bot_of(level: Level) -> Bot:
    """Give a player of a level, who sees only what the view shows."""

    def play(view: View, seed: int) -> Choice | None:
        return choose(view, level, seed)

    return play


def level_for(rules: RuleSet, name: str) -> Level:
    """Take the wished level if the game has it."""
    levels = levels_of(rules.name)
    if name not in levels:
        raise CommandError(f"{rules.name} has no bots of level {name}. There are: {', '.join(levels)}.")
    return Level(name)


def seats_for(rules: RuleSet, seats: int | None) -> int:
    """Take the wished number of seats if the game allows it, or else three."""
    if seats is None:
        return 3
    if seats not in rules.seats:
        raise CommandError(f"{rules.name} is played with {rules.seats[0]} to {rules.seats[-1]} seats.")
    return seats


def first_seat(options: Options, seats: int, number: int | None) -> int | None:
    """Take the seat that was named, by its number from 1; it must be named where the players choose."""
    if number is None:
        if options.get("first_starter") == "chosen":
            raise CommandError("Say who begins: --first 1 is you, the bots follow.")
        return None
    if not 1 <= number <= seats:
        raise CommandError(f"There are {seats} seats: --first 1 to --first {seats}.")
    return number - 1


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
