"""Photo Rummy, told to eight-year-olds."""

from django.utils.translation import gettext as _

from games.engine.errors import Reason
from games.rules_pages.pages import Count, Ending, Example, Rule, RulesPage, Step

LONDON = "london-church london-sight london-delicacy"
LETTERBOXES = "london-letterbox dublin-letterbox oslo-letterbox rome-letterbox"


def page() -> RulesPage:
    """The page in the language of the visitor."""
    return RulesPage(
        rules="photo",
        title="Photo Rummy",
        ages=_("From 8 years"),
        aim=_("Lay all your cards before the others do. Then you win the round."),
        needs=(
            _("2 to 4 players, 102 picture cards and 6 jokers."),
            _("Shuffle all the cards. Everybody takes 8. Only you see yours."),
            _("The rest lies face down in 5 stacks."),
            _("The youngest begins. Then it goes round clockwise."),
        ),
        dealing=("4.5", "4.7"),
        rack="paris-sight oslo-church rome-symbol joker-1 bern-delicacy rome-palace lisbon-palace bern-sight",
        stock="back back back back back",
        turn=(
            Step(
                _("Draw a card."),
                _("Take it from any stack. You always draw first."),
                "back vienna-sight",
                clauses=("5.1", "5.5", "14"),
            ),
            Step(
                _("Lay cards."),
                _("As many as you can. You may also lay none."),
                "+vienna-sight +vienna-symbol +vienna-church",
            ),
            Step(
                _("Finish."),
                _("Is everything on the table right? Then it is the next player’s turn."),
                "vienna-sight vienna-symbol vienna-church",
                clauses=("5.4", "9.7"),
            ),
        ),
        lessons=(_row_and_set(), _first_cards(), _jokers(), _adding_on(), _rearranging(), _swapping()),
        ending=_ending(),
    )


def _row_and_set() -> Rule:
    return Rule(
        _("Row and set"),
        _(
            "There are two ways to lay cards. Their order does not matter. "
            "A row has 6 cards at most, a set 17."
        ),
        (
            Example(
                _("A row: same capital. Three cards or more."),
                ("+rome-church +rome-sight +rome-symbol",),
                clauses=("6.2",),
            ),
            Example(
                _("A set: same kind. Four cards or more."),
                ("+london-letterbox +dublin-letterbox +oslo-letterbox +rome-letterbox",),
                clauses=("6.1",),
            ),
            Example(
                _("Only three. A set needs four."),
                ("+paris-church +bern-church +athens-church",),
                Reason.TOO_FEW_CARDS,
            ),
            Example(
                _("Different capitals and different kinds."),
                ("+madrid-sight +vienna-symbol +paris-church",),
                Reason.NOT_OF_ONE_KIND,
            ),
        ),
        clauses=("6.5",),
        scene=("photo", "row"),
    )


def _first_cards() -> Rule:
    return Rule(
        _("Your first cards"),
        _("First lay a whole row or set of your own. Then you may do all the rest, even in the same turn."),
        (
            Example(
                _("First your own row. Then the postbox goes to London."),
                ("+oslo-palace +oslo-sight +oslo-church", f"{LONDON} +london-letterbox"),
                opened=False,
            ),
            Example(
                _("You have laid nothing of your own yet."),
                (f"{LONDON} +london-letterbox",),
                Reason.NOT_OPENED,
                opened=False,
            ),
        ),
        clauses=("8.1",),
        scene=("photo", "opening"),
    )


def _jokers() -> Rule:
    return Rule(
        _("Jokers"),
        _("A joker can be any card. But there must always be more pictures than jokers."),
        (
            Example(_("Two pictures, one joker."), ("+oslo-church +oslo-symbol +joker-1",)),
            Example(
                _("Three pictures, two jokers."),
                ("+oslo-church +rome-church +bern-church +joker-1 +joker-2",),
            ),
            Example(
                _("One picture, two jokers: too many."),
                ("+oslo-church +joker-1 +joker-2",),
                Reason.TOO_MANY_JOKERS,
            ),
        ),
        clauses=("7.2",),
        scene=("photo", "wild"),
    )


def _adding_on() -> Rule:
    return Rule(
        _("Adding on"),
        _("Add cards to what lies on the table. It does not matter who laid it."),
        (
            Example(
                _("A London card fits London’s row. A joker fits, too."),
                (f"{LONDON} +london-letterbox +joker-1",),
            ),
            Example(
                _("More postboxes fit the set."),
                (f"{LETTERBOXES} +paris-letterbox +bern-letterbox",),
            ),
            Example(
                _("Paris does not belong in London’s row."),
                (f"{LONDON} +paris-letterbox",),
                Reason.NOT_OF_ONE_KIND,
            ),
        ),
        scene=("photo", "ending"),
    )


def _rearranging() -> Rule:
    set_of_four = "paris-delicacy bern-delicacy lisbon-delicacy berlin-delicacy"
    return Rule(
        _("Rearranging"),
        _(
            "Take cards from the table and make something new. "
            "In the end all is right, and no picture is missing."
        ),
        (
            Example(
                _("Berlin’s delicacy goes into a new row. Four are left: still a set."),
                (
                    "paris-delicacy bern-delicacy lisbon-delicacy madrid-delicacy",
                    "berlin-delicacy +berlin-symbol +berlin-church",
                ),
                before=(f"{set_of_four} madrid-delicacy",),
            ),
            Example(
                _("Only three are left here. A set needs four."),
                (
                    "paris-delicacy bern-delicacy lisbon-delicacy",
                    "berlin-delicacy +berlin-symbol +berlin-church",
                ),
                Reason.TOO_FEW_CARDS,
                before=(set_of_four,),
            ),
        ),
        clauses=("9.3",),
        scene=("photo", "rearranging"),
    )


def _swapping() -> Rule:
    return Rule(
        _("Swapping a joker"),
        _("Put a card that fits in the joker’s place, and take the joker. Keep it, or lay it at once."),
        (
            Example(
                _("A Rome card for the joker. Now the joker is yours."),
                ("rome-palace rome-sight +rome-letterbox",),
                before=("rome-palace rome-sight joker-1",),
            ),
            Example(
                _("No card takes its place: the joker stays."),
                ("rome-palace rome-sight rome-church",),
                Reason.JOKER_NOT_FREED,
                before=("rome-palace rome-sight rome-church joker-1",),
            ),
        ),
        clauses=("9.6",),
        scene=("photo", "joker"),
    )


def _ending() -> Ending:
    return Ending(
        _("The end and the points"),
        _("Is your rack empty? Then the round is over, and you have won it."),
        (),
        _("The others get 1 minus point for a picture and 10 for a joker. You get them all as plus points."),
        (
            Count(_("You"), "", 18),
            Count("Mia", "rome-church bern-symbol athens-sight joker-1", -13),
            Count("Leo", "paris-palace oslo-delicacy dublin-church madrid-sight berlin-letterbox", -5),
        ),
        (
            _("Play three rounds, or as many as you like. The player with the most points wins."),
            _("All stacks empty, and nobody is out? Then nobody gets points."),
        ),
        clauses=("11.1",),
        scene=("photo", "ending"),
    )
