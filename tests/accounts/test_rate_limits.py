"""Limits counted in the cache: exact under concurrency, separate for each key, and never for ever."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.conf import settings
from django.core.cache import cache

from accounts.limits.rate_limits import Limit, client_address


@pytest.fixture
def limit() -> Limit:
    return Limit("test", most=3, within=60)


def test_so_many_attempts_are_allowed_and_no_more(limit):
    assert [limit.take("alice") for _ in range(5)] == [True, True, True, False, False]


def test_each_key_has_its_own_count(limit):
    for _ in range(4):
        limit.take("alice")
    assert limit.is_exhausted("alice")
    assert not limit.is_exhausted("bob")
    assert limit.take("bob")


def test_each_limit_has_its_own_count(limit):
    for _ in range(4):
        limit.take("alice")
    assert Limit("other", most=3, within=60).take("alice")


def test_asking_counts_nothing(limit):
    for _ in range(10):
        assert not limit.is_exhausted("alice")
    assert limit.attempts("alice") == 0


def test_the_limit_is_exhausted_exactly_when_the_next_attempt_is_refused(limit):
    limit.take("alice")
    limit.take("alice")
    assert not limit.is_exhausted("alice")
    assert limit.take("alice")
    assert limit.is_exhausted("alice")
    assert not limit.take("alice")


def test_an_attempt_that_is_given_back_does_not_count(limit):
    for _ in range(20):
        assert limit.take("alice")
        limit.give_back("alice")
    assert limit.attempts("alice") == 0


def test_giving_back_too_often_earns_no_extra_attempts(limit):
    for _ in range(5):
        limit.give_back("alice")
    assert [limit.take("alice") for _ in range(4)] == [True, True, True, False]


def test_a_reset_starts_from_nothing(limit):
    for _ in range(5):
        limit.take("alice")
    limit.reset("alice")
    assert limit.attempts("alice") == 0
    assert limit.take("alice")


def test_attempts_at_the_same_moment_cannot_slip_past_together():
    limit = Limit("test", most=20, within=60)
    with ThreadPoolExecutor(16) as threads:
        allowed = list(threads.map(lambda _: limit.take("alice"), range(200)))
    assert allowed.count(True) == 20
    assert limit.attempts("alice") == 200


def test_a_count_ends_by_itself():
    limit = Limit("test", most=1, within=1)
    assert limit.take("alice")
    assert not limit.take("alice")
    began = time.monotonic()
    while limit.is_exhausted("alice"):
        assert time.monotonic() - began < 5, "the count does not end"
        time.sleep(0.02)
    assert limit.take("alice")


def test_every_counter_expires(limit):
    """Also one that `incr` has made again because it expired at that very moment."""
    limit.count("alice")
    client = cache._cache.get_client()
    names = client.keys("*limit:test:*")
    assert len(names) == 1
    assert all(0 < client.ttl(name) <= 60 for name in names)


def test_keys_are_not_stored_in_the_clear(limit):
    limit.count("203.0.113.7")
    names = cache._cache.get_client().keys("*")
    assert not any(b"203.0.113.7" in name for name in names)


def test_the_address_of_a_visitor_is_that_of_the_last_proxy_of_ours(rf, monkeypatch):
    monkeypatch.setattr(settings, "ALLAUTH_TRUSTED_PROXY_COUNT", 1)
    request = rf.get("/", REMOTE_ADDR="127.0.0.1", HTTP_X_FORWARDED_FOR="198.51.100.1, 203.0.113.7")
    assert client_address(request) == "203.0.113.7"
    monkeypatch.setattr(settings, "ALLAUTH_TRUSTED_PROXY_COUNT", 0)
    assert client_address(request) == "127.0.0.1"
