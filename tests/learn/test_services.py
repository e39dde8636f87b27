"""How the services of learning write: one transaction an act, and locks from one module only."""

import ast
from pathlib import Path

import pytest
from django.db.transaction import TransactionManagementError

from learn.services.locks import lock_people

LEARN = Path(__file__).parents[2] / "learn"
SERVICES = sorted((LEARN / "services").glob("*.py"))
# Parts of an act: they are called within its transaction, and the person is locked by then or by them.
PARTS = {"lock_people", "remember", "remember_class_answers", "merge_records", "open_session"}
PARTS |= {"merge_first_games"}
DURABLE = {"transaction.atomic(durable=True)", "act"}


def functions_of(path: Path) -> dict[str, ast.FunctionDef]:
    module = ast.parse(path.read_text())
    return {each.name: each for each in module.body if isinstance(each, ast.FunctionDef)}


def is_durable(function: ast.FunctionDef) -> bool:
    return bool(DURABLE & {ast.unparse(decorator) for decorator in function.decorator_list})


def calls_of(function: ast.FunctionDef) -> set[str]:
    calls = (node for node in ast.walk(function) if isinstance(node, ast.Call))
    return {call.func.id for call in calls if isinstance(call.func, ast.Name)}


@pytest.mark.parametrize("path", SERVICES, ids=lambda path: path.stem)
def test_every_public_service_is_one_durable_transaction(path):
    functions = functions_of(path)
    durable = {name for name, function in functions.items() if is_durable(function)}
    acts = {name for name in functions if not name.startswith("_")} - PARTS
    assert [name for name in acts if name not in durable and not calls_of(functions[name]) & durable] == []


def test_rows_are_locked_in_one_module_only():
    paths = [path for path in LEARN.rglob("*.py") if "select_for_update" in path.read_text()]
    assert paths == [LEARN / "services" / "locks.py"]


def test_no_other_module_opens_a_transaction():
    paths = {path.parent for path in LEARN.rglob("*.py") if "transaction.atomic" in path.read_text()}
    assert paths == {LEARN / "services"}


@pytest.mark.django_db(transaction=True)
def test_a_lock_outside_of_a_transaction_is_refused(alice):
    with pytest.raises(TransactionManagementError):
        lock_people([alice.pk])


@pytest.mark.django_db
def test_whoever_is_gone_is_not_locked(alice, bob):
    bob_id = bob.pk
    bob.delete()
    assert lock_people([bob_id, alice.pk]) == {alice.pk}
