"""From rounds to a match: totals, ranks, who begins next, and when it is over."""

from collections.abc import Sequence
from random import Random

from games.engine.matches import Company, NextRound, Played, Standings
from games.engine.options import Options
from games.engine.rules import RuleSet
from games.engine.state import Ending, Outcome, State


def standings(rules: RuleSet, options: Options, seats: int, played: Sequence[Played]) -> Standings:
    """Say how a match stands after these rounds."""
    counted = [each for each in played if _counts(rules, options, each)]
    totals = tuple(sum(_points(each, seat) for each in counted) for seat in range(seats))
    won = tuple(sum(seat in each.winners for each in counted) for seat in range(seats))
    favoured = _winners_of_extra_rounds(played)
    keys = [_key(rules, options, totals[seat], won[seat], seat in favoured) for seat in range(seats)]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    first = tuple(seat for seat in range(seats) if ranks[seat] == 1)
    enough = len(counted) >= int(options.get("rounds", 1))
    over = enough and not (len(first) > 1 and rules.match.extra_round_on_tie(options))
    return Standings(totals, won, ranks, len(counted), over, first if over else ())


def next_round(
    rules: RuleSet, options: Options, company: Company, played: Sequence[Played], seed: int | str
) -> NextRound | None:
    """Say who plays the next round and who begins it; `None` when the match is over."""
    everybody = tuple(range(company.seats))
    if not played:
        chance = Random(f"starter {seed}")
        untouched = chance.getstate()
        starter = rules.match.first_starter(options, company, chance)
        thrown = rules.match.throws(options, company, Random(f"starter {seed}"))
        return NextRound(everybody, starter, by_chance=chance.getstate() != untouched, throws=thrown)
    now = standings(rules, options, company.seats, played)
    if now.over:
        return None
    starter = _next_starter(rules, options, company, played[-1])
    if now.rounds_counted < int(options.get("rounds", 1)):
        return NextRound(everybody, starter)
    tied = tuple(seat for seat in everybody if now.ranks[seat] == 1)
    nearest = min(tied, key=lambda seat: (seat - starter) % company.seats)
    return NextRound(tied, nearest, extra=True)


def count_as_it_lies(rules: RuleSet, state: State) -> Outcome:
    """Count a round that is stopped before its end: most points win, and nobody where all have the same."""
    points = rules.points_as_it_lies(state)
    winners = tuple(seat for seat, each in enumerate(points) if each == max(points) > min(points))
    return Outcome(Ending.STOPPED, winners, points)


def _counts(rules: RuleSet, options: Options, each: Played) -> bool:
    return not each.extra and not _is_replayed(rules, options, each)


def _is_replayed(rules: RuleSet, options: Options, each: Played) -> bool:
    return not each.winners and rules.match.replays_draws(options)


def _points(each: Played, seat: int) -> int:
    return each.outcome.points[each.players.index(seat)] if seat in each.players else 0


def _winners_of_extra_rounds(played: Sequence[Played]) -> tuple[int, ...]:
    """Name who won the last extra round that had a winner."""
    return next((each.winners for each in reversed(played) if each.extra and each.winners), ())


def _key(rules: RuleSet, options: Options, total: int, won: int, favoured: bool) -> tuple[int, ...]:
    """Give what seats are ranked by: more is better, and equal keys share a rank."""
    if rules.match.by_rounds_won:
        return (won,)
    return (total, favoured) if rules.match.extra_round_on_tie(options) else (total, won)


def _next_starter(rules: RuleSet, options: Options, company: Company, last: Played) -> int:
    """A replayed round is begun by the same player; else the rule set decides."""
    if _is_replayed(rules, options, last):
        return last.starter
    return rules.match.next_starter(options, company, last)
