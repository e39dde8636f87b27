"""What was agreed for a table, in words."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.lobby.menu import lines
from games.lobby.option_words import Told
from games.models import Audience, Table

CLOCKS = (30, 60, 120, 180, 300)


def clock_words(seconds: int | None) -> str:
    """Tell the time for a turn."""
    if seconds is None:
        return _("No clock")
    if seconds % 60:
        return ngettext("%(count)d second a turn", "%(count)d seconds a turn", seconds) % {"count": seconds}
    minutes = seconds // 60
    return ngettext("%(count)d minute a turn", "%(count)d minutes a turn", minutes) % {"count": minutes}


def terms(table: Table) -> Iterator[Told]:
    """Tell what matters before one sits down: rounds, clock, hints, and what is not by the book."""
    told = {line.option.key: (line, line.told(table.options[line.option.key])) for line in lines(table.rules)}
    if "rounds" in told:
        yield told.pop("rounds")[1]
    yield Told(clock_words(table.turn_seconds))
    yield Told(_("With hints") if table.hints else _("No hints"))
    for line, value in told.values():
        if table.options[line.option.key] != line.option.default:
            yield Told(f"{line.title}: {value.name}", value.means)


def manners(table: Table) -> list[str]:
    """Tell who may come, and who may see what."""
    return [
        _("In the list for all players")
        if table.audience == Audience.PLAYERS
        else _("Only with the link or the code"),
        _("The others see what you arrange") if table.drafts else _("Nobody sees what you arrange"),
        _("Others may watch") if table.spectators else _("Nobody else may watch"),
    ]
