"""Scores and clocks of tournaments as they are written."""

from collections.abc import Sequence

from django import template
from django.utils.formats import number_format

register = template.Library()


@register.filter
def score(hundredths: int | None) -> str:
    """Write a score with one decimal and its sign: "+12.5"."""
    return _signed(round(hundredths / 10) / 10, 1) if hundredths is not None else ""


@register.filter
def score_at(scores: Sequence[int | None], index: int) -> str:
    """Write the score of one round; a dash where none counts."""
    there = scores[index] if index < len(scores) else None
    return score(there) or "–"


@register.filter
def points(value: int) -> str:
    """Write the points of a table with their sign."""
    return _signed(value, 0)


@register.filter
def clock(seconds: int) -> str:
    """Write minutes and seconds: "4:05"."""
    return f"{seconds // 60}:{seconds % 60:02}"


def _signed(value: float, decimals: int) -> str:
    sign = "+" if value > 0 else "−" if value < 0 else ""
    return sign + str(number_format(abs(value), decimals))
