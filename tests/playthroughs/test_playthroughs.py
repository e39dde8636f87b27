"""Each game's playthrough, played again and compared line by line."""

import pytest

from games.engine.rulesets import all_rule_sets
from tests.playthroughs.script import FOLDER, replay


@pytest.mark.parametrize("rules", sorted(all_rule_sets()))
def test_the_recorded_round_is_played_the_same_again(rules: str) -> None:
    recorded = (FOLDER / f"{rules}.txt").read_text()
    assert replay(recorded).splitlines() == recorded.splitlines()


@pytest.mark.parametrize("rules", sorted(all_rule_sets()))
def test_the_recorded_round_is_played_to_its_end(rules: str) -> None:
    recorded = (FOLDER / f"{rules}.txt").read_text()
    assert recorded.splitlines()[-1].startswith("  over: ")
    assert "refused" not in recorded
