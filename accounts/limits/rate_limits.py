"""Limits on attempts: so many for each key within so many seconds, counted in the cache for all processes."""

from dataclasses import dataclass

from allauth.account.adapter import get_adapter
from django.core.cache import cache
from django.http import HttpRequest
from django.utils.crypto import salted_hmac


@dataclass(frozen=True, slots=True)
class Limit:
    """At most so many attempts for each key; the count ends so many seconds after its first attempt.

    Count an attempt before its outcome is known and give it back where it should not count: then attempts
    that come at the same moment cannot slip past the limit together.

        if not wrong_codes.take(key):
            return too_many()
        if is_right(code):
            wrong_codes.give_back(key)
    """

    name: str  # a part of the cache key: no spaces
    most: int
    within: int  # seconds

    def take(self, key: object) -> bool:
        """Count an attempt, and tell whether it is still allowed."""
        return self.count(key) <= self.most

    def count(self, key: object) -> int:
        """Count an attempt, and say how many there are now."""
        counter = self._counter(key)
        while True:
            cache.add(counter, 0, self.within)
            try:
                attempts = cache.incr(counter)
            except ValueError:  # it expired since it was added
                continue
            if attempts == 1:
                # A counter that expired within `incr` itself comes back without an expiry.
                cache.touch(counter, self.within)
            return attempts

    def give_back(self, key: object) -> None:
        """Take back one attempt that was counted."""
        counter = self._counter(key)
        try:
            if cache.decr(counter) <= 0:
                cache.delete(counter)
        except ValueError:  # the count has ended by itself
            return

    def attempts(self, key: object) -> int:
        """Say how many attempts are counted now."""
        return int(cache.get(self._counter(key), 0))

    def is_exhausted(self, key: object) -> bool:
        """Tell whether the next attempt would be refused; counts nothing."""
        return self.attempts(key) >= self.most

    def reset(self, key: object) -> None:
        """Forget all attempts for this key."""
        cache.delete(self._counter(key))

    def _counter(self, key: object) -> str:
        """The name of the counter. Keys may be visitors' addresses: they are not stored in the clear."""
        digest = salted_hmac(f"limit {self.name}", str(key), algorithm="sha256").hexdigest()
        return f"limit:{self.name}:{digest[:32]}"


def client_address(request: HttpRequest) -> str:
    """The visitor's address, seen through exactly as many proxies as are ours."""
    return str(get_adapter().get_client_ip(request))
