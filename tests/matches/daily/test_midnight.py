"""Days begin and end by the site's own clock, in summer and in winter, wherever people are."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.urls import reverse

from games.models import Table, TablePhase
from games.services import tables
from games.services.table_limits import MOST_WAITING
from matches.daily.deals import archive, deal_of, today
from matches.daily.selectors import archive_of, deals_of, ranking
from matches.daily.services import note_result, play_deal
from matches.models import DailyTry
from tests.matches.daily.playing import lazy_move, play_on

pytestmark = pytest.mark.django_db

MIDNIGHT = datetime(2026, 11, 18, 23, tzinfo=UTC)
"""In Berlin, where the site is: the nineteenth begins."""
THE_DAY, THE_NEXT = date(2026, 11, 18), date(2026, 11, 19)
SECOND = timedelta(seconds=1)


@pytest.fixture
def clock(monkeypatch):
    """Sets the site's clock; each look at it takes as long as is said."""

    def set_to(moment: datetime, *, each_look: timedelta = timedelta()) -> None:
        moments = iter(moment + each_look * look for look in range(10_000))
        monkeypatch.setattr("django.utils.timezone.now", lambda: next(moments))

    return set_to


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        (datetime(2026, 1, 31, 22, 59, 59, tzinfo=UTC), date(2026, 1, 31)),
        (datetime(2026, 1, 31, 23, tzinfo=UTC), date(2026, 2, 1)),
        (datetime(2026, 6, 30, 21, 59, 59, tzinfo=UTC), date(2026, 6, 30)),  # in summer two hours ahead
        (datetime(2026, 6, 30, 22, tzinfo=UTC), date(2026, 7, 1)),
        (datetime(2026, 3, 28, 23, tzinfo=UTC), date(2026, 3, 29)),  # a day of 23 hours
        (datetime(2026, 3, 29, 22, tzinfo=UTC), date(2026, 3, 30)),
        (datetime(2026, 10, 24, 22, tzinfo=UTC), date(2026, 10, 25)),  # a day of 25 hours
        (datetime(2026, 10, 25, 22, 59, 59, tzinfo=UTC), date(2026, 10, 25)),
        (datetime(2026, 12, 31, 23, tzinfo=UTC), date(2027, 1, 1)),
        (datetime(2028, 2, 28, 23, tzinfo=UTC), date(2028, 2, 29)),
    ],
)
def test_the_day_is_that_of_the_sites_time_zone(clock, moment, day):
    clock(moment)
    assert today() == day


def test_a_site_elsewhere_has_days_of_its_own(clock, settings):
    clock(MIDNIGHT)
    for zone, day in (("America/New_York", THE_DAY), ("Asia/Tokyo", THE_NEXT), ("UTC", THE_DAY)):
        settings.TIME_ZONE = zone
        assert today() == day


def test_somebody_who_presses_at_midnight_plays_the_cards_of_the_day_that_is_noted(clock, alice):
    """However long the act takes, its day and its cards are of one date."""
    clock(MIDNIGHT - SECOND / 2, each_look=SECOND)
    attempt = play_deal(person=alice, rules="photo")
    assert attempt.table.deal == deal_of("photo", attempt.day)


def test_a_try_of_yesterday_is_none_of_today(clock, alice):
    clock(MIDNIGHT - SECOND)
    before = play_deal(person=alice, rules="photo")
    clock(MIDNIGHT)
    after = play_deal(person=alice, rules="photo")
    assert (before.day, after.day) == (THE_DAY, THE_NEXT)
    assert before.table.deal != after.table.deal
    assert play_deal(person=alice, rules="photo") == after


def test_both_days_stand_side_by_side_while_yesterdays_is_played_on(clock, alice):
    clock(MIDNIGHT - SECOND)
    play_deal(person=alice, rules="photo")
    clock(MIDNIGHT)
    ((new, _), (going, _)) = deals_of(alice, [THE_NEXT, THE_DAY])
    assert (new.state, going.state) == ("new", "going")


def test_the_results_of_a_day_open_to_others_when_it_is_over(clock, browse, alice, bob):
    finished = {"finished_at": MIDNIGHT - timedelta(hours=1), "points": 12, "turns": 7}
    DailyTry.objects.create(person=alice, rules="photo", day=THE_DAY, **finished)
    where = reverse("daily_results", args=["photo", THE_DAY.isoformat()])
    client = browse(bob)
    clock(MIDNIGHT - SECOND)
    assert client.get(where).url == reverse("daily")
    clock(MIDNIGHT)
    assert "alice" in client.get(where).content.decode()


def test_what_is_finished_after_midnight_counts_for_its_day_and_is_secret_while_others_play(
    clock, browse, alice, bob
):
    clock(MIDNIGHT - SECOND)
    done, going = (play_deal(person=person, rules="photo") for person in (alice, bob))
    clock(MIDNIGHT + timedelta(minutes=5))
    play_on(done, lazy_move)
    assert [each.name for each in ranking("photo", THE_DAY, alice)] == ["alice"]
    assert ranking("photo", THE_NEXT, alice) == []
    replay = reverse("replay", args=[done.table.code, 1])
    assert browse(alice).get(replay).status_code == 404
    tables.leave_seat(code=going.table.code, person=bob)
    assert browse(alice).get(replay).status_code == 200


def test_the_archive_is_the_thirty_days_before_today(clock, alice):
    clock(datetime(2026, 3, 1, 12, tzinfo=UTC))
    assert len(archive()) == len(set(archive())) == 30
    assert (archive()[0], archive()[-1]) == (date(2026, 2, 28), date(2026, 1, 30))
    for day in (date(2026, 3, 1), date(2026, 2, 28), date(2026, 1, 30), date(2026, 1, 29)):
        finished_at = datetime(2026, 3, 1, tzinfo=UTC)
        DailyTry.objects.create(person=alice, rules="tiles", day=day, finished_at=finished_at, points=1)
    assert [deals[0].day for deals in archive_of(alice)] == [date(2026, 2, 28), date(2026, 1, 30)]


def test_a_day_without_anybody_has_empty_results(clock, browse, alice):
    clock(MIDNIGHT)
    for day, status in ((THE_DAY, 200), (date(2026, 1, 1), 200), (date.min, 404)):
        where = reverse("daily_results", args=["tiles", day.isoformat()])
        assert browse(alice).get(where).status_code == status
    assert archive_of(alice) == []


def test_whoever_has_many_tables_gets_no_deal_and_keeps_the_try(browse, alice):
    for _ in range(MOST_WAITING):
        tables.open_table(host=alice, rules="photo", size=2)
    answer = browse(alice).post(reverse("play_daily", args=["photo"]), follow=True)
    assert answer.request["PATH_INFO"] == reverse("daily")
    assert not DailyTry.objects.exists()
    Table.objects.update(phase=TablePhase.CLOSED)
    assert play_deal(person=alice, rules="photo").table


def test_a_try_whose_table_is_gone_is_given_up_and_not_dealt_again(browse, alice):
    attempt = play_deal(person=alice, rules="photo")
    round_id = attempt.table.rounds.get().pk
    attempt.table.delete()
    note_result(round_id=round_id)
    attempt.refresh_from_db()
    assert (attempt.table, attempt.finished_at) == (None, None)
    assert browse(alice).post(reverse("play_daily", args=["photo"])).url == reverse("daily")
    assert not Table.objects.exists()
