"""Who is connected, seat by seat: kept in Redis alone, where the sockets of a dead server expire."""

import time
from asyncio import AbstractEventLoop, get_running_loop
from collections.abc import Iterable, Sequence
from weakref import WeakKeyDictionary

from django.conf import settings
from redis import Redis as SyncRedis
from redis.asyncio import BlockingConnectionPool, Redis

from games.messaging.redis_patience import AWAY, PATIENCE, patience

FORGOTTEN_AFTER = 45.0
"""Seconds after which a socket that does not ping counts as gone."""

MOST_CONNECTIONS = 8


async def note(code: str, seat: int | None, socket: str) -> list[int]:
    """Note that a seat's socket is alive, and name the seats that have one."""
    alive = {f"{seat}:{socket}": time.time() + FORGOTTEN_AFTER} if seat is not None else {}
    return await _change(code, alive, gone=None)


async def forget(code: str, seat: int, socket: str) -> list[int]:
    """Note that a socket is closed, and name the seats that still have one."""
    return await _change(code, {}, gone=f"{seat}:{socket}")


def connected_seats(codes: Sequence[str]) -> dict[str, frozenset[int]]:
    """Name the seats with a living socket at several tables; without Redis none is known."""
    limits = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE}
    try:
        with SyncRedis.from_url(settings.REDIS_URL, **limits) as redis:
            pipe = redis.pipeline(transaction=False)
            for code in codes:
                pipe.zrangebyscore(f"here:{code}", time.time(), "+inf")
            sockets_of_tables = pipe.execute()
    except AWAY:
        return {}
    return {code: _seats(sockets) for code, sockets in zip(codes, sockets_of_tables, strict=True)}


def _seats(sockets: Iterable[bytes]) -> frozenset[int]:
    return frozenset(int(each.partition(b":")[0]) for each in sockets)


async def _change(code: str, alive: dict[str, float], gone: str | None) -> list[int]:
    key = f"here:{code}"
    with patience():
        pipe = _redis().pipeline()
        if alive:
            pipe.zadd(key, alive)
        if gone is not None:
            pipe.zrem(key, gone)
        pipe.zremrangebyscore(key, 0, time.time())
        pipe.expire(key, int(FORGOTTEN_AFTER) + 1)
        pipe.zrange(key, 0, -1)
        sockets = (await pipe.execute())[-1]
    return sorted(_seats(sockets))


_clients: WeakKeyDictionary[AbstractEventLoop, Redis] = WeakKeyDictionary()


def _redis() -> Redis:
    """Give the client of this loop: making one for every ping costs more than the ping."""
    loop = get_running_loop()
    if loop not in _clients:
        bounds = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE, "timeout": PATIENCE}
        pool = BlockingConnectionPool.from_url(settings.REDIS_URL, max_connections=MOST_CONNECTIONS, **bounds)
        _clients[loop] = Redis(connection_pool=pool)
    return _clients[loop]
