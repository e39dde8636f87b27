"""My knowledge: what the dice say, from whom, and at what cost."""

import re
from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.languages import LANGUAGE_CODES
from catalogue.selectors import deck
from learn.grading import Grade
from learn.knowledge import curve as drawing
from learn.knowledge.curve import curve_of
from learn.knowledge.history import Week, known_for, weeks_of
from learn.knowledge.selectors import knowledge_of, knowledge_of_cards
from tests.learn.people import answered, well_read

PAGE = "/learn/knowledge/"
DAY = timedelta(days=1)
RIGHT, WRONG = Grade.RIGHT, Grade.WRONG


@pytest.fixture
def whole(db):
    return deck()


def often(card: str, *days_ago: int, grade: Grade = RIGHT):
    return [(card, grade, DAY * ago) for ago in days_ago]


def dice(page: str) -> dict[str, str]:
    return dict(re.findall(r'href="/gallery/(\w+/\w+)/" aria-label="[^"]*: ([^":]+)"', page))


def test_a_visitor_finds_102_new_cards_and_a_way_in(client, whole):
    page = client.get(PAGE).content.decode()
    assert dice(page) == {f"{card.capital_id}/{card.category_id}": "new" for card in whole.cards}
    assert "All 102 cards are new to you." in page
    assert "Week by week" not in page


def test_the_dice_tell_how_well_each_card_is_known(browse, alice, whole):
    answered(alice, often("rome-sight", 60, 55, 40, 10))
    answered(alice, often("oslo-sight", 1))
    answered(alice, often("bern-symbol", 9, grade=WRONG))
    page = browse(alice).get(PAGE).content.decode()
    pips = dice(page)
    assert pips["rome/sight"] == "sure"
    assert pips["oslo/sight"] == "learning"
    assert pips["bern/symbol"] == "seen, back today"
    assert pips["paris/sight"] == "new"
    assert "You know <b>1</b> of 102 cards." in re.sub(r"\s+", " ", page)
    assert "Practise today’s card" in page


def test_nobody_sees_what_another_knows(browse, alice, bob, whole):
    answered(alice, often("rome-sight", 60, 55, 40, 10))
    assert set(dice(browse(bob).get(PAGE).content.decode()).values()) == {"new"}


def test_the_counts_of_the_legend_add_up(alice, whole):
    well_read(alice, [card.id for card in whole.cards[:40]], 1000)
    known = knowledge_of(alice, whole, timezone.localtime())
    assert sum(known.counts) == 102
    assert known.counts[0] == 62
    assert known.known == known.counts[3] + known.counts[4]


def test_a_capital_has_the_pips_of_its_cards(alice, whole):
    for category in ("sight", "church", "palace"):
        answered(alice, often(f"rome-{category}", 60, 55, 40, 10))
    known = knowledge_of(alice, whole, timezone.localtime())
    by_key = {capital.key: known.known_capital(capital) for capital in whole.capitals}
    assert (by_key["rome"].known, by_key["rome"].pips) == (3, 2)
    assert (by_key["oslo"].known, by_key["oslo"].pips) == (0, 0)


def test_best_and_next_kinds(alice, whole):
    for card in ("rome-sight", "paris-sight", "oslo-delicacy"):
        answered(alice, often(card, 60, 55, 40, 10))
    known = knowledge_of(alice, whole, timezone.localtime())
    assert [kind.key for kind in known.best] == ["sight", "delicacy"]
    assert known.next.key not in {"sight", "delicacy"}


def test_some_cards_alone(alice, whole):
    answered(alice, often("rome-sight", 60, 55, 40, 10))
    cards = [whole.by_id["oslo-sight"], whole.by_id["rome-sight"]]
    knowledge = knowledge_of_cards(alice, cards, timezone.localtime())
    assert [(each.card.id, each.pips) for each in knowledge] == [("oslo-sight", 0), ("rome-sight", 4)]


class TestWeeks:
    """How knowledge grew."""

    def test_weeks_begin_with_the_first_answer_and_end_now(self, alice, whole):
        # Seven days apart: on whatever weekday this runs, each answer has a week of its own.
        answered(alice, often("rome-sight", 22, 15, 8))
        weeks = weeks_of(alice, timezone.localtime())
        assert [week.known for week in weeks][-1] == 1
        assert weeks[0].known == 0
        assert 4 <= len(weeks) <= 5
        assert sum(week.answers for week in weeks) == 3

    def test_what_is_forgotten_is_not_known_any_more(self, alice, whole):
        answered(alice, [*often("rome-sight", 60, 56, 40), *often("rome-sight", 10, grade=WRONG)])
        known = [week.known for week in weeks_of(alice, timezone.localtime())]
        assert max(known) == 1
        assert known[-1] == 0

    def test_ten_weeks_at_most(self, alice, whole):
        answered(alice, often("rome-sight", 300, 290))
        assert len(weeks_of(alice, timezone.localtime())) == 10

    def test_nothing_answered_is_no_week(self, alice):
        assert weeks_of(alice, timezone.localtime()) == []

    def test_a_known_card_stays_away_for_longer_than_a_week(self):
        assert 7 * DAY < known_for() < 30 * DAY


def test_the_page_says_it_all_in_every_language(browse, alice, whole):
    well_read(alice, [card.id for card in whole.cards], 400)
    for language in LANGUAGE_CODES:
        answer = browse(alice).get(PAGE, headers={"accept-language": language})
        assert answer.status_code == 200
        assert answer.content.decode().count('class="die"') == 102 + 5


@pytest.mark.parametrize("answers", [0, 50, 5000])
def test_the_number_of_queries_does_not_grow_with_what_was_learnt(browse, alice, whole, answers):
    if answers:
        well_read(alice, [card.id for card in whole.cards], answers)
    client = browse(alice)
    client.get(PAGE)
    with CaptureQueriesContext(
        connection,
    ) as asked:
        client.get(PAGE)
    assert len(asked) == 8, [query["sql"] for query in asked]


def test_the_page_of_a_card_says_how_well_it_is_known(browse, client, alice, whole):
    answered(alice, often("rome-sight", 60, 55, 40, 10))
    mine, new = (
        browse(alice).get(f"/gallery/{card}/").content.decode() for card in ("rome/sight", "rome/church")
    )
    assert 'data-k="4"' in mine
    assert ">Sure</a>" in mine
    assert 'class="die"' not in new + client.get("/gallery/rome/sight/").content.decode()


class TestCurve:
    """The weeks as a drawing."""

    def weeks(self, *known: int) -> list[Week]:
        return [Week(date(2026, 1, 5) + timedelta(weeks=at), count, 3 * at) for at, count in enumerate(known)]

    def test_more_is_higher_and_all_of_it_stays_inside(self):
        curve = curve_of(self.weeks(0, 12, 30, 31))
        heights = [point.y for point in curve.points]
        assert heights == sorted(heights, reverse=True)
        assert curve.most == 40
        assert all(
            drawing.TOP <= point.y <= drawing.BOTTOM < point.bar <= drawing.FOOT for point in curve.points
        )
        assert curve.last.x <= drawing.RIGHT

    def test_one_week_is_no_line(self):
        assert curve_of(self.weeks(5)) is None
