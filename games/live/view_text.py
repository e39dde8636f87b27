"""Views as text: what all viewers of a table see alike is put into words once."""

from functools import lru_cache

import orjson

from games.live.protocol import outgoing
from games.reading.snapshot import Snapshot

MOST_SNAPSHOTS = 500


def view_text(snapshot: Snapshot, person_id: int | None) -> str:
    """Give the view of a person as it is sent."""
    return orjson.dumps(outgoing.view(snapshot, person_id, _parts(snapshot))).decode()


@lru_cache(MOST_SNAPSHOTS)
def _parts(snapshot: Snapshot) -> outgoing.PublicParts:
    """Give the parts that are the same for everybody, already as JSON."""
    parts = outgoing.public_parts(snapshot)
    return outgoing.PublicParts(*(orjson.Fragment(orjson.dumps(part)) for part in parts))
