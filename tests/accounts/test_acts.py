"""Acts are committed when they return, and say so where that cannot be."""

import pytest
from django.db import transaction

from accounts.acts import act
from accounts.models import Kind, User

pytestmark = pytest.mark.django_db(transaction=True)


@act
def make_person(*, name: str) -> User:
    """Make somebody."""
    return User.objects.create(username=name, display_name=name, kind=Kind.PLAYER)


@act
def make_two(*, fail: bool) -> None:
    make_person.inner(name="one")
    make_person.inner(name="two")
    if fail:
        raise ValueError


def test_an_act_is_committed_when_it_returns():
    make_person(name="one")
    assert not transaction.get_connection().in_atomic_block
    assert User.objects.filter(username="one").exists()


def test_an_act_within_another_transaction_is_refused():
    with pytest.raises(RuntimeError), transaction.atomic():
        make_person(name="one")
    assert not User.objects.exists()


def test_the_inner_part_of_an_act_needs_a_transaction():
    with pytest.raises(RuntimeError, match="only for use within another act"):
        make_person.inner(name="one")
    assert not User.objects.exists()


def test_parts_of_an_act_are_committed_together():
    make_two(fail=False)
    assert User.objects.count() == 2


def test_parts_of_an_act_are_undone_together():
    with pytest.raises(ValueError):
        make_two(fail=True)
    assert not User.objects.exists()


def test_an_act_keeps_the_name_and_the_words_of_its_function():
    assert (make_person.__name__, make_person.__doc__) == ("make_person", "Make somebody.")
