"""The process that reads photographs: it does what it should, and ends where it would cost too much."""

import subprocess

import pytest

from accounts.limits.turns import NoTurnError, turn
from catalogue.photos.crops import Crop
from catalogue.photos.prints import Flaw, UnfitPhotographError, develop
from catalogue.photos.studio import developing
from catalogue.photos.studio.developing import developed, shown_whole
from tests.catalogue.photos.pictures import encoded, halves, opened, photograph
from tests.real_parts import ROOT


def test_the_darkroom_develops_as_we_do_here():
    content, crop = encoded(halves("red", "blue", (1000, 1000))), Crop(100, 50, 600)
    assert developed(content, crop) == develop(content, crop)


def test_a_large_photograph_is_shown_smaller_and_its_true_size_told():
    proof = shown_whole(photograph(size=(4000, 3000)))
    assert (proof.width, proof.height) == (4000, 3000)
    assert opened(proof.file).size == (1600, 1200)


def test_a_small_photograph_is_shown_as_it_is():
    assert opened(shown_whole(photograph(size=(300, 400))).file).size == (300, 400)


def python(program: str) -> "subprocess.CompletedProcess[str]":
    limited = f"import sys, catalogue.photos.studio.darkroom as d; d._limit_this_process(); {program}"
    return subprocess.run([*developing.DARKROOM[:3], "-c", limited], cwd=ROOT, capture_output=True, text=True)


def test_it_knows_nothing_of_the_site():
    assert python("print('django' in sys.modules)").stdout == "False\n"


def test_it_can_write_no_file(tmp_path):
    done = python(f"open({str(tmp_path / 'file')!r}, 'wb', buffering=0).write(b'x')")
    assert done.returncode == 1
    assert "File too large" in done.stderr


def test_who_takes_more_than_the_limits_is_ended_and_the_file_refused(monkeypatch):
    greedy = "import catalogue.photos.studio.darkroom as d; d._limit_this_process(); bytearray(2 * 1024 ** 3)"
    monkeypatch.setattr(developing, "DARKROOM", (*developing.DARKROOM[:3], "-c", greedy))
    with pytest.raises(UnfitPhotographError) as refused:
        shown_whole(photograph())
    assert refused.value.flaw == Flaw.DAMAGED


def test_one_photograph_is_developed_at_a_time(monkeypatch):
    monkeypatch.setattr(developing, "LONGEST_WAIT", 0.1)
    with turn("darkroom", at_once=1, patience=1), pytest.raises(NoTurnError):
        shown_whole(photograph())
    assert shown_whole(photograph()).width == 720
