"""Codes as people type them: in small letters, with blanks and dashes, one sign taken for another."""

from itertools import islice, product
from unicodedata import normalize

from django.db.models import Q
from django.urls import reverse

from games.models import CODE_LENGTH, CODE_SIGNS, Table, TablePhase
from games.reading.snapshot import Visitor

LOOK_ALIKE = ("B8", "S5", "Z2", "DQO0", "JI1L7", "UV")
MOST_READINGS = 64
"""As many codes one typed code may stand for: more would be a help in guessing."""


def readings(typed: str) -> list[str]:
    """Give the codes that somebody may have meant, the one that was typed first."""
    signs = _signs(typed)
    if len(signs) != CODE_LENGTH:
        return []
    first_codes = islice(("".join(each) for each in product(*map(_meant, signs))), MOST_READINGS + 1)
    codes = list(first_codes)
    return codes if len(codes) <= MOST_READINGS else codes[:1]


def address_of_table(typed: str, person: Visitor) -> str | None:
    """Find the address of the table that a typed code leads to; only one table may be meant."""
    codes = readings(typed)
    tables = Table.objects.filter(_open_to(person), code__in=codes)
    code = meant(codes, set(tables.values_list("code", flat=True)) if codes else set())
    return reverse("table", args=[code]) if code else None


def meant(codes: list[str], known: set[str]) -> str | None:
    """Choose among the known codes: the one that was typed, else the only one that could be meant."""
    exact = known & set(codes[:1])
    return next(iter(exact or known)) if exact or len(known) == 1 else None


def _open_to(person: Visitor) -> Q:
    """Leave out every table that the person would not be shown."""
    watched = Q(spectators=True, phase__in=(TablePhase.PLAYING, TablePhase.OVER))
    anybodys = (Q(phase=TablePhase.OPEN) | watched) & Q(circle=getattr(person, "circle", ""))
    return anybodys | Q(seats__person=person.pk) | Q(host=person.pk) if person.pk else anybodys


def _signs(typed: str) -> str:
    """Keep letters and digits; of a whole link, keep its last part."""
    last = normalize("NFKC", typed).strip().rstrip("/").rpartition("/")[2]
    return "".join(sign for sign in last.upper() if sign.isalnum())


def _meant(sign: str) -> str:
    """Name the signs of a code that look like this one, itself first."""
    alike = next((group for group in LOOK_ALIKE if sign in group), sign)
    known = "".join(each for each in sign + alike.replace(sign, "") if each in CODE_SIGNS)
    return known or sign
