"""Who begins a round, as far as the games agree."""

from random import Random

from games.engine.matches import Company, Played, Throws


def by_lot(company: Company, random: Random) -> int:
    """Let chance choose a seat."""
    return random.randrange(company.seats)


def clockwise(company: Company, last: Played) -> int:
    """Give the seat after the one that began the last round."""
    return (last.starter + 1) % company.seats


def throw_die(company: Company, random: Random) -> tuple[Throws, ...]:
    """Let every seat throw a die; those who share the highest number throw again, until one is highest."""
    throwers, thrown = list(range(company.seats)), []
    while len(throwers) > 1:
        throws = tuple((seat, random.randint(1, 6)) for seat in throwers)
        highest = max(number for _, number in throws)
        throwers = [seat for seat, number in throws if number == highest]
        thrown.append(throws)
    return tuple(thrown)


def highest_thrower(thrown: tuple[Throws, ...]) -> int:
    """Name the seat that has thrown the highest number in the end."""
    return max(thrown[-1], key=lambda throw: throw[1])[0]
