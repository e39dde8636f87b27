"""From stored rounds to a match: who sits there, what was played, how it stands, who begins next."""

from collections.abc import Iterable, Sequence
from random import Random

from games.engine.encoding.state_json import state_from_json
from games.engine.matches import Company, NextRound, Played, Standings
from games.engine.options import Options, agree
from games.engine.rulesets import rule_set
from games.engine.scoring import next_round, standings
from games.engine.state import Outcome
from games.models import Round, Seat, Table


def options_of(table: Table) -> Options:
    """Give the house rules of a table as the engine knows them."""
    return agree(rule_set(table.rules).menu, table.options)


def company(table: Table, seats: Sequence[Seat]) -> Company:
    """Describe the company; whom the host named is the youngest, oldest or leader, as a game asks."""
    humans = tuple(seat.number for seat in seats if seat.person_id is not None)
    return Company(len(seats), youngest=table.first, oldest=table.first, humans=humans, chosen=table.first)


def played(rounds: Iterable[Round]) -> list[Played]:
    """Give the finished rounds as the engine counts them."""
    results = (result(each, state_from_json(each.state).outcome) for each in rounds)
    return [each for each in results if each is not None]


def result(of: Round, outcome: Outcome | None) -> Played | None:
    """Give a round with its outcome as the engine counts it; `None` while it is played."""
    return Played(tuple(of.players), of.starter, outcome, of.extra) if outcome else None


def standings_of(table: Table, seats: int, rounds: Iterable[Round]) -> Standings:
    """Say how the match stands."""
    return standings(rule_set(table.rules), options_of(table), seats, played(rounds))


def coming_round(table: Table, seats: Sequence[Seat], rounds: Iterable[Round], seed: str) -> NextRound | None:
    """Say who plays the next round; `None` when the match is over."""
    return next_round(rule_set(table.rules), options_of(table), company(table, seats), played(rounds), seed)


def is_first_named(rules: str, options: Options, seats: int) -> bool:
    """Tell whether the host names who begins; the rule set itself is asked."""
    first_starter = rule_set(rules).match.first_starter
    everybody = range(seats)
    return all(
        first_starter(options, Company(seats, seat, seat, tuple(everybody), seat), Random(0)) == seat
        for seat in everybody
    )
