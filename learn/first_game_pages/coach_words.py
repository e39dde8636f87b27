"""What the coach says of what it sees, in the words of the game and with the names of the buttons."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.engine.piles.combinations import Form
from games.wording.names import Names
from learn.first_game.coach import Advice, Feat, Praise, Sight

Texts = Mapping[Sight, str | Promise]

PHOTOS: Texts = {
    Sight.WAIT: _("Now the others play."),
    Sight.DRAW: _("First take a card from any stack."),
    Sight.LOOK: "",
    Sight.WRONG: _("That does not fit together. Press “%(undo)s”."),
    Sight.NAME: _("Say what the joker is."),
    Sight.GROWS: _("%(pile)s: %(n)d more on this pile."),
    Sight.ADD_JOKER: _("Put your joker there, too."),
    Sight.FROM_TABLE: _("%(pile)s: %(n)d more, from the table."),
    Sight.MORE: _("Put these there, too: %(pile)s."),
    Sight.STUCK: _("%(pile)s: I see too few for a pile. Press “%(undo)s”."),
    Sight.POINTS: _("%(n)d points are still missing."),
    Sight.JOKER_FREE: _("This joker is free: %(pile)s. Tap it, then the free space on your rack."),
    Sight.OPEN: _("These go together: %(pile)s. Lay them on “%(new_pile)s”."),
    Sight.ENOUGH_POINTS: _("You have enough points for your first piles."),
    Sight.CANNOT_OPEN: _("You have no whole pile yet. Press “%(finish)s”."),
    Sight.JOKER: _("You can get a joker! First lay your card there: %(pile)s."),
    Sight.NEW_PILE: _("These go together: %(pile)s. Lay them on “%(new_pile)s”."),
    Sight.FIT: _("One of your cards fits here: %(pile)s."),
    Sight.WITH_JOKER: _("%(pile)s: you have %(n)d. Lay them on “%(new_pile)s”, then your joker, too."),
    Sight.REARRANGE: _("Take one card from the table. Then you have a pile: %(pile)s."),
    Sight.REARRANGE_WITH_JOKER: _("Take one card from the table and your joker. Then you have: %(pile)s."),
    Sight.JOKER_FITS: _("Your joker fits here: %(pile)s. You can also keep it."),
    Sight.UNSEEN: _("I see nothing easy. Look again, or press “%(finish)s”."),
    Sight.NOTHING: _("Nothing fits this time. Press “%(finish)s”."),
    Sight.ASIDE: _("Now put one tile aside."),
    Sight.FINISH: _("Now press “%(finish)s”."),
}
TILES: Texts = {
    **PHOTOS,
    Sight.DRAW: _("First take a tile from the stock."),
    Sight.CANNOT_OPEN: _("You cannot lay enough points yet. Put a tile aside that you need least."),
    Sight.FIT: _("One of your tiles fits here: %(pile)s."),
    Sight.JOKER: _("You can get a joker! First lay your tile there: %(pile)s."),
    Sight.REARRANGE: _("Take one tile from the table. Then you have a pile: %(pile)s."),
    Sight.REARRANGE_WITH_JOKER: _("Take one tile from the table and your joker. Then you have: %(pile)s."),
    Sight.UNSEEN: _("I see nothing easy. Look again, or end your turn: the button says how."),
    Sight.NOTHING: _("Nothing fits this time. End your turn: the button says how."),
    Sight.LOOK: _("Look for a tile that comes just before or just after a run."),
}
ANOTHER_JOKER = _("You can get another one there: %(pile)s.")
CARDS_OF_A_CAPITAL = _("You have %(n)d cards of %(pile)s. Lay them on “%(new_pile)s”.")

PRAISE: Mapping[Feat, str | Promise] = {
    Feat.PILE: _("Well done: %(pile)s!"),
    Feat.ADDED: _("Good! It fits."),
    Feat.JOKER: _("The joker is yours!"),
}


def in_words(seen: Advice, praised: Praise | None, rules: str, card_language: str) -> str:
    """Praise first, then say the next step."""
    names = Names(card_language)
    said = [_filled(PRAISE[praised.feat], praised, names)] if praised else []
    has_joker = praised is not None and praised.feat is Feat.JOKER
    text = ANOTHER_JOKER if has_joker and seen.sight is Sight.JOKER else _text(seen, rules)
    said.append(_filled(text, seen, names))
    return " ".join(filter(None, said))


def _text(seen: Advice, rules: str) -> str | Promise:
    """Count the cards where they are of one capital; other piles are called by what they share."""
    is_row = seen.kind is not None and seen.kind.form is Form.ROW
    if is_row and seen.sight in (Sight.OPEN, Sight.NEW_PILE):
        return CARDS_OF_A_CAPITAL
    return (PHOTOS if rules == "photo" else TILES)[seen.sight]


def _filled(text: str | Promise, seen: Advice | Praise, names: Names) -> str:
    pile = names.kind(seen.kind, seen.cards) if seen.kind else ""
    return str(text) % {"pile": pile, "n": getattr(seen, "count", 0), **buttons()}


def buttons() -> dict[str, str]:
    """Name the buttons as the table page does."""
    return {
        "new_pile": gettext("New pile"),
        "finish": gettext("Finish turn"),
        "aside": gettext("Put aside"),
        "pay": gettext("Pay 1 token, take a tile"),
        "undo": gettext("Undo"),
    }
