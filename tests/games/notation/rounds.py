"""Rounds of all games, played from a seed by players who try things and by bots."""

from random import Random

from games.bots.levels import Level, choose
from games.engine.moves import Move
from games.engine.options import OptionValue
from games.engine.play import acts_open_to, apply, deal, idle_move, to_act
from games.engine.rulesets import all_rule_sets, rule_set
from games.engine.state import Phase, State
from games.engine.views import view_for
from games.notation.record import NotedMove, RoundRecord, Sitting, record_of
from tests.games.engine.gestures import good_move

GAMES = sorted(all_rule_sets())
TRIES = 12
NAMES = ("Alice", "", "Bob the Builder", "Zoë · 2", "Oma", "Pia B.")


def played_round(seed: int) -> tuple[RoundRecord, list[State]]:
    """Play a round: the game goes by the seed, the options and the seats too."""
    random = Random(seed)
    rules = rule_set(GAMES[seed % len(GAMES)])
    options: dict[str, OptionValue] = {each.key: random.choice(each.choices) for each in rules.menu}
    seats = random.choice(rules.seats)
    states = [deal(rules.name, options, seats, seed, random.randrange(seats))]
    made: list[NotedMove] = []
    while states[-1].phase is not Phase.OVER:
        made.append(_move(states[-1], random))
        states.append(apply(states[-1], made[-1].seat, made[-1].move))
    sitting = [Sitting("hard", is_bot=True) if seat == 1 else Sitting(NAMES[seat]) for seat in range(seats)]
    return record_of(states, made, sitting, number=1 + seed % 3, date="2026-11-18"), states


def _move(state: State, random: Random) -> NotedMove:
    seat = random.choice([seat for seat in to_act(state) if acts_open_to(state, seat)])
    kind = random.random()
    if kind < 0.1:
        return NotedMove(seat, "clock", idle_move(state, seat))
    if state.phase is Phase.LAY and kind < 0.5:
        return NotedMove(seat, "person", good_move(state, random, TRIES))
    return NotedMove(seat, "bot", _bots_move(state, seat, random.random()))


def _bots_move(state: State, seat: int, seed: float) -> Move:
    choice = choose(view_for(state, seat), Level.MEDIUM, str(seed))
    return choice.move if choice else idle_move(state, seat)
