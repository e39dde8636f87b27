"""What somebody is told who cannot seek or challenge."""

from django.utils.translation import gettext_lazy as _

from matches.errors import No

REFUSALS = {
    No.ONLY_REGISTERED: _("This is for players with an account."),
    No.NO_SUCH_GAME: _("There is no such game."),
    No.RATED_PLAY_PAUSES: _(
        "You have left three rated matches today. In an hour at most you can play rated matches again."
    ),
    No.TOO_MANY_TABLES: _("You have many tables going on. Finish one of them first."),
    No.TOO_MANY_CHALLENGES: _("Ten of your challenges wait for an answer. Take one of them back first."),
    No.NOBODY_OF_THIS_NAME: _("There is no player of this name who can be challenged."),
    No.YOURSELF: _("That is you."),
    No.NOT_THERE_ANY_MORE: _("This challenge is no longer there."),
}
