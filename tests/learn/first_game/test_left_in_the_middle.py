"""Scenes left in the middle, skipped, played twice, and taken along when a visitor becomes somebody."""

import json
from itertools import count

import pytest
from django.test import Client
from django.urls import reverse

from accounts import services as people
from accounts.models import Kind, User
from games.engine.encoding.move_json import move_to_json
from learn.first_game.courses import COURSES
from learn.models import FirstGame, SceneCount, SceneEvent
from learn.services.first_game import note_scene
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db

KEYS = [scene.key for scene in COURSES["photo"]]
_ids = count()


def send(client: Client, game: str, key: str, message: dict) -> list[dict]:
    where = reverse("scene_messages", args=[game, key])
    about = {"id": f"test-message-{next(_ids):04}", "round": 1, "version": 0}
    sent = message if message["type"] == "ping" else {**about, **message}
    return client.post(where, json.dumps(sent), content_type="application/json").json()


def play(client: Client, *keys: str, game: str = "photo") -> None:
    for scene in COURSES[game]:
        if scene.key in keys:
            move = {"type": "move", "move": move_to_json(scene.solution), "labels": "full"}
            assert send(client, game, scene.key, move)[-1]["solved"]


def skip(client: Client, *keys: str) -> None:
    for key in keys:
        client.post(reverse("skip_scene", args=["photo", key]))


def kept_of(person: User) -> tuple[list[str], list[str]]:
    row = FirstGame.objects.get(person=person, game="photo")
    return row.done, row.skipped


def goes_on_at(client: Client, game: str = "photo") -> str:
    return client.get(reverse("first_game", args=[game])).url


# In the middle


@pytest.mark.parametrize("who", ["a person", "a visitor"])
def test_one_goes_on_at_the_first_scene_that_was_neither_played_nor_skipped(browse, alice, who):
    client = browse(alice if who == "a person" else None)
    play(client, KEYS[0], KEYS[2])
    skip(client, KEYS[3])
    assert goes_on_at(client) == reverse("scene", args=["photo", KEYS[1]])
    play(client, KEYS[1])
    assert goes_on_at(client) == reverse("scene", args=["photo", KEYS[4]])


def test_a_scene_that_was_shown_drafted_or_looked_up_is_not_behind_one(browse, alice):
    client = browse(alice)
    client.get(reverse("scene", args=["photo", "row"]))
    send(client, "photo", "row", {"type": "ping"})
    send(client, "photo", "row", {"type": "draft", "table": [{"cards": ["rome-church"]}]})
    send(client, "photo", "row", {"type": "hint"})
    assert not FirstGame.objects.exists()
    events = set(SceneCount.objects.values_list("event", flat=True))
    assert events == {SceneEvent.SHOWN, SceneEvent.HELPED}


@pytest.mark.parametrize("who", ["a person", "a visitor"])
def test_what_was_played_cannot_be_skipped_and_what_was_skipped_can_be_played(browse, alice, who):
    client = browse(alice if who == "a person" else None)
    play(client, "draw")
    skip(client, "draw", "row", "row")
    play(client, "row", "row")
    page = client.get(reverse("first_games")).content.decode()
    assert f"2 of {len(KEYS)} steps" in page
    counts = dict(SceneCount.objects.filter(event=SceneEvent.SKIPPED).values_list("scene", "count"))
    assert "draw" not in counts
    if who == "a person":
        assert kept_of(alice) == (["draw", "row"], [])


def test_the_scenes_of_one_game_say_nothing_of_another(browse, alice):
    client = browse(alice)
    play(client, *KEYS)
    first_tiles = COURSES["tiles"][0].key
    assert goes_on_at(client) == reverse("first_game_end", args=["photo"])
    assert goes_on_at(client, "tiles") == reverse("scene", args=["tiles", first_tiles])


def test_the_day_on_which_all_was_played_stays_the_first_one(browse, alice):
    client = browse(alice)
    play(client, *KEYS[:-1])
    assert FirstGame.objects.get().finished_at is None
    play(client, KEYS[-1])
    first = FirstGame.objects.get().finished_at
    assert first is not None
    play(client, *KEYS)
    assert FirstGame.objects.get().finished_at == first


def test_whoever_skips_a_scene_has_not_finished_the_course(browse, alice):
    client = browse(alice)
    play(client, *KEYS[1:])
    skip(client, KEYS[0])
    assert FirstGame.objects.get().finished_at is None
    assert goes_on_at(client) == reverse("first_game_end", args=["photo"])


def test_looking_at_a_skip_button_s_address_skips_nothing(client):
    assert client.get(reverse("skip_scene", args=["photo", "draw"])).status_code == 405
    assert client.post(reverse("skip_scene", args=["photo", "nothing"])).status_code == 404
    assert not SceneCount.objects.exists()


def test_the_count_of_a_scene_names_nobody(alice, bob):
    for person in (alice, bob, None):
        note_scene(person=person, game="photo", scene="draw", event=SceneEvent.REACHED)
    people.erase(alice)
    assert SceneCount.objects.get().count == 3  # of nobody, so nothing of hers is in it
    assert FirstGame.objects.get().person == bob


# A visitor becomes somebody


def register(client: Client, name: str = "newcomer") -> User:
    sent = {"username": name, "password": PASSWORD, "kind": Kind.PLAYER, "email": ""}
    client.post(reverse("account_signup"), sent)
    return User.objects.get(username=name)


def log_in(client: Client, person: User) -> None:
    client.force_login(person, backend="allauth.account.auth_backends.AuthenticationBackend")


def test_a_visitor_who_becomes_a_guest_keeps_the_scenes_and_can_finish(client):
    play(client, *KEYS[:3])
    skip(client, KEYS[3])
    client.post(reverse("learn_start"), {"mode": "daily", "minutes": "5"})
    guest = User.objects.get(kind=Kind.GUEST)
    assert kept_of(guest) == (KEYS[:3], [KEYS[3]])
    play(client, *KEYS[3:])
    assert FirstGame.objects.get(person=guest).finished_at is not None


def test_a_visitor_who_logs_in_adds_the_scenes_to_those_of_before(client, browse, alice):
    play(browse(alice), "row")
    play(client, "draw")
    skip(client, "row", "set")
    log_in(client, alice)
    assert kept_of(alice) == (["row", "draw"], ["set"])
    play(browse(alice), "set")  # on another device
    assert kept_of(alice) == (["row", "draw", "set"], [])


def test_what_one_visitor_played_is_not_kept_for_the_next_on_the_same_device(client, alice, bob):
    play(client, "draw")
    log_in(client, alice)
    client.logout()
    log_in(client, bob)
    assert list(FirstGame.objects.values_list("person", flat=True)) == [alice.pk]


def test_a_guest_who_registers_stays_at_the_same_scene_on_every_device(client, browse):
    play(client, *KEYS[:2])
    client.post(reverse("learn_start"), {"mode": "daily", "minutes": "5"})
    person = register(client)
    assert person.kind == Kind.PLAYER
    assert goes_on_at(browse(person)) == reverse("scene", args=["photo", KEYS[2]])
    assert User.objects.count() == 1


def test_a_visitor_who_registers_at_once_keeps_the_scenes_as_well(client, browse):
    play(client, *KEYS[:2])
    person = register(client)
    assert goes_on_at(browse(person)) == reverse("scene", args=["photo", KEYS[2]])
