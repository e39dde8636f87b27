"""`manage.py replay FILE`: a round that was written down is told again, or refused."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.notation.json_form import json_text
from games.notation.writing import write
from tests.games.notation.rounds import GAMES, played_round


def told(file: Path) -> str:
    out = StringIO()
    call_command("replay", str(file), stdout=out)
    return out.getvalue()


@pytest.mark.parametrize("seed", range(len(GAMES)))
def test_every_game_is_told_move_by_move(seed: int, tmp_path: Path) -> None:
    record, _states = played_round(seed)
    text = write(record)
    as_text, as_json = tmp_path / "round.txt", tmp_path / "round.json"
    as_text.write_text(text, "utf-8")
    as_json.write_text(json_text(text), "utf-8")
    lines = told(as_text).splitlines()
    assert lines[0].startswith(f"Round {record.number} of {record.rules}")
    assert sum(line[:3].strip().isdecimal() for line in lines) == len(record.moves)
    assert lines[-1] == "The record is sound."
    assert told(as_json) == told(as_text)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "line 1: there is nothing to read"),
        (b"photo-rummy-round 2\n", "line 1: the first line is to be: photo-rummy-round 1"),
        (b"\xff\xfe", "byte 0 is no UTF-8"),
        (b'{"format": ', "line 1: this is no JSON"),
        (b"[" * 20, "line 1: the first line is to be"),
        (b'{"a":' * 100_000, "line 1: this is no JSON"),
    ],
)
def test_what_is_no_round_is_refused_with_its_line(content: bytes, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "round.txt"
    file.write_bytes(content)
    with pytest.raises(CommandError, match=reason):
        told(file)


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(CommandError, match="No such file"):
        told(Path("nowhere/round.txt"))
