"""A guest who registers keeps everything; one who stays away or is erased leaves nothing."""

import json
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from accounts import services as people
from accounts.models import Kind, User
from games.models import Seat
from games.services.tables import open_table
from learn.models import Answer, FirstGame, Memory, Mode, PuzzleTry, Session
from learn.services import first_game, puzzles, sessions
from learn.sitting.session_plans import Wanted
from tests.conftest import PASSWORD
from tests.learn.test_sessions import answer

pytestmark = pytest.mark.django_db

LEARNT = (Answer, Memory, Session, PuzzleTry, FirstGame)


@pytest.fixture
def busy_guest(guest) -> User:
    """A guest who has answered, missed, puzzled, learnt rules and sits at a table."""
    session = sessions.start(person=guest, wanted=Wanted(Mode.MAP), language="en")
    for number, right in enumerate((True, False), 1):
        answer(guest, session, number, right=right)
        sessions.next_question(person=guest, session_id=session.pk, language="en")
    puzzles.note_try(person=guest, key="1-1", difficulty=1, laid=3, best=9)
    first_game.take_over(person=guest, game="photo", done=["draw"], skipped=[])
    open_table(host=guest, rules="photo", size=2)
    return guest


def learnt_by(person: User) -> dict[str, int]:
    return {model.__name__: model.objects.filter(person=person).count() for model in LEARNT}


def register(client, **more):
    wanted = {"kind": "player", "username": "renée", "password": PASSWORD, "email": "", **more}
    return client.post(reverse("account_signup"), wanted)


@pytest.mark.parametrize("kind", ["player", "teacher"])
def test_all_that_a_guest_has_learnt_is_there_on_another_device(browse, busy_guest, kind):
    before, session = learnt_by(busy_guest), Session.objects.get()
    assert register(browse(busy_guest), kind=kind).status_code == 302
    person = User.objects.get(username="renée")
    assert person.pk == busy_guest.pk
    assert learnt_by(person) == before
    assert min(before.values()) > 0
    there = browse(person)
    assert there.get(reverse("learn_session", args=[session.pk])).url.endswith(f"/{session.pk}/3/")
    assert "2 of 10 done" in there.get(reverse("learn")).content.decode()
    assert Seat.objects.filter(person=person).count() == 1


def test_the_browser_in_which_a_guest_registers_goes_on_with_the_open_question(browse, busy_guest):
    client, session = browse(busy_guest), Session.objects.get()
    register(client)
    sent = client.post(reverse("learn_answer", args=[session.pk, 3]), {"a": ""})
    assert sent.status_code == 302
    assert session.questions.get(number=3).answered_at is not None


def test_a_name_that_is_taken_leaves_the_guest_a_guest_with_everything(browse, busy_guest, alice):
    before = learnt_by(busy_guest)
    assert register(browse(busy_guest), username="Alice").status_code == 422
    busy_guest.refresh_from_db()
    assert busy_guest.kind == Kind.GUEST
    assert learnt_by(busy_guest) == before
    assert not any(learnt_by(alice).values())


def test_a_guest_who_logs_in_as_somebody_else_does_not_mix_the_two(browse, busy_guest, alice):
    client = browse(busy_guest)
    client.force_login(alice, backend="allauth.account.auth_backends.AuthenticationBackend")
    session = Session.objects.get()
    assert client.get(reverse("learn_session", args=[session.pk])).status_code == 404
    assert not any(learnt_by(alice).values())


def test_a_guest_can_take_along_what_was_learnt_before_registering(browse, busy_guest):
    kept = json.loads(browse(busy_guest).get(reverse("export_my_data")).content)
    assert [len(kept[title]) for title in ("answers", "what you know", "puzzles")] == [2, 2, 1]
    assert kept["rules learnt by playing"][0]["done"] == ["draw"]


def test_a_guest_who_stays_away_leaves_nothing_and_one_who_registered_keeps_all(busy_guest, alice):
    long_ago = timezone.localdate() - timedelta(days=3650)
    person = people.register(username="renée", password=PASSWORD, kind=Kind.PLAYER, guest=busy_guest)
    User.objects.update(last_seen=long_ago)
    assert people.forget_idle_guests() == 0
    assert learnt_by(person)["Answer"] == 2
    User.objects.filter(pk=person.pk).update(kind=Kind.GUEST)
    assert people.forget_idle_guests() == 1
    assert not any(model.objects.exists() for model in LEARNT)
    assert User.objects.get() == alice
