"""Where people belong right now, and telling their pages when that changes.

Other apps know where somebody belongs: they register a finder, and call `tell_places` in an act that has
moved people. What is told may be lost; each process asks the finders again every few seconds for all sockets
of people together (`live/calls.py`), so it is made good.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import asdict, dataclass
from functools import partial

from django.db import transaction

from games.messaging.database_thread import deliver
from games.messaging.hub import Event, hub
from games.messaging.redis_patience import AWAY


@dataclass(frozen=True, slots=True)
class Place:
    """The page where somebody belongs."""

    key: str  # a page follows each key once, so that nobody is dragged back from where he or she goes next
    address: str
    why: str  # one sentence in the person's language
    wait: int = 0  # seconds for reading what is on the screen before the page changes
    from_anywhere: bool = True  # else only from the page where the person belonged before, which is left
    only_says: bool = False  # the page stays and says with a link what there is; see `from_anywhere`


PlaceFinder = Callable[[Collection[int]], Mapping[int, Place]]
"""From the keys of people to where they belong; who belongs nowhere in particular is left out."""

_finders: list[PlaceFinder] = []


def find_places_with(finder: PlaceFinder) -> None:
    """Let an app say where people belong; the first that knows somebody's place is believed."""
    _finders.append(finder)


def places_of(person_ids: Collection[int]) -> dict[int, Place]:
    """Find out where these people belong, with a few queries however many they are."""
    places: dict[int, Place] = {}
    for finder in _finders:
        places = {**finder(person_ids), **places}
    return places


def person_group(person_id: int) -> str:
    """Name the group of the sockets of a person, in whichever browsers."""
    return f"person.{person_id}"


def tell_places(person_ids: Collection[int]) -> None:
    """Once the transaction is committed, tell the pages of these people where they belong now."""
    wanted = tuple(person_ids)

    def tell() -> None:
        for person_id, place in places_of(wanted).items():
            event: Event = {"type": "person.called", "place": asdict(place)}
            deliver(partial(_try_to_send, person_group(person_id), event))

    transaction.on_commit(tell, robust=True)


async def _try_to_send(group: str, event: Event) -> None:
    try:
        await hub().send(group, event)
    except AWAY:
        return  # the next look finds it out
