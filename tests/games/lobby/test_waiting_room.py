"""A waiting table in words: its rules, who may come, its seats, and what is still missing."""

import pytest

from accounts.faces import face_of
from games.engine.options import agree
from games.engine.rulesets import all_rule_sets, rule_set
from games.lobby.shown_seats import shown_seats
from games.lobby.table_description import CLOCKS, access_in_words, clock_words, rules_in_words
from games.lobby.waiting_room import WaitingRoom, qr, waiting_room
from games.models import Audience, BotLevel, Table
from games.reading.seat_names import face_of_bot
from games.reading.snapshot import read_snapshot
from games.services import tables

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(alice) -> Table:
    return tables.open_table(host=alice, rules="photo", size=3)


def room_for(table: Table, person_id: int | None) -> WaitingRoom:
    return waiting_room(read_snapshot(table.code), person_id)


def names(table: Table) -> list[str]:
    return [str(rule.name) for rule in rules_in_words(table)]


# What was agreed


def test_a_table_by_the_book_says_rounds_clock_and_hints_alone(table):
    assert names(table) == ["3 rounds", "No clock", "Hints in three steps"]


def test_a_house_rule_is_named_with_its_meaning(alice):
    options = {"rounds": 1, "row_joker_limit": "one"}
    table = tables.open_table(
        host=alice, rules="photo", size=3, options=options, turn_seconds=60, hints="off"
    )
    rules = list(rules_in_words(table))
    assert [str(rule.name) for rule in rules] == [
        *("1 round", "1 minute a turn", "No hints", "Jokers in one pile: Only one"),
    ]
    assert str(rules[-1].meaning) == "No pile has two jokers."


@pytest.mark.parametrize("rules", sorted(all_rule_sets()))
def test_every_value_of_every_option_is_described_at_the_table(alice, rules):
    for option in rule_set(rules).menu:
        for value in option.choices:
            table = Table(rules=rules, options=dict(agree(rule_set(rules).menu, {option.key: value})))
            named = {option.key} if value != option.default and option.key != "rounds" else set()
            assert len(names(table)) - len(named) == (3 if "rounds" in table.options else 2)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(None, "No clock"), (30, "30 seconds a turn"), (60, "1 minute a turn"), (300, "5 minutes a turn")],
)
def test_the_clock_in_words(seconds, words):
    assert clock_words(seconds) == words
    assert seconds is None or seconds in CLOCKS


def test_who_may_come_and_who_may_see_what(alice):
    private = Table(audience=Audience.INVITED, drafts=True, spectators=False)
    public = Table(audience=Audience.PLAYERS, drafts=False, spectators=True)
    assert access_in_words(private) == [
        *("Only with the link or the code", "The others see what you arrange", "Nobody else may watch"),
    ]
    assert access_in_words(public) == [
        *("In the list for all players", "Nobody sees what you arrange", "Others may watch"),
    ]


# Seats


def test_each_person_sees_the_own_seat_as_you(table, alice, bob):
    tables.take_seat(code=table.code, person=bob, number=1)
    as_alice, as_bob, as_nobody = (
        shown_seats(table, table.seats.all(), viewer) for viewer in (alice.pk, bob.pk, None)
    )
    assert [seat.name for seat in as_alice] == ["You", "bob", ""]
    assert [seat.name for seat in as_bob] == ["alice", "You", ""]
    assert [seat.name for seat in as_nobody] == ["alice", "bob", ""]
    assert [seat.is_me for seat in as_bob] == [False, True, False]
    assert [seat.is_host for seat in as_bob] == [True, False, False]


def test_two_bots_side_by_side_look_different_from_each_other(table, alice):
    for number in (1, 2):
        tables.seat_bot(code=table.code, by=alice, level="hard", number=number)
    _, turbo, widget = shown_seats(table, table.seats.all(), alice.pk)
    assert [(turbo.name, turbo.face), (widget.name, widget.face)] == [
        ("Turbo", "a-bot"),
        ("Widget", "a-bot-2"),
    ]


def test_everybody_has_the_same_face_for_all_who_look(table, alice, bob):
    tables.take_seat(code=table.code, person=bob, number=1)
    tables.seat_bot(code=table.code, by=alice, level="hard", number=2)
    own, other, bot = shown_seats(table, table.seats.all(), alice.pk)
    assert (own.face, other.face, bot.face) == (face_of(alice), face_of(bob), face_of_bot(2))
    as_bob = shown_seats(table, table.seats.all(), bob.pk)
    assert [seat.face for seat in as_bob] == [own.face, other.face, bot.face]
    assert (own.is_person, other.is_person, bot.is_person) == (True, True, False)
    assert bot.level == str(BotLevel.HARD.label)
    tables.remove_bot(code=table.code, by=alice, number=2)
    free = shown_seats(table, table.seats.all(), alice.pk)[2]
    assert (free.is_free, free.is_person, free.face) == (True, False, "")


# The room


def test_the_host_is_offered_the_levels_that_the_game_has(table, alice):
    other_game = tables.open_table(host=alice, rules="junior", size=3)
    assert [level for level, _ in room_for(table, alice.pk).levels] == ["easy", "medium", "hard", "master"]
    assert [level for level, _ in room_for(other_game, alice.pk).levels] == ["easy", "medium", "hard"]


def test_the_host_is_told_what_is_missing_until_enough_sit_there(table, alice, bob):
    assert room_for(table, alice.pk).missing.startswith("1 more player is needed.")
    tables.take_seat(code=table.code, person=bob)
    assert room_for(table, alice.pk).missing == ""


def test_only_the_host_is_the_host(table, alice, bob):
    assert [room_for(table, viewer).is_host for viewer in (alice.pk, bob.pk, None)] == [True, False, False]
    assert room_for(table, bob.pk).own_seat is None
    assert room_for(table, alice.pk).own_seat.number == 0
    assert room_for(table, bob.pk).host == "alice"


def test_free_and_taken_seats(table, alice, bob, charlie):
    for person in (bob, charlie):
        assert room_for(table, alice.pk).has_free_seat
        tables.take_seat(code=table.code, person=person)
    room = room_for(table, alice.pk)
    assert not room.has_free_seat
    assert [seat.name for seat in room.taken_seats] == ["You", "bob", "charlie"]


@pytest.mark.parametrize(("rules", "asks"), [("photo", True), ("tiles", False), ("junior", True)])
def test_the_host_names_who_begins_where_the_game_asks_for_it(alice, rules, asks):
    table = tables.open_table(host=alice, rules=rules, size=3)
    assert room_for(table, alice.pk).host_names_starter is asks


def test_the_code_is_shown_in_two_halves_and_the_link_as_a_square(table, alice):
    assert room_for(table, alice.pk).code == f"{table.code[:4]} {table.code[4:]}"
    drawing = qr(f"https://example.org/tables/{table.code}/")
    assert drawing.startswith("<svg")
    assert "width=" not in drawing.partition(">")[0]  # it takes the size that the style sheet gives it
