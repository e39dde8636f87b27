"""What was agreed for a table, in words."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from games.models import DAY, Audience, HintLevel, Table
from games.wording.menu import menu_options
from games.wording.option_words import ValueWords

CLOCKS = (30, 60, 120, 180, 300, DAY, 3 * DAY, 7 * DAY)


def clock_words(seconds: int | None) -> str:
    """Say how much time a turn has."""
    if seconds is None:
        return _("No clock")
    if seconds >= DAY:
        days = seconds // DAY
        return ngettext("%(count)d day a turn", "%(count)d days a turn", days) % {"count": days}
    if seconds % 60:
        return ngettext("%(count)d second a turn", "%(count)d seconds a turn", seconds) % {"count": seconds}
    minutes = seconds // 60
    return ngettext("%(count)d minute a turn", "%(count)d minutes a turn", minutes) % {"count": minutes}


HINT_WORDS = {
    HintLevel.OFF: gettext_lazy("No hints"),
    HintLevel.WHERE: gettext_lazy("Hints say where to look"),
    HintLevel.CARDS: gettext_lazy("Hints in two steps"),
    HintLevel.STEPS: gettext_lazy("Hints in three steps"),
    HintLevel.FREE: gettext_lazy("Hints show the whole turn"),
}


def rules_in_words(table: Table) -> Iterator[ValueWords]:
    """Say what a newcomer should know: rounds, clock, hints, and every option that is not by the book."""
    options = {option.key: option for option in menu_options(table.rules)}
    rounds = options.pop("rounds", None)
    if rounds is not None:
        yield rounds.words_for(table.options["rounds"])
    yield ValueWords(clock_words(table.turn_seconds))
    yield ValueWords(HINT_WORDS[HintLevel(table.hint_level)])
    for key, option in options.items():
        if table.options[key] != option.option.default:
            words = option.words_for(table.options[key])
            yield ValueWords(f"{option.title}: {words.name}", words.meaning)


def access_in_words(table: Table) -> list[str]:
    """Say who may come, and who may see what."""
    return [
        _("In the list for all players")
        if table.audience == Audience.PLAYERS
        else _("Only with the link or the code"),
        _("The others see what you arrange") if table.drafts else _("Nobody sees what you arrange"),
        _("Others may watch") if table.spectators else _("Nobody else may watch"),
    ]


def time_left(seconds: float) -> str:
    """Say how much of a turn of days is left: in days as long as there are two, then in hours."""
    hours = max(1, round(seconds / 3600))
    if hours < 36:
        return ngettext("%(count)d hour left", "%(count)d hours left", hours) % {"count": hours}
    days = round(hours / 24)
    return ngettext("%(count)d day left", "%(count)d days left", days) % {"count": days}
