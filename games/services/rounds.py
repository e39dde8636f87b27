"""Playing: the one path of every move, whoever makes it; dealing rounds and counting them."""

import hashlib
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.engine import play as engine
from games.engine.encoding.move_json import move_to_json
from games.engine.encoding.state_json import to_json
from games.engine.moves import Move as EngineMove
from games.engine.state import Phase, State
from games.errors import No, Refused, StaleVersion
from games.messaging import after_commit
from games.models import Gathering, Move, Mover, Round, RoundScore, Seat, Table, new_seed
from games.reading import matches
from games.reading.round_context import Scene, deadline_after, pause_of_bots, scene
from games.services.hints_and_refusals import had_hint
from games.signals import move_made, round_finished

Answer = dict[str, Any]

MISSES_BEFORE_A_BOT_HOLDS = 2


@transaction.atomic(durable=True)
def play(
    *, code: str, number: int, person_id: int, version: int, key: str, move: EngineMove, labels: str = ""
) -> Answer:
    """Make a person's move; the same key again gives the same answer and changes nothing."""
    here = scene(lock=True, table__code=code, number=number)
    place = here.place_of(person_id)
    # With the seat in it, one player's key is never another's; nor can it be taken for a bot's.
    return _play(here, place, version, f"seat:{place}:{key}", move, Mover.PERSON, labels)


@transaction.atomic(durable=True)
def play_for(*, round_id: int, place: int, version: int, key: str, move: EngineMove, by: Mover) -> Answer:
    """Make the move of a bot or of the clock for a seat of the round."""
    return _play(scene(lock=True, pk=round_id), place, version, key, move, by)


def _play(
    here: Scene, place: int, version: int, key: str, move: EngineMove, by: Mover, labels: str = ""
) -> Answer:
    known = Move.objects.filter(round=here.round, key=key).first()
    if known is not None:
        answer: Answer = known.answer
        return answer
    if here.round.version != version:
        raise StaleVersion
    _check_open(here.table)
    before = here.state
    after = engine.apply(before, place, move)
    answer = {"version": version + 1}
    made = Move.objects.create(
        round=here.round,
        number=version + 1,
        key=key,
        seat=place,
        by=by,
        move=move_to_json(move),
        answer=answer,
        labels=labels,
        hinted=had_hint(here, place),
    )
    _note_presence(here.seat(place), by, ended_turn=before.turns != after.turns)
    _advance(here, before, after, made)
    return answer


def _check_open(table: Table) -> None:
    if table.paused:
        raise Refused(No.PAUSED)
    if table.phase not in (Gathering.PLAYING, Gathering.OVER):
        raise Refused(No.NOT_PLAYING)


def _note_presence(seat: Seat, by: Mover, *, ended_turn: bool) -> None:
    """Count the turns that the clock had to end; who moves is back."""
    missed, held = seat.missed, seat.held
    if by == Mover.PERSON:
        missed, held = 0, False
    elif by == Mover.CLOCK and ended_turn:
        missed += 1
        held = missed >= MISSES_BEFORE_A_BOT_HOLDS
    if (missed, held) != (seat.missed, seat.held):
        seat.missed, seat.held = missed, held
        seat.save(update_fields=["missed", "held"])


def _advance(here: Scene, before: State, after: State, made: Move) -> None:
    """Store the state after a move, if nobody else has stored one since, and tell of it after commit."""
    played, now = here.round, timezone.now()
    over = after.phase is Phase.OVER
    changes = {
        "state": to_json(after),
        "version": played.version + 1,
        "deadline": deadline_after(here, before, after, now),
        "extended": played.extended and before.turns == after.turns,
        "finished_at": now if over else None,
    }
    # The lock already keeps others out; on a database without locks this still lets only one of two win.
    if not Round.objects.filter(pk=played.pk, version=played.version).update(**changes):
        raise StaleVersion
    for name, value in changes.items():
        setattr(played, name, value)
    # First to those who hear it here: whoever then hears the hint finds the new state read already.
    news = partial(move_made.send_robust, sender=Round, scene=here, state=after, move=made)
    transaction.on_commit(news, robust=True)
    tell_of(here, after)


def tell_of(here: Scene, state: State) -> None:
    """After commit, hint the sockets and wake whoever acts next."""
    after_commit.announce(here.table, here.round)
    if state.phase is Phase.OVER:
        after_commit.ask_for_tally(here.round)
    elif (pause := pause_of_bots(here, state)) is not None:
        after_commit.wake_bot(here.round, pause)


def deal_next(table: Table) -> Round:
    """Deal the next round of the table's match; the caller holds the table's lock."""
    seats = list(table.seats.all())
    before = list(table.rounds.all())
    seed = _seed_of_next(table, len(before) + 1)
    coming = matches.coming_round(table, seats, [each for each in before if each.match == table.match], seed)
    if coming is None:
        raise Refused(No.MATCH_IS_OVER)
    starter = coming.players.index(coming.starter)
    state = engine.deal(table.rules, table.options, len(coming.players), seed, starter)
    dealt = Round(
        table=table,
        number=len(before) + 1,
        match=table.match,
        players=list(coming.players),
        starter=coming.starter,
        extra=coming.extra,
        seed=seed,
        state=to_json(state),
    )
    here = Scene(dealt, {seat.number: seat for seat in seats})
    dealt.deadline = deadline_after(here, None, state, timezone.now())
    dealt.save()
    tell_of(here, state)
    return dealt


def _seed_of_next(table: Table, number: int) -> str:
    """Make a new secret, or the one that all tables of the same deal have for this round."""
    if not table.deal:
        return new_seed()
    return hashlib.sha256(f"{table.deal}:{number}".encode()).hexdigest()[:32]


def tally(*, round_id: int) -> None:
    """Count a finished round, however often it is asked for, and tell those who listen."""
    finished = _tally(round_id)
    if finished is not None:
        round_finished.send(sender=Round, round=finished)
        # Only now: a process that dies before has the sweeper do it again.
        Round.objects.filter(pk=finished.pk).update(tallied=True, deadline=None)


@transaction.atomic(durable=True)
def _tally(round_id: int) -> Round | None:
    table = Table.objects.select_for_update().filter(rounds=round_id).first()
    if table is None:
        return None  # the round is gone with its table
    here = scene(lock=True, pk=round_id)
    if here.state.outcome is None or here.round.tallied:
        return None
    RoundScore.objects.bulk_create(_scores(here), ignore_conflicts=True)
    in_match = [each for each in table.rounds.all() if each.match == table.match]
    is_last = bool(in_match) and in_match[-1].pk == here.round.pk
    if is_last and matches.standings_of(table, len(here.seats), in_match).over:
        table.phase = Gathering.OVER
    table.revision += 1
    table.save(update_fields=["phase", "revision"])
    after_commit.announce(table, here.round)
    return here.round


def _scores(here: Scene) -> list[RoundScore]:
    outcome = here.state.outcome
    assert outcome is not None  # the caller has looked
    return [
        RoundScore(
            round=here.round,
            seat=here.seat(place),
            person_id=here.seat(place).person_id,
            points=points,
            won=place in outcome.winners,
        )
        for place, points in enumerate(outcome.points)
    ]
