"""Typed answers: what is taken for a name, what is not, and what gives a place away."""

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from learn.questions.spelling import LONGEST_TYPED, fold, meant, mentions, same_or_part, spellings

CAPITALS = {key: spellings([key]) for key in ("athens", "berlin", "bern", "oslo", "paris", "prague", "rome")}
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Big Ben", ["big", "ben"]),
        ("  Tower   Bridge ", ["tower", "bridge"]),
        ("Château d’Eau", ["chateau", "d", "eau"]),
        ("Kungliga_slottet", ["kungliga", "slottet"]),
        ("Straße", ["strasse"]),
        ("ÅRHUS", ["arhus"]),
        ("10 Downing Street", ["10", "downing", "street"]),
        ("…!?", []),
        ("", []),
    ],
)
def test_a_text_is_read_without_case_accents_and_signs(text: str, words: list[str]) -> None:
    assert fold(text) == words


@given(text=st.text(max_size=40))
def test_what_was_folded_once_stays_as_it_is(text: str) -> None:
    assert fold(" ".join(fold(text))) == fold(text)


@pytest.mark.parametrize(
    ("text", "name", "is_mentioned"),
    [
        ("Berliner Dom", "Berlin", True),
        ("Bernese Alps", "Bern", True),
        ("Acropolis of Athens", "Athen", True),
        ("Palazzo Quirinale", "Roma", False),
        ("Notre-Dame de Paris", "Paris", True),
        ("the parish church", "Paris", True),  # rather one name too many than one that tells the answer
        ("Big Ben", "London", False),
    ],
)
def test_a_name_that_gives_its_capital_away_is_noticed(text: str, name: str, is_mentioned: bool) -> None:
    assert mentions(text, name) is is_mentioned


def test_a_name_is_kin_to_one_that_has_all_its_words() -> None:
    assert same_or_part(fold("Tower"), fold("Tower Bridge"))
    assert same_or_part(fold("Tower Bridge"), fold("Bridge"))
    assert not same_or_part(fold("Tower Hill"), fold("Tower Bridge"))


@pytest.mark.parametrize(
    ("name", "ways"),
    [
        ("Rome", {"rome"}),
        ("The Hague", {"thehague", "hague"}),
        ("Big Ben (Elizabeth Tower)", {"bigbenelizabethtower", "bigben", "elizabethtower"}),
        ("L’Arc de Triomphe", {"larcdetriomphe", "arcdetriomphe"}),
        ("()", set()),
    ],
)
def test_a_name_is_written_with_and_without_article_and_brackets(name: str, ways: set[str]) -> None:
    assert spellings([name]) == ways


def test_all_names_of_a_thing_count() -> None:
    assert spellings(["Wien", "Vienna"]) == {"wien", "vienna"}


# What somebody meant


@pytest.mark.parametrize("typed", ["berlin", "Berlin", "BERLIN", " Berlin. ", "Bérlin", "berlni", "brlin"])
def test_case_accents_and_one_slip_do_not_matter(typed: str) -> None:
    assert meant(typed, CAPITALS, hoped="berlin") == "berlin"


@pytest.mark.parametrize(
    ("typed", "key"),
    [("rom", None), ("rome", "rome"), ("romr", "rome"), ("oxlo", "oslo"), ("oxxo", None), ("osl", None)],
)
def test_short_words_allow_few_slips(typed: str, key: str | None) -> None:
    assert meant(typed, CAPITALS, hoped="athens") == key


def test_long_words_allow_two_slips() -> None:
    names = {"copenhagen": spellings(["copenhagen"])}
    assert meant("kopenhagn", names, hoped="copenhagen") == "copenhagen"
    assert meant("kopnhagn", names, hoped="copenhagen") is None


@pytest.mark.parametrize("typed", ["", "   ", "?!", "()", "-"])
def test_nothing_is_no_answer(typed: str) -> None:
    assert meant(typed, CAPITALS, hoped="rome") is None


def test_an_article_before_or_after_is_left_out() -> None:
    names = {"arc": spellings(["Arc de Triomphe"]), "tower": spellings(["Tower"])}
    assert meant("the tower", names, hoped="arc") == "tower"
    assert meant("l’Arc de Triomphe", names, hoped="tower") == "arc"


def test_the_hoped_answer_wins_only_where_another_is_not_nearer() -> None:
    names = {"bern": spellings(["bern"]), "berk": spellings(["berk"])}
    assert meant("berx", names, hoped="bern") == "bern"
    assert meant("berx", names, hoped="berk") == "berk"
    assert meant("bern", names, hoped="berk") == "bern"


def test_without_any_names_nothing_is_meant() -> None:
    assert meant("rome", {}, hoped="rome") is None


def test_an_endless_text_is_read_to_a_limit_only() -> None:
    assert meant("rome" + " " * LONGEST_TYPED + "x" * 1_000_000, CAPITALS, hoped="rome") == "rome"


@given(key=st.sampled_from(sorted(CAPITALS)), hoped=st.sampled_from(sorted(CAPITALS)))
def test_a_name_without_a_slip_is_always_itself(key: str, hoped: str) -> None:
    assert meant(key, CAPITALS, hoped) == key


@given(data=st.data(), key=st.sampled_from(["athens", "berlin", "prague"]))
@hypothesis_settings(max_examples=60)
def test_one_slip_anywhere_in_a_longer_name_is_forgiven(data: st.DataObject, key: str) -> None:
    at = data.draw(st.integers(0, len(key) - 1))
    letter = data.draw(st.sampled_from(LETTERS))
    slips = [key[:at] + letter + key[at + 1 :], key[:at] + key[at + 1 :], key[:at] + letter + key[at:]]
    for typed in slips:
        assert meant(typed, CAPITALS, hoped=key) == key


@given(typed=st.text(max_size=120), hoped=st.sampled_from(sorted(CAPITALS)))
def test_whatever_is_typed_is_one_of_the_names_or_nothing(typed: str, hoped: str) -> None:
    assert meant(typed, CAPITALS, hoped) in {None, *CAPITALS}
