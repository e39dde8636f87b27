from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.urls import reverse
from django.utils import timezone

from accounts import services
from accounts.models import Kind, User

pytestmark = pytest.mark.django_db


def test_one_click_makes_a_guest_with_a_friendly_name(client):
    client.post(reverse("play"))
    guest = User.objects.get()
    assert guest.kind == Kind.GUEST
    assert len(guest.display_name.split()) >= 2
    assert guest.display_name in client.get(reverse("play")).content.decode()


def test_the_second_click_makes_no_second_guest(client):
    client.post(reverse("play"))
    client.post(reverse("play"))
    assert User.objects.count() == 1


def test_looking_makes_nobody(client):
    client.get(reverse("play"))
    assert not User.objects.exists()
    assert "sessionid" not in client.cookies


def test_a_guest_keeps_the_language_chosen_before(client):
    client.post(reverse("choose_language"), {"language": "nl"})
    client.post(reverse("play"))
    assert User.objects.get().language == "nl"


def test_guests_and_pupils_have_no_email(guest):
    guest.email = "child@example.org"
    with pytest.raises(IntegrityError), transaction.atomic():
        guest.save()


def test_a_guest_who_stays_away_is_forgotten_and_others_are_not(guest, alice):
    fresh = services.welcome_guest()
    User.objects.filter(pk__in=[guest.pk, alice.pk]).update(
        last_seen=timezone.localdate() - timedelta(days=31)
    )
    assert services.forget_idle_guests() == 1
    assert set(User.objects.values_list("pk", flat=True)) == {fresh.pk, alice.pk}


def test_a_visit_is_noted_by_the_day(browse, guest):
    User.objects.filter(pk=guest.pk).update(last_seen=timezone.localdate() - timedelta(days=20))
    browse(guest).get(reverse("home"))
    guest.refresh_from_db()
    assert guest.last_seen == timezone.localdate()
