"""What a game leaves in `/metrics`: its moves, how fast they were answered, and how late the bots were."""

import re
import urllib.request
from collections.abc import Iterator

import pytest

from tests.faults.client import WirePlayer, play_together
from tests.faults.site import Site, running_site

TOKEN = "a-token-of-more-than-twenty-letters"


@pytest.fixture
def measured_site(tmp_path) -> Iterator[Site]:
    with running_site(tmp_path, METRICS_TOKEN=TOKEN, DJANGO_SETTINGS_MODULE="tests.faults.settings") as site:
        yield site


def values(site: Site) -> dict[str, float]:
    request = urllib.request.Request(f"{site.url}/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    with urllib.request.urlopen(request, timeout=5) as answer:
        lines = re.findall(r"^photorummy_(\S+) (\S+)$", answer.read().decode(), re.MULTILINE)
    return {name: float(value) for name, value in lines}


async def test_moves_answers_sockets_and_bots_of_a_round_are_measured(measured_site):
    staged = measured_site.stage(rules="photo", people=1, bots=["easy"], options={"rounds": 1})
    player = WirePlayer(measured_site.port, staged["code"], staged["cookies"][0])
    await play_together([player], 120.0)
    measured = values(measured_site)
    assert measured['moves_total{result="accepted"}'] == len(player.acknowledged) > 0
    assert measured["move_acknowledged_seconds_count"] >= len(player.acknowledged)
    assert 0 < measured["move_acknowledged_seconds_sum"] < 60
    assert measured["sockets_open"] <= 1
    assert measured['task_delay_seconds_count{task="games.tasks.play_bot_turn"}'] > 0
    assert measured['tasks_total{result="success",task="games.tasks.play_bot_turn"}'] > 0
