"""How services are written: each public function is one act, and locks are taken in one module only."""

import importlib
from pathlib import Path

import pytest

from accounts.acts import Act

CLASSROOMS = Path(__file__).parents[2] / "classrooms"
SERVICES = sorted([*CLASSROOMS.glob("*/services.py"), CLASSROOMS / "pupils/mergers.py"])
PARTS_OF_ACTS = {
    "note_use",
    "erase_locked_class",
    "forget_teacher",
    "forget_pupil",
    "set_aside",
    "take_in_again",
    "lock_open_question",
}
"""Public, but called within an act of another module or app."""
READERS = {
    "pictures_of",
    "is_card_of",
    "seat_in",
    "next_puzzle",
    "is_begun",
    "is_open",
    "demo_of",
    "pupils_by_marker",
}
NO_ROWS = {
    *("complete_mergers", "erase_removed_pupils", "report_ended_lessons", "end_substitutions"),
    *("open_demo", "erase_old_demos"),
    *("give_hint", "log_in_by_card", "log_in_by_pictures", "log_in_by_password", "log_in_let_in"),
}
"""They write nothing themselves: what they call is an act, or a message."""


def public_functions(path: Path) -> dict[str, object]:
    module = importlib.import_module(f"classrooms.{path.parent.name}.{path.stem}")
    return {
        name: value
        for name, value in vars(module).items()
        if callable(value)
        and getattr(value, "__module__", "") == module.__name__
        and not name.startswith("_")
        and not isinstance(value, type)
    }


@pytest.mark.parametrize("path", SERVICES, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_every_public_service_is_an_act(path):
    others = {name for name, value in public_functions(path).items() if not isinstance(value, Act)}
    assert others <= PARTS_OF_ACTS | READERS | NO_ROWS


def test_rows_are_locked_in_one_module_only():
    paths = [path for path in CLASSROOMS.rglob("*.py") if "select_for_update" in path.read_text()]
    assert paths == [CLASSROOMS / "locks.py"]


def test_no_module_opens_a_transaction_but_by_an_act():
    assert [path for path in CLASSROOMS.rglob("*.py") if "transaction.atomic" in path.read_text()] == []


def test_views_write_nothing():
    writing = (".save(", ".delete(", ".update(", ".create(", "bulk_create(")
    views = list(CLASSROOMS.glob("*/*views.py"))
    assert len(views) > 6
    assert [path for path in views if any(word in path.read_text() for word in writing)] == []
