"""The row locks of this app: the queue of seeks, before tables, before people.

One lock covers all seeks and challenges. Whoever changes them takes it first, and reads after that.
"""

from matches.models import SeekQueue

THE_QUEUE = 1


def lock_seeks() -> None:
    """Let nobody else seek, pair, challenge or answer until the transaction ends."""
    SeekQueue.objects.get_or_create(pk=THE_QUEUE)
    SeekQueue.objects.select_for_update(no_key=True).get(pk=THE_QUEUE)
