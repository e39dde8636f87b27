"""Small tags and filters of the templates: what they write, and that nothing from outside writes markup."""

import re

import pytest
from django.contrib.auth.models import AnonymousUser
from django.template import Context, Template
from django.utils import timezone, translation
from django.utils.html import escape

from accounts.languages import LANGUAGE_CODES
from accounts.models import Pictures
from accounts.pages.preferences import Preferred
from catalogue.models import Card
from catalogue.selectors import deck
from learn.grading import Grade
from learn.models import Answer, Memory
from tests.learn.people import answered

NASTY = '"><script>alert(1)</script>'
LIBRARIES = "{% load look deck classroom card_knowledge rule_piles table %}"


def rendered(text: str, **context: object) -> str:
    return Template(LIBRARIES + text).render(Context(context))


@pytest.fixture
def card(db) -> Card:
    return deck().by_id["rome-church"]


# Signs, scripts and styles


def test_an_icon_is_hidden_from_those_who_listen():
    html = rendered("{% icon 'sun' %}")
    assert 'aria-hidden="true"' in html
    assert re.search(r"icons\.[0-9a-f.]*svg#sun", html)
    assert 'class="icon"' in html
    assert 'class="big"' in rendered("{% icon 'sun' 'big' %}")


@pytest.mark.parametrize("tag", ["icon name", "icon 'sun' name"])
def test_nothing_that_is_handed_to_a_tag_becomes_markup(tag):
    assert "<script>alert" not in rendered(f"{{% {tag} %}}", name=NASTY)


def test_scripts_are_modules_from_the_bundles():
    html = rendered("{% script 'games/table/main' %}{% style 'table' %}")
    assert '<script type="module" src="' in html
    assert "bundles/games/table/main" in html
    assert 'rel="stylesheet"' in html


def test_words_are_looped_over_one_by_one():
    assert rendered("{% for word in 'a b  c'|words %}<{{ word }}>{% endfor %}") == "<a><b><c>"


# Cards in the language of their reader


@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_a_card_is_named_in_the_language_of_the_page(card, language):
    with translation.override(language):
        assert rendered("{% in_card_language_plain card.name %}", card=card) == escape(card.name[language])
        assert rendered("{% title card %}", card=card).startswith(escape(card.capital.name[language]))


@pytest.mark.parametrize("language", [code for code in LANGUAGE_CODES if code != "en"])
def test_a_card_in_another_language_than_the_page_says_so(card, language):
    wishes = Preferred(card_language=language)
    with translation.override("en"):
        html = rendered("{% in_card_language card.name %}", card=card, wishes=wishes)
    assert html == f'<span lang="{language}">{escape(card.name[language])}</span>'


def test_a_card_in_the_language_of_the_page_needs_no_mark(card):
    with translation.override("en"):
        assert rendered("{% in_card_language card.name %}", card=card) == escape(card.name["en"])


def test_a_description_has_the_name_in_the_cards_language_and_the_rest_in_the_pages(card):
    with translation.override("en"):
        text = rendered("{% describe card %}", card=card, wishes=Preferred(card_language="de"))
    assert text == escape(f"{card.name['de']}: {card.seen['en']}")


def test_a_card_has_its_names_in_all_six_languages(card):
    html = rendered("{% for row in card|in_every_language %}{{ row.language }} {% endfor %}", card=card)
    assert html.split() == list(LANGUAGE_CODES)


def test_a_pictogram_is_found_by_a_card_and_by_its_id(card):
    assert rendered("{{ card|pictogram }} {{ 'rome-church'|pictogram }}", card=card) == "p-church p-church"


def test_a_long_label_may_be_broken_after_a_stroke():
    assert rendered("{{ 'Sights/Symbols'|breakable }}") == "Sights/\u200bSymbols"


def test_a_picture_has_a_size_and_loads_late_unless_it_is_seen_at_once(card):
    html = rendered("{% picture card alt=words %}", card=card, words="A <church>")
    assert 'width="300" height="400" loading="lazy"' in html
    assert "A &lt;church&gt;" in html
    assert 'loading="eager"' in rendered("{% picture card lazy=False %}", card=card)


def test_whoever_wishes_for_photographs_gets_a_drawing_where_there_is_none(card):
    wishes = Preferred(pictures=Pictures.PHOTOGRAPHS)
    address = rendered("{% picture_address card %}", card=card, wishes=wishes)
    assert address
    assert f'src="{address}"' in rendered("{% picture card %}", card=card, wishes=wishes)


# Classes


@pytest.mark.parametrize(
    ("seconds", "clock"), [(0, "0:00"), (5, "0:05"), (60, "1:00"), (192, "3:12"), (3600, "60:00")]
)
def test_a_time_stands_as_on_a_clock(seconds, clock):
    assert rendered("{{ seconds|minutes }}", seconds=seconds) == clock


@pytest.mark.parametrize(("points", "text"), [(5, "+5"), (0, "0"), (-5, "−5"), (-120, "−120")])
def test_points_have_a_sign_and_a_real_minus(points, text):
    assert rendered("{% load written_out %}{{ points|signed }}", points=points) == text


def test_a_value_is_found_by_a_key_that_is_a_variable():
    assert rendered("{{ points|of:seat }}", points={3: "seven"}, seat=3) == "seven"
    assert rendered("{{ points|of:seat }}", points={3: "seven"}, seat=4) == "None"


@pytest.mark.parametrize("face", ["rome-church", "joker-1"])
def test_a_card_on_the_board_is_drawn(face):
    html = rendered("{% card_face face %}", face=face)
    assert "<img" in html
    assert "church" not in html, "the address gives nothing away"


def test_a_tile_on_the_board_shows_its_number_and_colour():
    assert rendered("{% card_face 'red-7-a' %}") == '<span class="card tile-face c-red">7</span>'


# Pages of rules


@pytest.mark.parametrize(
    ("cards", "label"),
    [
        ("red-7 blue-7", "red 7, blue 7"),
        ("joker-1=red-7", "Joker = red 7"),
        ("joker-1", "Joker"),
        ("back", "face down"),
    ],
)
def test_a_pile_on_a_page_of_rules_is_read_out_by_its_traits(db, cards, label):
    with translation.override("en"):
        assert f'aria-label="{label}"' in rendered("{% pile cards %}", cards=cards, deck=deck())


def test_cards_of_a_pile_are_read_out_by_capital_and_kind(card):
    with translation.override("en"):
        html = rendered("{% pile 'rome-church' %}", deck=deck())
    assert f"Rome – {escape(card.category.short['en'])}" in html


def test_a_card_that_comes_from_the_rack_is_marked_only_where_that_matters(db):
    with translation.override("en"):
        assert "+ red 7" in rendered("{% pile '+red-7 red-8' True %}", deck=deck())
        assert "+ red 7" not in rendered("{% pile '+red-7 red-8' %}", deck=deck())


@pytest.mark.parametrize(("count", "rows"), [(3, "xxx"), (0, ""), (None, "")])
def test_something_is_repeated_so_many_times(count, rows):
    assert rendered("{% for each in count|times %}x{% endfor %}", count=count) == rows


# How well a card is known


@pytest.mark.parametrize("pips", range(5))
def test_a_die_has_as_many_dots_as_pips(pips):
    html = rendered("{% die pips %}", pips=pips)
    assert html.count("<i></i>") == pips
    assert 'aria-hidden="true"' in html


@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_each_strength_has_a_word_of_its_own(language):
    with translation.override(language):
        words = [rendered("{{ pips|strength }}", pips=pips) for pips in range(5)]
    assert len(set(words)) == 5


def test_a_visitor_without_a_name_knows_nothing_yet(card):
    html = rendered("{% known_to_me card as known %}{{ known }}", card=card, user=AnonymousUser())
    assert html == "None"


def test_what_is_due_says_so_beside_how_well_it_is_known(card, alice):
    answered(alice, [(card.id, Grade.RIGHT, timezone.timedelta(days=90))])
    text = "{% known_to_me card as known %}{{ known|in_words }}"
    with translation.override("en"):
        assert rendered(text, card=card, user=alice).endswith(", back today")
        Memory.objects.all().delete()
        Answer.objects.all().delete()
        assert rendered(text, card=card, user=alice) == "new"
