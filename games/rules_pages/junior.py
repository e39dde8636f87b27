"""Junior and its introductory game, told to children and to whoever reads to them."""

from django.utils.translation import gettext as _

from games.engine.errors import Reason
from games.rules_pages.pages import Count, Ending, Example, Rule, RulesPage, Step

RED_LOW = "red-2 red-3 red-4 red-5"
BLUE_HIGH = "blue-6 blue-7 blue-8 blue-9"


def page() -> RulesPage:
    """The page in the language of the visitor."""
    return RulesPage(
        rules="junior",
        title="Junior",
        ages=_("From 4 to 10 years"),
        aim=_("Lay tiles and collect tokens. The player with the most at the end wins."),
        needs=(
            _("2 to 4 players, 40 number tiles, 4 jokers and 56 tokens."),
            _("The tiles go from 1 to 10 in four colours. Each is there once."),
            _("Shuffle them face down: this is the pot. Everybody takes 6 tiles and 6 tokens."),
            _("The other tokens are the bank."),
            _("The oldest begins. Then it goes round clockwise."),
        ),
        dealing=("5.3",),
        rack="red-1 red-2 red-3 blue-7 joker-1 yellow-10",
        stock="blank blank blank blank",
        turn=(
            Step(
                _("Lay tiles."),
                _("New runs, or tiles added to a run on the table."),
                "+red-1 +red-2 +red-3",
                clauses=("6.1", "6.2"),
            ),
            Step(
                _("Take tokens."),
                _("One for each tile. One more for each new run."),
                "",
                tokens=4,
            ),
            Step(
                _("Or pay and draw."),
                _("Pay one token, take one tile, and wait for your next turn."),
                "blank",
                tokens=1,
                clauses=("6.6",),
            ),
        ),
        lessons=(_run(), _beginning(), _jokers(), _growing(), _great_turn(), _swapping()),
        ending=_ending(),
    )


def _beginning() -> Rule:
    return Rule(
        _("For the very first time"),
        _(
            "All 40 tiles lie face up, without jokers. A grown-up lays one tile and calls: “Red 5!” "
            "Everybody looks for a neighbour at once. The first to lay one gets a token. It ends when each "
            "colour goes from 1 to 10. The player with the most tokens wins. A grown-up and one child are "
            "enough."
        ),
        (
            Example(_("6 is a neighbour of 5."), ("red-5 +red-6",), tokens=1, rules="junior_intro"),
            Example(
                _("8 is not a neighbour of 5. It goes back."),
                ("red-5 +red-8",),
                Reason.NO_NEIGHBOUR,
                rules="junior_intro",
            ),
        ),
        short=True,
        clauses=("4.1", "4.2", "4.3", "4.4", "4.6", "4.7"),
        scene=("junior_intro", "neighbour"),
    )


def _run() -> Rule:
    return Rule(
        _("The run"),
        _("Same colour, numbers in order, three tiles or more."),
        (
            Example(_("3 tiles and 1 new run: 4 tokens."), ("+red-1 +red-2 +red-3",), tokens=4),
            Example(_("The 3 is missing."), ("+red-1 +red-2 +red-4",), Reason.NOT_CONSECUTIVE),
            Example(_("Blue does not go with red."), ("+red-5 +blue-6 +red-7",), Reason.NOT_OF_ONE_KIND),
        ),
        clauses=("3.1", "3.2"),
        scene=("junior", "run"),
    )


def _jokers() -> Rule:
    return Rule(
        _("Jokers"),
        _(
            "A joker can be any tile. Its place shows which one. Some editions of the game allow only one "
            "joker in a run: you can choose that when you open a table."
        ),
        (
            Example(_("One number is enough."), ("+black-1 +joker-1=black-2 +joker-2=black-3",)),
            Example(_("Jokers alone are no run."), ("+joker-1 +joker-2 +joker-3",), Reason.TOO_MANY_JOKERS),
        ),
        short=True,
        clauses=("9.1", "9.2"),
    )


def _growing() -> Rule:
    return Rule(
        _("Adding on"),
        _("Does a run lie there? Then everybody may add tiles at both ends. A run is never taken apart."),
        (
            Example(
                _("3 tiles added: 3 tokens."),
                (f"{RED_LOW} +joker-1=red-6 +red-7", f"{BLUE_HIGH} +blue-10"),
                tokens=3,
            ),
            Example(
                _("The 5 must stay in its run."),
                ("red-2 red-3 red-4", "red-5 +red-6 +red-7"),
                Reason.RUN_TAKEN_APART,
                before=(RED_LOW,),
            ),
        ),
        clauses=("6.5",),
        scene=("junior", "adding"),
    )


def _great_turn() -> Rule:
    return Rule(
        _("A great turn"),
        _("You may lay as many tiles as you like in one turn."),
        (
            Example(
                _("A new run: 4 + 1. Then one tile, then two. 5 + 1 + 2 = 8 tokens!"),
                (
                    "+red-6 +red-7 +joker-2=red-8 +red-9",
                    "yellow-1 yellow-2 yellow-3 yellow-4 +joker-3=yellow-5",
                    "black-1 joker-1=black-2 black-3 +black-4 +black-5",
                ),
                tokens=8,
            ),
        ),
    )


def _swapping() -> Rule:
    before = ("blue-3 blue-4 joker-1=blue-5",)
    return Rule(
        _("Swapping a joker"),
        _("Put exactly the tile that the joker stands for in its place. The joker is your reward."),
        (
            Example(
                _("Blue 5 for the joker. Keep it, or lay it at once for a token."),
                ("blue-3 blue-4 +blue-5",),
                before=before,
                tokens=0,
            ),
            Example(
                _("The joker is a 5. The 2 does not free it."),
                ("+blue-2 blue-3 blue-4",),
                Reason.JOKER_NOT_FREED,
                before=before,
            ),
        ),
        clauses=("9.3", "9.4"),
        scene=("junior", "joker"),
    )


def _ending() -> Ending:
    return Ending(
        _("The end and the tokens"),
        _("Have you laid your last tile? Take one more token. The round is over."),
        (
            Example(
                _("3 tiles, 1 new run, 1 for the last tile: 5 tokens."),
                ("+red-4 +red-5 +red-6",),
                goes_out=True,
                tokens=5,
            ),
        ),
        _("The others pay one token for each tile that they still have."),
        (
            Count(_("You"), "", 12, tokens=12),
            Count("Mia", "red-1 yellow-2", 12, tokens=14),
            Count("Leo", "blue-1 blue-2 blue-3 black-4 black-5 black-8 yellow-7", 0, tokens=5),
        ),
        (
            _("The player with the most tokens wins. A tie? Then the one who went out wins."),
            _(
                "A new round? All tokens go back to the bank, and everybody takes 6 and 6 again. "
                "The winner begins."
            ),
            _("Pot empty, or no token left? Then you pay nothing, and your turn is over."),
        ),
        clauses=("10.1",),
        last_remark=("6.7", "6.8"),
        scene=("junior", "ending"),
    )
