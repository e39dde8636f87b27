"""The markers that we draw are those of the family, as another library knows it."""

import cv2
import numpy
import pytest

from catalogue.markers.drawing import MARKERS, SIDE, cells, svg
from catalogue.markers.numbers import FIRST_JOKER, FIRST_PUPIL, markers_of_cards, markers_of_stamps
from catalogue.selectors import deck_of_files

JOKERS = 6


def test_all_markers_are_those_of_opencv():
    family = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_ARUCO_MIP_36h12)
    for number in range(MARKERS):
        theirs = cv2.aruco.generateImageMarker(family, number, SIDE)
        ours = numpy.array([[0 if cell == "1" else 255 for cell in row] for row in cells(number)])
        assert (ours == theirs).all(), number


def test_there_are_no_others():
    for number in (-1, MARKERS):
        with pytest.raises(ValueError, match="There is no marker"):
            cells(number)


def test_the_drawing_has_a_piece_for_each_run_of_black_cells():
    runs = sum(len("".join(row).replace("0", " ").split()) for row in cells(7))
    assert svg(7).count("M") == runs


def test_no_number_stands_for_two_things():
    deck = deck_of_files()
    cards, stamps = markers_of_cards(deck), markers_of_stamps(deck)
    assert list(cards.values()) == list(range(FIRST_JOKER))
    assert FIRST_JOKER + JOKERS <= FIRST_PUPIL
    assert min(stamps.values()) == FIRST_PUPIL
    assert max(stamps.values()) < MARKERS
