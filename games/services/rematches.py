"""Another match with the same company, once all agree."""

from collections.abc import Collection, Sequence

from accounts.acts import act
from accounts.models import User
from games.errors import RefusalCode, Refused
from games.models import Round, Seat, Table, TablePhase
from games.services.changes import save_change
from games.services.locks import LockedTable, locked_table
from games.services.matches import begin_match, is_match_over
from games.services.rights import must_host, must_sit
from games.services.tables import give_up_seat, take_back


@act
def rematch(*, code: str, by: User, away: Collection[int] = ()) -> Round | None:
    """Begin another match with the same company; asked twice, it is begun once.

    Where somebody leads without a seat only the leader may ask. Elsewhere everybody at the table has to: the
    match begins with the last of them, and until then `None` comes back. Whoever asks again goes on without
    those who are `away`, by the numbers of their seats: they have lost nothing, and bots play for them.
    """
    locked = locked_table(code)
    mine = None if locked.is_led else must_sit(locked, by)
    if mine is None:
        must_host(locked.table, by)
    in_match = list(locked.table.rounds.filter(match=locked.table.match))
    if _is_untouched_rematch(locked.table, in_match):
        return in_match[0]
    if locked.table.phase == TablePhase.CLOSED or not is_match_over(locked):
        raise Refused(RefusalCode.MATCH_IS_NOT_OVER)
    if mine is not None:
        take_back(locked, mine, by)
    if mine is not None and not _are_agreed(locked, mine, away):
        save_change(locked)
        return None
    return begin_match(locked)


def _are_agreed(locked: LockedTable, mine: Seat, away: Collection[int]) -> bool:
    """Note that somebody wants to play again; tell whether all others do who can be waited for."""
    has_asked, mine.again = mine.again, True
    mine.save(update_fields=["again"])
    silent = [seat for seat in locked.seats if seat.person_id is not None and not seat.again]
    can_wait = locked.table.gives_days or not has_asked
    if any(can_wait or seat.number not in away for seat in silent):
        return False
    for seat in silent:
        if seat.person is not None:
            give_up_seat(locked, seat.person)
    return True


def _is_untouched_rematch(table: Table, in_match: Sequence[Round]) -> bool:
    """Tell whether somebody else at the table has just asked for the same."""
    is_first_round = len(in_match) == 1 and in_match[0].finished_at is None
    return table.match > 1 and table.phase == TablePhase.PLAYING and is_first_round
