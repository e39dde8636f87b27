"""Blocks, reports and hidden pages: in both directions, however often one presses, and taken back."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts import services as accounts
from accounts.models import User
from games.models import Audience, Table
from games.services import tables
from matches.models import Block, HiddenProfile, Report
from matches.opponents.seeks import seek
from matches.people import services
from matches.people.blocks import blocked_pairs
from matches.people.selectors import encounters, reported_people
from tests.conftest import _player
from tests.matches.history.past import past_matches

pytestmark = pytest.mark.django_db

WISH = {"rules": "junior", "seats": 3, "pace": "30"}


def act_at(person, act: str) -> str:
    return reverse("player_act", args=[person.username, act])


def page_of(client, person) -> str:
    return client.get(reverse("player", args=[person.username])).content.decode()


def reported(by, person, **more) -> bool:
    return services.report(by=by, person=person, **{"reason": "name", "text": "", **more})


def test_nobody_blocks_or_reports_himself(browse, alice):
    services.block(by=alice, person=alice)
    assert not reported(alice, alice)
    browse(alice).post(act_at(alice, "block"))
    assert not Block.objects.exists()
    assert not Report.objects.exists()


def test_pairs_are_named_among_those_asked_about_alone(alice, bob, charlie, django_assert_num_queries):
    services.block(by=alice, person=bob)
    services.block(by=charlie, person=alice)
    pairs = {frozenset((alice.pk, bob.pk)), frozenset((alice.pk, charlie.pk))}
    with django_assert_num_queries(1):
        assert blocked_pairs([alice.pk, bob.pk, charlie.pk]) == pairs
    with django_assert_num_queries(0):
        assert blocked_pairs([alice.pk]) == blocked_pairs([]) == set()
    assert blocked_pairs([bob.pk, charlie.pk]) == set()


def test_each_takes_back_only_the_own_block(alice, bob):
    services.block(by=alice, person=bob)
    services.block(by=bob, person=alice)
    for _ in range(2):
        services.unblock(by=alice, person=bob)
    assert blocked_pairs([alice.pk, bob.pk])
    services.unblock(by=bob, person=alice)
    assert not blocked_pairs([alice.pk, bob.pk])


def test_a_blocked_third_keeps_two_others_from_no_table(alice, bob, charlie):
    """Three seats, and two of the three who wait do not wish to meet."""
    services.block(by=charlie, person=bob)
    for person in (alice, bob, charlie):
        seek(person=person, **WISH)
    assert not Table.objects.exists()
    table = seek(person=_player("dora"), **WISH).table
    seated = {seat.person.username for seat in table.seats.all()}
    assert {"alice", "dora"} < seated
    assert not {"bob", "charlie"} <= seated


def test_nobody_is_told_of_a_block(browse, alice, bob):
    services.block(by=alice, person=bob)
    page = page_of(browse(bob), alice)
    assert "Undo the block" not in page
    assert 'id="block"' in page
    assert "Undo the block" in page_of(browse(alice), bob)


def test_a_block_is_undone_although_its_person_was_suspended_or_hides(browse, alice, bob, charlie):
    for person in (bob, charlie):
        services.block(by=alice, person=person)
    services.hide(person=bob, hidden=True)
    User.objects.filter(pk=charlie.pk).update(is_active=False)
    client = browse(alice)
    for person in (bob, charlie):
        assert act_at(person, "unblock") in page_of(client, alice)
        assert client.post(act_at(person, "unblock"), follow=True).status_code == 200
    assert not Block.objects.exists()


def test_a_block_leaves_a_table_that_is_played_as_it_is(alice, bob):
    table = tables.open_table(host=alice, rules="junior", size=2, audience=Audience.PLAYERS)
    tables.take_seat(code=table.code, person=bob)
    services.block(by=alice, person=bob)
    tables.start(code=table.code, by=alice)
    assert table.seats.filter(person__in=(alice, bob)).count() == 2


def test_another_report_of_the_same_pair_takes_the_place_of_the_open_one(alice, bob):
    reported(alice, bob, reason="name", text="first")
    reported(alice, bob, reason="leaves", text="second")
    assert [(each.reason, each.text) for each in Report.objects.all()] == [("leaves", "second")]
    Report.objects.update(closed_at=timezone.now())
    assert reported(alice, bob, text="third")
    assert Report.objects.count() == 2


def test_ten_reports_a_day_and_no_more(alice, bob):
    for number in range(10):
        assert reported(alice, _player(f"rude{number}"))
    assert not reported(alice, bob)
    assert reported(bob, alice)  # whoever else reports is not concerned
    Report.objects.filter(by=alice).update(made_at=timezone.now() - timedelta(days=1, minutes=1))
    assert reported(alice, bob)


@pytest.mark.parametrize("text", ["x" * 301, "é" * 5000, "<script>", "", "\U0001f600" * 300])
def test_what_is_written_is_cut_where_it_is_too_long(browse, alice, bob, text):
    browse(alice).post(act_at(bob, "report"), {"reason": "other", "text": text})
    assert Report.objects.get().text == text[:300]


def test_those_with_the_most_open_reports_come_first(alice, bob, charlie, tess):
    for by in (alice, bob):
        reported(by, charlie)
    for by in (alice, charlie, tess):
        reported(by, bob)
    reported(charlie, alice)
    assert list(reported_people()) == [bob, charlie, alice]
    Report.objects.filter(person=bob).update(closed_at=timezone.now())
    assert [(each, each.open_reports) for each in reported_people()] == [(charlie, 2), (alice, 1)]


@pytest.mark.parametrize("change", [{"is_active": False}, {"circle": "class-1"}])
def test_whoever_is_not_here_has_no_page(browse, alice, bob, change):
    User.objects.filter(pk=alice.pk).update(**change)
    assert browse(bob).get(reverse("player", args=["alice"])).status_code == 404
    assert browse(bob).post(act_at(alice, "block")).status_code == 404


@pytest.mark.parametrize("name", ["nobody", "%00", "a" * 300, "ALICE", "alice%20"])
def test_a_name_in_the_address_is_a_name_as_people_write_it_or_nothing(browse, alice, bob, name):
    found = browse(bob).get(f"/players/{name}/").status_code
    assert found == (200 if name in ("ALICE", "alice%20") else 404)


def test_a_link_to_an_act_does_nothing(browse, alice, bob):
    for act in ("block", "unblock", "report", "hide"):
        assert browse(bob).get(act_at(alice, act), {"reason": "name"}).status_code == 302
    assert not Block.objects.exists()
    assert not Report.objects.exists()


def test_who_was_ahead_counts_equal_ranks_for_neither(alice, bob, charlie):
    for record in past_matches([alice, bob, charlie], 3):
        record.players.filter(seat=1).update(rank=1)
    assert encounters(alice, bob) == (3, 0, 0)
    assert encounters(charlie, bob) == (3, 0, 3)
    assert encounters(alice, _player("dora")) == (0, 0, 0)


def test_erasing_somebody_ends_blocks_in_both_directions_and_reports_keep_no_words(alice, bob, charlie):
    services.block(by=alice, person=bob)
    services.block(by=bob, person=alice)
    services.block(by=charlie, person=bob)
    reported(alice, bob, text="about bob")
    reported(bob, alice, text="about alice")
    services.hide(person=alice, hidden=True)
    accounts.erase(alice)
    assert [(each.by, each.person) for each in Block.objects.all()] == [(charlie, bob)]
    assert [(each.by, each.person, each.text) for each in Report.objects.all()] == [(None, bob, "")]
    assert not HiddenProfile.objects.exists()
