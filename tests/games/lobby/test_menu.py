"""Every rule set and every option has words; the form offers what the engine allows."""

import pytest

from games.engine.rulesets import all_rule_sets
from games.lobby.forms import OPTION_PREFIX, TableForm
from games.models import Audience
from games.reading.matches import is_first_named, options_of
from games.services.tables import open_table
from games.wording import menu

RULES = sorted(all_rule_sets())


def test_every_game_of_the_engine_stands_on_the_menu():
    assert sorted(game.rules for game in menu.MENU) == RULES


@pytest.mark.parametrize("rules", RULES)
def test_every_option_and_every_value_has_words(rules):
    for option in menu.menu_options(rules):
        assert str(option.title)
        assert str(option.reason)
        for value in option.option.choices:
            assert str(option.words_for(value).name)
            assert str(option.words_for(value).meaning) or option.key == "rounds"


@pytest.mark.parametrize("rules", RULES)
def test_one_press_opens_a_table_as_the_book_says(rules, alice):
    form = TableForm(menu.game_named(rules), alice)
    pressed = TableForm(menu.game_named(rules), alice, {each.html_name: each.initial for each in form})
    assert pressed.is_valid(), pressed.errors
    table = open_table(host=alice, **pressed.table_settings())
    assert table.options == {option.key: option.default for option in menu.game_named(rules).rule_set.menu}
    assert (table.turn_seconds, table.hint_level, table.spectators) == (None, "steps", False)


@pytest.mark.parametrize("rules", RULES)
def test_every_value_of_every_option_can_be_chosen(rules, alice):
    game = menu.game_named(rules)
    first = {each.html_name: each.initial for each in TableForm(game, alice)}
    for option in game.rule_set.menu:
        for value in option.choices:
            form = TableForm(game, alice, {**first, OPTION_PREFIX + option.key: str(value)})
            assert form.is_valid()
            chosen = form.table_settings()["options"][option.key]
            assert (chosen, type(chosen)) == (value, type(value))


def test_what_is_not_on_the_menu_is_refused(alice):
    game = menu.game_named("photo")
    first = {each.html_name: each.initial for each in TableForm(game, alice)}
    for wrong in ({"size": "5"}, {"option_rounds": "99"}, {"turn_seconds": "1"}, {"audience": "world"}):
        assert not TableForm(game, alice, {**first, **wrong}).is_valid()


def test_a_guest_opens_tables_only_for_those_whom_the_guest_invites(guest):
    game = menu.game_named("photo")
    first = {each.html_name: each.initial for each in TableForm(game, guest)}
    form = TableForm(game, guest, {**first, "audience": Audience.PLAYERS})
    assert form.is_valid()
    assert "audience" not in form.table_settings()


@pytest.mark.parametrize(
    ("rules", "options", "asked"),
    [
        ("photo", {}, True),
        ("photo", {"first_starter": "chosen"}, True),
        ("photo", {"first_starter": "random"}, False),
        ("photo", {"first_starter": "human"}, False),
        ("tiles", {}, False),
        ("junior", {}, True),
        ("junior_intro", {}, True),
    ],
)
def test_the_host_is_asked_who_begins_where_the_game_asks(alice, rules, options, asked):
    table = open_table(host=alice, rules=rules, size=3, options=options)
    assert is_first_named(rules, options_of(table), 3) is asked
    if asked:
        assert str(menu.game_named(rules).starter_question)
