"""What people see of photographs: addresses that tell nothing, their choice, and the credits."""

import pytest
from django.templatetags.static import static
from django.urls import reverse

from catalogue.drawings import opaque_name
from catalogue.models import Card, Picture
from catalogue.photos import storage
from catalogue.photos.attribution import Attribution
from catalogue.photos.choice import Shown, picture_for, picture_url
from catalogue.photos.prints import develop
from catalogue.photos.selectors import credits as all_credits
from catalogue.selectors import deck as current_deck
from tests.catalogue.photos.pictures import opened, photograph

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("deck")]
COMMONS_PAGE = "https://commons.wikimedia.org/wiki/File:Tour.jpg"


@pytest.fixture
def tower() -> Picture:
    attribution = Attribution("Ada", "CC BY 4.0", "https://creativecommons.org/licenses/by/4.0", COMMONS_PAGE)
    storage.keep([storage.Photograph("paris-sight", develop(photograph()), attribution)])
    return Picture.objects.get()


@pytest.mark.parametrize("width", [180, 360, 720])
def test_a_print_is_served_to_be_kept_for_ever(client, tower, width):
    answer = client.get(picture_url(tower, width))
    assert answer.status_code == 200
    assert answer["Content-Type"] == "image/webp"
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert opened(answer.content).size == (width, width * 4 // 3)


def test_the_address_tells_nothing(tower):
    address = picture_url(tower, 360)
    assert address == f"/pictures/{tower.name}-360.webp"
    assert not [word for word in ("paris", "sight", "eiffel", "ada") if word in address]


@pytest.mark.parametrize(
    "address",
    [
        "/pictures/{name}-361.webp",
        "/pictures/{name}-360.jpg",
        "/pictures/{name}-360.webp/",
        "/pictures/{name}-360.webp%0a",
        "/pictures/{upper}-360.webp",
        "/pictures/00000000000000000000-360.webp",
        "/pictures/../media/{name}-360.webp",
        "/pictures/..%2f{name}-360.webp",
        "/pictures/.lock",
        "/pictures/",
    ],
)
def test_everything_else_is_not_there(client, tower, address):
    assert client.get(address.format(name=tower.name, upper=tower.name.upper())).status_code == 404


def test_pictures_cannot_be_posted(client, tower):
    assert client.post(picture_url(tower, 360)).status_code == 405


def test_a_fan_of_photographs_sees_the_photograph(tower):
    picture = picture_for(current_deck().by_id["paris-sight"], prefer_photographs=True)
    base = f"/pictures/{tower.name}"
    srcset = f"{base}-180.webp 180w, {base}-360.webp 360w, {base}-720.webp 720w"
    assert picture == Shown(f"{base}-360.webp", srcset, is_photograph=True)


def test_a_fan_of_drawings_sees_the_drawing(tower):
    drawing = Shown(static(opaque_name("paris-sight")), "", is_photograph=False)
    assert picture_for(current_deck().by_id["paris-sight"], prefer_photographs=False) == drawing


def test_a_card_without_a_photograph_shows_its_drawing():
    picture = picture_for(current_deck().by_id["rome-sight"], prefer_photographs=True)
    assert picture == Shown(static(opaque_name("rome-sight")), "", is_photograph=False)


def test_choosing_for_the_whole_deck_asks_the_database_for_nothing(tower, django_assert_num_queries):
    cards = [card for card in current_deck().cards if card.id == "paris-sight"]
    with django_assert_num_queries(0):
        assert picture_for(cards[0], prefer_photographs=True).is_photograph


def test_the_credits_name_card_author_licence_and_source(tower, django_assert_num_queries):
    with django_assert_num_queries(1):
        (credit,) = all_credits()
        assert credit.card.capital.key == "paris"
    assert credit.card == Card.objects.get(id="paris-sight")
    assert (credit.author, credit.licence) == ("Ada", "CC BY 4.0")
    assert credit.licence_url == "https://creativecommons.org/licenses/by/4.0"
    assert credit.source == credit.source_url == COMMONS_PAGE
    assert credit.is_complete


def test_words_as_a_source_are_no_link(tower):
    Picture.objects.update(source="own photograph")
    assert all_credits()[0].source_url == ""


def test_credits_stand_in_the_order_of_the_deck(tower):
    attribution = Attribution("Bob", "CC0", "", "own photograph")
    for card, colour in (("berlin-letterbox", "blue"), ("stockholm-palace", "green")):
        storage.keep([storage.Photograph(card, develop(photograph(colour)), attribution)])
    cards = [credit.card.id for credit in all_credits()]
    assert cards == ["stockholm-palace", "paris-sight", "berlin-letterbox"]


CHOICE = "Photographs, where there are any"


def test_photographs_are_offered_where_there_are_some(client, tower):
    assert CHOICE in client.get(reverse("preferences")).content.decode()


def test_without_photographs_there_is_nothing_to_choose_and_an_earlier_wish_is_kept(client):
    wishes = {"language": "en", "pictures": "photographs", "motion": "system", "contrast": "system"}
    client.post(reverse("preferences"), wishes)
    page = client.get(reverse("preferences")).content.decode()
    assert CHOICE not in page
    assert '<input type="hidden" name="pictures" value="photographs"' in page
