"""docs/protocol.md is complete: whoever reads it alone finds every message, code and card."""

import re

import pytest

from games.engine.errors import Flaw
from games.engine.piles.photos import CAPITALS, CATEGORIES
from games.engine.play import deal
from games.engine.rulesets import rule_set
from games.engine.state import all_cards
from games.errors import RefusalCode
from games.live.protocol import LONGEST_MESSAGE
from games.live.protocol.close import Close
from games.live.protocol.schema import names, schema
from games.live.rate_limit import MOST_MESSAGES, SECONDS
from games.live.socket_limits import MOST_AT_A_TABLE, MOST_IN_ALL, MOST_PHRASES, PHRASE_SECONDS
from games.services.table_limits import MOST_SEATS_OF_OTHERS, MOST_TABLES, MOST_WAITING
from tests.real_parts import ROOT

PAGE = (ROOT / "docs" / "protocol.md").read_text()
NAMED = set(re.findall(r"`([a-z_]+)`", PAGE))

ONLY_FOR_PAGES = {"no_such_game", "too_many_tables", "only_registered", "same_cards"}
"""Refusals of acts that no socket can ask for."""


@pytest.mark.parametrize("direction", ["client", "server"])
def test_every_message_is_named(direction):
    assert names(direction) <= NAMED


def test_every_field_of_a_message_of_a_client_is_named():
    fields = {field for name in names("client") for field in schema(f"client/{name}")["properties"]}
    assert fields <= NAMED


def test_every_field_of_a_view_is_named():
    shapes = schema("shapes")["$defs"]
    shown = ("table", "sitting", "match", "result", "playing", "clock", "last")
    fields = {field for shape in shown for field in shapes[shape]["properties"]}
    assert fields <= NAMED


def test_every_refusal_and_flaw_that_a_socket_can_hear_is_named():
    assert {str(code) for code in RefusalCode} - ONLY_FOR_PAGES <= NAMED
    assert {str(flaw) for flaw in Flaw} - {"unknown_seat"} <= NAMED


def test_every_code_of_a_closed_socket_is_named():
    codes = {str(code) for name, code in vars(Close).items() if name.isupper()}
    assert codes == set(re.findall(r"\| (4\d{3}) \|", PAGE))


def test_the_limits_are_as_they_are_written():
    assert f"more than {MOST_AT_A_TABLE} sockets at this table, or more than {MOST_IN_ALL} in all" in PAGE
    assert f"more than {MOST_MESSAGES} messages within {SECONDS:.0f} seconds" in PAGE
    assert f"({LONGEST_MESSAGE} bytes)" in PAGE
    assert f"At most {MOST_PHRASES} within {PHRASE_SECONDS:.0f} seconds" in PAGE
    assert f"host {MOST_TABLES} live tables, {MOST_WAITING} of which wait" in PAGE
    assert f"sit at {MOST_SEATS_OF_OTHERS} tables of other hosts" in PAGE


@pytest.mark.parametrize(
    ("rules", "count"), [("photo", 108), ("tiles", 106), ("junior", 44), ("junior_intro", 40)]
)
def test_the_decks_are_as_they_are_written(rules, count):
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{rules}` | "))
    deck = all_cards(deal(rules, {}, min(rule_set(rules).seats), seed=1))
    assert len(deck) == count
    assert str(count) in row.strip("| ").rpartition("| ")[2]
    jokers = sum(card.startswith("joker-") for card in deck)
    assert jokers == 0 or f"`joker-{jokers}`" in row


def test_the_capitals_and_categories_are_all_there():
    row = next(line for line in PAGE.splitlines() if line.startswith("| `photo` | "))
    assert {*CAPITALS, *CATEGORIES} <= set(re.findall(r"`([a-z]+)`", row))
