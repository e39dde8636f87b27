"""What the pages of a led replay say beside the texts of the table."""

from django.utils.translation import gettext as _

from games.wording.table_texts import Texts
from matches.replay.texts import replay_texts


def led_replay_texts() -> Texts:
    return replay_texts() | {
        "layThese": _("Lay: %(cards)s"),
        "layNothing": _("Lay nothing"),
        "tapOne": _("Tap what you would do."),
        "yourVote": _("Your vote is %(letter)s. You can change it."),
        "lookToTheFront": _("Look to the front."),
        "wasPlayed": _("played"),
        "isBest": _("most cards"),
        "notSent": _("That did not work. Try again."),
    }


def laying_texts() -> Texts:
    """What the table says where a pupil lays a turn."""
    return {
        "yourTurn": _("What would you do? Lay it here."),
        "pickOrFinish": _("Pick a card and then its place."),
        "finishOrMore": _("Send it, or lay more."),
        "finish": _("Send"),
        "finishEmpty": _("nothing laid yet"),
        "stillYourTurn": _("Nothing is lost. Keep trying."),
        "backToTurn": _("Keep trying"),
    }
