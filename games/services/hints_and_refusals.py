"""What tells knowing from being helped or guessing: hints that were asked for, tables that were refused."""

from accounts.acts import act
from games.engine.errors import Fault
from games.models import Refusal, Round
from games.reading.round_context import RoundContext, round_context
from games.services.locks import locked_table, locked_table_of

MOST_REFUSALS_A_TURN = 5
"""More of them in one turn are trying out, which says nothing about what somebody knows."""


def had_hint(context: RoundContext, player: int) -> bool:
    """Tell whether a player has asked for a hint in the turn that is being played."""
    return bool(context.round.hinted.get(str(player)) == context.state.turns)


@act
def note_hint(*, round_id: int, player: int) -> None:
    """Remember that a player of the round had a hint in this turn."""
    locked = locked_table_of(round_id)
    context = round_context(locked.table, locked.seats, Round.objects.get(pk=round_id))
    if not had_hint(context, player):
        hinted = {**context.round.hinted, str(player): context.state.turns}
        Round.objects.filter(pk=round_id).update(hinted=hinted)


@act
def note_refusal(*, code: str, number: int, person_id: int, version: int, fault: Fault, labels: str) -> None:
    """Remember which cards were refused where; the same again, or too many in a turn, are passed over."""
    if not fault.cards or fault.kind is None:
        return
    locked = locked_table(code)
    seat = locked.seat_of(person_id)
    played = Round.objects.filter(table=locked.table, number=number).first()
    if seat is None or played is None:
        return  # the person has left the table since
    context = round_context(locked.table, locked.seats, played)
    player = context.player_of(seat)
    in_this_turn = Refusal.objects.filter(round=played, seat=player, version=version)
    noted = list(in_this_turn.values_list("cards", "kind"))
    cards, kind = list(fault.cards), str(fault.kind)
    if (cards, kind) in noted or len(noted) >= MOST_REFUSALS_A_TURN:
        return
    Refusal.objects.create(
        round=played,
        seat=player,
        person_id=person_id,
        version=version,
        reason=fault.reason,
        clause=fault.clause,
        cards=cards,
        kind=kind,
        labels=labels,
        hinted=had_hint(context, player),
    )
