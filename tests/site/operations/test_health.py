import pytest
from django.core.cache import cache

from photorummy_site.tasks import ALIVE_KEY, tell_alive


def test_healthz_needs_neither_database_nor_redis(client):
    assert client.get("/healthz").content == b"ok\n"


@pytest.mark.django_db
def test_readyz_names_the_part_that_is_missing(client):
    cache.delete(ALIVE_KEY)
    answer = client.get("/readyz")
    assert answer.status_code == 503
    assert answer.json() == {"ready": False, "database": True, "redis": True, "worker": False}


@pytest.mark.django_db
def test_readyz_is_content_once_a_worker_was_seen(client):
    tell_alive()
    assert client.get("/readyz").json()["ready"] is True


@pytest.mark.django_db
def test_readyz_says_so_when_redis_is_gone(client, settings):
    settings.CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": "unix:///nowhere/valkey.sock",
        }
    }
    assert client.get("/readyz").json() == {"ready": False, "database": True, "redis": False, "worker": False}
