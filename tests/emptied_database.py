"""After a test that commits, the tables that it has filled are emptied, and no others.

Django empties all of them, and then writes down again what content types and permissions there are. With
sixty tables, nearly all of them empty, that takes longer than most of these tests.
"""

from functools import cache

from django.db import connection, transaction

KEPT = {"django_migrations", "django_content_type", "auth_permission"}  # no test writes there


def empty_filled_tables() -> None:
    """Foreign keys are checked at the end of a transaction, so that the order does not matter."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(_what_is_filled())
        for (table,) in cursor.fetchall():
            cursor.execute(f"DELETE FROM {connection.ops.quote_name(table)}")


@cache
def _what_is_filled() -> str:
    """The question for the names of all tables that have rows."""
    tables = sorted(set(connection.introspection.django_table_names(only_existing=True)) - KEPT)
    quote = connection.ops.quote_name
    return " UNION ALL ".join(
        f"SELECT '{each}' WHERE EXISTS (SELECT 1 FROM {quote(each)})" for each in tables
    )
