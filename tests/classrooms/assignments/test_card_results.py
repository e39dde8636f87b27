"""An assignment card by card, and the class in one sentence."""

from types import SimpleNamespace

import pytest

from catalogue.selectors import deck
from classrooms.assignments.card_results import CardResult, result_of_class

pytestmark = pytest.mark.django_db


def row(right: int, of: int):
    return SimpleNamespace(counted=SimpleNamespace(right=right, of=of))


def test_the_class_is_summed_up_by_its_average_and_its_hardest_card():
    first, second = deck().cards[:2]
    cards = [CardResult(first, 5, 6), CardResult(second, 1, 6)]
    summed = result_of_class([row(4, 10), row(8, 10), SimpleNamespace(counted=None)], cards)
    assert summed is not None
    assert (summed.average, summed.of, summed.hardest) == (6, 10, cards[1])
    assert result_of_class([SimpleNamespace(counted=None)], cards) is None
