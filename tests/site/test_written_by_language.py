"""Dates, numbers and lists are written as the language of the page does, never by a format of our own."""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from django.utils import translation

from accounts.languages import written
from photorummy_site import translations

ROOT = translations.ROOT

# What Django keeps for each language, by name; and "c", for machines. Its months are wrong in Italian.
NAMED = r"(?:SHORT_DATE|SHORT_DATETIME|TIME)_FORMAT"

IN_TEMPLATES = {
    "a date or time with a format of its own": re.compile(
        rf"""\|(?:date|time)\b(?::(?!["'](?:{NAMED}|c)["'])["'][^"']*["']|(?!\s*:))"""
    ),
    "a percent sign after a gap": re.compile(r"}}\s*%(?!})"),
    "a list with a separator of its own": re.compile(r"""\|join:["'][,;]"""),
}
IN_PYTHON = {
    "a date or time with a format of its own": re.compile(
        rf"""\b(?:date_format|time_format)\([^)]*,\s*["'](?!{NAMED}["'])|\.strftime\(|\b(?:format_date|format_skeleton)\("""
    ),
    "a percent sign after a gap": re.compile(r"%\(\w+\)[sd]\s?%%"),
    "a list with a separator of its own": re.compile(r"""["'](?:, |; | and | or )["']\.join\("""),
    "a number with a format of its own": re.compile(r"\{[^{}\"']*:[,.]\d*[f%]?\}"),
}
IN_SCRIPTS = {
    "a list with a separator of its own": re.compile(r"""\.join\(["'], ["']\)"""),
    "a number with a format of its own": re.compile(r"\.toFixed\("),
    "a date with a format of its own": re.compile(r"\.(?:getDate|getMonth|getFullYear)\("),
}

# Lines that may: what no page shows as a text.
ALLOWED = {
    # as forms need it
    "templates/classrooms/lessons/board.html": ('{{ lesson.ends_at|time:"H:i" }}', '{{ end|time:"H:i" }}'),
    "templates/classrooms/assignments/assignment.html": ("{{ was_due_on|date:'Y-m-d' }}",),
    "photorummy_site/checks.py": ('"; ".join(',),  # for the operator, in English
    "accounts/pages/browser_features.py": ('", ".join(',),  # a header, for browsers
}
# What only the operator reads, in English: commands, logs, reports, refused data files; and places of pins.
ENGLISH_ONLY = ("management/", "migrations/", "games/terminal/", "games/bots/arena", "/retries.py")
ENGLISH_ONLY += (
    "photorummy_site/running/",
    "learn/audit/",
    "learn/simulation/",
    "learn/questions/ambiguities",
)
ENGLISH_ONLY += ("catalogue/contact_sheet", "catalogue/likeness", "catalogue/loading", "catalogue/photos/")
ENGLISH_ONLY += ("/map_pins.py", "matches/ratings/measuring/", "matches/ratings/simulation/")
ENGLISH_ONLY += ("games/notation/",)  # a form that programs read


def sources() -> Iterator[tuple[Path, dict[str, re.Pattern[str]]]]:
    """Every file from which pages are made, with what must not stand there."""
    for path in sorted((ROOT / "templates").rglob("*.*")):
        yield path, IN_TEMPLATES
    for app in translations.APPS:
        for path in sorted((ROOT / app).rglob("*.py")):
            yield path, IN_PYTHON
        for path in sorted((ROOT / app / "static").rglob("*.js")):
            yield path, IN_SCRIPTS


def found(text: str, forbidden: dict[str, re.Pattern[str]]) -> list[str]:
    """What is wrong in a file, line by line."""
    return [
        f"line {number}: {what}: {hit[0].strip()}"
        for number, line in enumerate(text.splitlines(), 1)
        for what, pattern in forbidden.items()
        for hit in pattern.finditer(line)
    ]


def test_no_page_has_a_date_a_number_or_a_list_in_a_format_of_its_own():
    wrong = []
    for path, forbidden in sources():
        name = str(path.relative_to(ROOT))
        if name == "accounts/languages/written.py" or any(part in name for part in ENGLISH_ONLY):
            continue
        text = path.read_text("utf-8")
        for allowed in ALLOWED.get(name, ()):
            text = text.replace(allowed, "")
        wrong += [f"{name}, {each}" for each in found(text, forbidden)]
    assert not wrong, "Use accounts/languages/written.py or Django's named formats:\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("line", "forbidden"),
    [
        ('{{ week.monday|date:"j F" }}', IN_TEMPLATES),
        ("{{ lesson.started_at|time:'H:i' }}", IN_TEMPLATES),
        ("{{ lesson.started_at|date }}", IN_TEMPLATES),
        ('{{ lesson.started_at|date:"DATE_FORMAT" }}', IN_TEMPLATES),
        ("{{ percent }} % knew it", IN_TEMPLATES),
        ("{{ names|join:', ' }}", IN_TEMPLATES),
        ('day.strftime("%d.%m.")', IN_PYTHON),
        ('date_format(day, "l")', IN_PYTHON),
        ('", ".join(names)', IN_PYTHON),
        ('_("%(percent)s %% knew it")', IN_PYTHON),
        ('f"{share:.1f}"', IN_PYTHON),
        ('names.join(", ")', IN_SCRIPTS),
    ],
)
def test_a_planted_format_is_found(line, forbidden):
    assert found(line, forbidden)


@pytest.mark.parametrize(
    ("line", "forbidden"),
    [
        ('{{ lesson.started_at|date:"SHORT_DATE_FORMAT" }}', IN_TEMPLATES),
        ("{{ week.monday|short_day }}", IN_TEMPLATES),
        ("{{ percent }}{% endblocktranslate %}", IN_TEMPLATES),
        ('date_format(day, "SHORT_DATE_FORMAT")', IN_PYTHON),
        ('" ".join(names)', IN_PYTHON),
        ("words.list(names)", IN_SCRIPTS),
    ],
)
def test_what_the_languages_decide_is_left_alone(line, forbidden):
    assert not found(line, forbidden)


DAY = date(2026, 9, 8)


@pytest.mark.parametrize(
    ("language", "day", "short", "with_weekday", "share", "names"),
    [
        ("en", "8 September", "8 Sept", "Tuesday 8 September", "75%", "a, b and c"),
        ("de", "8. September", "8. Sept.", "Dienstag, 8. September", "75\xa0%", "a, b und c"),
        ("fr", "8 septembre", "8 sept.", "mardi 8 septembre", "75\xa0%", "a, b et c"),
        ("it", "8 settembre", "8 set", "martedì 8 settembre", "75%", "a, b e c"),
        ("nl", "8 september", "8 sep", "dinsdag 8 september", "75%", "a, b en c"),
        ("es", "8 de septiembre", "8 sept", "martes, 8 de septiembre", "75\xa0%", "a, b y c"),
    ],
)
def test_days_shares_and_lists_follow_the_language(language, day, short, with_weekday, share, names):
    with translation.override(language):
        assert written.day_and_month(DAY) == day
        assert written.full_day(DAY) in (f"{day} 2026", f"{day} de 2026")
        assert written.short_day(DAY) == short
        assert written.weekday_and_day(DAY) == with_weekday
        assert written.weekday(DAY) in with_weekday
        assert written.percent(0.75) == share
        assert written.listed(["a", "b", "c"]) == names


def test_french_has_a_space_before_a_colon():
    assert written.with_colon("Rome", "Colisée", "fr") == "Rome\u00a0: Colisée"
    assert written.with_colon("Rome", "Colosseum", "en") == "Rome: Colosseum"
