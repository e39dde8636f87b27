"""The deal of the first round: whoever has just learnt the rules has something to lay from the start."""

from collections.abc import Iterable, Mapping

from games.engine.play import deal
from games.engine.rulesets import rule_set
from games.engine.state import turn_start
from learn.first_game import near
from learn.first_game.scenes import LEARNER


def kind_seed(rules: str, options: Mapping[str, object], seats: int, seeds: Iterable[str]) -> str:
    """Give the first seed that deals a pile to the learner; the last one, where none does."""
    chosen = ""
    for chosen in seeds:
        if _holds_a_pile(rules, options, seats, chosen):
            break
    return chosen


def _holds_a_pile(rules: str, options: Mapping[str, object], seats: int, seed: str) -> bool:
    state = deal(rules, options, seats, seed)
    turn = near.Arranged(rule_set(rules), turn_start(state, LEARNER), ())
    return near.own_pile(turn) is not None
