"""Which server processes have sockets: a process that knows it is the only one need not tell others anything.

Each says once a second in Redis that it is there. One that has only just started is not known to the others
for a moment; it does not miss anything, since it looks at its tables once a second by itself.
"""

import time
from collections.abc import Callable

from games.messaging.redis_client import redis_client
from games.messaging.redis_patience import patience

FORGOTTEN_AFTER = 5.0
KEY = "servers"


async def note(name: str, clock: Callable[[], float] = time.time) -> bool:
    """Say that a server is there; tell whether it is the only one."""
    now = clock()
    with patience():
        pipe = redis_client().pipeline(transaction=False)
        pipe.zadd(KEY, {name: now + FORGOTTEN_AFTER})
        pipe.zremrangebyscore(KEY, 0, now)
        pipe.zcard(KEY)
        count: int = (await pipe.execute())[-1]
    return count == 1
