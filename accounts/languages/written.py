"""Days, shares and lists as the language of the page writes them, by the data of Babel.

Django's own formats do for times and for dates in figures (`TIME_FORMAT`, `SHORT_DATE_FORMAT`); its names of
months are capitalised in Italian, where they are not.
"""

import re
from collections.abc import Iterable
from datetime import date

from babel import Locale
from babel.dates import format_date, match_skeleton
from babel.lists import format_list
from babel.numbers import format_percent
from django.utils.translation import gettext as _

from accounts.languages import current_language

# English as it is written in Europe: the day before the month, no comma before "and".
LOCALES = {"en": "en_GB"}
NO_BREAK_SPACE = "\u00a0"


def full_day(day: date) -> str:
    """Write "5 May 2026", "5. Mai 2026", "5 de mayo de 2026"."""
    return format_date(day, "long", locale=_locale())


def day_and_month(day: date) -> str:
    """Write "5 May", "5. Mai", "5 de mayo"."""
    return _by_skeleton(day, "MMMMd", {"M": "MMMM"})


def near_day(day: date, today: date) -> str:
    """Write "Today", "Yesterday" or "5 May", with the year where that is another one."""
    if day.year != today.year and (today - day).days > 1:
        return full_day(day)
    return {0: _("Today"), 1: _("Yesterday")}.get((today - day).days) or day_and_month(day)


def short_day(day: date) -> str:
    """Write "5 Sept", "5. Sept.", "5 sept", for tables and charts."""
    return _by_skeleton(day, "MMMd", {})


def weekday_and_day(day: date) -> str:
    """Write "Tuesday 5 May", "Dienstag, 5. Mai", "martes, 5 de mayo"."""
    return _by_skeleton(day, "MMMMEd", {"E": "EEEE", "M": "MMMM"})


def weekday(day: date) -> str:
    """Write "Tuesday", "Dienstag", "martes"."""
    return format_date(day, "EEEE", locale=_locale())


def percent(share: float) -> str:
    """Write a share of one as "75%" or, where the language has it so, with a space."""
    return format_percent(share, locale=_locale())


def signed(points: int) -> str:
    """Write points as on a score sheet: "+12", "0" or, with a real minus, "−7"."""
    return f"+{points}" if points > 0 else str(points).replace("-", "\u2212")


def listed(names: Iterable[str]) -> str:
    """Write "a, b and c"."""
    return format_list(list(names), locale=_locale())


def side_by_side(names: Iterable[str]) -> str:
    """Write "a, b, c" after a colon, where "and" would be wrong: one of them may be enough.

    All six languages do it with comma and space; Babel has this form for three of them only.
    """
    return ", ".join(names)


def with_colon(name: str, more: str, language: str) -> str:
    """Write "Rome: Colosseum"; French has a space before the colon that no line breaks at."""
    return f"{name}{NO_BREAK_SPACE if language == 'fr' else ''}: {more}"


def _by_skeleton(day: date, skeleton: str, widen: dict[str, str]) -> str:
    """Take the language's own order and punctuation; write names of days and months in full where asked."""
    locale = _locale()
    known = match_skeleton(skeleton, locale.datetime_skeletons)
    pattern = locale.datetime_skeletons[known].pattern
    for letter, wide in widen.items():
        pattern = re.sub(f"{letter}+", wide, pattern)
    return format_date(day, pattern, locale=locale)


def _locale() -> Locale:
    code = current_language()
    return Locale.parse(LOCALES.get(code, code))
