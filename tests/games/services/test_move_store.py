"""Moves that were decided from memory: stored only where the memory is true, several with one commit."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Session, User
from games.engine.encoding.state_json import state_from_json, state_json, to_json
from games.models import Move, Round, Table
from games.reading.audit import audit
from games.services import tables
from games.services.playing import rounds
from games.services.playing.hints_and_refusals import grant_unasked_hint
from games.services.playing.move_store import store_together
from tests.games.remembered import credentials_of, remembered_move, snapshot_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def sender(alice):
    return credentials_of(alice)


@pytest.fixture
def new_round(alice, bob):
    """Deal at a new table: alice is to draw."""

    def deal() -> Round:
        table = tables.open_table(host=alice, rules="photo", size=2, options={"stack_choice": "automatic"})
        tables.take_seat(code=table.code, person=bob)
        return tables.start(code=table.code, by=alice, first=0)

    return deal


def test_a_remembered_move_is_stored_as_the_long_way_stores_it(new_round, alice, sender):
    short, long = new_round(), new_round()
    Round.objects.filter(pk=long.pk).update(seed=short.seed, state=short.state)
    move = remembered_move(snapshot_of(short.table.code), sender)
    assert store_together([move]) == [True]
    rounds.play(
        code=long.table.code,
        number=1,
        person_id=alice.pk,
        version=0,
        key="abcdefgh",
        move=move.decided.move,
        labels="picture",
    )
    fields = ("state", "version", "deadline", "extended", "failures", "finished_at")
    first, second = (Round.objects.filter(pk=each.pk).values(*fields).get() for each in (short, long))
    assert first == second
    columns = ("number", "key", "seat", "by", "move", "answer", "labels", "hint_steps")
    first, second = (Move.objects.filter(round=each).values(*columns).get() for each in (short, long))
    assert first == second


def test_several_moves_cost_three_statements_each_and_one_commit(new_round, sender):
    moves = [remembered_move(snapshot_of(new_round().table.code), sender) for _ in range(4)]
    with CaptureQueriesContext(connection) as queries:
        assert store_together(moves) == [True] * 4
    statements = [query["sql"] for query in queries]
    around = [each for each in statements if each.startswith(("BEGIN", "COMMIT"))]
    assert len(statements) - len(around) == 4 * 3
    assert len([each for each in statements if each.startswith("COMMIT")]) == 1
    assert sorted(set(Round.objects.values_list("version", flat=True))) == [1]


CHANGES = {
    "another move": lambda playing, alice: Round.objects.filter(pk=playing.pk).update(version=7),
    "a pause": lambda playing, alice: tables.pause(code=playing.table.code, by=alice, paused=True),
    "the table deleted": lambda playing, alice: Table.objects.filter(pk=playing.table_id).delete(),
    "a new password": lambda playing, alice: User.objects.filter(pk=alice.pk).update(password="other"),
    "another class": lambda playing, alice: User.objects.filter(pk=alice.pk).update(circle="3b"),
    "an account that is closed": lambda playing, alice: User.objects.filter(pk=alice.pk).update(
        is_active=False
    ),
    "a log-out": lambda playing, alice: Session.objects.filter(user=alice).delete(),
    "a session that has ended": lambda playing, alice: Session.objects.update(
        expire_date=timezone.now() - timedelta(seconds=1)
    ),
    "a session of somebody else": lambda playing, alice: Session.objects.update(
        user=playing.table.seats.last().person
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_nothing_is_stored_after(new_round, alice, sender, change):
    playing = new_round()
    move = remembered_move(snapshot_of(playing.table.code), sender)
    CHANGES[change](playing, alice)
    before = list(Round.objects.values())
    assert store_together([move]) == [False]
    assert list(Round.objects.values()) == before
    assert not Move.objects.exists()


def test_a_move_that_is_not_stored_does_not_disturb_the_others(new_round, alice, sender):
    playing = [new_round() for _ in range(3)]
    moves = [remembered_move(snapshot_of(each.table.code), sender) for each in playing]
    tables.pause(code=playing[1].table.code, by=alice, paused=True)
    assert store_together(moves) == [True, False, True]
    assert [Round.objects.get(pk=each.pk).version for each in playing] == [1, 0, 1]
    assert Move.objects.count() == 2
    assert list(audit()) == []


def test_the_same_move_twice_in_one_commit_is_stored_once(new_round, sender):
    move = remembered_move(snapshot_of(new_round().table.code), sender)
    assert store_together([move, move]) == [True, False]
    assert Move.objects.count() == 1


def test_a_key_that_the_round_knows_is_left_to_the_long_way(new_round, sender):
    playing = new_round()
    move = remembered_move(snapshot_of(playing.table.code), sender)
    known = {"number": 99, "seat": 0, "by": "person", "move": {"type": "pass"}, "answer": {"version": 99}}
    Move.objects.create(round=playing, key=move.decided.key, **known)
    assert store_together([move]) == [False]
    assert Round.objects.get(pk=playing.pk).version == 0


def test_a_hint_that_was_given_meanwhile_is_noted_with_the_move(new_round, sender):
    playing = new_round()
    move = remembered_move(snapshot_of(playing.table.code), sender)
    grant_unasked_hint(round_id=playing.pk, player=0)
    assert store_together([move]) == [True]
    assert Move.objects.get().hinted


def test_what_a_process_remembers_is_not_changed_by_the_move(new_round, sender):
    snapshot = snapshot_of(new_round().table.code)
    store_together([remembered_move(snapshot, sender)])
    assert snapshot.round.version == 0
    assert state_from_json(snapshot.round.state) == snapshot.state


def test_a_state_is_written_field_by_field_as_the_general_writer_would(new_round):
    state = snapshot_of(new_round().table.code).state
    assert state_json(state) == to_json(state)
