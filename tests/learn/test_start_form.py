"""The form that starts a session takes what the pages send, and nothing else."""

import pytest

from catalogue.selectors import deck
from learn.models import Mode
from learn.pages.forms import StartForm
from learn.sitting.session_plans import CARDS_IN_MINUTES, MOST_CARDS

pytestmark = pytest.mark.django_db


def wanted(**fields):
    form = StartForm(fields)
    assert form.is_valid(), form.errors
    return form.wanted()


def is_refused(**fields) -> bool:
    return not StartForm(fields).is_valid()


@pytest.mark.parametrize("mode", [Mode.DAILY, Mode.MISTAKES, Mode.MAP])
def test_what_is_about_everything_needs_no_more(mode):
    session = wanted(mode=mode)
    assert (session.mode, session.about, session.minutes) == (mode, {}, 5)


@pytest.mark.parametrize("minutes", [*map(str, CARDS_IN_MINUTES), "endless", ""])
def test_a_session_is_as_long_as_somebody_likes(minutes):
    session = wanted(mode=Mode.DAILY, minutes=minutes)
    assert session.is_endless is (minutes == "endless")
    if not session.is_endless:
        assert session.count == CARDS_IN_MINUTES[int(minutes or 5)]


@pytest.mark.parametrize("minutes", ["0", "7", "-5", "5.0", "five", "5 ", "999999999999"])
def test_another_length_is_refused(minutes):
    assert is_refused(mode=Mode.DAILY, minutes=minutes)


@pytest.mark.parametrize("mode", ["", "puzzles", "DAILY", "nothing", "daily; drop table"])
def test_another_mode_is_refused(mode):
    assert is_refused(mode=mode)


def test_without_a_mode_there_is_no_session():
    assert is_refused()


# What it is about


def test_one_capital_is_named_by_its_key():
    assert wanted(mode=Mode.CAPITAL, capital="rome").about == {"capital": "rome"}


@pytest.mark.parametrize("capital", ["", "atlantis", "Rome", "rome-church", "../rome", "rome oslo"])
def test_a_capital_that_there_is_not_is_refused(capital):
    assert is_refused(mode=Mode.CAPITAL, capital=capital)


def test_one_kind_is_named_by_its_key():
    assert wanted(mode=Mode.CATEGORY, category="church").about == {"category": "church"}


@pytest.mark.parametrize("category", ["", "castle!", "Church", "rome"])
def test_a_kind_that_there_is_not_is_refused(category):
    assert is_refused(mode=Mode.CATEGORY, category=category)


def test_two_languages_are_two():
    assert wanted(mode=Mode.LANGUAGES, foreign="fr", own="en").about == {"from": "fr", "to": "en"}


@pytest.mark.parametrize(
    ("foreign", "own"), [("", "en"), ("fr", ""), ("", ""), ("fr", "fr"), ("la", "en"), ("FR", "en")]
)
def test_one_language_twice_or_an_unknown_one_is_refused(foreign, own):
    assert is_refused(mode=Mode.LANGUAGES, foreign=foreign, own=own)


def test_chosen_cards_are_those_that_there_are():
    session = wanted(mode=Mode.CARDS, cards="oslo-church nonsense rome-sight")
    assert session.about == {"cards": ["oslo-church", "rome-sight"]}


@pytest.mark.parametrize("cards", ["", "   ", "nonsense", "joker-1", "oslo,rome"])
def test_without_a_card_that_there_is_nothing_starts(cards):
    assert is_refused(mode=Mode.CARDS, cards=cards)


def test_no_more_cards_than_a_session_holds():
    everything = " ".join(card.id for card in deck().cards)
    longest = everything[: MOST_CARDS * 40]
    assert len(wanted(mode=Mode.CARDS, cards=longest).about["cards"]) == MOST_CARDS
    assert is_refused(mode=Mode.CARDS, cards="oslo-church " * MOST_CARDS * 40)


@pytest.mark.parametrize(
    ("mode", "about"), [(Mode.CAPITAL, {"capital": "rome"}), (Mode.CARDS, {"cards": "rome-sight"})]
)
def test_what_is_small_has_an_end_even_if_none_is_wished(mode, about):
    assert not wanted(mode=mode, minutes="endless", **about).is_endless


def test_what_belongs_to_another_mode_is_left_out():
    assert wanted(mode=Mode.DAILY, capital="rome", cards="rome-sight").about == {}
