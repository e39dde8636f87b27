"""Profiles, blocks, reports, and what staff do about them."""

import re

import pytest
from allauth.mfa.totp.internal.auth import TOTP
from django.urls import reverse

from accounts import services as accounts
from accounts.models import Kind, Session
from games.models import Audience, TablePhase
from games.services import tables
from matches.models import Block, HiddenProfile, Report, StaffDeed, StaffEntry
from matches.people import services
from matches.people.blocks import blocked_pairs
from matches.people.selectors import encounters
from matches.tournaments import services as tournaments
from matches.tournaments.services import Terms
from tests.conftest import PASSWORD
from tests.matches.history.past import past_matches

pytestmark = pytest.mark.django_db(transaction=True)


def page_of(person) -> str:
    return reverse("player", args=[person.username])


def act_at(person, act: str) -> str:
    return reverse("player_act", args=[person.username, act])


@pytest.fixture
def staff(charlie, browse):
    """Charlie looks after the site, and logs in with two steps."""
    accounts.appoint(charlie)
    TOTP.activate(charlie, "MFRGGZDFMZTWQ2LK")
    return browse(charlie)


def test_bob_sees_alice_and_no_search_engine_does(browse, alice, bob, catalogue):
    answer = browse(bob).get(page_of(alice))
    assert answer.status_code == 200
    assert answer["X-Robots-Tag"] == "noindex"
    assert "alice" in answer.content.decode()


@pytest.mark.parametrize("written", ["zoé", "ZOÉ", "Zoe", " zoé "])
def test_a_page_is_found_whatever_the_case_and_accents_of_the_name(browse, alice, catalogue, written):
    accounts.register(username="Zoé", password=PASSWORD, kind=Kind.PLAYER)
    page = browse(alice).get(reverse("player", args=[written]))
    assert "Zoé" in page.content.decode()


@pytest.mark.parametrize("act", ["hide", "show", "face"])
def test_only_alice_changes_her_page(browse, alice, bob, act):
    assert browse(bob).post(act_at(alice, act), {"picture": "rome-church"}).status_code == 404
    alice.refresh_from_db()
    assert (alice.picture, HiddenProfile.objects.count()) == ("", 0)


def test_a_hidden_page_exists_for_its_owner_alone(browse, alice, bob, catalogue):
    browse(alice).post(act_at(alice, "hide"))
    assert browse(bob).get(page_of(alice)).status_code == 404
    assert browse(alice).get(page_of(alice)).status_code == 200
    browse(alice).post(act_at(alice, "show"))
    assert browse(bob).get(page_of(alice)).status_code == 200


def test_two_players_see_how_often_each_of_them_was_ahead(browse, alice, bob, charlie, catalogue):
    past_matches([alice, bob, charlie], 3)
    past_matches([bob, alice, None], 2)
    past_matches([charlie, alice], 4)
    assert encounters(alice, bob) == (5, 3, 2)
    assert encounters(bob, alice) == (5, 2, 3)
    assert "You have played 5 matches together" in browse(bob).get(page_of(alice)).content.decode()
    assert "together" not in browse(alice).get(page_of(alice)).content.decode()


def test_a_page_of_matches_names_nobody_who_is_hidden_or_has_no_page(browse, alice, bob, charlie, guest):
    """Others learn from the page of a player with whom he or she plays only of those who may be found."""
    past_matches([alice, bob, guest], 1)
    services.hide(person=bob, hidden=True)
    page = browse(charlie).get(page_of(alice)).content.decode()
    assert bob.display_name not in page
    assert guest.display_name not in page
    assert page.count("Somebody") == 2
    own = browse(alice).get(page_of(alice)).content.decode()
    assert bob.display_name in own


def test_a_face_is_a_card_of_the_deck_or_the_animal(browse, alice, catalogue):
    for wished, has in (("rome-church", "rome-church"), ("no-card", "rome-church"), ("", "")):
        browse(alice).post(act_at(alice, "face"), {"picture": wished})
        alice.refresh_from_db()
        assert alice.picture == has


def test_all_faces_are_seen_at_once_and_the_chosen_one_is_marked(browse, alice, catalogue):
    browse(alice).post(act_at(alice, "face"), {"picture": "rome-church"})
    page = browse(alice).get(page_of(alice)).content.decode()
    buttons = re.findall(r'<button name="picture" value="([^"]+)"[^>]* aria-pressed="(\w+)"', page)
    assert len(buttons) == 102
    assert [card for card, pressed in buttons if pressed == "true"] == ["rome-church"]
    assert '<summary class="second chosen">' in page


def test_pupils_and_guests_have_no_page_and_see_none(browse, alice, guest):
    assert browse(alice).get(page_of(guest)).status_code == 404
    assert browse(guest).get(page_of(alice)).status_code == 302
    assert browse().get(page_of(alice)).status_code == 302


def test_blocked_people_do_not_meet_whoever_of_them_asked_for_it(browse, alice, bob, charlie, catalogue):
    table = tables.open_table(host=alice, rules="photo", size=3, audience=Audience.PLAYERS)
    browse(bob).post(act_at(alice, "block"))
    browse(bob).post(act_at(alice, "block"))
    assert Block.objects.count() == 1
    assert blocked_pairs([alice.pk, bob.pk, charlie.pk]) == {frozenset((alice.pk, bob.pk))}
    with pytest.raises(tables.Refused):
        tables.take_seat(code=table.code, person=bob)
    tables.take_seat(code=table.code, person=charlie)
    assert [each.code for each in browse(bob).get(reverse("tables_now")).context["joinable"]] == []
    tournament = tournaments.open_tournament(organiser=alice, terms=Terms())
    with pytest.raises(tournaments.Refused):
        tournaments.join(tournament_id=tournament.pk, person=bob)
    assert "alice" in browse(bob).get(page_of(bob)).content.decode()
    browse(bob).post(act_at(alice, "unblock"))
    tables.take_seat(code=table.code, person=bob)


def test_a_report_reaches_the_staff_and_one_a_pair_is_enough(browse, staff, alice, bob):
    for text in ("first", "second"):
        browse(bob).post(act_at(alice, "report"), {"reason": "name", "text": text})
    browse(bob).post(act_at(alice, "report"), {"reason": "nonsense"})
    browse(bob).post(act_at(bob, "report"), {"reason": "name"})
    assert [(each.person, each.text) for each in Report.objects.all()] == [(alice, "second")]
    assert "second" in staff.get(reverse("staff_reports")).content.decode()


def test_staff_rename_suspend_and_undo_and_all_is_written_down(browse, staff, charlie, alice, bob):
    services.report(by=bob, person=alice, reason="name", text="")
    browser = browse(alice)
    for act in ("rename", "suspend", "close"):
        staff.post(reverse("staff_act", args=[alice.pk, act]))
    alice.refresh_from_db()
    assert alice.display_name != "alice"
    assert not Session.objects.filter(user=alice).exists()
    assert browser.get(reverse("account_settings")).status_code == 302
    assert not Report.objects.filter(closed_at=None).exists()
    staff.post(reverse("staff_act", args=[alice.pk, "restore"]))
    alice.refresh_from_db()
    assert alice.is_active
    done = StaffEntry.objects.order_by("pk").values_list("deed", "staff")
    deeds = (StaffDeed.RENAMED, StaffDeed.SUSPENDED, StaffDeed.CLOSED_REPORTS, StaffDeed.RESTORED)
    assert list(done) == [(deed, charlie.pk) for deed in deeds]


def test_staff_end_a_table_of_players(staff, alice, bob):
    table = tables.open_table(host=alice, rules="junior", size=2)
    tables.take_seat(code=table.code, person=bob)
    tables.start(code=table.code, by=alice)
    staff.post(reverse("staff_end_table"), {"code": table.code.lower()})
    table.refresh_from_db()
    assert table.phase == TablePhase.CLOSED


def test_without_two_steps_the_pages_of_the_staff_stay_shut(browse, alice, bob):
    accounts.appoint(alice)
    assert browse(alice).get(reverse("staff_reports")).url == reverse("mfa_index")
    browse(alice).post(reverse("staff_act", args=[bob.pk, "suspend"]))
    assert browse(bob).get(reverse("staff_reports")).status_code == 404
    bob.refresh_from_db()
    assert bob.is_active
