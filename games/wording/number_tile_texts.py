"""Texts of the table page that differ where the cards are number tiles."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.wording.table_texts import ONE_AND_MANY, Texts


def number_tile_texts() -> Texts:
    """The texts of the game with runs and groups, which the games below it build on."""
    return {
        "drawOne": _("Take a tile from the stock"),
        "chooseStack": _("Take a tile"),
        "pickOrFinish": _("Lay tiles, then put one aside"),
        "openFirst": _("Lay %(points)s points at once, or put a tile aside"),
        "openMore": [
            ngettext(
                "Your first piles still need %(count)s point",
                "Your first piles still need %(count)s points",
                n,
            )
            for n in ONE_AND_MANY
        ],
        "toOpen": [
            ngettext("%(count)s point is missing", "%(count)s points are missing", n) for n in ONE_AND_MANY
        ],
        "tableStays": _("Tiles on the table stay there."),
        "notYours": _("You can’t use this pile yet. First lay piles of your own."),
        "finishOrMore": _("Finish your turn, or lay more"),
        "howToBegin": _("Lay numbers in order in one colour, or the same number in different colours."),
        "putAside": _("Put aside"),
        "nowAside": _("Now put a tile aside"),
        "isAside": _("goes aside"),
        "asideLast": _("Put aside: %(count)s. The last one: %(card)s"),
        "nothingToLay": _("There is nothing to lay now. Put this tile aside."),
        "drew": _("%(name)s drew a tile."),
        "getsTheRest": _("The others count what they still hold."),
        "countsTwice": _("Out at the first lay-down: it all counts double!"),
        "stockEmpty": _("The stock is empty. Nobody gets minus points."),
        "fewestWin": _("The stock is empty. Whoever holds least wins."),
        "stack": _("Stock: %(count)s"),
        "cards": [ngettext("%(count)s tile", "%(count)s tiles", n) for n in ONE_AND_MANY],
        "theseCards": [
            ngettext("%(pile)s: look at the marked tile.", "%(pile)s: look at the marked tiles.", n)
            for n in ONE_AND_MANY
        ],
        "backThenFinish": [
            ngettext(
                "Take back this tile, then finish your turn.",
                "Take back these %(count)s tiles, then finish your turn.",
                n,
            )
            for n in ONE_AND_MANY
        ],
        "lookOnRack": _("Look at your own tiles: %(pile)s."),
        "youDrewOne": _("You drew a tile."),
        "laid": [
            ngettext(
                "%(name)s laid %(count)s tile: %(cards)s.", "%(name)s laid %(count)s tiles: %(cards)s.", n
            )
            for n in ONE_AND_MANY
        ],
        "youLaid": [
            ngettext("You laid %(count)s tile: %(cards)s.", "You laid %(count)s tiles: %(cards)s.", n)
            for n in ONE_AND_MANY
        ],
    }


def junior_texts() -> Texts:
    """The texts of the game with tokens."""
    return number_tile_texts() | {
        "pickOrFinish": _("Lay tiles, or pay a token and draw"),
        "layOrPass": _("Lay tiles, or end your turn"),
        "payAndDraw": _("Pay 1 token, take a tile"),
        "passTurn": _("End my turn"),
        "howToBegin": _("Lay three or more numbers in order, in one colour."),
        "nothingToLay": _("You cannot lay anything now."),
        "getsTheRest": _("Players who still have tiles pay a token for each of them."),
        "dead": _("Nobody could make another move."),
        "points": _("Tokens"),
        "stack": _("Pot: %(count)s"),
        "bank": _("Bank"),
    }


def introduction_texts() -> Texts:
    """The texts of the introductory game, with open tiles and a leader."""
    return junior_texts() | {
        "howToBegin": _("The leader lays out the first tile."),
        "openTiles": _("All tiles"),
        "begins": _("%(name)s leads."),
        "youBegin": _("You lead."),
        "youLead": _("You lead"),
        "startColour": _("Tap a tile of a new colour, and say what it is"),
        "othersLook": _("The others are looking for tiles"),
        "look": _("Look!"),
        "whichFits": _("Tap a tile that comes just before or just after"),
        "waitForLeader": _("Wait for the leader"),
        "colourComes": _("The next colour comes soon"),
        "hintTile": _("This one fits: %(card)s"),
        "nothingToLay": _("Let the others look for tiles first."),
        "complete": _("All the tiles lie in their runs."),
    }
