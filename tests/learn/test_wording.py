"""What the pages of learning say, in six languages: every blank is filled, and every plural is right."""

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.conf import settings
from django.utils import timezone, translation

from learn import wording
from learn.grading import Grade
from learn.models import Answer, Source
from learn.puzzles.difficulty import Difficulty
from learn.questions.content import Kind
from learn.questions.topics import Topic

LANGUAGES = [code for code, _name in settings.LANGUAGES]
TRANSLATIONS = [code for code in LANGUAGES if code != "en"]
BLANK = re.compile(r"%\((\w+)\)[sd]")


@pytest.fixture
def language(request) -> Iterator[str]:
    with translation.override(request.param):
        yield request.param


@pytest.fixture
def english() -> Iterator[None]:
    with translation.override("en"):
        yield


in_every_language = pytest.mark.parametrize("language", LANGUAGES, indirect=True)
in_every_translation = pytest.mark.parametrize("language", TRANSLATIONS, indirect=True)


def in_english(text: object) -> str:
    with translation.override("en"):
        return str(text)


def in_days(days: int):
    """Noon of a day: however late the test runs, it is that day."""
    return timezone.localtime().replace(hour=12, minute=0) + timedelta(days=days)


# Nothing is forgotten, and nothing gives an answer away


def test_every_kind_of_question_has_its_words():
    assert {kind for kind in Kind if kind not in wording.QUESTIONS} == {Kind.MAP}  # it asks `where_is`
    assert set(wording.TOPICS) == set(Topic)
    assert set(wording.DIFFICULTIES) == set(Difficulty)


@in_every_translation
def test_every_fixed_text_is_translated(language):
    fixed = [*wording.QUESTIONS.values(), *wording.SPOKEN_LOCATIONS.values(), *wording.FLAGS.values()]
    fixed += [words for both in wording.HEADLINES.values() for words in both]
    assert [str(text) for text in fixed if str(text) == in_english(text)] == []


@in_every_language
def test_headlines_have_a_blank_for_the_name(language):
    for right, wrong in [wording.PLAIN_HEADLINE, *wording.HEADLINES.values()]:
        assert BLANK.findall(str(right)) == BLANK.findall(str(wrong)) == ["name"]


@in_every_language
@pytest.mark.django_db
def test_what_is_read_out_of_a_place_or_a_flag_names_no_place(language, atlas):
    capitals = {key: capital.name[language].lower() for key, capital in atlas.capitals.items()}
    assert set(wording.SPOKEN_LOCATIONS) == set(wording.FLAGS) == set(capitals)
    for texts in (wording.SPOKEN_LOCATIONS, wording.FLAGS):
        for key, text in texts.items():
            assert capitals[key] not in str(text).lower(), key


@in_every_language
def test_no_two_capitals_are_read_out_alike(language):
    for texts in (wording.SPOKEN_LOCATIONS, wording.FLAGS):
        spoken = [str(text) for text in texts.values()]
        assert len(set(spoken)) == len(spoken)


# The answer


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("right", [True, False])
def test_the_headline_says_what_is_right_and_never_what_is_wrong(english, kind, right):
    words = wording.headline(kind, right=right, name="Rome")
    assert "Rome" in words
    assert words.startswith("Yes") is right
    assert "wrong" not in words.lower()


@in_every_language
def test_a_right_and_a_wrong_answer_have_different_headlines(language):
    for kind in Kind:
        right, wrong = (wording.headline(kind, right=each, name="X") for each in (True, False))
        assert right != wrong, kind


@in_every_language
def test_a_name_with_a_percent_sign_is_only_a_name(language):
    assert "100 % Rome" in wording.headline(Kind.MAP, right=True, name="100 % Rome")
    assert "100 % Rome" in wording.where_is("100 % Rome")


def test_the_map_says_how_far_away_a_pin_was(english):
    assert wording.on_the_map("Rome", 0) == "Map of Europe: where Rome lies"
    assert wording.on_the_map("Rome", 312) == "Map of Europe: Rome lies 312 kilometres from your pin"


@in_every_language
@pytest.mark.parametrize(("right", "of"), [(0, 4), (3, 4), (4, 4)])
def test_pairs_are_counted_unless_all_are_right(language, right, of):
    words = wording.matched(right, of)
    assert (str(of) in words) is (right < of)


# When a card comes back


@pytest.mark.parametrize(
    ("days", "words"),
    [
        (-3, "It comes back tomorrow."),  # it was due long ago
        (0, "It comes back tomorrow."),
        (1, "It comes back tomorrow."),
        (2, "It comes back in 2 days."),
        (13, "It comes back in 13 days."),
        (14, "It comes back in 2 weeks."),
        (24, "It comes back in 3 weeks."),
        (59, "It comes back in 8 weeks."),
        (60, "It comes back in 2 months."),
        (365, "It comes back in 12 months."),
    ],
)
def test_a_card_comes_back_in_days_then_weeks_then_months(english, days, words):
    assert wording.comes_back(in_days(days)) == words


@in_every_language
def test_the_later_a_card_comes_back_the_other_the_words(language):
    sentences = [wording.comes_back(in_days(days)) for days in (1, 2, 5, 14, 21, 60, 90)]
    assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize(("days", "word"), [(0, "Today"), (-1, "Yesterday"), (1, "Tomorrow")])
def test_near_days_are_named_as_people_do(english, days, word):
    assert wording.day_of(in_days(days)) == word


def test_a_day_of_this_week_is_named_by_its_weekday_and_another_by_its_date(english):
    assert wording.day_of(in_days(-3)) == in_days(-3).strftime("%A")
    assert wording.day_of(in_days(6)) == in_days(6).strftime("%A")
    assert str(in_days(-20).day) in wording.day_of(in_days(-20))
    assert str(in_days(7).day) in wording.day_of(in_days(7))


def test_one_may_rest_until_a_day(english):
    assert wording.nothing_before(in_days(1)) == "Nothing comes back before tomorrow."
    assert wording.nothing_before(in_days(3)) == f"Nothing comes back before {in_days(3).strftime('%A')}."


@in_every_language
def test_every_near_day_has_a_name_of_its_own(language):
    names = [wording.day_of(in_days(days)) for days in range(-6, 1)]
    assert len(set(names)) == len(names)


# What happened before


def answer(grade: Grade, source: Source = Source.QUIZ, direction: str = "capital") -> Answer:
    return Answer(grade=grade, source=source, direction=direction)


@pytest.mark.parametrize(
    ("earlier", "name", "words"),
    [
        (answer(Grade.RIGHT), "", "You knew it."),
        (answer(Grade.SLOW), "", "You knew it."),
        (answer(Grade.HELPED), "", "You knew it with help."),
        (answer(Grade.WRONG), "", "You did not know it yet."),
        (answer(Grade.WRONG), "Oslo", "Your answer: Oslo."),
        (answer(Grade.RIGHT, Source.GAME), "", "In a game you laid it right."),
        (answer(Grade.WRONG, Source.GAME, "place"), "Oslo", "In a game you laid it in a row of Oslo."),
        (
            answer(Grade.WRONG, Source.GAME, "kind"),
            "Churches",
            "In a game you laid it in the set “Churches”.",
        ),
    ],
)
def test_an_earlier_answer_is_one_short_sentence(english, earlier, name, words):
    assert wording.what_happened(earlier, name, is_latest=False) == words


def test_the_answer_of_today_is_told_apart_from_an_earlier_one(english):
    wrong = answer(Grade.WRONG)
    assert wording.what_happened(wrong, "Oslo", is_latest=True) == "Your answer here was: Oslo."


@in_every_language
def test_what_was_said_stands_in_the_sentence(language):
    for earlier in (answer(Grade.WRONG), answer(Grade.WRONG, Source.GAME, "place")):
        assert "Oslo" in wording.what_happened(earlier, "Oslo", is_latest=False)


# The end of a session


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (10, "Ten cards done"),
        (20, "Twenty cards done"),
        (40, "Forty cards done"),
        (1, "1 card done"),
        (7, "7 cards done"),
        (0, "0 cards done"),
    ],
)
def test_the_end_says_how_much_was_done(english, cards, words):
    assert wording.done(cards) == words


@pytest.mark.parametrize(
    ("stronger", "back", "words"),
    [
        (0, 0, ""),
        (1, 0, "1 is stronger now."),
        (5, 0, "5 are stronger now."),
        (0, 1, "1 comes back tomorrow; that is how it sticks."),
        (0, 3, "3 come back tomorrow; that is how they stick."),
        (5, 3, "5 are stronger now. 3 come back tomorrow; that is how they stick."),
    ],
)
def test_the_end_says_what_was_won_and_what_comes_back(english, stronger, back, words):
    assert wording.what_was_won(stronger, back) == words


@in_every_language
@pytest.mark.parametrize("count", [0, 1, 2, 5, 11, 100])
def test_every_count_can_be_said(language, count):
    assert str(count) in wording.done(count) or count in (10, 20, 40)
    if count:
        assert str(count) in wording.what_was_won(count, 0)
        assert str(count) in wording.what_was_won(0, count)
