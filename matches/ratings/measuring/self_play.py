"""Bots against bots over whole matches, two at a table: what their ratings are measured from.

A match is played as people play a rated one: the standard options, and whoever begins the next round as the
rules say. Each match has a seed of its own, so that the count can be stopped and gone on with at any time.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from games.bots.arena import Contender, play_round
from games.bots.levels import Level, levels_of
from games.engine.matches import Company, NextRound, Played, Standings
from games.engine.options import Options, agree
from games.engine.rulesets import rule_set
from games.engine.scoring import next_round, standings

Pair = tuple[Level, Level]


@dataclass(slots=True)
class Count:
    """What two bots have done against each other so far."""

    matches: int = 0
    rounds: int = 0
    won: int = 0  # by the first of the two
    drawn: int = 0

    @property
    def share(self) -> float:
        """Give the share of the first; a drawn match is half a win for each."""
        return (self.won + self.drawn / 2) / self.matches


def pairs_of(rules: str) -> Iterator[Pair]:
    """Name every two levels of a game, the stronger first."""
    for weaker, stronger in combinations(levels_of(rules), 2):
        yield stronger, weaker


def play_on(count: Count, rules: str, pair: Pair, seed: int, matches: int) -> None:
    """Play so many more matches; the two take turns at beginning."""
    for index in range(count.matches, count.matches + matches):
        result = play_match(rules, pair, f"{seed} {pair[0]} {pair[1]} {index}", first=index % 2)
        count.matches += 1
        count.rounds += result.rounds_counted
        count.won += result.ranks[0] < result.ranks[1]
        count.drawn += result.ranks[0] == result.ranks[1]


def play_match(rules: str, pair: Pair, seed: str, first: int) -> Standings:
    """Play one match to its end."""
    game, seated = rule_set(rules), [Contender(level) for level in pair]
    options = agree(game.menu, {})
    company = Company(len(seated), youngest=first, oldest=first, humans=(0, 1), chosen=first)
    played: list[Played] = []
    while coming := next_round(game, options, company, played, f"{seed} {len(played)}"):
        played.append(_play_round(rules, seated, options, coming, f"{seed} {len(played)}"))
    return standings(game, options, len(seated), played)


def _play_round(
    rules: str, seated: list[Contender], options: Options, coming: NextRound, seed: str
) -> Played:
    """Play one round; the starter has its first seat."""
    begin = coming.players.index(coming.starter)
    players = (*coming.players[begin:], *coming.players[:begin])
    outcome = play_round(rules, [seated[player] for player in players], seed, options).outcome
    assert outcome is not None  # the round is over
    return Played(players, coming.starter, outcome, coming.extra)
