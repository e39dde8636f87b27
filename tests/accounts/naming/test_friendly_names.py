"""Every name that can be drawn is enumerated: the lists are small enough to prove, not to sample."""

import random
import re
import unicodedata

import pytest

from accounts.naming.friendly_names import count, de, en, es, every_name, fr, friendly_name, it, nl

LANGUAGES = {"de": de, "en": en, "es": es, "fr": fr, "it": it, "nl": nl}
DISPLAY_NAME_LIMIT = 24
NAME = re.compile(r"[^\W\d_]+(?:[ '-][^\W\d_]+)*")

AGREEING = {
    "de": (
        "Flinker Otter",
        "Tapferer Igel",
        "Neugierige Eule",
        "Flinke Gämse",
        "Munteres Reh",
        "Gelassenes Zebra",
    ),
    "en": ("Swift Otter", "Brave Hedgehog", "Curious Wren"),
    "es": (
        "Nutria ágil",
        "Águila generosa",
        "Ardilla juguetona",
        "Lince generoso",
        "Tejón juguetón",
        "León cortés",
    ),
    "fr": (
        "Loutre agile",
        "Mésange douce",
        "Otarie attentive",
        "Hérisson doux",
        "Aigle vif",
        "Écureuil gentil",
    ),
    "it": (
        "Lontra agile",
        "Lince saggia",
        "Volpe altruista",
        "Alce saggio",
        "Colibrì allegro",
        "Lupo altruista",
    ),
    "nl": ("Vlugge Otter", "Lieve IJsvogel", "IJverige Egel", "Vlug Hert", "Lief Konijn", "Tevreden Vos"),
}
DISAGREEING = {
    "de": ("Flinke Otter", "Neugieriger Eule", "Munterer Reh", "Tapferes Igel"),
    "en": ("Otter Swift", "swift otter"),
    "es": ("Águila generoso", "Lince generosa", "Ágil Nutria", "Nutria Ágil"),
    "fr": ("Otarie attentif", "Hérisson douce", "Aigle vive", "Loutre Agile"),
    "it": ("Lince saggio", "Alce saggia", "Colibrì allegra", "Agile Lontra"),
    "nl": ("Vlug Otter", "Vlugge Hert", "Lieve Ijsvogel", "Vlugge otter"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_a_thousand_different_names(language: str) -> None:
    assert count(language) == len(set(every_name(language))) >= 1000


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_knows_many_animals_and_many_adjectives(language: str) -> None:
    vocabulary = LANGUAGES[language].VOCABULARY
    assert sum(len(group) for group in vocabulary.animals) >= 32
    assert len(vocabulary.adjectives) >= 32


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_fits_where_display_names_stand(language: str) -> None:
    assert [name for name in every_name(language) if len(name) > DISPLAY_NAME_LIMIT] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_is_made_of_words_alone(language: str) -> None:
    assert [name for name in every_name(language) if not NAME.fullmatch(name)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_begins_with_a_capital_and_has_its_accents_composed(language: str) -> None:
    names = every_name(language)
    assert [name for name in names if not name[0].isupper()] == []
    assert [name for name in names if unicodedata.normalize("NFC", name) != name] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_adjective_agrees_with_the_animal(language: str) -> None:
    names = every_name(language)
    assert [name for name in AGREEING[language] if name not in names] == []
    assert [name for name in DISAGREEING[language] if name in names] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_adjective_has_a_form_for_each_gender_and_no_animal_two_genders(language: str) -> None:
    vocabulary = LANGUAGES[language].VOCABULARY
    animals = [animal for group in vocabulary.animals for animal in group]
    assert {len(forms) for forms in vocabulary.adjectives} == {len(vocabulary.animals)}
    assert len(animals) == len(set(animals))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_dice_draw_the_same_name(language: str) -> None:
    assert friendly_name(language, random.Random(17)) == friendly_name(language, random.Random(17))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_class_of_thirty_draws_names_of_its_own_language_that_hardly_repeat(language: str) -> None:
    dice = random.Random(102)
    drawn = {friendly_name(language, dice) for _ in range(30)}
    assert drawn <= set(every_name(language))
    assert len(drawn) >= 27


def test_a_language_that_we_do_not_speak_gets_an_english_name() -> None:
    assert friendly_name("tlh", random.Random(17)) == friendly_name("en", random.Random(17))
    assert count("tlh") == count("en")
