"""What is written down is read back as the same round, be it text or JSON."""

from pathlib import Path

import pytest

from games.engine.encoding.state_json import to_json
from games.notation.json_form import json_text
from games.notation.reading import read
from games.notation.record import follow
from games.notation.writing import write
from tests.games.notation.rounds import GAMES, played_round
from tests.thoroughness import times

ROUNDS = times(60, in_full=1000)
PARTS = 20
DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize("part", range(PARTS))
def test_rounds_of_all_games_come_back_as_they_were(part: int) -> None:
    for seed in range(part, ROUNDS, PARTS):
        record, states = played_round(seed)
        text = write(record)
        back = read(text)
        assert back == record
        assert list(map(to_json, follow(back))) == list(map(to_json, states))
        assert list(follow(back)) == states
        assert read(json_text(text)) == record


def test_every_game_is_among_them() -> None:
    assert {played_round(seed)[0].rules for seed in range(len(GAMES))} == set(GAMES)


def test_the_example_of_the_documentation_is_a_round() -> None:
    record = read((DOCS / "examples" / "round.txt").read_text("utf-8"))
    assert len(record.moves) == 4
    moves = write(record).split("\n\n")[1].splitlines()
    page = (DOCS / "notation.md").read_text("utf-8")
    assert all(f"    {line}\n" in page for line in moves)
