"""Where the match of a locked table begins, and whether it is over."""

from games.models import Round, TablePhase
from games.reading import matches
from games.services.changes import save_quietly
from games.services.locks import LockedTable
from games.services.playing.dealing import deal_next


def is_match_over(locked: LockedTable) -> bool:
    """Tell whether all rounds are played, though the last one may not have been tallied yet."""
    if locked.table.phase in (TablePhase.OPEN, TablePhase.OVER):
        return locked.table.phase == TablePhase.OVER
    in_match = list(locked.table.rounds.filter(match=locked.table.match))
    has_ended = bool(in_match) and in_match[-1].finished_at is not None
    return has_ended and matches.standings_of(locked.table, len(locked.seats), in_match).over


def begin_match(locked: LockedTable, seed: str = "") -> Round:
    """Deal the first round of the next match, from a new secret if none is given, as a part of an act."""
    locked.table.match += 1
    locked.table.phase, locked.table.paused = TablePhase.PLAYING, False
    for seat in locked.seats:
        if seat.again:
            seat.again = False
            seat.save(update_fields=["again"])
    save_quietly(locked)
    return deal_next(locked, seed)
