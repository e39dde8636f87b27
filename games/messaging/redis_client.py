"""The connection of an event loop to Redis: making one for every question costs more than the question."""

from asyncio import AbstractEventLoop, get_running_loop
from weakref import WeakKeyDictionary

from django.conf import settings
from redis.asyncio import BlockingConnectionPool, Redis

from games.messaging.redis_patience import PATIENCE

MOST_CONNECTIONS = 8

_clients: WeakKeyDictionary[AbstractEventLoop, Redis] = WeakKeyDictionary()


def redis_client() -> Redis:
    """Give the client of the running loop."""
    loop = get_running_loop()
    if loop not in _clients:
        bounds = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE, "timeout": PATIENCE}
        pool = BlockingConnectionPool.from_url(settings.REDIS_URL, max_connections=MOST_CONNECTIONS, **bounds)
        _clients[loop] = Redis(connection_pool=pool)
    return _clients[loop]
