"""One mail for all tables that wait, at the right moment, in any language, and to nobody who is not there."""

from datetime import UTC, datetime, timedelta

import pytest
from django.core import mail
from django.urls import reverse
from django.utils import timezone

from accounts import services as people
from accounts import turn_mail_token
from accounts.models import User
from games.engine.state import Phase
from games.models import DAY, Round, Seat
from matches.turns.services import PATIENCE, write_to_those_whose_turn_it_is
from tests.games.engine.positions import position

pytestmark = pytest.mark.django_db


def deal(at_table, days: int = 1, waited: timedelta = timedelta(hours=1), **changes) -> Round:
    """Let it have been alice's turn for so long, at a table with so many days for a turn."""
    state = position("photo", rack="oslo-sight", others=("rome-church",), phase=Phase.DRAW)
    playing = at_table(state, turn_seconds=days * DAY, **changes)
    until = timezone.now() + timedelta(days=days) - waited
    Round.objects.filter(pk=playing.pk).update(deadline=until)
    return playing


@pytest.fixture
def wishing(alice) -> User:
    people.set_email(alice, email="alice@example.org", turn_mail=True)
    return alice


def test_several_tables_that_wait_are_one_mail(at_table, wishing):
    codes = [deal(at_table, days).table.code for days in (1, 3, 7)]
    assert write_to_those_whose_turn_it_is() == 1
    (letter,) = mail.outbox
    for code in codes:
        assert letter.body.count(reverse("table", args=[code])) == 1


def test_only_the_tables_that_wait_for_long_enough_are_named(at_table, wishing):
    waits = deal(at_table, waited=PATIENCE + timedelta(minutes=1)).table.code
    other = deal(at_table, waited=PATIENCE - timedelta(minutes=1)).table.code
    write_to_those_whose_turn_it_is()
    assert waits in mail.outbox[0].body
    assert other not in mail.outbox[0].body


def test_whoever_has_moved_is_not_written_to_but_the_next_one_is_after_a_while(at_table, wishing, bob):
    people.set_email(bob, email="bob@example.org", turn_mail=True)
    playing = deal(at_table)
    Round.objects.filter(pk=playing.pk).update(state=playing.state | {"turn": 1})
    assert write_to_those_whose_turn_it_is() == 1
    assert mail.outbox[0].to == ["bob@example.org"]


@pytest.mark.parametrize("change", [{"is_active": False}, {"email": ""}, {"turn_mail": False}])
def test_whoever_is_suspended_has_no_address_or_wishes_none_gets_none(at_table, wishing, change):
    deal(at_table)
    User.objects.filter(pk=wishing.pk).update(**change)
    assert write_to_those_whose_turn_it_is() == 0
    assert mail.outbox == []


def test_where_a_bot_stands_in_nobody_is_called(at_table, wishing):
    deal(at_table)
    Seat.objects.filter(person=wishing).update(held=True)
    assert write_to_those_whose_turn_it_is() == 0


def test_whoever_has_left_or_is_erased_is_not_written_to(at_table, wishing):
    deal(at_table)
    people.erase(wishing)
    assert write_to_those_whose_turn_it_is() == 0


@pytest.mark.parametrize("language", ["de", "en", "fr", "it", "nl", "es", ""])
def test_each_language_has_its_words_and_all_links_lead_to_this_site(at_table, wishing, settings, language):
    User.objects.update(language=language)
    playing = deal(at_table)
    write_to_those_whose_turn_it_is()
    (letter,) = mail.outbox
    assert settings.SITE_URL + reverse("table", args=[playing.table.code]) in letter.body
    assert letter.extra_headers["List-Unsubscribe"].strip("<>") in letter.body
    assert wishing.display_name in letter.body
    assert ("it is your turn" in letter.subject) == (language in ("en", ""))
    assert letter.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


@pytest.mark.parametrize("name", ["Zoë Ünsal", "O'Neill", "Ana-María"])
def test_a_name_stands_in_the_mail_as_it_is_written(at_table, wishing, name):
    people.rename(wishing, display_name=name, picture="")
    deal(at_table)
    write_to_those_whose_turn_it_is()
    assert name in mail.outbox[0].body


def test_once_a_day_is_by_the_sites_clock(at_table, wishing, monkeypatch):
    deal(at_table, days=7)
    Round.objects.update(deadline=datetime(2026, 11, 24, 12, tzinfo=UTC))
    written = []
    for moment in ("18T22:40", "18T22:59", "19T23:00", "20T12:00"):
        now = datetime.fromisoformat(f"2026-11-{moment}+00:00")
        monkeypatch.setattr("django.utils.timezone.now", lambda now=now: now)
        written.append(write_to_those_whose_turn_it_is())
    assert written == [1, 0, 1, 0]  # in Berlin the twentieth begins at eleven


def test_a_wish_that_was_taken_back_a_moment_ago_holds(at_table, wishing, browse):
    deal(at_table)
    browse().post(reverse("stop_turn_mail", args=[turn_mail_token.make(wishing.pk)]))
    assert write_to_those_whose_turn_it_is() == 0


def test_the_link_works_twice_and_for_nobody_else(wishing, bob, browse):
    people.set_email(bob, email="bob@example.org", turn_mail=True)
    where = reverse("stop_turn_mail", args=[turn_mail_token.make(wishing.pk)])
    assert [browse().post(where).status_code for _ in range(2)] == [200, 200]
    wishes = dict(User.objects.values_list("username", "turn_mail"))
    assert wishes == {"alice": False, "bob": True}


def test_the_link_of_somebody_who_was_erased_does_no_harm(wishing, browse):
    where = reverse("stop_turn_mail", args=[turn_mail_token.make(wishing.pk)])
    people.erase(wishing)
    assert browse().post(where).status_code in (200, 404)
