import pytest
from django.urls import reverse

from accounts.models import Kind, User
from accounts.services import register, rename
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db
WANTED = {"kind": "player", "username": "renée", "password": PASSWORD, "email": ""}


def test_a_name_and_a_password_are_enough(client):
    answer = client.post(reverse("account_signup"), WANTED)
    assert answer.status_code == 302
    person = User.objects.get()
    assert (person.username, person.kind, person.email) == ("renée", Kind.PLAYER, "")
    assert int(client.session["_auth_user_id"]) == person.pk


def test_passwords_are_kept_with_argon2(client, settings):
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
    client.post(reverse("account_signup"), WANTED)
    assert User.objects.get().password.startswith("argon2$argon2id$")


def test_a_teacher_says_so(client):
    client.post(reverse("account_signup"), {**WANTED, "kind": "teacher"})
    assert User.objects.get().is_teacher


def test_nobody_registers_as_a_pupil(client):
    answer = client.post(reverse("account_signup"), {**WANTED, "kind": "pupil"})
    assert answer.status_code == 422
    assert not User.objects.exists()


@pytest.mark.parametrize("name", ["alice", "ALICE", "al1ce", "a.lice"])
def test_a_taken_name_and_its_twins_are_refused_and_nothing_typed_is_lost(client, alice, name):
    answer = client.post(reverse("account_signup"), {**WANTED, "username": name, "email": "a@example.org"})
    assert answer.status_code == 422
    assert b"is taken" in answer.content
    assert b"a@example.org" in answer.content
    assert User.objects.count() == 1


@pytest.mark.parametrize("password", ["short", "password1", "renée"])
def test_weak_passwords_are_refused(client, password):
    assert client.post(reverse("account_signup"), {**WANTED, "password": password}).status_code == 422
    assert not User.objects.exists()


@pytest.mark.parametrize(
    ("field", "sent", "words"),
    [
        ("password", "short", "Ein Passwort hat mindestens 8 Zeichen."),
        ("password", "password1", "Dieses Passwort benutzen viele. Such dir bitte ein anderes aus."),
        ("password", "renée-dubois", "Dieses Passwort ist deinem Namen zu ähnlich."),
        ("email", "renée", "Schreib bitte die ganze E-Mail-Adresse."),
        ("username", "", "Füll bitte dieses Feld aus."),
    ],
)
def test_a_german_child_understands_what_is_wrong(client, field, sent, words):
    wanted = {**WANTED, "username": "renée-dubois", field: sent}
    answer = client.post(reverse("account_signup"), wanted, headers={"accept-language": "de"})
    assert words in answer.content.decode()


def test_a_guest_who_registers_stays_the_same_person(browse, guest):
    client = browse(guest)
    client.post(reverse("account_signup"), WANTED)
    person = User.objects.get()
    assert (person.pk, person.kind) == (guest.pk, Kind.PLAYER)
    assert person.check_password(PASSWORD)


def test_a_guest_who_registers_is_shown_by_the_user_name_and_keeps_a_name_of_ones_own(browse, guest):
    rename(guest, display_name="Ada")
    browse(guest).post(reverse("account_signup"), WANTED)
    assert User.objects.get().display_name == "Ada"
    rename(guest, display_name="Lively Jaguar")  # as it was drawn
    User.objects.filter(pk=guest.pk).update(kind=Kind.GUEST)
    guest.refresh_from_db()
    register(username="lena", password=PASSWORD, kind=Kind.PLAYER, guest=guest)
    assert User.objects.get().display_name == "lena"


def test_a_guest_whose_wish_is_refused_stays_a_guest(browse, guest, alice):
    browse(guest).post(reverse("account_signup"), {**WANTED, "username": "alice"})
    guest.refresh_from_db()
    assert guest.is_guest
    assert not guest.has_usable_password()


def test_somebody_with_an_account_is_led_to_it(browse, alice):
    assert browse(alice).get(reverse("account_signup")).url == reverse("account_settings")


def test_after_registering_one_lands_where_one_wanted(client):
    wish = {**WANTED, "next": reverse("preferences")}
    assert client.post(reverse("account_signup"), wish).url == reverse("preferences")


def test_nobody_is_sent_to_a_foreign_site(client):
    assert client.post(reverse("account_signup"), {**WANTED, "next": "https://evil.example/"}).url == "/"
