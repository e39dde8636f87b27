"""Limits on guessing: they hold up whoever guesses, and lock nobody out who has the right card or device."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.test import Client
from django.test.client import ClientHandler
from django.urls import reverse

from classrooms.login import card_secrets
from classrooms.login import services as login
from classrooms.models import Pupil
from classrooms.pupils import services as pupils

pytestmark = pytest.mark.django_db

SCHOOL, HOME, STRANGER = "203.0.113.7", "198.51.100.20", "192.0.2.66"
MANY_WRONG = 14  # more than one source may try


@pytest.fixture(autouse=True)
def open_window(browse, class_4b, tess):
    browse(tess).post(reverse("login_window", args=[class_4b.code]), {"open": "yes"})


MIDDLEWARE = ClientHandler(enforce_csrf_checks=False)
"""One for all clients: to load it takes longer than to answer many requests."""


def device(address: str) -> Client:
    """A browser that nobody has used yet."""
    client = Client(REMOTE_ADDR=address)
    client.handler = MIDDLEWARE
    return client


def by_card(client: Client, pupil: Pupil, token: str | None = None) -> bool:
    token = card_secrets.token(pupil.card_secret) if token is None else token
    return client.post(reverse("login_by_card", args=[pupil.pk, token])).status_code == 302


def by_pictures(client: Client, pupil: Pupil, chosen: tuple[str, ...] | None = None) -> bool:
    chosen = login.pictures_of(pupil).mine if chosen is None else chosen
    address = reverse("pictures", args=[pupil.school_class.code, pupil.pk])
    return client.post(address, {"picture": chosen}).status_code == 302


def by_password(client: Client, pupil: Pupil, password: str | None = None) -> bool:
    password = card_secrets.password(pupil.card_secret) if password is None else password
    address = reverse("pupil_password", args=[pupil.school_class.code, pupil.pk])
    return client.post(address, {"password": password}).status_code == 302


def guess(pupil: Pupil, address: str, times: int = MANY_WRONG) -> None:
    """Guess as a script does: without cookies, as fast as it can, pictures and passwords in turn."""
    for _ in range(times):
        assert not by_pictures(device(address), pupil, ("a", "b", "c"))
        assert not by_password(device(address), pupil, "a guess")


def test_a_stranger_without_the_class_code_cannot_bar_the_right_card(pia):
    for _ in range(MANY_WRONG):
        assert not by_card(device(STRANGER), pia, "x")
    assert by_card(device(SCHOOL), pia)
    assert by_card(device(STRANGER), pia)  # not even from the same address


def test_a_stranger_with_wrong_cards_raises_no_hand(pia):
    for _ in range(MANY_WRONG):
        by_card(device(STRANGER), pia, "x")
    assert not Pupil.objects.get(pk=pia.pk).asks_for_help


def test_wrong_cards_for_everybody_do_not_bar_a_class(class_4b, tess):
    names = [f"Pupil {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTU"]
    everybody = pupils.add_pupils(school_class=class_4b, by=tess, names=names).pupils
    for pupil in everybody:
        for _ in range(12):
            by_card(device(STRANGER), pupil, "x")
    assert by_card(device(SCHOOL), everybody[0])
    assert by_pictures(device(SCHOOL), everybody[-1])


def test_guessing_with_the_class_code_does_not_bar_the_right_card(pia):
    guess(pia, SCHOOL)
    assert by_card(device(SCHOOL), pia)


def test_guessing_does_not_bar_the_pupils_own_device(pia):
    own = device(SCHOOL)
    assert by_password(own, pia)
    own.post(reverse("account_logout"))
    guess(pia, SCHOOL)
    guess(pia, STRANGER)
    assert by_password(own, pia)
    assert by_pictures(own, pia)


def test_a_device_that_was_logged_in_by_card_is_known_as_well(pia):
    own = device(SCHOOL)
    assert by_card(own, pia)
    guess(pia, SCHOOL)
    assert by_password(own, pia)


def test_guessing_from_one_address_bars_no_other(pia):
    guess(pia, STRANGER)
    assert by_password(device(HOME), pia)
    assert by_pictures(device(SCHOOL), pia)


def test_whoever_guesses_pictures_is_held_up_even_with_the_right_ones(pia):
    guess(pia, STRANGER)
    assert not by_pictures(device(STRANGER), pia)


def test_wrong_passwords_never_bar_the_right_one(pia):
    """A classmate guesses, at school, where all have one address; the pupil comes with another device."""
    guess(pia, SCHOOL, times=40)
    assert by_password(device(SCHOOL), pia)
    assert by_password(device(HOME), pia)


def test_wrong_passwords_do_not_use_up_the_tries_with_pictures(pia):
    for _ in range(40):
        by_password(device(SCHOOL), pia, "a guess")
    assert by_pictures(device(SCHOOL), pia)


def test_guessing_from_many_addresses_ends_as_well(pia):
    for number in range(11):
        guess(pia, f"192.0.2.{number}", times=3)
    assert not by_pictures(device(HOME), pia)
    assert by_card(device(HOME), pia)


def test_a_device_is_known_only_for_the_pupil_who_logged_in_on_it(pia, paul):
    tablet = device(SCHOOL)
    assert by_password(tablet, pia)
    guess(paul, SCHOOL)
    assert not by_pictures(tablet, paul)


def test_a_tablet_that_goes_from_hand_to_hand_knows_both(pia, paul):
    tablet = device(SCHOOL)
    assert by_password(tablet, pia)
    assert by_password(tablet, paul)
    guess(pia, SCHOOL)
    guess(paul, SCHOOL)
    assert by_password(tablet, pia)
    assert by_password(tablet, paul)


def test_a_known_device_may_not_guess_for_ever(pia):
    tablet = device(SCHOOL)
    assert by_password(tablet, pia)
    for _ in range(MANY_WRONG):
        by_pictures(tablet, pia, ("a", "b", "c"))
    assert not by_pictures(tablet, pia)
    assert by_pictures(device(SCHOOL), pia)  # and uses up nobody else's tries


def test_a_new_card_makes_all_devices_unknown(pia, tess):
    tablet = device(SCHOOL)
    assert by_password(tablet, pia)
    pupils.renew_card(pupil=pia, by=tess)
    renewed = Pupil.objects.get(pk=pia.pk)
    guess(renewed, SCHOOL)
    assert not by_pictures(tablet, renewed)


def test_the_teacher_lets_a_barred_pupil_in(browse, tess, pia, class_4b, django_capture_on_commit_callbacks):
    tablet = device(SCHOOL)
    assert by_password(tablet, pia)
    for _ in range(MANY_WRONG):
        by_pictures(tablet, pia, ())
    for number in range(11):
        guess(pia, f"192.0.2.{number}", times=3)
    guess(pia, HOME)
    assert not any(by_pictures(client, pia) for client in (tablet, device(SCHOOL), device(HOME)))
    with django_capture_on_commit_callbacks(execute=True):
        browse(tess).post(reverse("pupil_act", args=[class_4b.code, pia.pk, "let-in"]))
    assert not Pupil.objects.get(pk=pia.pk).asks_for_help
    assert all(by_pictures(client, pia) for client in (tablet, device(SCHOOL), device(HOME)))


def test_a_class_of_thirty_with_two_slips_each_behind_one_address_is_never_barred(class_4b, tess):
    names = [f"Pupil {chr(97 + number // 26)}{chr(97 + number % 26)}" for number in range(30)]
    everybody = pupils.add_pupils(school_class=class_4b, by=tess, names=names).pupils
    for pupil in everybody:
        tablet = device(SCHOOL)
        assert not any(by_pictures(tablet, pupil, ()) for _ in range(2))
        assert by_pictures(tablet, pupil)
    assert not Pupil.objects.filter(asks_for_help=True).exists()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("route", "guessed"),
    [("pictures", {"picture": ["a", "b", "c"]}), ("pupil_password", {"password": "a guess"})],
)
def test_tries_at_the_same_moment_cannot_slip_past_the_limit_together(catalogue, pia, route, guessed):
    def tried(_number: int) -> bool:
        """Whether the guess was looked at: then the page says that it was wrong."""
        address = reverse(route, args=[pia.school_class.code, pia.pk])
        try:
            return "Not quite." in device(STRANGER).post(address, guessed).content.decode()
        finally:
            connection.close()

    with ThreadPoolExecutor(16) as threads:
        looked_at = sum(threads.map(tried, range(80)))
    assert looked_at == 8
