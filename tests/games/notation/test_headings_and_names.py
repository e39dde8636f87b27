"""What stands above the moves: each thing that is missing, twice or wrong is named; any name comes back."""

import json
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, seed
from hypothesis import settings as how_often
from hypothesis import strategies as st

from games.engine.play import deal
from games.notation.json_form import json_text
from games.notation.lines import LONGEST, BadRecord
from games.notation.reading import read
from games.notation.record import RoundRecord, Sitting, record_of
from games.notation.writing import Unfinished, write
from tests.games.notation.broken import resealed
from tests.games.notation.rounds import GAMES, played_round


@cache
def shortest() -> tuple[RoundRecord, str]:
    """The round with the fewest moves among some, as text."""
    record = min((played_round(number)[0] for number in range(len(GAMES))), key=lambda each: len(each.moves))
    return record, write(record)


@cache
def photo_text() -> str:
    (text,) = (write(played_round(number)[0]) for number in range(len(GAMES)) if GAMES[number] == "photo")
    return text


def refused(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as error:
        read(text)
    return error.value


def line_of(text: str, word: str) -> str:
    return next(line for line in text.split("\n") if line.startswith(word))


def changed(word: str, new: str | None) -> str:
    """Replace the first line that begins so, or leave it out."""
    text = photo_text()
    old = line_of(text, word)
    return resealed(text.replace(f"{old}\n", f"{new}\n" if new is not None else "", 1))


@pytest.mark.parametrize("word", ["game", "round", "starter"])
def test_what_must_be_said_is_missed(word):
    assert refused(changed(word, None)).reason == f"nothing above says the {word}"


@pytest.mark.parametrize("word", ["game", "round", "starter", "date", "option"])
def test_what_is_said_once_is_not_said_twice(word):
    line = line_of(photo_text(), word)
    assert refused(changed(word, f"{line}\n{line}")).reason.endswith("is said twice")


@pytest.mark.parametrize(
    ("word", "new", "reason"),
    [
        ("game", "game", "there is no such game"),
        ("round", "round one", "a number is wanted where it says 'one'"),
        ("round", "round 1 2", "the round is one number"),
        ("round", "round 1234567", "a number is wanted"),
        ("round", "round ١", "a number is wanted"),
        ("starter", "starter 0", "the starter is one of the seats"),
        ("starter", "starter", "the starter is one of the seats"),
        ("date", "date 18 November", "the date is one word"),
        ("date", "date " + "9" * 41, "the date is one word"),
        ("option", "option colour blue", "the game has no such option"),
        ("option", "option", "the game has no such option"),
        ("seat 1", "seat 2 person Alice", "seat 1 is to come here"),
        ("seat 1", "seat 1 ghost Alice", "a seat is a person's or a bot's"),
        ("seat 1", "seat 1", "a seat is a person's or a bot's"),
        ("rack 1", "rack 1 rome-church", "cards are dealt here, not 1"),
        ("rack 1", None, "rack 1 is to come here"),
        ("stack 1", None, "stack 1 is to come here"),
        ("seat 1", "judge 1 person Alice", "nothing in the heading begins with 'judge'"),
    ],
)
def test_each_mistake_has_its_reason(word, new, reason):
    assert reason in refused(changed(word, new)).reason


def test_a_card_is_dealt_once_and_of_this_deck():
    rack = line_of(photo_text(), "rack 1").split(" ")
    for card, reason in ((rack[3], "is dealt twice"), ("rome-castle", "is no card of this game")):
        error = refused(changed("rack 1", " ".join([*rack[:2], card, *rack[3:]])))
        assert error.reason == f"{card} {reason}"


@pytest.mark.parametrize("number", [1, 5])
def test_a_game_has_as_many_seats_as_it_is_played_with(number):
    text = photo_text()
    seats = [line for line in text.split("\n") if line.startswith("seat ")]
    wanted = "\n".join(f"seat {seat} person Bob" for seat in range(1, number + 1))
    error = refused(resealed(text.replace("\n".join(seats), wanted, 1)))
    assert error.reason == "photo is played with 2 to 4 seats"


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing but a comment", "\ufeff"])
def test_where_nothing_is_said_there_is_nothing_to_read(text):
    assert refused(text).reason == "there is nothing to read"


@pytest.mark.parametrize("text", ["photo-rummy-round 2", "photo-rummy-round", "a letter to Alice", "round 1"])
def test_another_format_is_named(text):
    assert refused(text).reason == "the first line is to be: photo-rummy-round 1"


def test_gaps_comments_and_the_ends_of_lines_do_not_matter():
    record, text = shortest()
    spread = "\ufeff# kept by Oma\r\n" + text.replace("\n", "  \r\n\r\n").replace(" ", "\t ")
    assert read(spread) == record


@pytest.mark.parametrize(
    "text", ["{", "{}", "[]", "{" * 5000, '{"format": 1}', '{"a": ' + "9" * 5000 + "}", '{"a": "\\ud800"}']
)
def test_json_that_is_no_round_is_refused(text):
    assert refused(text).where


def test_half_a_sign_in_a_name_is_refused_as_everything_else():
    """JSON can write half a sign, which no text has: it comes from no file of ours."""
    seat = '{"person": "'
    text = json_text(shortest()[1]).replace(seat, seat + "\\ud800", 1)
    assert "\\ud800" in text
    assert refused(text).reason


@pytest.mark.parametrize("form", [str, json_text])
def test_what_is_far_too_long_is_not_looked_at(form):
    text = form(shortest()[1]) + " " * LONGEST
    assert refused(text).reason == f"longer than {LONGEST} letters"


def test_a_round_that_is_played_is_not_written_down():
    record = record_of([deal("photo", {}, 2, 1, 0)], [], (Sitting("Alice"), Sitting("easy", is_bot=True)))
    with pytest.raises(Unfinished):
        write(record)


NAMES = st.text(st.characters(exclude_categories=["Cs"]).filter(str.isprintable), max_size=24)


@seed(50)
@how_often(max_examples=15)
@given(NAMES)
def test_any_name_comes_back_with_single_spaces(name):
    record, _text = shortest()
    named = replace(record, sitting=(Sitting(name), *record.sitting[1:]))
    text = write(named)
    for form in (text, json_text(text)):
        assert read(form).sitting[0] == Sitting(" ".join(name.split()))
    assert json.loads(json_text(text))["seats"][0] == {"person": " ".join(name.split())}
