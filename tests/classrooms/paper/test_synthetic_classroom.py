"""Thirty of our own sheets in photographs of a classroom, read by the script of the page."""

import pytest

from tests.programs.answer_cards import LIGHTS, PHOTOGRAPH, VIDEO, sheets_of_thirty, try_room


@pytest.fixture(scope="module")
def sheets():
    return sheets_of_thirty()


@pytest.mark.any_database
@pytest.mark.parametrize("light", LIGHTS)
def test_a_photograph_finds_all_that_is_not_covered_and_nothing_false(sheets, light):
    trial = try_room(sheets, light, PHOTOGRAPH, frames=1, seed=f"photograph/{light}")
    assert trial.false == 0
    assert trial.found_open == trial.open == 24
    assert trial.found_ever >= 24


@pytest.mark.any_database
def test_five_frames_of_a_camera_find_more_than_one(sheets):
    trial = try_room(sheets, "daylight", VIDEO, frames=5, seed="video")
    assert trial.false == 0
    assert trial.found_ever >= 27
