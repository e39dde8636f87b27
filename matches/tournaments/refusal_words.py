"""Refusals of tournaments as sentences."""

from django.utils.translation import gettext_lazy as _

from matches.tournaments.errors import No

WORDS = {
    No.NOT_THERE_ANY_MORE: _("This tournament is no longer there."),
    No.NOT_THE_ORGANISER: _("Only who opened the tournament can do this."),
    No.ONLY_REGISTERED: _("Tournaments are for players with an account."),
    No.IS_FULL: _("This tournament is full."),
    No.IS_OVER: _("This tournament is over."),
    No.HAS_BEGUN: _("The tournament has begun."),
    No.HAS_NOT_BEGUN: _("The tournament has not begun yet."),
    No.TOO_FEW: _("A tournament needs two players at least."),
    No.TOO_MANY_TOURNAMENTS: _("You have three tournaments open. End one of them first."),
    No.NO_SUCH_GAME: _("This game cannot be played by so many."),
}
