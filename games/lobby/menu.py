"""What games and house rules are called: one entry for every rule set and every option of the engine."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.engine.options import Option, OptionValue
from games.engine.rules import RuleSet
from games.engine.rulesets import rule_set
from games.lobby.option_words import OPTION_WORDS, Told

Words = Any  # a text that is translated when it is shown


@dataclass(frozen=True, slots=True)
class Game:
    """A game as it stands on the menu."""

    rules: str
    title: Words
    line: Words  # what it is, in one sentence
    shows: str  # what is drawn beside it, as on the pages of rules
    book: str  # the page of its rules
    first: Words = ""  # the question after who begins, where the game asks for somebody
    bots_at_once: int = 2  # how many bots one click brings; 0: not to be played alone

    @property
    def rule_set(self) -> RuleSet:
        return rule_set(self.rules)


MENU = (
    Game(
        "photo",
        "Photo Rummy",
        _("Picture cards: same capital or same kind."),
        "rome-church rome-sight rome-symbol",
        "photo",
        first=_("Who is the youngest? The youngest begins."),
    ),
    Game(
        "tiles",
        _("Number tiles"),
        _("The classic: runs and groups of numbers."),
        "red-5 red-6 red-7",
        "tiles",
    ),
    Game(
        "junior",
        "Junior",
        _("Short runs up to 10, with tokens. For younger ones."),
        "blue-1 blue-2 blue-3",
        "junior",
        first=_("Who is the oldest? The oldest begins."),
    ),
    Game(
        "junior_intro",
        _("Junior, first steps"),
        _("All tiles lie open; one leads, all look at once."),
        "yellow-4 yellow-5",
        "junior",
        first=_("Who leads? The leader starts the colours."),
        bots_at_once=0,
    ),
)


def at_once() -> list[Game]:
    """List the games that one click deals."""
    return [game for game in MENU if game.bots_at_once]


def game_named(rules: str) -> Game:
    """Find a game of the menu; the rule sets that there are all stand on it."""
    return next(game for game in MENU if game.rules == rules)


@dataclass(frozen=True, slots=True)
class Line:
    """An option of a game in words."""

    option: Option
    title: Words
    why: Words
    choices: tuple[tuple[OptionValue, Told], ...]

    def told(self, value: OptionValue) -> Told:
        return next(told for choice, told in self.choices if Option("", (choice,), choice).allows(value))


def lines(rules: str) -> Iterator[Line]:
    """Give the menu of a rule set in words, option by option."""
    for option in rule_set(rules).menu:
        words = OPTION_WORDS[option.key]
        choices = tuple((value, words.told(value)) for value in option.choices)
        yield Line(option, words.title, words.why, choices)
