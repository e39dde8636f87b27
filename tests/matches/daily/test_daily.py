"""The deal of the day: one deal for everybody, and a result that depends on the player alone."""

import json
import re
from datetime import UTC, date, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.languages.written import signed
from classrooms.classes import services as classes
from classrooms.pupils import services as pupils
from games.models import Round, Table
from games.services import rematches, tables
from learn.first_game.courses import COURSES
from learn.models import FirstGame
from matches.daily.deals import deal_of, today
from matches.daily.lines import bot_line, own_line
from matches.daily.selectors import deals_of, ranking, scores_of
from matches.daily.services import note_result, play_deal
from matches.daily.share import squares
from matches.models import DailyTry
from matches.people.services import hide
from tests.conftest import _player
from tests.matches.daily.playing import finished_try, lazy_move, on_day, play_on

pytestmark = pytest.mark.django_db

TOMORROW = timedelta(days=1)


@pytest.fixture(autouse=True)
def _the_same_deal_every_time(monkeypatch, settings):
    """The deal follows from the day and the site's secret: both are always the same here."""
    settings.SECRET_KEY = "the secret of a test"
    on_day(monkeypatch, datetime(2026, 11, 18, 12, tzinfo=UTC) - datetime.now(UTC))


IN_ENGLISH = {"accept-language": "en"}


def page_of(browse, person, name: str, *about: object) -> str:
    return browse(person).get(reverse(name, args=about), headers=IN_ENGLISH).content.decode()


def results_of(browse, person, rules: str, day: date):
    return browse(person).get(reverse("daily_results", args=[rules, day.isoformat()]), headers=IN_ENGLISH)


@pytest.mark.parametrize("rules", ["photo", "tiles"])
def test_equal_play_gives_equal_results(rules, alice, bob):
    alices, bobs = (play_deal(person=person, rules=rules) for person in (alice, bob))
    assert play_on(alices) == play_on(bobs)
    assert (alices.points, alices.laid, alices.won) == (bobs.points, bobs.laid, bobs.won)


@pytest.mark.parametrize("rules", ["photo", "tiles"])
def test_other_play_gets_other_answers_from_the_same_cards(rules, alice, bob):
    alices, bobs = (play_deal(person=person, rules=rules) for person in (alice, bob))
    states, others = play_on(alices), play_on(bobs, lazy_move)
    assert states[0] == others[0]
    assert states[-1] != others[-1]


def test_each_day_and_each_game_has_a_deal_of_its_own():
    days = [date(2026, 11, day) for day in range(1, 29)]
    deals = {deal_of(rules, day) for rules in ("photo", "tiles") for day in days}
    assert len(deals) == 2 * len(days)


def test_the_deal_follows_from_the_sites_own_secret(settings):
    before = deal_of("photo", date(2026, 11, 18))
    settings.SECRET_KEY = "another site's"
    assert deal_of("photo", date(2026, 11, 18)) != before


def test_no_page_gives_the_secret_away(browse, alice):
    attempt = play_deal(person=alice, rules="photo")
    seed = Round.objects.get().seed
    pages = [page_of(browse, alice, "daily"), page_of(browse, alice, "table", attempt.table.code)]
    play_on(attempt)
    pages.append(results_of(browse, alice, "photo", today()).content.decode())
    for html in pages:
        assert attempt.table.deal not in html
        assert seed not in html


def test_a_second_click_leads_back_to_the_same_table(browse, alice):
    client = browse(alice)
    first, second = (client.post(reverse("play_daily", args=["photo"])) for _ in range(2))
    assert first.url == second.url == reverse("table", args=[Table.objects.get().code])


def test_a_visitor_becomes_a_guest_and_has_one_try_too(client):
    client.post(reverse("play_daily", args=["tiles"]))
    client.post(reverse("play_daily", args=["tiles"]))
    assert DailyTry.objects.get().person.is_guest


def test_whoever_has_played_is_led_to_the_results(browse, alice):
    attempt = finished_try(alice)
    answer = browse(alice).post(reverse("play_daily", args=["photo"]))
    assert answer.url == reverse("daily_results", args=["photo", attempt.day.isoformat()])


def test_whoever_has_left_the_table_has_no_second_try(browse, alice):
    attempt = play_deal(person=alice, rules="photo")
    tables.leave_seat(code=attempt.table.code, person=alice)
    assert browse(alice).post(reverse("play_daily", args=["photo"])).url == reverse("daily")
    assert "You have left this table." in page_of(browse, alice, "daily")
    ((photo, _tiles),) = deals_of(alice, [today()])
    assert photo.state == "given_up"


def test_there_are_no_hints(alice):
    assert not play_deal(person=alice, rules="photo").table.hints


def test_the_day_ends_at_midnight_by_the_sites_clock(monkeypatch):
    for minute, day in ((59, 18), (60, 19)):
        moment = datetime(2026, 11, 18, 22, tzinfo=UTC) + timedelta(minutes=minute)
        monkeypatch.setattr("django.utils.timezone.now", lambda moment=moment: moment)
        assert today() == date(2026, 11, day)  # in Berlin it is an hour later


def test_a_deal_that_is_played_past_midnight_belongs_to_its_day(monkeypatch, alice):
    attempt = play_deal(person=alice, rules="photo")
    begun_on = today()
    on_day(monkeypatch, TOMORROW)
    play_on(attempt)
    assert attempt.day == begun_on
    assert play_deal(person=alice, rules="photo") != attempt


def test_a_result_is_written_once(alice):
    attempt = finished_try(alice)
    before = DailyTry.objects.values().get()
    note_result(round_id=attempt.table.rounds.get(number=1).pk)
    assert DailyTry.objects.values().get() == before


def test_another_match_at_the_same_table_counts_for_nothing(alice):
    attempt = finished_try(alice)
    before = DailyTry.objects.values().get()
    again = rematches.rematch(code=attempt.table.code, by=alice)
    Round.objects.filter(pk=again.pk).update(finished_at=again.started_at)
    note_result(round_id=again.pk)
    assert DailyTry.objects.values().get() == before


def test_results_are_seen_after_ones_own_end_only(browse, alice, bob):
    finished_try(bob)
    assert results_of(browse, alice, "photo", today()).url == reverse("daily")
    play_on(play_deal(person=alice, rules="photo"), most=3)
    assert results_of(browse, alice, "photo", today()).url == reverse("daily")
    play_on(DailyTry.objects.get(person=alice))
    html = results_of(browse, alice, "photo", today()).content.decode()
    assert ">bob</a>" in html
    assert "Tomorrow you find here" in html
    assert "The most that could be laid" not in html


def test_more_points_rank_first_then_fewer_turns(alice, bob, charlie):
    for person, points, turns in ((alice, 5, 9), (bob, 12, 9), (charlie, 12, 7), (_player("dora"), 12, 7)):
        about = {"rules": "photo", "day": today(), "finished_at": datetime.now(UTC)}
        DailyTry.objects.create(person=person, points=points, turns=turns, **about)
    ranked = ranking("photo", today(), alice)
    assert [(each.rank, each.name) for each in ranked] == [
        (1, "charlie"),
        (1, "dora"),
        (3, "bob"),
        (4, "alice"),
    ]
    for person, rank in ((charlie, 1), (bob, 3), (alice, 4)):
        assert deals_of(person, [today()])[0][0].rank == rank


def test_whoever_is_hidden_is_in_the_results_without_a_name(browse, alice, bob):
    for person in (alice, bob):
        about = {"rules": "photo", "day": today(), "finished_at": datetime.now(UTC), "points": 3}
        DailyTry.objects.create(person=person, **about)
    seen = results_of(browse, alice, "photo", today()).content.decode()
    assert reverse("player", args=["bob"]) in seen
    hide(person=bob, hidden=True)
    seen = results_of(browse, alice, "photo", today()).content.decode()
    assert "bob" not in seen
    assert "Somebody" in seen
    assert "bob" in results_of(browse, bob, "photo", today()).content.decode()


def test_the_day_after_each_turn_stands_beside_the_best_one(monkeypatch, browse, alice):
    attempt = finished_try(alice, choose_move=lazy_move)
    on_day(monkeypatch, TOMORROW)
    line = own_line(attempt)
    assert [len(turn.laid) for turn in line] == attempt.laid
    assert any(turn.missed for turn in line)
    html = results_of(browse, alice, "photo", attempt.day).content.decode()
    assert "The most that could be laid" in html
    assert "With your cards a hard bot gets" in html


def test_a_bot_in_ones_seat_gets_what_equal_play_gets(alice):
    attempt = finished_try(alice)
    line = bot_line(attempt)
    assert line is not None
    assert (line.points, line.turns) == (attempt.points, attempt.turns)


def test_past_days_are_open_to_all_but_names_are_for_people_who_play(monkeypatch, browse, alice, guest):
    attempt = finished_try(alice)
    assert results_of(browse, None, "photo", attempt.day).url == reverse("daily")
    on_day(monkeypatch, TOMORROW)
    html = results_of(browse, None, "photo", attempt.day).content.decode()
    assert "1 person played." in html
    assert "alice" not in html
    assert re.search(
        r"<td>\s*alice\s*</td>", results_of(browse, guest, "photo", attempt.day).content.decode()
    )


@pytest.mark.parametrize("day", ["2999-01-01", "0001-01-01", "yesterday", "20261118", "2026-W47-3"])
def test_there_are_no_results_of_other_days(browse, alice, day):
    assert browse(alice).get(reverse("daily_results", args=["photo", day])).status_code == 404


def test_there_is_no_deal_of_other_games(browse, alice):
    assert browse(alice).post(reverse("play_daily", args=["junior"])).status_code == 404


def test_pupils_find_nothing_of_it(browse, tess, alice):
    attempt = finished_try(alice)
    school_class = classes.create_class(teacher=tess, name="4b", language="en")
    pia = pupils.add_pupils(school_class=school_class, by=tess, names=["Pia"]).pupils[0].user
    client = browse(pia)
    assert client.get(reverse("daily")).status_code == 404
    assert client.post(reverse("play_daily", args=["photo"])).status_code == 404
    assert results_of(browse, pia, "photo", attempt.day).status_code == 404


def test_the_end_of_the_round_leads_to_the_results(browse, alice, bob):
    attempt = finished_try(alice)
    html = page_of(browse, alice, "table", attempt.table.code)
    assert f"/daily/at/{attempt.table.code}/" in html
    where = reverse("daily_after", args=[attempt.table.code, 1])
    assert browse(alice).get(where).url == reverse("daily_results", args=["photo", attempt.day.isoformat()])
    assert browse(bob).get(where).status_code == 404
    other = tables.open_table(host=alice, rules="photo", size=3, bots=["easy", "easy"])
    tables.start(code=other.code, by=alice)
    assert "/daily/at/" not in page_of(browse, alice, "table", other.code)


def page_data(html: str) -> dict:
    return json.loads(re.search(r'<script id="page"[^>]*>(.*?)</script>', html, re.S)[1])


def test_the_table_says_what_it_is_and_leads_to_the_results_in_place_of_a_rematch(browse, alice):
    attempt = play_deal(person=alice, rules="photo")
    page = page_data(page_of(browse, alice, "table", attempt.table.code))
    assert page["onlyRound"] == "Deal of the day, no hints"
    assert [each["words"] for each in page["afterwards"] if each["isMain"]] == ["Results of the day"]
    other = tables.open_table(host=alice, rules="photo", size=3, bots=["easy", "easy"], options={"rounds": 1})
    tables.start(code=other.code, by=alice)
    page = page_data(page_of(browse, alice, "table", other.code))
    assert page["onlyRound"] == "One round"
    assert not any(each["isMain"] for each in page["afterwards"])


def test_a_place_among_fewer_than_three_is_not_told(browse, alice):
    attempt = finished_try(alice)
    pages = [results_of(browse, alice, "photo", today()).content.decode(), page_of(browse, alice, "daily")]
    assert not any("Place 1 of 1" in html for html in pages)
    for name in ("dora", "emil"):
        about = {"day": today(), "finished_at": datetime.now(UTC), "points": attempt.points - 1}
        DailyTry.objects.create(person=_player(name), rules="photo", **about)
    assert "Place 1 of 3" in results_of(browse, alice, "photo", today()).content.decode()


def test_a_result_stands_beside_the_best_and_the_average_of_all(browse, alice):
    attempt = finished_try(alice)
    assert "Best of the day" not in results_of(browse, alice, "photo", today()).content.decode()
    about = {"day": today(), "finished_at": datetime.now(UTC), "points": attempt.points + 10}
    DailyTry.objects.create(person=_player("dora"), rules="photo", **about)
    assert scores_of("photo", today()) == (attempt.points + 10, attempt.points + 5)
    html = results_of(browse, alice, "photo", today()).content.decode()
    assert "Best of the day" in html
    assert f"<dd>{signed(attempt.points + 5)}</dd>" in html


def test_results_name_the_bots_at_the_table_and_lead_to_the_days_before(monkeypatch, browse, alice):
    attempt = finished_try(alice)
    html = results_of(browse, alice, "photo", today()).content.decode()
    assert "The bots at your table:" in html
    assert "Turbo" in html
    yesterday = today() - TOMORROW
    assert reverse("daily_results", args=["photo", yesterday.isoformat()]) in html
    on_day(monkeypatch, TOMORROW)
    finished_try(alice)
    html = results_of(browse, alice, "photo", today()).content.decode()
    assert "Your days before" in html
    assert reverse("daily_results", args=["photo", attempt.day.isoformat()]) in html


def test_a_day_on_which_nobody_played_says_so(browse, alice):
    html = results_of(browse, alice, "photo", today() - TOMORROW).content.decode()
    assert "Nobody played this deal." in html
    assert "Nobody has played on the days before." in page_of(browse, alice, "daily")


def test_a_text_to_share_tells_nothing_of_the_cards(browse, alice):
    attempt = finished_try(alice)
    html = results_of(browse, alice, "photo", attempt.day).content.decode()
    assert squares(attempt.laid) in html
    assert squares([0, 3, 4, 8]) == "⬜🟦🟩🟩"


def test_home_offers_the_deal_and_then_shows_the_result(browse, alice):
    FirstGame.objects.create(person=alice, game="photo", skipped=[scene.key for scene in COURSES["photo"]])
    assert "The deal of the day is waiting for you." in page_of(browse, alice, "home")
    finished_try(alice)
    assert signed(DailyTry.objects.get().points) in page_of(browse, alice, "home")


def test_the_number_of_queries_is_fixed(monkeypatch, browse, alice):
    client = browse(alice)

    def asked() -> int:
        with CaptureQueriesContext(connection) as queries:
            client.get(reverse("daily"))
        return len(queries)

    asked()
    few = asked()
    for days in range(1, 6):
        about = {"day": today() - timedelta(days=days), "finished_at": datetime.now(UTC), "points": days}
        for person in (alice, _player(f"player-{days}")):
            DailyTry.objects.create(person=person, rules="photo", **about)
    assert asked() == few
