"""What tells knowing from being helped or guessing: hints that were asked for, tables that were refused."""

from accounts.acts import act
from accounts.models import Labels, User
from games.bots.hint_steps import WHERE, WHICH_CARDS, WHOLE_TURN
from games.engine.errors import Fault
from games.errors import RefusalCode, Refused
from games.models import HintLevel, Refusal, Round
from games.reading.round_context import RoundContext, hint_steps_in, round_context
from games.services.locks import locked_table, locked_table_of

MOST_REFUSALS_A_TURN = 5
"""More of them in one turn are trying out, which says nothing about what somebody knows."""


HELPFUL_FIRST = (Labels.FULL, Labels.SIGNS, Labels.PICTURE)


def labels_that_count(person: User | None, claimed: str) -> str:
    """Say how much the cards told a player: what is stored for the person, or more where the client says so.

    Where nothing is stored somebody alone decides, and the client's word has to do: it is about that person's
    own memory. A pupil's labels are always stored, as the teacher wants them.
    """
    if not claimed or person is None or not person.labels:
        return claimed
    return min(Labels(claimed), Labels(person.labels), key=HELPFUL_FIRST.index)


HIGHEST_STEP = {
    HintLevel.OFF: 0,
    HintLevel.WHERE: WHERE,
    HintLevel.CARDS: WHICH_CARDS,
    HintLevel.STEPS: WHOLE_TURN,
    HintLevel.FREE: WHOLE_TURN,
}


def hint_steps(context: RoundContext, player: int) -> int:
    """Say how many steps of the hint a player has had in the turn that is being played."""
    return hint_steps_in(context.round.hinted, player, context.state.turns)


@act
def grant_hint(*, round_id: int, player: int, wished_step: int | None = None) -> int:
    """Say which step of the hint a player gets who asks for one, and remember it.

    Where hints come in steps none can be skipped, and the last one allowed is given again and again.
    """
    locked = locked_table_of(round_id)
    level = HintLevel(locked.table.hint_level)
    if level is HintLevel.OFF:
        raise Refused(RefusalCode.HINTS_ARE_OFF)
    context = round_context(locked.table, locked.seats, Round.objects.get(pk=round_id))
    next_step = hint_steps(context, player) + 1
    step = (
        WHOLE_TURN
        if level is HintLevel.FREE
        else min(wished_step or next_step, next_step, HIGHEST_STEP[level])
    )
    _note(context, player, step)
    return step


@act
def grant_unasked_hint(*, round_id: int, player: int) -> int:
    """Say which step of the hint a player gets whom the leader helps, whatever the table allows."""
    locked = locked_table_of(round_id)
    context = round_context(locked.table, locked.seats, Round.objects.get(pk=round_id))
    step = min(hint_steps(context, player) + 1, WHOLE_TURN)
    _note(context, player, step)
    return step


def _note(context: RoundContext, player: int, step: int) -> None:
    if step > hint_steps(context, player):
        hinted = {**context.round.hinted, str(player): [context.state.turns, step]}
        Round.objects.filter(pk=context.round.pk).update(hinted=hinted)


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
        hinted=hint_steps(context, player) > 0,
    )
