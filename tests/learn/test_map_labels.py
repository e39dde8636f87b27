"""The words on the map of an answer: none covers another, a dot, or hangs over the edge."""

from itertools import combinations, permutations, product

import pytest

from catalogue import europe
from catalogue.selectors import deck_of_files
from learn.pages.map_labels import DOT, Label, label_of_name, labels_of_answer

LANGUAGES = ("de", "en", "fr", "it", "nl", "es")


def overlap(one, other) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def is_on_the_map(label: Label) -> bool:
    width, height = europe.size()
    left, top, right, bottom = label.box
    return left >= 0 and right <= width and top >= 0 and bottom <= height


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_and_way_of_any_two_capitals_are_all_seen(language):
    named = [(capital.name[language], europe.pin(capital).dot) for capital in deck_of_files().capitals]
    assert len(named) == 17
    for right, said in permutations(named, 2):
        labels = labels_of_answer(right, said, "3360 km")
        boxes = [label.box for label in labels]
        dots = [(x - DOT, y - DOT, x + DOT, y + DOT) for _, (x, y) in (right, said)]
        covered = [pair for pair in [*combinations(boxes, 2), *product(boxes, dots)] if overlap(*pair)]
        assert not covered, labels
        assert all(map(is_on_the_map, labels)), labels


def test_a_name_alone_stands_over_its_dot_or_beside_it():
    for capital in deck_of_files().capitals:
        label, (x, y) = label_of_name(capital.name["en"], europe.pin(capital).dot), europe.pin(capital).dot
        assert is_on_the_map(label)
        assert not overlap(label.box, (x - DOT, y - DOT, x + DOT, y + DOT))
