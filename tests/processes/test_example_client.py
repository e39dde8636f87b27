"""The client that shows how to write one plays a round at the real site, knowing nothing but its address."""

import re
import subprocess
import sys

import pytest

from tests.faults.site import Site, running_site
from tests.real_parts import ROOT

CLIENT = ROOT / "docs" / "examples" / "play_a_round.py"
MOST_LINES = 150


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Site:
    with running_site(tmp_path_factory.mktemp("site")) as site:
        yield site


def test_it_is_short_and_knows_nothing_of_our_code():
    lines = CLIENT.read_text().splitlines()
    assert len(lines) <= MOST_LINES
    imported = {line.split()[1].partition(".")[0] for line in lines if re.match(r"(from|import) ", line)}
    assert imported <= {*sys.stdlib_module_names, "websockets"}


def test_it_plays_a_round_against_bots_as_a_guest(site, tmp_path):
    command = [sys.executable, str(CLIENT), site.url]
    played = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert played.returncode == 0, played.stderr
    points = [int(line.rpartition(": ")[2]) for line in played.stdout.splitlines()]
    assert len(points) == 3
    assert sum(points) == 0  # what one wins the others lose
    assert "easy bot" in played.stdout
    assert site.audit().endswith("0 faults")
