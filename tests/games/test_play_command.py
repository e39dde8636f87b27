"""`manage.py play`: a whole game in the terminal."""

import re
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.engine.rulesets import all_rule_sets


def played(*arguments: str) -> str:
    out = StringIO()
    call_command("play", *arguments, "--no-colour", stdout=out)
    return out.getvalue()


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    waiting = iter(lines)
    monkeypatch.setattr("builtins.input", lambda prompt: next(waiting))


@pytest.mark.parametrize("rules", sorted(all_rule_sets()))
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_bots_play_a_match_of_every_game_to_its_end(rules: str, level: str) -> None:
    shown = played("--rules", rules, "--level", level, "--seed", "3", "--watch")
    assert shown.splitlines()[-1].startswith("The match goes to")
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_a_master_says_why_it_waits() -> None:
    shown = played("--level", "master", "--seats", "2", "--seed", "3", "--watch", "--option", "rounds=1")
    assert "back until it can go out at once" in " ".join(shown.split())
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_the_same_seed_plays_the_same_game() -> None:
    first, again, other = (
        played("--seed", seed, "--watch", "--option", "rounds=1") for seed in ("7", "7", "8")
    )
    assert first == again != other


def test_a_person_draws_takes_a_hint_and_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "1", "hint", "reset", "pass", "quit")
    shown = played("--seed", "7", "--seats", "2")
    assert "You: draws from stack 1." in shown
    assert "This lays the most" in shown
    assert shown.endswith("Good-bye.\n")
    assert "\033" not in shown


def test_who_begins_is_said_and_can_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert " picked at random. " in played("--seed", "7", "--watch", "--seats", "2", "--option", "rounds=1")
    tiles = played("--rules", "tiles", "--seed", "7", "--watch", "--seats", "2", "--option", "rounds=1")
    assert re.match(r"The die: \w+ [1-6], \w+ [1-6](; again: \w+ [1-6], \w+ [1-6])*\. \w+ begins\.", tiles)
    typing(monkeypatch, "quit")
    assert played("--seed", "7", "--first", "1").startswith("You begin.\n")


def test_a_person_can_lead_the_introductory_game(monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "start red 5", "quit")
    shown = played("--rules", "junior_intro", "--seats", "2", "--first", "1", "--seed", "7")
    assert shown.startswith("You lead.\n")
    assert "You: lays red 5." in shown


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--seats", "7"), "2 to 4 seats"),
        (("--option", "rounds=77"), "rounds=1|2|3"),
        (("--rules", "junior_intro", "--option", "x=1"), "none"),
        (("--level", "godlike"), "invalid choice"),
        (("--option", "first_starter=chosen"), "Say who begins"),
        (("--first", "4"), "There are 3 seats"),
        (("--rules", "junior", "--level", "master"), "There are: easy, medium, hard"),
    ],
)
def test_what_cannot_be_played_is_said(arguments: tuple[str, ...], message: str) -> None:
    with pytest.raises(CommandError, match=message.replace("|", r"\|")):
        played(*arguments)
