"""Scores and clocks of tournaments as they are written."""

from collections.abc import Sequence

from django import template
from django.utils.formats import number_format

from matches.tournaments.selectors import Result

register = template.Library()


@register.filter
def score(hundredths: int | None) -> str:
    """Write a score with one decimal and its sign: "+12.5"."""
    return _signed(round(hundredths / 10) / 10, 1) if hundredths is not None else ""


@register.filter
def result_at(results: Sequence[Result | None], number: int) -> Result | None:
    """Give what the round with this number brought; nothing to whoever had no seat."""
    return results[number - 1] if number <= len(results) else None


@register.filter
def how(result: Result) -> str:
    """Write how a score came about: "0 − ∅ 9.0"."""
    return f"{points(result.points).removeprefix('+')} − ∅ {_plain(result.average)}"


@register.filter
def points(value: int) -> str:
    """Write the points of a table with their sign."""
    return _signed(value, 0)


@register.filter
def clock(seconds: int) -> str:
    """Write minutes and seconds: "4:05"."""
    return f"{seconds // 60}:{seconds % 60:02}"


def _plain(hundredths: int) -> str:
    """Write an average with one decimal, and with a sign only where it is less than nothing."""
    return score(hundredths).removeprefix("+")


def _signed(value: float, decimals: int) -> str:
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return sign + str(number_format(abs(value), decimals))
