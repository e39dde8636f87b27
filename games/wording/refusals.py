"""A refusal as a sentence: it names the cards and the rule."""

from collections.abc import Iterable
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.languages.written import side_by_side
from games.engine.cards import is_joker, is_tile
from games.engine.encoding.state_json import to_json
from games.engine.errors import Fault, Fix, Reason
from games.engine.piles.combinations import Combination, Form
from games.errors import RefusalCode
from games.wording.names import Names
from games.wording.repairs import mend_text

WHY = {
    Reason.ROUND_IS_OVER: _("This round is over."),
    Reason.NOT_YOUR_TURN: _("It is not your turn."),
    Reason.NOT_NOW: _("That comes later in your turn."),
    Reason.NOT_IN_THIS_GAME: _("That is not part of this game."),
    Reason.STACK_IS_EMPTY: _("There is nothing left to draw there."),
    Reason.NO_SUCH_STACK: _("There is no such stack."),
    Reason.CHOOSE_A_STACK: _("Say which stack you draw from."),
    Reason.STACK_IS_GIVEN: _("You cannot choose the stack to draw from."),
    Reason.NOTHING_TO_PAY_WITH: _("You have no token to pay with."),
    Reason.MUST_PAY_AND_DRAW: _("If you lay nothing, pay a token and draw."),
    Reason.TOO_FEW_CARDS: _("This pile is too small: %(cards)s."),
    Reason.TOO_MANY_CARDS: _("This pile is too large: %(cards)s."),
    Reason.NOT_OF_ONE_KIND: _("This doesn’t fit with the rest: %(cards)s."),
    Reason.NOT_CONSECUTIVE: _("These are too far apart: %(cards)s."),
    Reason.SAME_TILE_TWICE: _("The same tile lies there twice: %(cards)s."),
    Reason.TOO_MANY_JOKERS: _("There are too many jokers in this pile: %(cards)s."),
    Reason.JOKER_NEEDS_MEANING: _("It is not clear what this stands for: %(cards)s."),
    Reason.JOKER_CANNOT_MEAN_THAT: _("The joker cannot stand for that here: %(cards)s."),
    Reason.CARD_NOT_YOURS: _("You do not have this: %(cards)s."),
    Reason.CARD_LEFT_THE_TABLE: _("What lies on the table stays there: %(cards)s."),
    Reason.JOKER_NOT_FREED: _(
        "You can’t take this yet: %(cards)s. To free a joker, lay what it stands for in its place."
    ),
    Reason.JOKER_MUST_STAY: _("The joker must go back on the table in the same turn: %(cards)s."),
    Reason.NOT_OPENED: _(
        "First lay a whole pile of your own cards. After that you may use all the other piles, too."
    ),
    Reason.OPENING_TOO_LOW: _("Your first piles are not worth enough yet: %(count)s points are missing."),
    Reason.NOTHING_LAID: _(
        "You have laid nothing from your rack. Moving what lies on the table is not enough."
    ),
    Reason.RUN_TAKEN_APART: _("A run on the table may grow, but not be taken apart: %(cards)s."),
    Reason.PUT_ONE_ASIDE: _("At the end of the turn one tile is put aside."),
    Reason.ASIDE_NOT_ON_RACK: _("Only a tile from your rack can be put aside, not this one: %(cards)s."),
    Reason.ASIDE_JUST_DRAWN: _("The tile that you have just drawn cannot be put aside: %(cards)s."),
    Reason.ONLY_THE_LEADER: _("Only the leader starts a colour."),
    Reason.NOT_THE_LEADER: _("The leader lays the first tile of each colour; the others look for tiles."),
    Reason.COLOUR_HAS_BEGUN: _("This colour has been started already."),
    Reason.TILE_NOT_OPEN: _("Somebody was faster, the tile is gone: %(cards)s."),
    Reason.NO_NEIGHBOUR: _("This tile has no neighbour on the table yet: %(cards)s."),
}

WITHOUT_CARDS = {
    Reason.NO_NEIGHBOUR: _("No tile fits now. Wait until the leader starts a colour."),
}
"""What is said instead where a reason is true of every card, so that none of them is named."""

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
    RefusalCode.ONLY_REGISTERED: _("Only players with an account can open tables for everybody."),
    RefusalCode.TOO_BUSY: _("Very busy right now. Try again in ten seconds."),
    RefusalCode.TOO_MANY_SEATS: _("You sit at many tables already. Finish or leave one of them first."),
    RefusalCode.NOT_AWAY: _("Nobody is waiting for an absent player there."),
    RefusalCode.NOT_BETWEEN_ROUNDS: _("Wait for the end of this round."),
    RefusalCode.MUTED: _("The host has muted you."),
    RefusalCode.SAME_CARDS: _("You have already seen the cards that are played there."),
    RefusalCode.TOO_MANY_PHRASES: _("That was a lot. Wait a little before you say more."),
}

SEVERAL = 2


def explain(fault: Fault, names: Names) -> dict[str, Any]:
    """Tell a fault in JSON and in words, in the language of the page and of the reader's cards."""
    return {
        **to_json(fault),
        "text": _why(fault, names),
        "mend": mend_text(fault.repair[0], names) if fault.repair else None,
        "rule": _rule(fault.clause),
        "pages": {card: page for card in fault.cards if (page := names.page(card))},
    }


def unfinished_together(piles: Iterable[Combination | Fault], names: Names) -> str:
    """Name all piles that are not ready, where several only wait for more cards; else nothing."""
    faults = [pile for pile in piles if isinstance(pile, Fault)]
    if len(faults) < SEVERAL or not all(_only_waits(fault) for fault in faults):
        return ""
    told = gettext("%(count)s piles are not ready: %(piles)s.")
    called = side_by_side(_lacking(fault, names) for fault in faults)
    return told % {"count": len(faults), "piles": called}


def _lacking(fault: Fault, names: Names) -> str:
    """Name a pile, and how many cards it still needs."""
    pile = names.kind(fault.kind, fault.cards) if fault.kind else names.of(fault.cards)
    more = ngettext("%(count)s more", "%(count)s more", fault.missing) % {"count": fault.missing}
    return f"{pile} ({more})"


def _only_waits(fault: Fault) -> bool:
    """Tell whether a pile is only missing cards that no other pile has for it."""
    return fault.is_unfinished and all(repair.fix is not Fix.MOVE for repair in fault.repair)


def _why(fault: Fault, names: Names) -> str:
    """Say what is wrong; a sentence begins with a capital, even one that begins with a colour."""
    text = _reason(fault, names)
    return text[:1].upper() + text[1:]


def _reason(fault: Fault, names: Names) -> str:
    """Say what is wrong; of an unfinished pile only what it still needs."""
    pile = names.kind(fault.kind, fault.cards) if fault.kind else ""
    if fault.is_unfinished and pile:
        return _needed(fault, names) % {"pile": pile, "count": fault.missing, "other": fault.missing + 1}
    if fault.is_unfinished and all(map(is_joker, fault.cards)):
        told = gettext("Anything fits next to a joker. Still missing: %(count)s.")
        return told % {"count": fault.missing}
    words = WHY if fault.cards else WHY | WITHOUT_CARDS
    if pile and fault.reason is Reason.NOT_OF_ONE_KIND:
        why = _strange(fault, names)
    elif pile and fault.reason is Reason.TOO_MANY_JOKERS:
        why = _too_many_jokers(fault)
    else:
        why = str(words[fault.reason])
    return why % {"cards": names.of(fault.cards), "count": fault.count, "pile": pile}


def _strange(fault: Fault, names: Names) -> str:
    """Say which cards are strangers to the pile; then what the rest lacks, or where a single card belongs."""
    strange = ngettext(
        "%(cards)s doesn’t go with %(pile)s.", "%(cards)s don’t go with %(pile)s.", len(fault.cards)
    )
    short = ngettext(
        "The rest is still %(count)s card short.", "The rest is still %(count)s cards short.", fault.count
    )
    if fault.count:
        return f"{strange} {short}"
    if len(fault.cards) > 1 or is_tile(fault.cards[0]):
        return strange
    belongs = gettext("It goes with: %(piles)s.")
    return f"{strange} {belongs.replace('%(piles)s', names.piles_for(fault.cards[0]))}"


def _too_many_jokers(fault: Fault) -> str:
    """Say how many jokers should go; and why, where it is not a house rule."""
    many = ngettext(
        "%(pile)s: %(count)s joker too many.", "%(pile)s: %(count)s jokers too many.", fault.count
    )
    why = gettext("There must be more pictures than jokers.") if fault.clause == "photo 7.2" else ""
    return f"{many} {why}".strip()


def _needed(fault: Fault, names: Names) -> str:
    """Say how many are missing; a single photo card may become a row, or a set that needs one more."""
    if any(repair.fix is Fix.MOVE for repair in fault.repair):
        return _joined(fault)
    if missing := names.between(fault.cards) if fault.gaps else ():
        told = ngettext("%(tiles)s is missing.", "%(tiles)s are missing.", len(missing))
        return told.replace("%(tiles)s", names.of(missing))
    if any(is_tile(card) for card in fault.cards):
        return ngettext(
            "%(pile)s: %(count)s more tile is needed.",
            "%(pile)s: %(count)s more tiles are needed.",
            fault.missing,
        )
    photos = [card for card in fault.cards if not is_joker(card)]
    if len(photos) == 1 and fault.kind is not None and fault.kind.form is Form.ROW:
        either = ngettext(
            "%(count)s more from %(pile)s – or %(other)s more %(things)s.",
            "%(count)s more from %(pile)s – or %(other)s more %(things)s.",
            fault.missing,
        )
        return either.replace("%(things)s", names.others_like(photos[0]))
    return ngettext(
        "%(pile)s: %(count)s more card is needed.",
        "%(pile)s: %(count)s more cards are needed.",
        fault.missing,
    )


def _joined(fault: Fault) -> str:
    """Say that two piles make one, and what that one lacks."""
    told = gettext("%(pile)s: these two piles belong together.")
    then = ngettext("Then %(more)s more is needed.", "Then %(more)s more are needed.", fault.count)
    return f"{told} {then.replace('%(more)s', str(fault.count))}" if fault.count else told


def _rule(clause: str) -> dict[str, str]:
    """Name the rule, and where it is told."""
    game, _, number = clause.partition(" ")
    return {"number": number, "address": f"{reverse('rules_of', args=[game])}#rule-{number}"}
