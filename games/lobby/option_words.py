"""Every option of the rule sets, and each of its values, in words that an eight-year-old reads."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.engine.options import OptionValue

Words = Any


@dataclass(frozen=True, slots=True)
class Told:
    """A value of an option: its name, and what it means at the table."""

    name: Words
    means: Words = ""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option: what it is called, why one would change it, and its values."""

    title: Words
    why: Words
    values: Mapping[OptionValue, Told]

    def told(self, value: OptionValue) -> Told:
        return self.values[value]


def _rounds(count: int) -> str:
    return ngettext("%(count)d round", "%(count)d rounds", count) % {"count": count}


ROUNDS = ((count, lazy(_rounds, str)(count)) for count in range(1, 11))

# Of each option: its key, its title, why; then of each value: itself, its name, what it means.
OPTIONS: tuple[tuple[Any, ...], ...] = (
    ("rounds", _("Rounds"), _("A match has so many rounds; the points are added up."), *ROUNDS),
    # Photo Rummy
    (
        "jokers_in_deal",
        _("Jokers in the first hand"),
        _("Whether one may be dealt a joker."),
        (True, _("Yes"), _("All cards are mixed before the deal.")),
        (False, _("No"), _("The jokers are mixed into the stacks after the deal.")),
    ),
    (
        "first_starter",
        _("Who begins the match"),
        _("The book says: the youngest."),
        ("youngest", _("The youngest"), _("The host says who that is; else the lot decides.")),
        ("human", _("A person"), _("The lot decides among the people, no bot begins.")),
        ("random", _("The lot"), _("Anybody may be first, bots as well.")),
        ("chosen", _("Whom the host names"), _("Else the lot decides.")),
    ),
    (
        "next_starter",
        _("Who begins the next round"),
        _("The start goes round the table, unless you like it otherwise."),
        ("clockwise", _("The next one"), _("The start goes round clockwise.")),
        ("winner", _("The winner"), _("Whoever won the last round begins.")),
        ("youngest", _("The youngest again"), _("The same person begins every round.")),
    ),
    (
        "row_joker_limit",
        _("Jokers in one pile"),
        _("How many jokers may lie together."),
        ("fewer_than_photos", _("Fewer than photos"), _("There are always more photos than jokers.")),
        ("one", _("Only one"), _("No pile has two jokers.")),
    ),
    (
        "draw_counts_as_round",
        _("A round that nobody wins"),
        _("It happens when all stacks are empty."),
        (True, _("Counts"), _("It is one of the rounds of the match.")),
        (False, _("Is played again"), _("It does not count as a round.")),
    ),
    (
        "tie_break",
        _("The same points at the end"),
        _("What decides between two who have equal points."),
        ("rounds_won", _("Rounds won"), _("Whoever won more rounds; else they share the place.")),
        ("extra_round", _("One more round"), _("Only those who are equal play it.")),
    ),
    (
        "stack_choice",
        _("Drawing"),
        _("There are five stacks to draw from."),
        ("player", _("I choose the stack"), _("One tap on the stack that you like.")),
        ("automatic", _("By itself"), _("A stack is chosen for you.")),
    ),
    # Number tiles
    (
        "jokers",
        _("Jokers"),
        _("A joker stands for any tile."),
        (2, _("Two"), _("As the book says.")),
        (0, _("None"), _("Only numbers, no luck with jokers.")),
    ),
    (
        "opening_points",
        _("The first time one lays"),
        _("How much the first tiles must be worth together."),
        (40, _("40 points"), _("As the book says.")),
        (0, _("Anything"), _("Every run and every group will do.")),
        (30, _("30 points"), _("A little easier.")),
        (50, _("50 points"), _("Harder: one waits longer.")),
    ),
    (
        "jokers_per_combination",
        _("Jokers in one pile"),
        _("How many jokers may lie together."),
        ("any", _("Any"), _("One number tile is enough.")),
        ("fewer_than_numbers", _("Fewer than numbers"), _("There are always more numbers.")),
    ),
    (
        "put_aside_not_drawn_tile",
        _("Putting aside the tile just drawn"),
        _("One tile is put aside in every turn."),
        (False, _("Allowed"), _("Any tile of the rack may go.")),
        (True, _("Not allowed"), _("It must be another tile.")),
    ),
    (
        "last_turn_needs_put_aside",
        _("Going out"),
        _("How the last tile leaves the rack."),
        (True, _("Put the last one aside"), _("One tile must be left for that.")),
        (False, _("Lay everything"), _("Nothing need be left.")),
    ),
    (
        "double_on_first_lay",
        _("Out at the first laying"),
        _("Whoever lays for the first time and is out at once."),
        (True, _("Counts double"), _("All others pay twice.")),
        (False, _("Counts once"), _("Points as always.")),
    ),
    (
        "stock_empty",
        _("No tiles left to draw"),
        _("What happens when nobody is out."),
        ("no_points", _("No points"), _("Nobody wins the round.")),
        ("fewest_points_win", _("The smallest rack wins"), _("Fewest points on the rack.")),
    ),
    (
        "starter",
        _("Who begins"),
        _("The book says: the highest throw of the die."),
        ("die", _("The die"), _("Then the start goes round clockwise.")),
        ("winner", _("The winner"), _("The die first, then whoever won the last round.")),
        ("random", _("The lot"), _("Then the start goes round clockwise.")),
    ),
    # Junior
    (
        "jokers_per_run",
        _("Jokers in one run"),
        _("How many jokers may lie together."),
        ("several", _("Several"), _("One number tile is enough.")),
        ("one", _("Only one"), _("No run has two jokers.")),
    ),
    (
        "keep_freed_joker",
        _("A joker that one has freed"),
        _("Lay the right tile in its place, and the joker is yours."),
        (True, _("May be kept"), _("For a later turn.")),
        (False, _("Is laid at once"), _("In the same turn.")),
    ),
)

OPTION_WORDS = {
    key: OptionWords(title, why, {value: Told(*words) for value, *words in values})
    for key, title, why, *values in OPTIONS
}
