"""What games and house rules are called: one entry for every rule set and every option of the engine."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.bots.levels import levels_of
from games.engine.options import Option, OptionValue
from games.engine.rules import RuleSet
from games.engine.rulesets import rule_set
from games.models import BotLevel
from games.wording.option_words import OPTION_WORDS, Text, ValueWords


@dataclass(frozen=True, slots=True)
class Game:
    """A game as it stands on the menu."""

    rules: str
    title: Text
    summary: Text  # what it is, in one sentence
    example: str  # the pile that is drawn beside it, written as on the pages of rules
    rules_page: str
    starter_question: Text = ""  # asks who begins, where the host may name somebody
    quick_bots: int = 2  # how many bots one click brings
    in_lessons: bool = True  # whether a teacher can deal it to a class

    @property
    def rule_set(self) -> RuleSet:
        return rule_set(self.rules)

    @property
    def levels(self) -> list[tuple[str, str]]:
        """The levels of its bots, each with its name."""
        return [(level.value, str(BotLevel(level).label)) for level in levels_of(self.rules)]


MENU = (
    Game(
        "photo",
        "Photo Rummy",
        _("Picture cards: same capital or same kind."),
        "rome-church rome-sight rome-symbol",
        "photo",
        starter_question=_("Who is the youngest? The youngest begins."),
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
        _("Short runs up to 10, with tokens. For younger players."),
        "blue-1 blue-2 blue-3",
        "junior",
        starter_question=_("Who is the oldest? The oldest begins."),
    ),
    Game(
        "junior_intro",
        _("Junior, first steps"),
        _("All tiles lie face up; one person leads, and everybody looks at once."),
        "yellow-4 yellow-5",
        "junior",
        starter_question=_("Who leads? The leader lays the first tile of each colour."),
        in_lessons=False,  # its leader would have to be chosen at every table
    ),
)


ROUNDS_WON = _("How many rounds a match has; whoever wins the most rounds wins it.")


def quick_games() -> list[Game]:
    """List the games that one click deals."""
    return list(MENU)


def lesson_games() -> list[Game]:
    """List the games that a teacher can deal to a class."""
    return [game for game in MENU if game.in_lessons]


def game_named(rules: str) -> Game:
    """Find a game of the menu; every rule set has its entry."""
    return next(game for game in MENU if game.rules == rules)


@dataclass(frozen=True, slots=True)
class MenuOption:
    """An option of a game in words."""

    option: Option
    title: Text
    reason: Text
    choices: tuple[tuple[OptionValue, ValueWords], ...]

    @property
    def key(self) -> str:
        return self.option.key

    def words_for(self, value: OptionValue) -> ValueWords:
        """Give the words of a value; `True` is no `1` here."""
        return next(words for choice, words in self.choices if Option("", (choice,), choice).allows(value))


def menu_options(rules: str) -> Iterator[MenuOption]:
    """Give the options of a rule set in words."""
    for option in rule_set(rules).menu:
        words = OPTION_WORDS[option.key]
        choices = tuple((value, words.values[value]) for value in option.choices)
        counts_rounds = option.key == "rounds" and rule_set(rules).match.by_rounds_won
        yield MenuOption(option, words.title, ROUNDS_WON if counts_rounds else words.reason, choices)
