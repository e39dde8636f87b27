"""Dealing the rounds of a match."""

import hashlib
from datetime import timedelta

from django.utils import timezone

from games.engine import play as engine
from games.engine.encoding.state_json import to_json
from games.errors import RefusalCode, Refused
from games.models import Round, Table, new_seed
from games.reading import matches
from games.reading.round_context import RoundContext, deadline_after, round_context
from games.services.changes import announce_and_wake
from games.services.locks import LockedTable

SCORES_STAY = timedelta(seconds=10)
"""So long a page shows the scores when others have gone on (`static/games/table/between_rounds.js`)."""


def deal_next(locked: LockedTable, seed: str = "") -> Round:
    """Deal the next round of the table's match, from a new secret if none is given."""
    table = locked.table
    earlier = list(table.rounds.all())
    seed = seed or _seed_of_next(table, len(earlier) + 1)
    in_match = [each for each in earlier if each.match == table.match]
    coming = matches.coming_round(table, locked.seats, in_match, seed)
    if coming is None:
        raise Refused(RefusalCode.MATCH_IS_OVER)
    starter = coming.players.index(coming.starter)
    state = engine.deal(table.rules, table.options, len(coming.players), seed, starter)
    dealt = Round(
        table=table,
        number=len(earlier) + 1,
        match=table.match,
        players=list(coming.players),
        starter=coming.starter,
        by_chance=coming.by_chance,
        throws=coming.throws,
        extra=coming.extra,
        seed=seed,
        state=to_json(state),
    )
    context = round_context(table, locked.seats, dealt)
    dealt.deadline = deadline_after(context, None, state, timezone.now())
    if dealt.deadline is not None and in_match and _may_read_scores(context, state.turn):
        dealt.deadline += SCORES_STAY
    dealt.save()
    announce_and_wake(context, state)
    return dealt


def _may_read_scores(context: RoundContext, player: int) -> bool:
    """Whether somebody else may have asked for the round while whoever begins still reads the scores."""
    people = [seat.person_id for seat in context.seats.values() if seat.person_id]
    begins = context.seat(player).person_id in people
    return begins and len(people) > 1 and not context.table.gives_days


def _seed_of_next(table: Table, round_number: int) -> str:
    """Make a new secret, or the one that all tables of the same deal have for this round."""
    if not table.deal:
        return new_seed()
    return hashlib.sha256(f"{table.deal}:{round_number}".encode()).hexdigest()[:32]
