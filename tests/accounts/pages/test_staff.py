"""Who belongs to the staff is decided on the server, and only people with an account can."""

import io

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, transaction

from accounts import privacy, services

pytestmark = pytest.mark.django_db


def people(*words: str) -> str:
    out = io.StringIO()
    call_command("people", *words, stdout=out)
    return out.getvalue()


def test_the_owner_of_the_site_appoints_and_dismisses(alice):
    assert not alice.is_staff
    assert people("appoint", "Alice") == "alice belongs to the staff.\n"
    alice.refresh_from_db()
    assert alice.is_staff
    assert people("dismiss", "alice") == "alice belongs to the staff no longer.\n"
    alice.refresh_from_db()
    assert not alice.is_staff


def test_a_guest_cannot_be_appointed(guest):
    with pytest.raises(CommandError, match="no player and no teacher"):
        people("appoint", guest.username)
    with pytest.raises(IntegrityError), transaction.atomic():
        services.appoint(guest)


def test_it_is_told_to_whoever_asks_what_is_kept(alice):
    services.appoint(alice)
    assert privacy.export(alice)["account"][0]["is_staff"] is True


@pytest.mark.parametrize("page", ["/account/", "/gallery/", "/gallery/rome/sight/"])
def test_the_way_to_the_photographs_is_shown_to_staff_alone(browse, alice, bob, page):
    services.appoint(alice)
    assert 'href="/photographs/' in browse(alice).get(page).content.decode()
    assert 'href="/photographs/' not in browse(bob).get(page).content.decode()
    assert 'href="/photographs/' not in browse().get(page, follow=True).content.decode()
