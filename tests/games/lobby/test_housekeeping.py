"""What nobody needs any more is closed, and later gone."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import RoundScore, Table, TablePhase
from games.services import tables
from games.services.upkeep.housekeeping import close_idle_tables, erase_closed_tables
from games.tasks import close_idle_tables as closing_task
from games.tasks import erase_closed_tables as erasing_task
from photorummy_site.celery import app

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(alice) -> Table:
    return tables.open_table(host=alice, rules="photo", size=2)


def age(table: Table, **how: int) -> None:
    Table.objects.filter(pk=table.pk).update(changed_at=timezone.now() - timedelta(**how))


def test_a_table_that_waits_for_hours_is_closed_and_nobody_sits_there(table):
    age(table, hours=3)
    assert close_idle_tables() == 0
    age(table, hours=5)
    assert close_idle_tables() == 1
    table.refresh_from_db()
    assert (table.phase, table.host) == (TablePhase.CLOSED, None)
    assert not table.seats.filter(person__isnull=False).exists()


def test_whoever_comes_keeps_a_table_open(table, bob):
    age(table, hours=5)
    tables.take_seat(code=table.code, person=bob)
    assert close_idle_tables() == 0


def test_a_match_is_never_closed_for_being_slow(table, alice):
    tables.seat_bot(code=table.code, by=alice, level="easy")
    tables.start(code=table.code, by=alice)
    age(table, days=90)
    assert close_idle_tables() == 0
    assert erase_closed_tables() == 0


def test_a_closed_table_is_gone_after_weeks(table, alice):
    tables.leave_seat(code=table.code, person=alice)
    assert erase_closed_tables() == 0
    age(table, days=29)
    assert erase_closed_tables() == 1
    assert not Table.objects.exists()


def test_the_results_of_somebody_keep_their_table_until_they_are_nobodys(table, alice, bob):
    tables.take_seat(code=table.code, person=bob)
    played = tables.start(code=table.code, by=alice)
    RoundScore.objects.create(round=played, seat=table.seats.get(number=0), person=alice, points=3, won=True)
    for person in (alice, bob):
        tables.leave_seat(code=table.code, person=person)
    age(table, days=29)
    assert erase_closed_tables() == 0
    RoundScore.objects.update(person=None)
    assert erase_closed_tables() == 1


def test_both_are_on_the_schedule():
    scheduled = {entry["task"] for entry in app.conf.beat_schedule.values()}
    assert {closing_task.name, erasing_task.name} <= scheduled
