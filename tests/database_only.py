"""A pytest plugin, `-p tests.database_only`: leave out every test that never touches the database.

The tests of pure code say nothing about a database, so a second run on PostgreSQL need not repeat them.
"""

import pytest

DATABASE_FIXTURES = {"db", "transactional_db", "django_db_setup"}


def uses_database(item: pytest.Item) -> bool:
    fixtures = set(getattr(item, "fixturenames", ()))
    return item.get_closest_marker("django_db") is not None or bool(fixtures & DATABASE_FIXTURES)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    skipped = [item for item in items if not uses_database(item)]
    items[:] = [item for item in items if uses_database(item)]
    config.hook.pytest_deselected(items=skipped)
