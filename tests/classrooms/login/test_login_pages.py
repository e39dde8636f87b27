"""What pupils see on the way in: the language of the class, their stamp, a closed door before any tap."""

import io
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from pypdf import PdfReader

from classrooms.classes import services as classes
from classrooms.login import card_secrets
from classrooms.login import services as login
from classrooms.login.login_tries import has_permission
from classrooms.login.printed_cards.fallback_faces import can_be_written
from classrooms.models import SchoolClass
from classrooms.not_for_children import NOT_FOR_CHILDREN
from classrooms.pupils import services as pupils

pytestmark = pytest.mark.django_db


def page(client, name: str, *args: object) -> str:
    return client.get(reverse(name, args=args), headers={"accept-language": "en"}).content.decode()


@pytest.fixture
def german(class_4b, tess) -> SchoolClass:
    classes.change_class(school_class=class_4b, by=tess, language="de")
    return class_4b


def test_login_pages_speak_the_language_of_the_class(client, german, pia):
    assert "Welche Briefmarke ist deine?" in page(client, "stamps", german.code)
    assert "Die Tür ist zu" in page(client, "pictures", german.code, pia.pk)
    token = card_secrets.token(pia.card_secret)
    assert f"Bist du {pia.user.display_name}?" in page(client, "login_by_card", pia.pk, token)


def test_whoever_has_chosen_a_language_keeps_it(client, german, pia):
    client.post(reverse("choose_language"), {"language": "fr"})
    assert "Welcher Stempel" not in page(client, "stamps", german.code)


def test_a_closed_door_is_said_before_anybody_taps(client, class_4b, pia, tess):
    assert "The door is closed" in page(client, "stamps", class_4b.code)
    closed = page(client, "pictures", class_4b.code, pia.pk)
    assert "The door is closed" in closed
    assert 'name="picture"' not in closed
    classes.open_login_window(school_class=class_4b, by=tess)
    assert "The door is closed" not in page(client, "stamps", class_4b.code)
    assert 'name="picture"' in page(client, "pictures", class_4b.code, pia.pk)


def test_the_page_of_a_card_shows_the_stamp_to_its_holder_alone(client, class_4b, pia):
    right = page(client, "login_by_card", pia.pk, card_secrets.token(pia.card_secret))
    wrong = page(client, "login_by_card", pia.pk, "a" * 32)
    assert pia.user.display_name in right
    assert pia.user.display_name not in wrong


def test_the_teacher_lets_a_pupil_in_by_one_tap_and_once(
    client, browse, class_4b, pia, tess, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        browse(tess).post(reverse("pupil_act", args=[class_4b.code, pia.pk, "let-in"]))
    address = reverse("pictures", args=[class_4b.code, pia.pk])
    assert "Your teacher is letting you in" in page(client, "pictures", class_4b.code, pia.pk)
    assert client.post(address, {"picture": ["x"]}).status_code == 422
    assert client.post(address, {"let_in": ""}).url == reverse("welcome")
    client.logout()
    again = client.post(address, {"let_in": ""})
    assert again.status_code == 422
    assert "Somebody came in already" in again.content.decode()


def test_a_permission_is_gone_with_the_pupil(class_4b, pia, tess, django_capture_on_commit_callbacks):
    pk = pia.pk
    with django_capture_on_commit_callbacks(execute=True):
        pupils.let_in(pupil=pia, by=tess)
    assert has_permission(pk)
    with django_capture_on_commit_callbacks(execute=True):
        pupils.erase_pupil(pupil=pia, by=tess)
    assert not has_permission(pk)


def test_the_teacher_sees_the_three_pictures(browse, class_4b, pia, tess):
    text = page(browse(tess), "pupil", class_4b.code, pia.pk)
    assert "Show the three pictures" in text
    assert len(browse(tess).get(reverse("pupil", args=[class_4b.code, pia.pk])).context["pictures"]) == 3


CARDS = [f"card-{n:03}" for n in range(102)]


def test_beer_is_no_login_picture_and_all_other_cards_stay_as_printed():
    unfit, changed = frozenset({"card-007", "card-042"}), 0
    for number in range(200):
        secret = f"{number:032x}"
        before, after = (
            card_secrets.pictures(secret, CARDS, "card-001", each) for each in (frozenset(), unfit)
        )
        assert unfit.isdisjoint(after.grid)
        assert set(after.mine) <= set(after.grid)
        assert len(set(after.grid)) == card_secrets.GRID
        differing = [card for card, other in zip(before.grid, after.grid, strict=True) if card != other]
        assert unfit.issuperset(differing)
        changed += bool(differing)
    assert 0 < changed < 100


def test_the_pictures_that_are_no_pictures_for_children_are_in_the_deck(pia):
    assert NOT_FOR_CHILDREN.isdisjoint(login.pictures_of(pia).grid)


@pytest.mark.parametrize(("seconds", "minutes"), [(-5, 0), (5, 1), (61, 2), (900, 15)])
def test_a_login_window_is_never_open_for_no_minutes(seconds, minutes):
    school_class = SchoolClass(open_until=timezone.now() + timedelta(seconds=seconds))
    assert school_class.minutes_open == minutes
    assert school_class.is_open == (minutes > 0)


@pytest.mark.parametrize("name", ["Zoé Müller", "Łukasz Żółć", "Ελένη", "Наталія", "Đặng Thị", "Ștefan Ğül"])
def test_names_in_the_scripts_of_europe_can_be_printed(name):
    assert can_be_written(name)


def test_the_friendly_name_is_printed_where_letters_are_missing(browse, class_4b, pia, tess):
    assert not can_be_written("王小明")
    pupils.change_pupil(pupil=pia, by=tess, real_name="王小明", labels="", extra_time=False)
    response = browse(tess).get(reverse("login_cards", args=[class_4b.code]))
    text = "".join(each.extract_text() for each in PdfReader(io.BytesIO(response.content)).pages)
    assert text.startswith(f"{pia.user.display_name} for the teacher")
    assert "testserver/join" in text


def test_a_pupils_start_page_has_one_large_thing_to_do(client, pia):
    client.force_login(pia.user)
    text = page(client, "welcome")
    assert text.count('class="go"') == 1
    assert 'class="second">I am done' not in text


def test_teachers_land_on_their_classes_and_players_at_home(client, tess, alice):
    tess.set_password("rather-long-7")
    alice.set_password("rather-long-7")
    tess.save()
    alice.save()
    for name, target in (("tess", "teachers"), ("alice", "home")):
        answer = client.post(reverse("account_login"), {"login": name, "password": "rather-long-7"})
        assert answer.url == reverse(target)
        client.logout()
