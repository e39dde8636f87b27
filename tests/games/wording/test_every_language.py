"""Refusals, options and texts in all six languages: complete, and with the same blanks to be filled in."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.conf import settings
from django.utils import translation

from games.engine.errors import Fault, Fix, Reason, Repair
from games.engine.piles.combinations import Form, Kind
from games.engine.rulesets import all_rule_sets
from games.wording import menu
from games.wording.names import COLOURS, Names
from games.wording.refusals import AT_TABLE, WHY, WITHOUT_CARDS, explain
from games.wording.repairs import MEND, STEPS
from games.wording.table_texts import TEXTS, table_texts

pytestmark = pytest.mark.django_db
LANGUAGES = [code for code, _name in settings.LANGUAGES]
TRANSLATIONS = [code for code in LANGUAGES if code != "en"]
BLANK = re.compile(r"%\((\w+)\)[sd]")


@pytest.fixture
def language(request) -> Iterator[str]:
    """The language in which everything below is said."""
    with translation.override(request.param):
        yield request.param


in_every_language = pytest.mark.parametrize("language", LANGUAGES, indirect=True)
in_every_translation = pytest.mark.parametrize("language", TRANSLATIONS, indirect=True)


def in_english(text: object) -> str:
    with translation.override("en"):
        return str(text)


@in_every_language
@pytest.mark.parametrize("texts", [WHY, WITHOUT_CARDS, MEND, STEPS, AT_TABLE, TEXTS])
def test_every_text_has_the_blanks_of_its_english_original(language, texts):
    for key, text in texts.items():
        assert sorted(BLANK.findall(str(text))) == sorted(BLANK.findall(in_english(text))), key


@in_every_translation
@pytest.mark.parametrize("texts", [WHY, WITHOUT_CARDS, MEND, STEPS, AT_TABLE])
def test_every_refusal_is_translated(language, texts):
    assert [key for key, text in texts.items() if str(text) == in_english(text)] == []


@in_every_language
@pytest.mark.parametrize("strangers", [("rome-sight",), ("rome-sight", "bern-church")])
def test_a_stranger_is_named_with_its_pile_and_with_what_the_rest_lacks(language, strangers):
    kind, names = Kind(Form.ROW, "oslo"), Names()
    fault = Fault(Reason.NOT_OF_ONE_KIND, "photo 6.2", strangers, kind=kind)
    why, more = (explain(each, names)["text"] for each in (fault, replace(fault, count=2)))
    assert names.of(strangers) in why
    assert names.kind(kind, strangers) in why
    stranger, _, rest = more.partition(". ")
    assert why.startswith(stranger)
    assert "2" in rest


@in_every_language
def test_a_refusal_names_cards_rule_and_repair(language):
    repair = Repair(Fix.ADD, ("vienna-sight", "joker-1"), 1, Kind(Form.ROW, "vienna"))
    fault = Fault(Reason.TOO_FEW_CARDS, "photo 6.2", ("vienna-church", "vienna-palace"), (repair,))
    names = Names()
    refusal = explain(fault, names)
    assert names.of(fault.cards) in refusal["text"]
    assert refusal["rule"] == {"number": "6.2", "address": "/rules/photo/#rule-6.2"}
    assert names.of(repair.cards) in refusal["mend"]
    assert set(refusal["pages"]) == set(fault.cards)


@in_every_language
def test_tiles_are_named_by_colour_and_number(language):
    for colour, name in COLOURS.items():
        assert Names().of([f"{colour}-7-a"]) == f"{name} 7"


@in_every_language
@pytest.mark.parametrize("rules", sorted(all_rule_sets()))
def test_the_values_of_an_option_can_be_told_apart(language, rules):
    for option in menu.menu_options(rules):
        names = [str(words.name) for _value, words in option.choices]
        assert len(set(names)) == len(names), option.key


@in_every_translation
@pytest.mark.parametrize("rules", sorted(all_rule_sets()))
def test_every_option_is_translated(language, rules):
    for option in menu.menu_options(rules):
        assert str(option.reason) != in_english(option.reason), option.key


@in_every_language
def test_what_counts_something_has_a_form_for_one_and_one_for_many(language):
    texts = table_texts({})
    counting = {key: forms for key, forms in texts.items() if isinstance(forms, list)}
    assert {"cards", "laid", "tokens", "secondsLeft"} <= set(counting)
    for key, forms in counting.items():
        assert len(forms) == 2, key
        assert all(forms), key


def test_the_texts_of_a_game_go_before_the_common_ones():
    assert table_texts({"drawOne": "Take a tile"})["drawOne"] == "Take a tile"
    assert table_texts({})["drawOne"] != "Take a tile"
