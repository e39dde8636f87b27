import pytest

from catalogue import search
from catalogue.selectors import deck


@pytest.fixture
def find(db):
    full_deck = deck()
    return lambda text: search.find(full_deck.cards, full_deck.words, text)


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("colosseum", "rome-sight"),
        ("Kolosseum", "rome-sight"),
        ("coliseo", "rome-sight"),
        ("colloseum", "rome-sight"),
        ("collosseum", "rome-sight"),
        ("eifel", "paris-sight"),
        ("tour eiffel", "paris-sight"),
        ("sacre coeur", "paris-church"),
        ("SACRÉ-CŒUR", "paris-church"),
        ("dalahast", "stockholm-symbol"),
        ("smorrebrod", "copenhagen-delicacy"),
        ("brandenb", "berlin-sight"),
        ("brandnburg", "berlin-sight"),
        ("paella", "madrid-delicacy"),
        ("paela", "madrid-delicacy"),
    ],
)
def test_accents_and_slips_are_forgiven(find, typed, card):
    assert find(typed)[0].id == card


def test_a_capital_in_any_language_gives_its_row(find):
    for name in ("Wenen", "Vienne", "wien", "Viena"):
        assert {card.capital_id for card in find(name)[:6]} == {"vienna"}


def test_two_words_narrow_the_search(find):
    assert [card.id for card in find("rome briefkasten")] == ["rome-letterbox"]


def test_every_card_is_found_by_its_full_name_in_each_language(find):
    for card in deck().cards:
        for language, name in card.name.items():
            assert card in find(f"{name} {card.capital.name[language]}"), (card.id, language)


@pytest.mark.parametrize("typed", ["qqqq", "xyzzy", "🎲", "<script>alert(1)</script>"])
def test_nonsense_finds_nothing(find, typed):
    assert find(typed) == [] or not search.fold(typed)


@pytest.mark.parametrize("typed", ["", "   ", "!!!"])
def test_nothing_typed_shows_all(find, typed):
    assert len(find(typed)) == 102
