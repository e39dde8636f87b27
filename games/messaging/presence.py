"""Who is connected, seat by seat: kept in Redis alone, where the sockets of a dead server expire."""

import time
from collections.abc import Iterable, Mapping, Sequence

from django.conf import settings
from redis import Redis as SyncRedis

from games.messaging.redis_client import redis_client
from games.messaging.redis_patience import AWAY, PATIENCE, patience

FORGOTTEN_AFTER = 45.0
"""Seconds after which a socket that does not ping counts as gone."""


async def note(code: str, seat: int | None, socket: str) -> list[int]:
    """Note that a seat's socket is alive, and name the seats that have one."""
    alive = {f"{seat}:{socket}": time.time() + FORGOTTEN_AFTER} if seat is not None else {}
    return await _change(code, alive, gone=None)


async def forget(code: str, seat: int, socket: str) -> list[int]:
    """Note that a socket is closed, and name the seats that still have one."""
    return await _change(code, {}, gone=f"{seat}:{socket}")


async def note_all(sockets: Mapping[str, Iterable[tuple[int, str]]]) -> dict[str, list[int]]:
    """Note for many tables at once which seats' sockets are alive, and name the seats that have one."""
    now = time.time()
    with patience():
        pipe = redis_client().pipeline(transaction=False)
        for code, alive in sockets.items():
            pipe.zadd(f"here:{code}", {f"{seat}:{name}": now + FORGOTTEN_AFTER for seat, name in alive})
            pipe.expire(f"here:{code}", int(FORGOTTEN_AFTER) + 1)
            pipe.zrangebyscore(f"here:{code}", now, "+inf")
        replies = await pipe.execute()
    return {code: sorted(_seats(alive)) for code, alive in zip(sockets, replies[2::3], strict=True)}


def connected_seats(codes: Sequence[str], but: str = "") -> dict[str, frozenset[int]]:
    """Name the seats with a living socket at several tables, not counting sockets of the name `but`.

    Without Redis none is known.
    """
    try:
        with _redis() as redis:
            pipe = redis.pipeline(transaction=False)
            for code in codes:
                pipe.zrangebyscore(f"here:{code}", time.time(), "+inf")
            sockets_of_tables = pipe.execute()
    except AWAY:
        return {}
    return {code: _seats(sockets, but) for code, sockets in zip(codes, sockets_of_tables, strict=True)}


def note_seats(seats: Iterable[tuple[str, int]], socket: str) -> None:
    """Note seats, by table and number, as alive that no browser holds; without Redis nothing is noted."""
    until = time.time() + FORGOTTEN_AFTER
    try:
        with _redis() as redis:
            pipe = redis.pipeline(transaction=False)
            for code, seat in seats:
                pipe.zadd(f"here:{code}", {f"{seat}:{socket}": until})
                pipe.expire(f"here:{code}", int(FORGOTTEN_AFTER) + 1)
            pipe.execute()
    except AWAY:
        return


def _redis() -> SyncRedis:
    limits = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE}
    return SyncRedis.from_url(settings.REDIS_URL, **limits)


def _seats(sockets: Iterable[bytes], but: str = "") -> frozenset[int]:
    named = (each.decode().partition(":") for each in sockets)
    return frozenset(int(seat) for seat, _colon, socket in named if socket != but)


async def _change(code: str, alive: dict[str, float], gone: str | None) -> list[int]:
    key = f"here:{code}"
    with patience():
        pipe = redis_client().pipeline()
        if alive:
            pipe.zadd(key, alive)
        if gone is not None:
            pipe.zrem(key, gone)
        pipe.zremrangebyscore(key, 0, time.time())
        pipe.expire(key, int(FORGOTTEN_AFTER) + 1)
        pipe.zrange(key, 0, -1)
        sockets = (await pipe.execute())[-1]
    return sorted(_seats(sockets))
