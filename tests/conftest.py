"""The fixed cast: alice and bob play, charlie is an outsider, tess teaches, pia and paul are pupils."""

import gc
import random
from contextlib import suppress
from pathlib import Path

import pytest
from django.core.cache import cache
from django.db import OperationalError, connection
from django.test import Client, TransactionTestCase
from django.test.utils import setup_databases, teardown_databases
from hypothesis import settings

from accounts import services
from accounts.models import Kind, User
from catalogue import loading
from tests.emptied_database import empty_filled_tables
from tests.prepared_database import copy_prepared_database


def pytest_collection_finish() -> None:
    """What is loaded by now stays until the end, as in the server: no collection need look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


@pytest.fixture(scope="session")
def django_db_setup(request, django_test_environment, django_db_modify_db_settings, django_db_blocker):
    """A database as `make run` makes it, with the catalogue in it; on SQLite a copy of a prepared one."""
    if connection.vendor == "sqlite":
        file = Path(connection.settings_dict["TEST"]["NAME"])
        copy_prepared_database(file)
        connection.settings_dict["NAME"] = str(file)
    else:
        request.getfixturevalue("migrated_database")
        with django_db_blocker.unblock():
            loading.load()


@pytest.fixture(scope="session")
def migrated_database(django_db_blocker):
    """A database that is made by all migrations, since another than SQLite is no file that can be copied."""
    with django_db_blocker.unblock():
        databases = setup_databases(verbosity=0, interactive=False, aliases={"default"})
    yield
    # A thread of some test may still be connected; the server is thrown away, or begins with a new database.
    with django_db_blocker.unblock(), suppress(OperationalError):
        teardown_databases(databases, verbosity=0)


TransactionTestCase._fixture_teardown = lambda _test: empty_filled_tables()


@pytest.fixture
def catalogue(transactional_db) -> None:
    """The catalogue, for a test that commits: the one before it has emptied the database."""
    loading.load()


# A busy machine is no defect: what is slow is shown by the benchmarks.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")

PASSWORD = "seventeen-capitals"


@pytest.fixture(autouse=True)
def _empty_cache():
    """Limits of one test must not be felt by the next."""
    cache.clear()


@pytest.fixture(autouse=True)
def _same_luck_every_time(request, monkeypatch):
    """Deals, codes and names come from the name of the test: what fails once can be looked at again.

    `secrets` and `random.SystemRandom` both draw from this one function.
    """
    monkeypatch.setattr("random._urandom", random.Random(request.node.nodeid).randbytes)


@pytest.fixture(autouse=True)
def _fast_passwords(settings):
    """Argon2 is slow on purpose; the tests of passwords themselves switch it on again."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True)
def _static_files_as_they_are_asked_for(settings):
    """Every test client loads the middleware, and WhiteNoise would list thousands of files each time."""
    settings.WHITENOISE_AUTOREFRESH = True


def _player(name: str, kind: Kind = Kind.PLAYER) -> User:
    return services.register(username=name, password=PASSWORD, kind=kind)


@pytest.fixture
def alice(db) -> User:
    return _player("alice")


@pytest.fixture
def bob(db) -> User:
    return _player("bob")


@pytest.fixture
def charlie(db) -> User:
    return _player("charlie")


@pytest.fixture
def tess(db) -> User:
    return _player("tess", Kind.TEACHER)


@pytest.fixture
def guest(db) -> User:
    return services.welcome_guest()


@pytest.fixture
def browse():
    """A client logged in as somebody, or as nobody."""

    def as_person(person: User | None = None) -> Client:
        client = Client()
        if person is not None:
            client.force_login(person, backend="allauth.account.auth_backends.AuthenticationBackend")
        return client

    return as_person
