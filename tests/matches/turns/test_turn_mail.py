"""Mail about turns: by wish alone, once a day at most, and stopped by one press."""

from datetime import timedelta
from urllib.parse import urlsplit

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts import services as people
from accounts import turn_mail_token
from accounts.models import User
from games.engine.state import Phase
from games.models import DAY, Round
from matches.turns.services import write_to_those_whose_turn_it_is
from tests.games.engine.positions import position

pytestmark = pytest.mark.django_db


@pytest.fixture
def waiting(at_table) -> Round:
    """It has been alice's turn for an hour, with a day for it."""
    state = position("photo", rack="oslo-sight", others=("rome-church",), phase=Phase.DRAW)
    playing = at_table(state, turn_seconds=DAY)
    Round.objects.filter(pk=playing.pk).update(deadline=timezone.now() + timedelta(hours=23))
    return playing


@pytest.fixture
def wishing(alice, waiting) -> User:
    people.set_email(alice, email="alice@example.org", turn_mail=True)
    return alice


def test_who_wishes_it_is_written_to_once_a_day(wishing, waiting):
    assert write_to_those_whose_turn_it_is() == 1
    assert write_to_those_whose_turn_it_is() == 0
    (letter,) = mail.outbox
    assert letter.to == ["alice@example.org"]
    assert letter.subject == "Photo Rummy: it is your turn"
    assert reverse("table", args=[waiting.table.code]) in letter.body
    assert "Hello, alice!" in letter.body
    User.objects.update(turn_mail_on=timezone.localdate() - timedelta(days=1))
    assert write_to_those_whose_turn_it_is() == 1


def test_the_mail_is_in_the_persons_language(wishing):
    User.objects.update(language="de")
    write_to_those_whose_turn_it_is()
    assert mail.outbox[0].subject == "Photo Rummy: Du bist am Zug"


def test_nobody_else_is_written_to(alice, bob, waiting):
    people.set_email(alice, email="alice@example.org")
    people.set_email(bob, email="bob@example.org", turn_mail=True)
    assert write_to_those_whose_turn_it_is() == 0


@pytest.mark.parametrize(
    "change", [{"turn_seconds": 300}, {"turn_seconds": None}, {"paused": True}, {"phase": "closed"}]
)
def test_of_other_tables_nobody_is_written_to(wishing, waiting, change):
    type(waiting.table).objects.update(**change)
    assert write_to_those_whose_turn_it_is() == 0


def test_a_turn_that_has_just_begun_is_not_written_about(wishing, waiting):
    Round.objects.update(deadline=timezone.now() + timedelta(hours=23, minutes=50))
    assert write_to_those_whose_turn_it_is() == 0


def test_without_an_address_there_is_no_wish(alice, browse):
    client = browse(alice)
    client.post(reverse("account_settings"), {"form": "email", "email": "", "turn_mail": "on"})
    alice.refresh_from_db()
    assert not alice.turn_mail
    client.post(reverse("account_settings"), {"form": "email", "email": "a@example.org", "turn_mail": "on"})
    alice.refresh_from_db()
    assert alice.turn_mail


def test_a_mail_that_cannot_be_sent_is_not_sent_again_the_same_day(wishing, settings):
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    assert write_to_those_whose_turn_it_is() == 0
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    assert write_to_those_whose_turn_it_is() == 0


def test_the_link_in_the_mail_stops_it_without_a_log_in(wishing):
    write_to_those_whose_turn_it_is()
    (letter,) = mail.outbox
    stop = urlsplit(letter.extra_headers["List-Unsubscribe"].strip("<>")).path
    assert letter.body.count(stop) == 1
    client = Client(enforce_csrf_checks=True)
    client.get(stop)  # programs open links before people do
    assert User.objects.get(pk=wishing.pk).turn_mail
    assert client.post(stop).status_code == 200
    assert not User.objects.get(pk=wishing.pk).turn_mail


def test_a_forged_link_leads_nowhere(wishing):
    stop = reverse("stop_turn_mail", args=[turn_mail_token.make(wishing.pk)[:-1] + "_"])
    assert Client().post(stop).status_code == 404
    assert User.objects.get(pk=wishing.pk).turn_mail
