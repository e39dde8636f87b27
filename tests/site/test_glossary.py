"""Holds names in the code to docs/glossary.md: words that once meant many things mean one."""

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
APPS = ("accounts", "catalogue", "classrooms", "games", "learn", "matches", "photorummy_site", "telemetry")
PLACES_OF_PEOPLE = {
    *("classrooms/apps.py", "classrooms/places.py", "classrooms/pupils/services.py"),
    *("classrooms/lessons/services.py", "classrooms/quizzes/services.py"),
    *("matches/apps.py", "matches/opponents/challenges.py", "matches/opponents/places.py"),
    "matches/opponents/seeks.py",
    *("games/live/calls.py", "games/messaging/places.py", "games/table_address.py"),
    "games/live/protocol/outgoing.py",
    *("matches/apps.py", "matches/tournaments/places.py", "matches/tournaments/rounds.py"),
    *("classrooms/tournaments/services.py", "classrooms/led_replay/services.py"),
    *("classrooms/led_replay/ending.py", "photorummy_site/frame/home.py"),
}
HOSTING_PLACE = {
    *("classrooms/material/data_protection.py", "photorummy_site/frame/views.py"),
    "photorummy_site/settings.py",
}
"""A setting of operators, who would have to change their files."""
TO_PLACE_A_TILE = re.compile(r"games/(?:bots|engine|notation|terminal)/|learn/first_game/")


def parts_of(name: str) -> set[str]:
    """Take a name apart: `find_places_with`, `PlaceFinder`."""
    return {part.lower() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}


def names_with(*words: str) -> Iterator[tuple[str, str]]:
    """Give the file and the name of whatever in the code is called by one of these words."""
    for app in APPS:
        for path in sorted((ROOT / app).rglob("*.py")):
            if "migrations" in path.parts:
                continue
            for token in tokenize.generate_tokens(io.StringIO(path.read_text()).readline):
                if token.type == tokenize.NAME and parts_of(token.string) & set(words):
                    yield str(path.relative_to(ROOT)), token.string


def test_a_place_is_where_a_person_belongs():
    others = {
        (path, name)
        for path, name in names_with("place", "places")
        if path not in PLACES_OF_PEOPLE | HOSTING_PLACE and not TO_PLACE_A_TILE.match(path)
    }
    assert others == set()


@pytest.mark.parametrize("path", sorted(PLACES_OF_PEOPLE | HOSTING_PLACE))
def test_no_file_may_say_place_that_does_not(path):
    source = io.StringIO((ROOT / path).read_text())
    names = {token.string for token in tokenize.generate_tokens(source.readline)}
    assert any(parts_of(name) & {"place", "places"} for name in names)


def test_nothing_is_called_a_door():
    assert set(names_with("door", "doors")) == set()


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("find_places_with", {"find", "places", "with"}),
        ("PlaceFinder", {"place", "finder"}),
        ("HOSTING_PLACE", {"hosting", "place"}),
        ("replaced", {"replaced"}),
        ("placeholder", {"placeholder"}),
    ],
)
def test_names_are_taken_apart(name, parts):
    assert parts_of(name) == parts
