"""What other apps may listen to."""

from django.dispatch import Signal

round_finished = Signal()
"""A round was played to its end and tallied, or was stopped for good by the leader of its table.

It is sent after commit with `round`, at least once.

A process that is killed between the tally and the end of the signal makes the sweeper send it again, so a
receiver must bear hearing of the same round twice.
"""

match_given_up = Signal()
"""A match ended before its time, since nobody is left to play it against.

It is sent after commit with `code` and `match`. It may be lost; a receiver
that must not miss any looks for such tables by itself.
"""

move_made = Signal(use_caching=True)
"""A move is committed: sent in the process that made it, with `move`, `context`, and the `state` after it."""
