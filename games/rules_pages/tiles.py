"""Rummy with number tiles, told to eight-year-olds."""

from django.utils.translation import gettext as _

from games.engine.errors import Reason
from games.rules_pages.pages import Count, Ending, Example, Rule, RulesPage, Step

NINES_WITH_JOKER = "red-9-a blue-9-a joker-1=black-9"
RED_ONE_TO_THREE = "red-1-a red-2-a red-3-a"


def page() -> RulesPage:
    """The page in the language of the visitor."""
    return RulesPage(
        rules="tiles",
        title=_("Rummy with number tiles"),
        ages="",
        aim=_("Get rid of all your tiles before the others do."),
        needs=(
            _("2 to 4 players, 104 number tiles, 2 jokers and a die. You can play without the jokers, too."),
            _("The tiles go from 1 to 13 in four colours. Each is there twice."),
            _("Shuffle them face down. Everybody takes 14."),
            _("The highest throw of the die begins. Then it goes round clockwise."),
        ),
        dealing=("4.4",),
        rack="red-5 red-6 blue-2 black-11 joker-1 yellow-13 yellow-1 blue-9",
        stock="blank blank blank blank blank",
        turn=(
            Step(
                _("Take a tile."),
                _("Face down, from the middle. You always do this first."),
                "blank red-7",
                clauses=("5.1",),
            ),
            Step(_("Lay tiles."), _("As many as you can. You may also lay none."), "+red-5 +red-6 +red-7"),
            Step(
                _("Put one tile aside."),
                _("In every turn. It is out of the game, for everybody."),
                "+yellow-1",
                clauses=("5.3", "5.4", "12"),
            ),
        ),
        lessons=(_run_and_group(), _first_tiles(), _jokers(), _adding_on(), _rearranging(), _swapping()),
        ending=_ending(),
    )


def _run_and_group() -> Rule:
    return Rule(
        _("Run and group"),
        _("There are two ways to lay tiles. Both need three tiles or more."),
        (
            Example(
                _("A run: same colour, numbers in order."),
                ("+yellow-8-a +yellow-9-a +yellow-10-a",),
                clauses=("6.2",),
            ),
            Example(
                _("A group: same number, different colours."),
                ("+red-9-a +blue-9-a +black-9-a",),
                clauses=("6.3",),
            ),
            Example(_("Red is there twice."), ("+red-9-a +red-9-b +blue-9-a",), Reason.SAME_TILE_TWICE),
            Example(
                _("Nothing comes after 13."), ("+blue-12-a +blue-13-a +blue-1-a",), Reason.NOT_CONSECUTIVE
            ),
        ),
        clauses=("6.1",),
        scene=("tiles", "run"),
    )


def _first_tiles() -> Rule:
    return Rule(
        _("Your first tiles"),
        _("Your first runs and groups must be worth 40 or more. A tile counts its number, a joker 25."),
        (
            Example("7 + 8 + 25 = 40", ("+red-7-a +red-8-a +joker-1=red-9",), opened=False),
            Example(
                "27 + 27 = 54",
                ("+yellow-8-a +yellow-9-a +yellow-10-a", "+red-9-a +blue-9-a +black-9-a"),
                opened=False,
            ),
            Example(
                _("8 + 9 + 10 = 27. Too few."),
                ("+yellow-8-a +yellow-9-a +yellow-10-a",),
                Reason.OPENING_TOO_LOW,
                opened=False,
            ),
        ),
        clauses=("7.1",),
        scene=("tiles", "forty"),
    )


def _jokers() -> Rule:
    return Rule(
        _("Jokers"),
        _("A joker can be any tile. Its place shows which one. If not, you say which."),
        (
            Example(_("Here the joker is a red 4."), ("+red-3-a +joker-1=red-4 +red-5-a",)),
            Example(
                _("4 and 5 are missing. That takes two jokers."),
                ("+red-3-a +joker-1 +red-6-a",),
                Reason.NOT_CONSECUTIVE,
            ),
        ),
        short=True,
        clauses=("9.2", "9.7"),
        scene=("tiles", "joker"),
    )


def _adding_on() -> Rule:
    return Rule(
        _("Adding on"),
        _("After your first tiles: add tiles to what lies on the table. It does not matter who laid it."),
        (
            Example(_("The 7 comes after the 6."), ("blue-4-a blue-5-a blue-6-a +blue-7-a",)),
            Example(
                _("The 7 is missing."), ("blue-4-a blue-5-a blue-6-a +blue-8-a",), Reason.NOT_CONSECUTIVE
            ),
        ),
        short=True,
    )


def _rearranging() -> Rule:
    return Rule(
        _("Rearranging"),
        _(
            "Take tiles from the table and make something new. "
            "In the end all is right, and no tile is missing."
        ),
        (
            Example(
                _("The blue 7 goes to the sevens. Three are left: still a run."),
                ("blue-4-a blue-5-a blue-6-a", "blue-7-a +red-7-a +black-7-a"),
                before=("blue-4-a blue-5-a blue-6-a blue-7-a",),
            ),
            Example(
                _("Only two are left here. A run needs three."),
                ("blue-5-a blue-6-a", "blue-7-a +red-7-a +black-7-a"),
                Reason.TOO_FEW_CARDS,
                before=("blue-5-a blue-6-a blue-7-a",),
            ),
        ),
        clauses=("8.3",),
    )


def _swapping() -> Rule:
    before = (NINES_WITH_JOKER, RED_ONE_TO_THREE)
    return Rule(
        _("Swapping a joker"),
        _("Put exactly the tile that the joker stands for in its place. Then lay the joker again at once."),
        (
            Example(
                _("Black 9 for the joker. Now it is a red 4."),
                ("red-9-a blue-9-a +black-9-a", f"{RED_ONE_TO_THREE} joker-1=red-4"),
                before=before,
            ),
            Example(
                _("The joker is a black 9. Yellow does not fit."),
                ("red-9-a blue-9-a +yellow-9-a", f"{RED_ONE_TO_THREE} joker-1=red-4"),
                Reason.JOKER_NOT_FREED,
                before=before,
            ),
        ),
        clauses=("9.4", "9.6"),
    )


def _ending() -> Ending:
    return Ending(
        _("The end and the points"),
        _("Lay all tiles but one. Put the last one aside: you are out, and the round is over."),
        (
            Example(
                _("Three laid, the last one put aside: out!"),
                ("+red-5-a +red-6-a +red-7-a",),
                aside="blue-1-a",
                goes_out=True,
            ),
            Example(
                _("No tile is left to put aside."),
                ("+red-5-a +red-6-a +red-7-a",),
                Reason.PUT_ONE_ASIDE,
                goes_out=True,
            ),
        ),
        _("The others add up their racks as minus points. A joker counts 25. You get none."),
        (
            Count(_("You"), "", 0),
            Count("Mia", "red-4-a blue-8-a", -12),
            Count("Leo", "yellow-2-a black-3-a joker-1", -30),
        ),
        (
            _("Out with your very first tiles? Then the minus points count double."),
            _("Play three rounds, or as many as you like. The player with the fewest minus points wins."),
            _("All tiles drawn, and nobody is out? Then nobody gets minus points."),
        ),
        clauses=("10.1", "10.2"),
    )
