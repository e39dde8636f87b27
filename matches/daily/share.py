"""A result to show to others: it tells how it went, and nothing of the cards."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.languages.written import day_and_month, signed
from games.wording.menu import game_named
from matches.daily.selectors import DealOfDay

NOTHING, SOME, MANY = "⬜", "🟦", "🟩"
FROM_MANY = 4


def text_to_share(deal: DealOfDay, address: str) -> str:
    """Sum a finished try up in three lines."""
    attempt = deal.attempt
    assert attempt is not None
    assert attempt.points is not None  # it is over
    heading = _("%(game)s, the deal of %(day)s") % {
        "day": day_and_month(deal.day),
        "game": game_named(attempt.rules).title,
    }
    result = ngettext(
        "%(points)s points in %(count)d turn", "%(points)s points in %(count)d turns", attempt.turns
    )
    told = result % {"points": signed(attempt.points), "count": attempt.turns}
    if deal.is_ranked:
        told += " · " + _("Place %(rank)s of %(count)s") % {"rank": deal.rank, "count": deal.players}
    return "\n".join((heading, told, squares(attempt.laid), address))


def squares(laid: list[int]) -> str:
    """Draw a square for each turn: nothing laid, some cards, many cards."""
    return "".join(NOTHING if not count else SOME if count < FROM_MANY else MANY for count in laid)
