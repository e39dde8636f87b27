"""What staff do about players: each deed once, written down, taken back, and never to a pupil."""

import pytest
from allauth.mfa.totp.internal.auth import TOTP
from django.urls import reverse

from accounts import services as accounts
from accounts.models import Kind, User
from games.models import Table, TablePhase
from games.services import tables
from matches.models import Report, StaffEntry, TournamentSeat
from matches.people import services, staff
from matches.people.selectors import reported_people
from matches.tournaments import services as tournaments
from tests.conftest import PASSWORD, _player
from tests.matches.tournaments.evening import opened

pytestmark = pytest.mark.django_db


@pytest.fixture
def chief() -> User:
    person = _player("chief")
    accounts.appoint(person)
    return person


@pytest.fixture
def desk(chief, browse):
    """The chief's browser, with two steps."""
    TOTP.activate(chief, "MFRGGZDFMZTWQ2LK")
    return browse(chief)


def act_at(person, act: str) -> str:
    return reverse("staff_act", args=[person.pk, act])


def deeds() -> list[str]:
    return list(StaffEntry.objects.order_by("pk").values_list("deed", flat=True))


def test_what_is_done_already_is_not_done_again_nor_written_down(chief, alice, bob):
    staff.restore(person=alice, staff=chief)
    staff.close_reports(person=alice, staff=chief)
    assert deeds() == []
    services.report(by=bob, person=alice, reason="name", text="")
    for _ in range(2):
        staff.suspend(person=alice, staff=chief)
        alice.refresh_from_db()
        staff.close_reports(person=alice, staff=chief)
    for _ in range(2):
        staff.restore(person=alice, staff=chief)
        alice.refresh_from_db()
    assert deeds() == ["suspended", "closed", "restored"]


def test_staff_are_not_suspended(chief, alice):
    accounts.appoint(alice)
    staff.suspend(person=alice, staff=chief)
    alice.refresh_from_db()
    assert alice.is_active
    assert deeds() == []


def test_pupils_are_for_their_teachers_alone(desk, pupil):
    for act in ("rename", "suspend", "restore", "close"):
        assert desk.post(act_at(pupil, act)).status_code == 404
    pupil.refresh_from_db()
    assert pupil.is_active
    assert deeds() == []


@pytest.mark.parametrize("language", ["de", "en", "fr", "es", "it", "nl"])
def test_the_new_name_is_one_that_anybody_may_have(chief, alice, language):
    User.objects.filter(pk=alice.pk).update(language=language, picture="rome-church")
    alice.refresh_from_db()
    staff.rename(person=alice, staff=chief)
    alice.refresh_from_db()
    assert alice.display_name not in ("", "alice")
    assert (alice.username, alice.picture) == ("alice", "rome-church")


def test_whoever_is_suspended_cannot_log_in_until_restored(client, chief, alice):
    sent = {"login": "alice", "password": PASSWORD}
    staff.suspend(person=alice, staff=chief)
    page = client.post(reverse("account_login"), sent, follow=True).content.decode()
    assert "This account is closed." in page
    assert "_auth_user_id" not in client.session
    alice.refresh_from_db()
    staff.restore(person=alice, staff=chief)
    client.post(reverse("account_login"), sent)
    assert client.session["_auth_user_id"] == str(alice.pk)


def test_whoever_is_suspended_is_in_no_draw_and_back_in_the_next_one(chief, alice, bob, charlie):
    tournament = opened([bob, charlie, alice], size=2, rounds=3)
    staff.suspend(person=alice, staff=chief)
    tournaments.begin(tournament_id=tournament.pk, by=bob)
    drawn = TournamentSeat.objects.filter(player__person=alice)
    assert not drawn.exists()
    alice.refresh_from_db()
    staff.restore(person=alice, staff=chief)
    tournaments.end_round(tournament_id=tournament.pk, by=bob, number=1)
    tournaments.next_round(tournament_id=tournament.pk, by=bob, after=1)
    assert drawn.count() == 1


def test_the_page_names_reports_the_suspended_and_deeds_and_nothing_that_is_closed(desk, chief, alice, bob):
    services.report(by=bob, person=alice, reason="other", text="still to be looked at")
    services.report(by=alice, person=bob, reason="other", text="looked at already")
    staff.close_reports(person=bob, staff=chief)
    staff.suspend(person=bob, staff=chief)
    page = desk.get(reverse("staff_reports")).content.decode()
    assert "still to be looked at" in page
    assert "looked at already" not in page
    assert act_at(bob, "restore") in page
    assert act_at(alice, "restore") not in page


@pytest.mark.parametrize("typed", ["{0}", "{1}", " {0} ", "{0}-"])
def test_a_table_is_ended_by_its_code_however_it_is_typed(desk, alice, typed):
    code = tables.open_table(host=alice, rules="junior", size=2, bots=["easy"]).code
    tables.start(code=code, by=alice)
    desk.post(reverse("staff_end_table"), {"code": typed.format(code.lower(), f"{code[:4]} {code[4:]}")})
    assert Table.objects.get().phase == TablePhase.CLOSED
    assert StaffEntry.objects.get().table == code


@pytest.mark.parametrize("typed", ["", "NOSUCHTB", "%", "\x00", "É" * 500])
def test_a_code_of_no_table_ends_nothing(desk, typed):
    answer = desk.post(reverse("staff_end_table"), {"code": typed}, follow=True)
    assert "There is no such table." in answer.content.decode()
    assert deeds() == []


def test_a_table_of_a_class_is_none_of_the_staffs(desk, alice):
    code = tables.open_table(host=alice, rules="junior", size=2, bots=["easy"]).code
    Table.objects.update(circle="class-1")
    desk.post(reverse("staff_end_table"), {"code": code})
    assert Table.objects.get().phase != TablePhase.CLOSED


def test_the_journal_stays_when_those_in_it_are_erased(desk, chief, alice, bob):
    helper = accounts.register(username="helper", password=PASSWORD, kind=Kind.PLAYER)
    accounts.appoint(helper)
    staff.suspend(person=alice, staff=helper)
    staff.rename(person=bob, staff=chief)
    for person in (helper, User.objects.get(pk=alice.pk)):
        accounts.erase(person)
    entries = [(entry.staff, entry.person, entry.deed) for entry in StaffEntry.objects.order_by("pk")]
    assert entries == [(None, None, "suspended"), (chief, bob, "renamed")]
    page = desk.get(reverse("staff_reports")).content.decode()
    assert "helper" not in page
    assert "alice" not in page


def test_a_report_by_somebody_who_was_erased_is_still_looked_at(desk, alice, bob):
    services.report(by=bob, person=alice, reason="unfair", text="bob was here")
    accounts.erase(bob)
    assert list(reported_people()) == [alice]
    page = desk.get(reverse("staff_reports")).content.decode()
    assert "Does not play fairly" in page
    assert "bob was here" not in page
    desk.post(act_at(alice, "close"))
    assert not Report.objects.filter(closed_at=None).exists()
