"""What the page of a replay says beside the texts of the table."""

from django.utils.translation import gettext_lazy as _

from games.wording.table_texts import Texts


def replay_texts() -> Texts:
    return {
        "drewCard": _("%(name)s drew %(card)s."),
        "paidFor": _("%(name)s paid a token and drew %(card)s."),
        "beforeFirst": _("The cards have been dealt."),
        "moveOf": _("Move %(number)s of %(count)s"),
        "emptyRack": _("no cards left"),
        "copied": _("Link copied"),
        "noBest": _("The best turn could not be loaded. Try again."),
        "asPlayed": _("As it was played"),
        "couldLay": _("What could have been laid?"),
        "playOn": _("Play"),
        "stop": _("Stop"),
    }
