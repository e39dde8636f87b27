"""How games look on the table page: every card with its traits, its price and its picture."""

import pytest
from django.utils import translation

from accounts.models import Pictures
from accounts.pages.preferences import Preferred
from games.engine.cards import is_joker
from games.engine.options import Options, agree
from games.engine.rulesets import all_rule_sets, rule_set
from games.models import Table
from games.table_page.appearance import APPEARANCES, cards_data, game_data
from games.table_page.next_steps import NextStep, next_steps, offer

pytestmark = pytest.mark.django_db
RULES = sorted(all_rule_sets())


def options_of(rules: str) -> Options:
    return agree(rule_set(rules).menu, {})


def cards_of(rules: str, language: str = "en", **wishes) -> dict:
    return cards_data(rules, options_of(rules), Preferred(**wishes), language)


def test_every_rule_set_has_an_appearance():
    assert sorted(APPEARANCES) == RULES


@pytest.mark.parametrize("rules", RULES)
def test_every_card_of_the_deck_is_there_once(rules):
    assert sorted(cards_of(rules)["cards"]) == sorted(rule_set(rules).deck(options_of(rules)))


@pytest.mark.parametrize("rules", RULES)
def test_every_card_can_be_sorted_by_both_traits(rules):
    data, sorts = cards_of(rules), APPEARANCES[rules].sorts
    assert sorted(data["order"]) == sorted(sorts)
    for card, face in data["cards"].items():
        assert face["name"]
        if not is_joker(card):
            assert all(face["traits"][trait] in data["order"][trait] for trait in sorts), card


@pytest.mark.parametrize("rules", RULES)
def test_no_trait_of_the_order_is_without_a_card(rules):
    data = cards_of(rules)
    for trait, order in data["order"].items():
        traits = [face["traits"] for face in data["cards"].values()]
        assert set(order) == {each[trait] for each in traits if trait in each}
        assert len(set(order)) == len(order)


@pytest.mark.parametrize("rules", RULES)
def test_every_form_of_pile_is_made_by_a_trait_of_the_cards(rules):
    forms = game_data(rules, options_of(rules))["forms"]
    traits = {trait for form in forms for trait in (form["trait"], form.get("spans")) if trait}
    assert traits == set(APPEARANCES[rules].sorts)


@pytest.mark.parametrize("rules", RULES)
def test_jokers_and_they_alone_are_called_so(rules):
    cards = cards_of(rules)["cards"]
    assert {card for card, face in cards.items() if face.get("isJoker")} == set(filter(is_joker, cards))


def test_cards_of_one_category_alone_are_named_alike():
    cards = cards_of("photo")["cards"].values()
    alike = [face for face in cards if face.get("isNamedAlike")]
    assert {face["traits"]["category"] for face in alike} == {"letterbox"}
    assert len({face["short"] for face in alike}) < len(alike)


def test_a_card_costs_what_the_rules_say():
    photos, tiles, junior = (cards_of(rules)["cards"] for rules in ("photo", "tiles", "junior"))
    assert (tiles["red-13-a"]["worth"], tiles["red-1-b"]["worth"], tiles["joker-1"]["worth"]) == (13, 1, 25)
    assert {face["worth"] for face in junior.values()} == {1}
    assert len({face["worth"] for card, face in photos.items() if not is_joker(card)}) == 1


def test_capitals_are_sorted_as_they_are_written_in_the_language_of_the_cards():
    english, german = cards_of("photo"), cards_of("photo", "de")
    assert english["order"]["capital"][-1] == "vienna"
    assert german["order"]["capital"][-1] == "vienna"  # Wien
    assert english["order"]["capital"].index("brussels") < english["order"]["capital"].index("copenhagen")
    assert german["order"]["capital"].index("brussels") < german["order"]["capital"].index("dublin")
    assert german["traits"]["capital"]["copenhagen"]["word"] == "Kopenhagen"


def test_a_tile_is_named_in_the_language_of_the_page():
    with translation.override("de"):
        assert cards_of("tiles")["cards"]["red-7-a"]["name"] == "Rot 7"
    assert cards_of("tiles")["cards"]["red-7-a"]["name"] == "Red 7"


def test_photographs_are_shown_to_whoever_prefers_them():
    drawn, photographed = cards_of("photo"), cards_of("photo", pictures=Pictures.PHOTOGRAPHS)
    assert drawn["cards"].keys() == photographed["cards"].keys()
    assert all(face["src"] for face in photographed["cards"].values())


@pytest.mark.parametrize("rules", RULES)
def test_cards_are_photos_tiles_or_blocks_and_cost_points_or_tokens(rules):
    data = game_data(rules, options_of(rules))
    assert data["material"] in {"photos", "tiles", "blocks"}
    assert data["paysIn"] in {"points", "tokens"}


def test_a_stack_is_chosen_only_where_the_option_says_so():
    automatic = agree(rule_set("photo").menu, {"stack_choice": "automatic"})
    assert game_data("photo", options_of("photo"))["choosesStack"] is True
    assert game_data("photo", automatic)["choosesStack"] is False


# What comes after a round


@pytest.fixture
def offered(monkeypatch):
    """An empty list of offers, so that those of the other apps stay as they are."""
    monkeypatch.setattr("games.table_page.next_steps._offered", [])


@pytest.mark.usefixtures("offered")
def test_a_link_is_shown_after_rounds_of_its_games_alone():
    offer(NextStep(lambda: "Look back", lambda code: f"/rounds/{code}/", frozenset({"photo"})))
    link = {"words": "Look back", "address": "/rounds/ABCDEFGH/", "isMain": False}
    assert next_steps(Table(code="ABCDEFGH", rules="photo")) == [link]
    assert next_steps(Table(code="ABCDEFGH", rules="tiles")) == []


@pytest.mark.usefixtures("offered")
def test_the_text_of_a_link_is_in_the_language_of_the_page():
    offer(NextStep(lambda: translation.gettext("Points"), str, frozenset({"photo"})))
    with translation.override("de"):
        assert next_steps(Table(rules="photo"))[0]["words"] == "Punkte"
