"""One person cannot take the seats of everybody else."""

import pytest

from games.errors import RefusalCode, Refused
from games.models import Seat, Table, TablePhase
from games.services import tables
from games.services.table_limits import MOST_SEATS_OF_OTHERS

pytestmark = pytest.mark.django_db


def open_tables(host, count: int) -> list[Table]:
    return [tables.open_table(host=host, rules="photo", size=3) for _ in range(count)]


def take_all(person, waiting: list[Table]) -> list[RefusalCode]:
    refusals = []
    for table in waiting:
        try:
            tables.take_seat(code=table.code, person=person)
        except Refused as refusal:
            refusals.append(refusal.code)
    return refusals


def test_a_guest_gets_a_few_seats_of_sixty(alice, guest):
    refusals = take_all(guest, open_tables(alice, 60))
    assert Seat.objects.filter(person=guest).count() == MOST_SEATS_OF_OTHERS
    assert set(refusals) == {RefusalCode.TOO_MANY_SEATS}


def test_tables_of_ones_own_and_those_that_are_over_do_not_count(alice, guest):
    open_tables(guest, 3)
    old, new = open_tables(alice, MOST_SEATS_OF_OTHERS), open_tables(alice, 1)
    assert take_all(guest, old) == []
    Table.objects.filter(pk=old[0].pk).update(phase=TablePhase.OVER)
    assert take_all(guest, new) == []


def test_whoever_leaves_a_table_may_sit_at_another(alice, guest):
    old, new = open_tables(alice, MOST_SEATS_OF_OTHERS), open_tables(alice, 1)
    take_all(guest, old)
    assert take_all(guest, new) == [RefusalCode.TOO_MANY_SEATS]
    tables.leave_seat(code=old[0].code, person=guest)
    assert take_all(guest, new) == []


def test_a_seat_that_one_has_is_kept_however_many_there_are(alice, guest):
    old = open_tables(alice, MOST_SEATS_OF_OTHERS)
    take_all(guest, old)
    assert tables.take_seat(code=old[0].code, person=guest).person_id == guest.pk
