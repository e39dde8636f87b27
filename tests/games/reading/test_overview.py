"""Many tables at a glance: what all may know, in a fixed number of queries."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.engine.moves import Draw
from games.models import Refusal, Table
from games.reading.overview import at_a_glance
from games.services import tables
from games.services.playing import rounds

pytestmark = pytest.mark.django_db


def dealt(host, *others, bots=1) -> Table:
    table = tables.open_table(host=host, rules="photo", size=1 + len(others) + bots)
    for person in others:
        tables.take_seat(code=table.code, person=person)
    for _ in range(bots):
        tables.seat_bot(code=table.code, by=host, level="easy")
    tables.start(code=table.code, by=host, first=0)
    return Table.objects.get(pk=table.pk)


def test_a_glance_tells_who_is_to_move_and_counts_cards(alice, bob):
    table = dealt(alice, bob)
    glance = at_a_glance([table])[0]
    assert [seat.name for seat in glance.seats] == ["alice", "bob", ""]
    assert glance.to_move is not None
    assert glance.to_move.name == "alice"
    assert [seat.cards for seat in glance.seats] == [8, 8, 8]
    assert (glance.round, glance.stock, glance.refused, glance.newest_pile) == (1, 84, 0, ())


def test_a_draw_is_seen_by_its_count_alone(alice, bob):
    table = dealt(alice, bob)
    rounds.play(code=table.code, number=1, person_id=alice.pk, version=0, key="k" * 8, move=Draw(0))
    glance = at_a_glance([table])[0]
    assert glance.seats[0].cards == 9
    state = table.rounds.get().state
    hidden = {card for rack in state["racks"] for card in rack} | {c for s in state["stacks"] for c in s}
    assert not [card for card in hidden if card in repr(glance)]


def test_refused_tries_are_counted(alice, bob):
    table = dealt(alice, bob)
    about = {"round": table.rounds.get(), "seat": 0, "person": alice, "reason": "r", "clause": "6.1"}
    for version in (0, 0, 7):
        Refusal.objects.create(version=version, cards=[], **about)
    glance = at_a_glance([table])[0]
    assert (glance.refused, glance.refused_now) == (3, 2)


def test_twenty_tables_cost_what_one_costs(alice, bob):
    some = [dealt(alice, bob)]
    with CaptureQueriesContext(
        connection,
    ) as one:
        at_a_glance(some)
    some += [dealt(alice, bob) for _ in range(4)]
    with CaptureQueriesContext(connection) as many:
        at_a_glance(some)
    assert len(one) == len(many) <= 6
