"""A refusal as a sentence: it names the cards, the rule, and the smallest repair."""

from collections.abc import Iterable
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.languages import current_language
from catalogue.selectors import Deck, deck
from games.engine.cards import CardId, is_joker, trait_words
from games.engine.encoding.state_json import to_json
from games.engine.errors import Fault, Fix, Reason, Repair
from games.errors import RefusalCode

WHY = {
    Reason.ROUND_IS_OVER: _("This round is over."),
    Reason.NOT_YOUR_TURN: _("It is not your turn."),
    Reason.NOT_NOW: _("That comes later in your turn."),
    Reason.NOT_IN_THIS_GAME: _("That is not part of this game."),
    Reason.STACK_IS_EMPTY: _("There is nothing left to draw there."),
    Reason.NO_SUCH_STACK: _("There is no such stack."),
    Reason.CHOOSE_A_STACK: _("Say which stack you draw from."),
    Reason.STACK_IS_GIVEN: _("The stack to draw from is not yours to choose."),
    Reason.NOTHING_TO_PAY_WITH: _("You have no token to pay with."),
    Reason.MUST_PAY_AND_DRAW: _("Who lays nothing pays a token and draws."),
    Reason.TOO_FEW_CARDS: _("This pile is too small: %(cards)s."),
    Reason.TOO_MANY_CARDS: _("This pile is too large: %(cards)s."),
    Reason.NOT_OF_ONE_KIND: _("These do not belong together: %(cards)s."),
    Reason.NOT_CONSECUTIVE: _("These do not follow one another: %(cards)s."),
    Reason.SAME_TILE_TWICE: _("The same tile lies there twice: %(cards)s."),
    Reason.TOO_MANY_JOKERS: _("There are too many jokers in this pile: %(cards)s."),
    Reason.JOKER_NEEDS_MEANING: _("It is not clear what this stands for: %(cards)s."),
    Reason.JOKER_CANNOT_MEAN_THAT: _("The joker cannot stand for that here: %(cards)s."),
    Reason.CARD_NOT_YOURS: _("You do not have this: %(cards)s."),
    Reason.CARD_LEFT_THE_TABLE: _("What lies on the table stays there: %(cards)s."),
    Reason.JOKER_NOT_FREED: _("A joker is free only for the card that it stands for: %(cards)s."),
    Reason.JOKER_MUST_STAY: _("The joker must go back on the table in the same turn: %(cards)s."),
    Reason.NOT_OPENED: _("First lay a combination from your own rack alone."),
    Reason.OPENING_TOO_LOW: _("Your first combinations are not worth enough: %(count)s points are missing."),
    Reason.NOTHING_LAID: _("You have laid nothing from your rack."),
    Reason.RUN_TAKEN_APART: _("A run on the table may grow, but not be taken apart: %(cards)s."),
    Reason.PUT_ONE_ASIDE: _("At the end of the turn one tile is put aside."),
    Reason.ASIDE_NOT_ON_RACK: _("Only a tile from your rack can be put aside: %(cards)s."),
    Reason.ASIDE_JUST_DRAWN: _("The tile that you have just drawn cannot be put aside: %(cards)s."),
    Reason.ONLY_THE_LEADER: _("Only the leader starts a colour."),
    Reason.NOT_THE_LEADER: _("The leader starts the colours; the others look for tiles."),
    Reason.COLOUR_HAS_BEGUN: _("This colour has been started already."),
    Reason.TILE_NOT_OPEN: _("Somebody was faster, the tile is gone: %(cards)s."),
    Reason.NO_NEIGHBOUR: _("This tile has no neighbour on the table yet: %(cards)s."),
}

WITHOUT_CARDS = {
    Reason.NO_NEIGHBOUR: _("No tile fits now. Wait until the leader starts a colour."),
}
"""What is said instead where a reason is true of every card, so that none of them is named."""

MEND = {
    Fix.ADD: _("Add %(things)s."),
    Fix.TAKE_BACK: _("Take back on your rack: %(things)s."),
    Fix.PUT_BACK: _("Put back where it lay: %(things)s."),
    Fix.EXCHANGE: _("Lay in the joker's place: %(things)s."),
    Fix.NAME: _("Say what the joker stands for: %(things)s."),
    Fix.LAY_FIRST: _("Lay these as well: %(things)s."),
    Fix.DRAW: _("Draw first."),
    Fix.CHOOSE: _("Draw from another stack: %(things)s."),
    Fix.KEEP: _("Keep a tile to put aside: %(things)s."),
    Fix.PAY: _("Pay a token and draw."),
    Fix.END_TURN: _("End your turn without laying."),
}

FEW = 3
"""Where more tiles than this would do, they are not named one by one."""

AT_TABLE = {
    RefusalCode.NO_SUCH_TABLE: _("There is no such table."),
    RefusalCode.NO_SUCH_GAME: _("There is no such game."),
    RefusalCode.NOT_SEATED: _("You have no seat here."),
    RefusalCode.NOT_THE_HOST: _("Only the host of the table may do that."),
    RefusalCode.NO_FREE_SEAT: _("There is no free seat."),
    RefusalCode.NO_BOT_THERE: _("There is no bot on that seat."),
    RefusalCode.NO_SUCH_LEVEL: _("There is no such bot."),
    RefusalCode.TOO_FEW_PLAYERS: _("There are too few players to begin."),
    RefusalCode.ALREADY_STARTED: _("The match has already begun."),
    RefusalCode.NOT_PLAYING: _("No round is being played."),
    RefusalCode.ROUND_IS_NOT_OVER: _("This round is not over yet."),
    RefusalCode.MATCH_IS_OVER: _("The match is over."),
    RefusalCode.MATCH_IS_NOT_OVER: _("The match is not over yet."),
    RefusalCode.PAUSED: _("The host has paused the table."),
    RefusalCode.HINTS_ARE_OFF: _("There are no hints at this table."),
    RefusalCode.TOO_MANY_TABLES: _(
        "You have many tables already. Go on with one of them, or leave it first."
    ),
    RefusalCode.ONLY_REGISTERED: _("Tables for all are opened by players with an account."),
}

COLOURS = {"red": _("red"), "yellow": _("yellow"), "blue": _("blue"), "black": _("black")}


def explain(fault: Fault, names: "Names") -> dict[str, Any]:
    """Tell a fault in JSON and in words, in the language of the page and of the reader's cards."""
    words = WHY if fault.cards else WHY | WITHOUT_CARDS
    why = str(words[fault.reason]) % {"cards": names.of(fault.cards), "count": fault.count}
    clause = fault.clause.rpartition(" ")[2]
    return {
        **to_json(fault),
        "text": gettext("%(why)s See rule %(clause)s.") % {"why": why, "clause": clause},
        "mend": _mend(fault.repair[0], names) if fault.repair else None,
        "pages": {card: page for card in fault.cards if (page := names.page(card))},
    }


def _mend(repair: Repair, names: "Names") -> str:
    """Tell the smallest repair; where any of several cards will do, say how many of them."""
    if repair.fix is Fix.KEEP and len(repair.cards) > FEW:
        return gettext("Pick any tile of your rack and put it aside.")
    things = _things(repair, names)
    if 0 < repair.count < len(repair.cards):
        one_of = ngettext("%(count)d of these: %(things)s", "%(count)d of these: %(things)s", repair.count)
        things = one_of % {"count": repair.count, "things": things}
    return str(MEND[repair.fix]) % {"things": things}


def _things(repair: Repair, names: "Names") -> str:
    if repair.stacks:
        return ", ".join(str(stack + 1) for stack in repair.stacks)
    return names.of(repair.meanings or repair.cards)


class Names:
    """What cards are called in one language: the reader's for cards, else that of the page."""

    def __init__(self, card_language: str = "") -> None:
        self.language = card_language or current_language()
        self.deck: Deck = deck()

    def of(self, cards: Iterable[CardId]) -> str:
        return ", ".join(self._name(card) for card in cards)

    def page(self, card: CardId) -> str:
        """Give the address of the page about a card; empty for what has none."""
        known = self.deck.by_id.get(card)
        return reverse("card", args=[known.capital_id, known.category_id]) if known else ""

    def _name(self, card: CardId) -> str:
        if is_joker(card):
            return gettext("joker")
        known = self.deck.by_id.get(card)
        if known:
            return f"{known.name[self.language]} ({known.capital.name[self.language]})"
        colour, number = trait_words(card)
        return f"{COLOURS.get(colour, colour)} {number}"
