"""What tells knowing from being helped or guessing: hints that were asked for, tables that were refused."""

from django.db import transaction

from games.engine.errors import Fault
from games.models import Refusal, Round
from games.reading.round_context import Scene, scene

MOST_REFUSALS_A_TURN = 5
"""More of them in one turn are trying out, which says nothing about what somebody knows."""


def had_hint(here: Scene, place: int) -> bool:
    """Tell whether a seat has asked for a hint in the turn that is being played."""
    return bool(here.round.hinted.get(str(place)) == here.state.turns)


@transaction.atomic(durable=True)
def note_hint(*, round_id: int, place: int) -> None:
    """Remember that a seat of the round had a hint in this turn."""
    here = scene(lock=True, pk=round_id)
    if not had_hint(here, place):
        hinted = {**here.round.hinted, str(place): here.state.turns}
        Round.objects.filter(pk=round_id).update(hinted=hinted)


@transaction.atomic(durable=True)
def note_refusal(*, code: str, number: int, person_id: int, version: int, fault: Fault, labels: str) -> None:
    """Remember which cards were refused where; the same again, or too many in a turn, are passed over."""
    if not fault.cards or fault.kind is None:
        return
    here = scene(table__code=code, number=number)
    place = here.place_of(person_id)
    before = Refusal.objects.filter(round=here.round, seat=place, version=version).values_list(
        "cards", "kind"
    )
    told = (list(fault.cards), str(fault.kind))
    if told in list(before) or len(before) >= MOST_REFUSALS_A_TURN:
        return
    Refusal.objects.create(
        round=here.round,
        seat=place,
        person_id=person_id,
        version=version,
        reason=fault.reason,
        clause=fault.clause,
        cards=told[0],
        kind=told[1],
        labels=labels,
        hinted=had_hint(here, place),
    )
