"""Who begins a round, as far as the games agree."""

from random import Random

from games.engine.matches import Company, Played


def by_lot(company: Company, random: Random) -> int:
    """Let chance choose a seat."""
    return random.randrange(company.seats)


def clockwise(company: Company, last: Played) -> int:
    """Give the seat after the one that began the last round."""
    return (last.starter + 1) % company.seats
