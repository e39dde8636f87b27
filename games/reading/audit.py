"""The invariants of the tables, checked from the database alone."""

from collections.abc import Callable, Iterator
from datetime import timedelta

from django.utils import timezone

from games.engine.encoding.state_json import state_from_json, to_json
from games.engine.errors import EngineError
from games.engine.play import to_act
from games.engine.rulesets import rule_set
from games.engine.scoring import count_as_it_lies
from games.engine.state import Phase, State, all_cards
from games.models import Move, Round, Table, TablePhase
from games.reading.matches import played, standings_of
from games.reading.replay import replay

LATEST = timedelta(seconds=15)
"""How long after its deadline a round may still be untouched."""


Check = Callable[[], Iterator[str]]
"""What another app looks at, and what it finds to be wrong."""

_checks_of_others: list[Check] = []


def audit_also(check: Check) -> None:
    """Let an app above the games have its own rows audited with the tables."""
    _checks_of_others.append(check)


def audit() -> Iterator[str]:
    """Name everything that is wrong, table by table, and then what other apps know of."""
    for table in Table.objects.order_by("pk").iterator(chunk_size=100):
        yield from (f"{table.code}: {fault}" for fault in faults_of(table))
    for check in _checks_of_others:
        yield from check()


def faults_of(table: Table) -> Iterator[str]:
    """Name everything that is wrong at one table."""
    rounds = list(table.rounds.prefetch_related("moves", "scores__seat"))
    for each in rounds:
        yield from (f"round {each.number}: {fault}" for fault in _faults_of_round(table, each))
    running = [each.number for each in rounds if each.finished_at is None]
    if running and running != [rounds[-1].number]:
        yield f"rounds {running} are played at once"
    if [each.number for each in rounds] != list(range(1, len(rounds) + 1)):
        yield "the numbers of the rounds have a gap"
    yield from _faults_of_totals(table, rounds)


def _faults_of_round(table: Table, checked: Round) -> Iterator[str]:
    moves = list(checked.moves.all())
    yield from _faults_of_log(checked, moves)
    try:
        state = state_from_json(checked.state)  # counts the cards as well
        replayed = list(replay(table, checked, moves))
    except EngineError as error:
        yield f"cannot be replayed: {error!r}"
        return
    if to_json(replayed[-1]) != to_json(state):
        yield "the stored state is not what the log leads to"
    yield from _faults_of_play(replayed, moves)
    yield from _faults_of_end(table, checked, state)


def _faults_of_log(checked: Round, moves: list[Move]) -> Iterator[str]:
    if [move.number for move in moves] != list(range(1, checked.version + 1)):
        yield f"version {checked.version}, but moves {[move.number for move in moves]}"
    if len({move.key for move in moves}) != len(moves):
        yield "a key was used twice"
    if any(move.answer != {"version": move.number} for move in moves):
        yield "a move was answered with another version"


def _faults_of_play(states: list[State], moves: list[Move]) -> Iterator[str]:
    deck = sorted(all_cards(states[0]))
    for number, state in enumerate(states):
        if sorted(all_cards(state)) != deck:
            yield f"cards were lost or made by move {number}"
        if state.phase not in (Phase.OVER, Phase.OPEN) and len(to_act(state)) != 1:
            yield f"after move {number} not exactly one seat is to act"
    for move, before in zip(moves, states, strict=False):
        if move.seat not in to_act(before):
            yield f"move {move.number} was made out of turn"


def _faults_of_end(table: Table, checked: Round, state: State) -> Iterator[str]:
    if (state.phase is Phase.OVER) != (checked.finished_at is not None):
        yield "its state and its row disagree whether it is over"
    yield from _faults_of_scores(checked, state)
    if checked.deadline is not None and checked.deadline < timezone.now() - LATEST:
        yield "its deadline has passed, and nothing was done"
    if state.phase is Phase.OVER and not checked.tallied and checked.deadline is None:
        yield "it is over, and nobody will tally it"
    if table.phase != TablePhase.CLOSED and checked.finished_at is None and checked.scores.all():
        yield "it is being played, and has scores"
    if table.phase == TablePhase.CLOSED and state.phase is not Phase.OVER and checked.deadline is not None:
        yield "all have left, and it still has a deadline"


def _faults_of_scores(checked: Round, state: State) -> Iterator[str]:
    points = {score.seat.number: score.points for score in checked.scores.all()}
    if checked.finished_at is None and not points:
        return
    ended = state.outcome or count_as_it_lies(rule_set(state.rules), state)
    outcome = dict(zip(checked.players, ended.points, strict=True))
    if points != outcome:
        yield f"scores {points}, but the round says {outcome}"


def _faults_of_totals(table: Table, rounds: list[Round]) -> Iterator[str]:
    """The totals of the match are the sums of the scores of its rounds that count."""
    ended = [each for each in rounds if each.match == table.match and each.finished_at is not None]
    tallied = [each for each in ended if each.tallied and not each.extra]
    if (
        not tallied
        or len(played(tallied)) != standings_of(table, table.seats.count(), tallied).rounds_counted
    ):
        return  # replayed draws do not count, and are no sum
    sums = [
        sum(score.points for each in tallied for score in each.scores.all() if score.seat.number == number)
        for number in range(table.seats.count())
    ]
    totals = list(standings_of(table, table.seats.count(), tallied).totals)
    if sums != totals:
        yield f"the match stands {totals}, but its rounds sum up to {sums}"
