"""Every option of the rule sets, and each of its values, in words that an eight-year-old reads."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from games.engine.options import OptionValue

Text = Any
"""A text that is translated when it is shown."""


@dataclass(frozen=True, slots=True)
class ValueWords:
    """A value of an option: its name, and what it means at the table."""

    name: Text
    meaning: Text = ""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option: what it is called, why somebody might change it, and its values."""

    title: Text
    reason: Text
    values: Mapping[OptionValue, ValueWords]


def _rounds(count: int) -> str:
    return ngettext("%(count)d round", "%(count)d rounds", count) % {"count": count}


MOST_ROUNDS = 10
ROUNDS: dict[OptionValue, ValueWords] = {
    count: ValueWords(lazy(_rounds, str)(count)) for count in range(1, MOST_ROUNDS + 1)
}

OPTION_WORDS: dict[str, OptionWords] = {
    "rounds": OptionWords(_("Rounds"), _("How many rounds a match has; the points are added up."), ROUNDS),
    # Photo Rummy
    "jokers_in_deal": OptionWords(
        _("Jokers in the first hand"),
        _("Whether you can be dealt a joker."),
        {
            True: ValueWords(_("Yes"), _("All cards are shuffled before the deal.")),
            False: ValueWords(_("No"), _("The jokers are shuffled into the stacks after the deal.")),
        },
    ),
    "first_starter": OptionWords(
        _("Who begins the match"),
        _("The book says: the youngest."),
        {
            "youngest": ValueWords(
                _("The youngest"), _("The host says who that is; otherwise it is picked at random.")
            ),
            "human": ValueWords(_("A person"), _("One of the people is picked at random; no bot begins.")),
            "random": ValueWords(_("Picked at random"), _("Anyone may be first, bots too.")),
            "chosen": ValueWords(_("Chosen by the host"), _("Otherwise it is picked at random.")),
        },
    ),
    "next_starter": OptionWords(
        _("Who begins the next round"),
        _("Players take turns to begin, unless you choose otherwise."),
        {
            "clockwise": ValueWords(_("The next one"), _("Players take turns to begin, clockwise.")),
            "winner": ValueWords(_("The winner"), _("The winner of the last round begins.")),
            "youngest": ValueWords(_("The youngest again"), _("The same person begins every round.")),
        },
    ),
    "row_joker_limit": OptionWords(
        _("Jokers in one pile"),
        _("How many jokers may lie together."),
        {
            "fewer_than_photos": ValueWords(
                _("Fewer than photos"), _("There are always more photos than jokers.")
            ),
            "one": ValueWords(_("Only one"), _("No pile has two jokers.")),
        },
    ),
    "draw_counts_as_round": OptionWords(
        _("A round that nobody wins"),
        _("It happens when all stacks are empty."),
        {
            True: ValueWords(_("Counts"), _("It is one of the rounds of the match.")),
            False: ValueWords(_("Is played again"), _("It does not count as a round.")),
        },
    ),
    "tie_break": OptionWords(
        _("The same points at the end"),
        _("What decides between two players with equal points."),
        {
            "rounds_won": ValueWords(
                _("Rounds won"), _("The player who won more rounds; otherwise they share the rank.")
            ),
            "extra_round": ValueWords(_("One more round"), _("Only the players who are tied play it.")),
        },
    ),
    "stack_choice": OptionWords(
        _("Drawing"),
        _("There are five stacks to draw from."),
        {
            "player": ValueWords(_("I choose the stack"), _("One tap on the stack that you like.")),
            "automatic": ValueWords(_("By itself"), _("A stack is chosen for you.")),
        },
    ),
    # Number tiles
    "jokers": OptionWords(
        _("Jokers"),
        _("A joker stands for any tile."),
        {
            2: ValueWords(_("Two"), _("As in the printed rules.")),
            0: ValueWords(_("None"), _("Only numbers, no jokers.")),
        },
    ),
    "opening_points": OptionWords(
        _("Your first lay-down"),
        _("How much the first tiles must be worth together."),
        {
            40: ValueWords(_("40 points"), _("As in the printed rules.")),
            0: ValueWords(_("Anything"), _("Every run and every group will do.")),
            30: ValueWords(_("30 points"), _("A little easier.")),
            50: ValueWords(_("50 points"), _("Harder: you wait longer.")),
        },
    ),
    "jokers_per_combination": OptionWords(
        _("Jokers in one pile"),
        _("How many jokers may lie together."),
        {
            "any": ValueWords(_("Any"), _("One number tile is enough.")),
            "fewer_than_numbers": ValueWords(_("Fewer than numbers"), _("There are always more numbers.")),
        },
    ),
    "put_aside_not_drawn_tile": OptionWords(
        _("Putting aside the tile just drawn"),
        _("One tile is put aside in every turn."),
        {
            False: ValueWords(_("Allowed"), _("Any tile on the rack may go.")),
            True: ValueWords(_("Not allowed"), _("It must be another tile.")),
        },
    ),
    "last_turn_needs_put_aside": OptionWords(
        _("Going out"),
        _("How the last tile leaves the rack."),
        {
            True: ValueWords(_("Put the last one aside"), _("One tile must be left for that.")),
            False: ValueWords(_("Lay everything"), _("No tile has to be left.")),
        },
    ),
    "double_on_first_lay": OptionWords(
        _("Going out with the first lay-down"),
        _("If you go out with your first lay-down."),
        {
            True: ValueWords(_("Counts double"), _("Everybody else pays double.")),
            False: ValueWords(_("Counts once"), _("Points as always.")),
        },
    ),
    "stock_empty": OptionWords(
        _("No tiles left to draw"),
        _("What happens when nobody is out."),
        {
            "no_points": ValueWords(_("No points"), _("Nobody wins the round.")),
            "fewest_points_win": ValueWords(
                _("Fewest points on the rack wins"), _("Fewest points on the rack.")
            ),
        },
    ),
    "starter": OptionWords(
        _("Who begins"),
        _("The book says: the highest throw of the die."),
        {
            "die": ValueWords(_("The die"), _("After that, players take turns to begin, clockwise.")),
            "winner": ValueWords(_("The winner"), _("The die first, then whoever won the last round.")),
            "random": ValueWords(
                _("Picked at random"), _("After that, players take turns to begin, clockwise.")
            ),
        },
    ),
    # Junior
    "jokers_per_run": OptionWords(
        _("Jokers in one run"),
        _("How many jokers may lie together."),
        {
            "several": ValueWords(_("Several"), _("One number tile is enough.")),
            "one": ValueWords(_("Only one"), _("No run has two jokers.")),
        },
    ),
    "keep_freed_joker": OptionWords(
        _("A joker you have freed"),
        _("Lay the right tile in its place, and the joker is yours."),
        {
            True: ValueWords(_("May be kept"), _("For a later turn.")),
            False: ValueWords(_("Is laid at once"), _("In the same turn.")),
        },
    ),
}
