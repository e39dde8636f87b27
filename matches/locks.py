"""The row locks of this app: the queue of seeks or a tournament, before tables, before people.

One lock covers all seeks and challenges, and the row of a tournament all that belongs to it. Whoever changes
them takes the lock first, and reads after that.
"""

from matches.models import SeekQueue, Tournament
from matches.tournaments.errors import No, Refused

THE_QUEUE = 1


def lock_seeks() -> None:
    """Let nobody else seek, pair, challenge or answer until the transaction ends."""
    SeekQueue.objects.get_or_create(pk=THE_QUEUE)
    SeekQueue.objects.select_for_update(no_key=True).get(pk=THE_QUEUE)


def lock_tournament(pk: int) -> Tournament:
    """Lock a tournament against everybody who would join, draw, count or end."""
    tournament = Tournament.objects.select_for_update(of=("self",), no_key=True).filter(pk=pk).first()
    if tournament is None:
        raise Refused(No.NOT_THERE_ANY_MORE)
    return tournament
