"""Who begins a round, as far as the games agree."""

from random import Random

from games.engine.matches import Company, Played


def by_lot(company: Company, random: Random) -> int:
    """Let chance choose a seat."""
    return random.randrange(company.seats)


def clockwise(company: Company, last: Played) -> int:
    """Give the seat after the one that began the last round."""
    return (last.starter + 1) % company.seats


def by_dice(company: Company, random: Random) -> int:
    """Let every seat throw a die until one of them has thrown highest; equal highest throws are repeated."""
    throwers = list(range(company.seats))
    while len(throwers) > 1:
        throws = {seat: random.randint(1, 6) for seat in throwers}
        throwers = [seat for seat in throwers if throws[seat] == max(throws.values())]
    return throwers[0]
