"""What is no lawful round is refused, with its line and a reason; nothing is read as another game."""

from functools import cache
from random import Random

import pytest

from games.notation.json_form import json_text
from games.notation.lines import BadRecord
from games.notation.reading import read
from games.notation.record import RoundRecord
from games.notation.writing import write
from tests.games.notation.broken import broken, resealed
from tests.games.notation.rounds import GAMES, played_round
from tests.thoroughness import times

FILES = times(200, in_full=2000)
PARTS = 10
PHOTO = 2  # a round of this game in which the first seat begins


@cache
def written(game: int) -> tuple[RoundRecord, str]:
    record, _ = played_round(game)
    return record, write(record)


def outcome(text: str) -> RoundRecord | BadRecord:
    try:
        return read(text)
    except BadRecord as error:
        return error


def is_told(error: BadRecord) -> bool:
    """Tell whether an error says where and why."""
    return bool(error.where) and len(error.reason) > 8 and str(error) == f"{error.where}: {error.reason}"


@pytest.mark.parametrize("part", range(PARTS))
def test_a_broken_file_is_refused_or_means_the_same(part: int) -> None:
    for seed in range(part, FILES, PARTS):
        record, text = written(seed % len(GAMES))
        for form in (text, json_text(text)):
            found = outcome(broken(form, Random(seed)))
            assert found == record if isinstance(found, RoundRecord) else is_told(found)


@pytest.mark.parametrize("part", range(PARTS))
def test_with_a_checksum_that_fits_the_rules_find_what_is_wrong(part: int) -> None:
    """What is left is a lawful round: it can be written down, and is read back as it is."""
    for seed in range(part, FILES, PARTS):
        found = outcome(resealed(broken(written(seed % len(GAMES))[1], Random(seed))))
        assert read(write(found)) == found if isinstance(found, RoundRecord) else is_told(found)


def test_most_of_them_are_refused_and_lines_are_named() -> None:
    refused = [
        found
        for seed in range(FILES)
        if isinstance(found := outcome(broken(written(seed % len(GAMES))[1], Random(seed))), BadRecord)
    ]
    assert len(refused) > FILES * 0.8
    assert all(error.where.removeprefix("line ").isdecimal() for error in refused)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("game photo", "game chess", "there is no such game"),
        ("starter 1", "starter 9", "the starter is one of the seats"),
        ("1 1 bot draw", "1 2 bot draw", "the rules refuse it, not your turn"),
        ("1 1 bot draw", "2 1 bot draw", "move 1 is to come here"),
        ("1 1 bot draw", "1 1 ghost draw", "'ghost' is none of person, bot, clock"),
        ("1 1 bot draw", "1 1 bot steal", "'steal' is none of"),
        ("end ", "end of ", "by the rules it is: end"),
        ("check ", "check 0", "something above was changed"),
    ],
)
def test_each_line_has_its_reason(old: str, new: str, reason: str) -> None:
    text = written(PHOTO)[1]
    changed = text.replace(old, new, 1)
    assert changed != text
    number = next(
        n for n, (a, b) in enumerate(zip(changed.split("\n"), text.split("\n"), strict=True), 1) if a != b
    )
    error = outcome(changed)
    assert isinstance(error, BadRecord)
    assert error.where == f"line {number}"
    assert error.reason.startswith(reason)
