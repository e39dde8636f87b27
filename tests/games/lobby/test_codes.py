"""Codes as people type them, and the one door that they lead through."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.urls import reverse

from games.lobby.codes import MOST_READINGS, address_of_table, readings
from games.models import Table
from games.services import tables

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(alice) -> Table:
    opened = tables.open_table(host=alice, rules="photo", size=2)
    Table.objects.update(code="ABC2XY89")
    opened.refresh_from_db()
    return opened


@pytest.mark.parametrize(
    "typed",
    [
        *("ABC2XY89", "abc2xy89", " abc2-xy89 ", "ABC2 XY89", "A B C 2 X Y 8 9", "abc2.xy89"),
        *("ABCZXY89", "ABC2XYB9", "A8C2XY89", "ＡＢＣ２ＸＹ８９"),
        *("https://example.org/tables/ABC2XY89/", "/tables/abc2xy89"),
    ],
)
def test_a_code_is_understood_however_it_is_typed(client, table, typed):
    answer = client.post(reverse("join"), {"code": typed})
    assert answer.url == reverse("table", args=[table.code])


@pytest.mark.parametrize("typed", ["", "   ", "ABC2XY8", "ABC2XY899", "MMMMMMMM", "…", "/", "ä" * 8, "ß" * 8])
def test_a_code_that_leads_nowhere_is_refused_with_words(client, table, typed):
    answer = client.post(reverse("join"), {"code": typed}, headers={"accept-language": "en"})
    assert answer.status_code == 422
    assert b"errorlist" in answer.content


def test_the_exact_code_wins_over_one_that_looks_like_it(alice, table):
    other = tables.open_table(host=alice, rules="photo", size=2)
    Table.objects.filter(pk=other.pk).update(code="A8C2XY89")
    assert address_of_table("A8C2XY89", AnonymousUser()) == reverse("table", args=["A8C2XY89"])
    assert address_of_table("ABC2XY89", AnonymousUser()) == reverse("table", args=["ABC2XY89"])
    assert address_of_table("ABCZXY89", AnonymousUser()) is None  # both could be meant


def test_one_typed_code_is_never_a_net_for_many():
    assert len(readings("DQJ7JQD7")) == 1
    assert all(len(readings(code)) <= MOST_READINGS for code in ("B8S5Z2UV", "O0O0AAAA", "IL1LAAAA"))


def test_signs_that_no_code_has_are_read_as_what_they_look_like():
    assert "QAAAAAAA" in readings("0AAAAAAA")
    assert "JAAAAAAA" in readings("1AAAAAAA")


def test_a_running_table_of_others_is_not_told_from_none(client, browse, table, alice, charlie):
    tables.seat_bot(code=table.code, by=alice, level="easy")
    tables.start(code=table.code, by=alice)
    for visitor in (client, browse(charlie)):
        assert visitor.post(reverse("join"), {"code": table.code}).status_code == 422
    assert browse(alice).post(reverse("join"), {"code": table.code}).status_code == 302
    Table.objects.update(spectators=True)
    assert browse(charlie).post(reverse("join"), {"code": table.code}).status_code == 302


def test_somebody_who_guesses_is_stopped_and_others_at_the_same_address_are_not(browse, alice, bob, table):
    guessing = browse(alice)
    answers = [guessing.post(reverse("join"), {"code": "MMMMMMMM"}).status_code for _ in range(14)]
    assert answers == [422] * 12 + [429] * 2
    assert guessing.post(reverse("join"), {"code": table.code}).status_code == 429
    assert browse(bob).post(reverse("join"), {"code": table.code}).status_code == 302


def test_a_class_of_thirty_with_three_slips_each_gets_in(browse, table):
    for _ in range(30):
        pupil = browse()
        pupil.get(reverse("join"))
        for _slip in range(3):
            assert pupil.post(reverse("join"), {"code": "MMMMMMMM"}).status_code == 422
        assert pupil.post(reverse("join"), {"code": table.code}).status_code == 302


def test_whoever_mistypes_once_makes_nobody(client, table, django_user_model):
    before = django_user_model.objects.count()
    client.post(reverse("join"), {"code": "MMMMMMMM"})
    client.post(reverse("join"), {"code": table.code})
    assert django_user_model.objects.count() == before
