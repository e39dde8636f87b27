"""One way to lock: read from the code of all apps."""

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from accounts.acts import Act
from games import services
from games.errors import Refused
from games.services.locks import locked_people, locked_table, locked_tables

ROOT = Path(__file__).resolve().parents[2]
APPS = ("accounts", "catalogue", "games", "learn", "matches", "classrooms", "photorummy_site", "telemetry")
LOCK_MODULES = {
    "games/services/locks.py",
    "classrooms/locks.py",
    "learn/services/locks.py",
    "matches/locks.py",
}

PARTS_OF_ACTS = {
    *("announce_and_wake", "begin_match", "deal_next", "give_up_seat", "record_scores", "save_change"),
    *("save_quietly", "wake_next", "leave_all_tables", "forget_scores", "forget_refusals"),
    *("locked_people", "locked_table", "locked_table_of", "locked_tables", "lock_if_unchanged", "write_move"),
    *("note_at_table", "note_in_round", "note_host", "count_what_lies", "uncount_what_lies", "take_back"),
}
"""What only an act calls, in its transaction."""

MADE_OF_ACTS = {
    *("close_idle_tables", "erase_closed_tables", "sweep", "look_after", "end_turn", "play_bot_turn"),
    *("tally_round", "report_stopped_rounds", "end_long_pauses"),
}
"""What makes several acts one after another, each of them committed before the next."""

QUESTIONS = {
    *("hint_steps", "must_be_of_circle", "must_have_room", "must_host", "decide", "key_of_seat"),
    *("must_get_on", "must_be_open", "must_be_welcome", "must_have_a_seat_left", "must_sit", "next_person"),
    *("has_seen_cards", "labels_that_count", "is_match_over"),
}
"""What reads or thinks only."""


def modules() -> Iterator[tuple[str, ast.Module]]:
    for app in APPS:
        for path in sorted((ROOT / app).rglob("*.py")):
            yield str(path.relative_to(ROOT)), ast.parse(path.read_text())


def attributes_of(tree: ast.Module) -> set[str]:
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def texts_of(tree: ast.Module) -> Iterator[str]:
    constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return (value for value in constants if isinstance(value, str))


def test_rows_are_locked_in_the_lock_modules_alone():
    assert {path for path, tree in modules() if "select_for_update" in attributes_of(tree)} == LOCK_MODULES
    by_hand = {
        path for path, tree in modules() if any("FOR NO KEY UPDATE" in text for text in texts_of(tree))
    }
    assert by_hand <= LOCK_MODULES


def test_the_games_open_transactions_by_acts_alone():
    outside = [
        path for path, tree in modules() if path.startswith("games/") and "atomic" in attributes_of(tree)
    ]
    assert outside == []


def public_functions() -> dict[str, object]:
    names = [module.name for module in pkgutil.walk_packages(services.__path__, "games.services.")]
    return {
        name: value
        for module in map(importlib.import_module, names)
        for name, value in vars(module).items()
        if not name.startswith("_")
        and (isinstance(value, Act) or inspect.isfunction(value))
        and value.__module__ == module.__name__
    }


def test_every_public_service_of_the_games_is_an_act_or_known_not_to_be_one():
    plain = {name for name, value in public_functions().items() if not isinstance(value, Act)}
    assert plain == PARTS_OF_ACTS | MADE_OF_ACTS | QUESTIONS


@pytest.mark.django_db
def test_several_tables_are_locked_in_the_order_of_their_codes(alice):
    from games.services import tables

    codes = [tables.open_table(host=alice, rules="photo", size=2).code for _ in range(4)]
    locked = locked_tables([*reversed(codes), "NOSUCH22", codes[0]])
    assert [each.table.code for each in locked] == sorted(codes)
    assert [[seat.person for seat in each.seats] for each in locked] == [[alice, None]] * 4


@pytest.mark.django_db
def test_people_are_locked_in_the_order_of_their_keys(alice, bob):
    assert locked_people([bob.pk, alice.pk, alice.pk, 10**9]) == [alice, bob]


@pytest.mark.django_db
def test_a_table_that_is_gone_is_refused():
    with pytest.raises(Refused):
        locked_table("NOSUCH22")
