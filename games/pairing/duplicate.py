"""Scoring by duplicates: who holds the same cards at another table is whom a result is compared with."""

from collections.abc import Mapping
from fractions import Fraction

TableSeat = tuple[int, int]
"""A table, and the number of a seat there."""


def duplicate_scores(points: Mapping[TableSeat, int]) -> dict[TableSeat, int]:
    """Give for each seat its points less the average of the same seat at all tables, in hundredths.

    Bots count in the average like everybody: what they reach says, too, what the cards of a seat are worth.
    """
    by_seat: dict[int, list[int]] = {}
    for (_table, seat), each in points.items():
        by_seat.setdefault(seat, []).append(each)
    averages = {seat: Fraction(sum(all_points), len(all_points)) for seat, all_points in by_seat.items()}
    return {where: round(100 * (each - averages[where[1]])) for where, each in points.items()}
