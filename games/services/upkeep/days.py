"""Tables with days a turn go on by themselves between rounds: nobody need be there to ask for it."""

from accounts.acts import act
from games.models import Round, TablePhase
from games.services.changes import save_quietly
from games.services.locks import locked_table_of
from games.services.playing.dealing import deal_next


@act
def go_on_with_match(*, round_id: int) -> None:
    """Deal the round after a finished one by itself, at a table whose people come when they like."""
    locked = locked_table_of(round_id)
    last_round = locked.table.rounds.last()
    if last_round is None or last_round.pk != round_id or last_round.finished_at is None:
        return  # somebody has asked for it meanwhile
    Round.objects.filter(pk=round_id).update(deadline=None)
    if locked.table.gives_days and locked.table.phase == TablePhase.PLAYING:
        save_quietly(locked)
        deal_next(locked)
