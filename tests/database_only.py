"""A pytest plugin, `-p tests.database_only`: leave out tests that a second database teaches nothing about.

What stays are the tests of services, readers, sockets and races. Tests of pure code never touch a database.
Tests of pages and printed matter ask what is shown, by the same Python on either database. The queries
behind the pages are tried all the same: the access matrix opens every address, and silly values are sent
to each.
"""

import pytest

DATABASE_FIXTURES = {"db", "transactional_db", "django_db_setup"}
PAGE_FIXTURES = {"browse", "client"}
ACCESS_MATRICES = ("tests/site/test_access.py", "tests/site/test_socket_access.py")
SILLY_VALUES = "tests/attacks/test_silly_values.py"
# Python decides who may come; a database learns nothing from everybody else who is turned away.
ROLES_FOR_DATABASES = ("[teacher]", "[player]", "[pupil]")
# The databases differ in what a column holds and which signs it takes; teachers have the most pages.
SILLY_FOR_DATABASES = ("more than a column holds", "NUL")
WORDS_AND_PAPER = ("tests/games/wording/", "tests/classrooms/material/", "tests/catalogue/printing/")


def uses_database(item: pytest.Item) -> bool:
    fixtures = set(getattr(item, "fixturenames", ()))
    return item.get_closest_marker("django_db") is not None or bool(fixtures & DATABASE_FIXTURES)


def is_about_what_is_shown(item: pytest.Item) -> bool:
    if item.nodeid.startswith(ACCESS_MATRICES):
        return "[" in item.nodeid and not item.nodeid.endswith(ROLES_FOR_DATABASES)
    if item.nodeid.startswith(SILLY_VALUES):
        return not item.nodeid.endswith(tuple(f"[teacher-{value}]" for value in SILLY_FOR_DATABASES))
    return item.nodeid.startswith(WORDS_AND_PAPER) or bool(
        PAGE_FIXTURES & set(getattr(item, "fixturenames", ()))
    )


def depends_on_database(item: pytest.Item) -> bool:
    if item.get_closest_marker("any_database"):
        return False
    return uses_database(item) and not is_about_what_is_shown(item)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    kept = [item for item in items if depends_on_database(item)]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(kept)])
    items[:] = kept
