"""A catalogue that changes under people who have learnt from it: what they know stays with its cards."""

import shutil
from datetime import timedelta

import pytest

from accounts.languages import LANGUAGE_CODES
from catalogue import loading
from catalogue.models import Capital, Card, Edition
from catalogue.selectors import deck
from learn.grading import Grade
from learn.models import Answer, Memory
from tests.learn.people import answered

pytestmark = pytest.mark.django_db


@pytest.fixture
def data(tmp_path):
    """A copy of the data files that a test may change."""
    folder = tmp_path / "data"
    shutil.copytree(loading.DATA, folder)
    return folder


@pytest.fixture
def learnt(alice):
    """Alice knows a card of Oslo and one of Rome."""
    answered(alice, [(f"{city}-sight", Grade.RIGHT, timedelta(days=1)) for city in ("oslo", "rome")])


def rewrite(folder, change) -> None:
    for file in folder.glob("*.csv"):
        lines = file.read_text("utf-8").splitlines()
        file.write_text("\n".join(change(file.name, lines)) + "\n", "utf-8")


def without(*cities: str):
    return lambda _name, lines: [line for line in lines if not line.startswith(cities)]


def known() -> set[str]:
    return set(Memory.objects.values_list("card", flat=True))


def test_other_words_and_another_order_leave_what_people_know(data, learnt):
    changes = Edition.objects.get().changes
    rewrite(data, lambda name, lines: [lines[0], *lines[:0:-1]] if name == "cards.csv" else lines)
    assert loading.load(data) is True
    assert known() == {"oslo-sight", "rome-sight"}
    assert Answer.objects.count() == 2
    assert Edition.objects.get().changes == changes + 1
    assert [card.position for card in deck().cards] == list(range(1, 103))


def test_a_capital_that_is_taken_out_takes_its_cards_and_what_was_known_of_them_along(data, learnt):
    rewrite(data, without("oslo,", "oslo-"))
    assert loading.load(data) is True
    assert (Capital.objects.count(), Card.objects.count(), len(deck().cards)) == (16, 96, 96)
    assert known() == {"rome-sight"}
    assert loading.load() is True  # and it comes back with the next edition
    assert len(deck().cards) == 102


def test_a_broken_edition_leaves_deck_and_memories_alone(data, learnt):
    before, edition = deck(), Edition.objects.get()
    rewrite(data, lambda name, lines: lines[:-1] if name == "facts.csv" else lines)
    with pytest.raises(loading.BrokenDataError, match=r"facts\.csv"):
        loading.load(data)
    assert deck() is before
    assert (Edition.objects.get().changes, known()) == (edition.changes, {"oslo-sight", "rome-sight"})


@pytest.mark.parametrize("number", ["nan", "inf", "0", "4", "", "²"])
def test_a_number_that_is_none_is_refused(data, number):
    def change(name, lines):
        first = f"{lines[1].rpartition(',')[0]},{number}"
        return [lines[0], first, *lines[2:]] if name == "cards.csv" else lines

    rewrite(data, change)
    with pytest.raises(loading.BrokenDataError, match=r"cards\.csv, line 2: fame"):
        loading.load(data)


def test_files_with_the_line_ends_of_windows_say_the_same(data):
    for file in data.glob("*.csv"):
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    loading.load(data)
    names = deck().by_id["rome-sight"].name
    assert {language: names[language].strip() for language in LANGUAGE_CODES} == names
