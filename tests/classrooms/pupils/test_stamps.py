import random

import pytest

from accounts.languages import LANGUAGE_CODES
from accounts.naming.names import check_display_name
from catalogue.drawings import ART
from classrooms.pupils.name_lists import MOST_PUPILS
from classrooms.pupils.stamps import draw_stamp, every_name, stamps


def test_a_full_class_and_its_latecomers_find_a_stamp():
    assert len(stamps()) > MOST_PUPILS + 2
    assert all((ART / f"{card}.svg").exists() for card in stamps())


@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_every_name_of_every_stamp_is_a_good_name(language):
    for card in stamps():
        names = every_name(card, language)
        assert len(set(names)) == len(names) > 20
        for name in names:
            assert check_display_name(name) == name


def test_nobody_gets_a_stamp_or_a_name_twice():
    dice, taken, names = random.Random(1), set(), set()
    for _ in range(MOST_PUPILS):
        stamp = draw_stamp("de", taken, names, dice)
        assert stamp.card not in taken
        assert stamp.name not in names
        taken.add(stamp.card)
        names.add(stamp.name)
