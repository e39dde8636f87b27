"""The staff's pages: each step works without scripts, and a refusal loses nothing."""

import html

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from PIL import Image

from catalogue.models import Negative, Picture
from catalogue.photos import storage
from catalogue.photos.licences import OFFERED, is_free
from catalogue.photos.prints import develop
from catalogue.photos.studio.negatives import LARGEST_FILE
from tests.catalogue.photos.pictures import encoded, photograph
from tests.catalogue.photos.studio.conftest import ADA

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("deck")]
TOWER = ("paris", "sight")
PAGE, SHELF = "/photographs/paris/sight/", "/photographs/"


@pytest.fixture
def desk(browse, sam):
    """The browser of somebody of the staff."""
    return browse(sam)


@pytest.fixture
def send(desk):
    def with_content(content: bytes, name: str = "tower.jpg"):
        return desk.post(PAGE, {"file": SimpleUploadedFile(name, content)})

    return with_content


@pytest.fixture
def press(desk):
    """Presses a button of the form below the negative."""

    def button(name: str = "", **changes):
        words = {"author": "Ada", "licence": "CC BY-SA 4.0", "source": "own photograph"}
        part = {"left": "0", "top": "0", "width": "720", "negative": Negative.objects.get().name}
        pressed = {name: ""} if name else {}
        return desk.post(reverse("photograph_negative", args=TOWER), words | part | changes | pressed)

    return button


def act(desk, deed: str):
    return desk.post(reverse("photograph_act", args=[*TOWER, deed]), follow=True)


def text(answer) -> str:
    return html.unescape(answer.content.decode())


def test_a_good_file_is_shown_with_its_frame_and_in_three_sizes(desk, send):
    answer = send(photograph(size=(1200, 800)))
    assert (answer.status_code, answer.url) == (302, PAGE)
    page = text(desk.get(PAGE))
    assert page.count('viewBox="300 0 600 800.00"') == 3
    assert all(f'class="card w{width}"' in page for width in (62, 180, 360))
    assert not Picture.objects.exists()


def test_only_staff_see_the_proof(desk, send, browse, alice):
    send(photograph())
    address = reverse("photograph_proof", args=[Negative.objects.get().name])
    assert desk.get(address)["Content-Type"] == "image/webp"
    assert "no-store" in desk.get(address)["Cache-Control"]
    assert browse(alice).get(address).status_code == 404


REFUSED = {
    "wrong type": (photograph(kind="GIF"), "This file is neither JPEG nor PNG nor WebP."),
    "bomb": (encoded(Image.new("1", (13_000, 13_000)), "PNG"), "has more than 25 megapixels"),
    "half": (encoded(Image.effect_noise((600, 800), 80))[:20_000], "This file is damaged or not complete."),
    "tiny": (photograph(size=(90, 120)), "smaller than 180 x 240 pixels"),
    "heavy": (photograph() + b"\0" * LARGEST_FILE, "This file has more than 25 MB."),
    "empty": (b"", "This file is empty."),
}


@pytest.mark.parametrize("kind", REFUSED)
def test_an_unfit_file_is_refused_in_words_and_what_was_there_stays(desk, send, press, kind):
    send(photograph("red"))
    press(author="Ada Lovelace")
    before = Negative.objects.values().get()
    content, words = REFUSED[kind]
    answer = send(content)
    assert answer.status_code == 422
    assert words in text(answer)
    assert "Ada Lovelace" in text(answer)
    assert Negative.objects.values().get() == before


def test_without_a_file_it_is_said_what_to_do(desk):
    answer = desk.post(PAGE)
    assert answer.status_code == 422
    assert "Please choose a file." in text(answer)


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ("author", "Please say who took the photograph."),
        ("licence", "Please choose the licence"),
        ("source", "Please say where it is from."),
    ],
)
def test_nothing_is_kept_without_a_credit_and_what_was_typed_stays(desk, send, press, field, words):
    send(photograph())
    answer = press("keep", **{"left": "10", "width": "300", field: ""})
    assert answer.status_code == 422
    assert text(answer).count(words) == 2  # beside the field and at the head of the page
    assert answer.context["negative_form"]["left"].value() == "10"
    assert 'viewBox="10 0 300 400.00"' in text(answer)
    assert not Picture.objects.exists()


@pytest.mark.parametrize("source", ["javascript:alert(1)", "https://", "file:/etc/passwd"])
def test_a_source_that_is_no_safe_link_is_refused(desk, send, press, source):
    send(photograph())
    assert "or words without a colon" in text(press("keep", source=source))
    assert not Picture.objects.exists()


@pytest.mark.parametrize(
    "part", [{"left": "500"}, {"width": "50"}, {"top": "1"}, {"width": "a"}, {"left": "-1"}]
)
def test_a_part_beyond_the_photograph_is_refused(desk, send, press, part):
    send(photograph())
    assert press("keep", **part).status_code == 422
    assert not Picture.objects.exists()


def test_an_unknown_licence_is_refused(send, press):
    send(photograph())
    assert press("keep", licence="all rights reserved").status_code == 422


def test_all_licences_on_offer_are_free():
    assert [name for name in OFFERED if not is_free(name)] == []


def test_a_draft_is_saved_without_a_credit_and_kept_with_one(desk, send, press):
    send(photograph())
    assert press(author="", licence="", source="", left="60", width="600").status_code == 302
    assert 'viewBox="60 0 600 800.00"' in text(desk.get(PAGE))
    assert press("keep", left="60", width="600").status_code == 302
    picture = Picture.objects.get(card="paris-sight")
    assert (picture.author, picture.licence) == ("Ada", "CC BY-SA 4.0")
    assert picture.licence_url == "https://creativecommons.org/licenses/by-sa/4.0/"
    assert f"/pictures/{picture.name}-720.webp" in text(desk.get(PAGE))


def test_a_second_press_finds_nothing_more_to_keep(desk, send, press):
    send(photograph())
    name = Negative.objects.get().name
    press("keep")
    again = desk.post(reverse("photograph_negative", args=TOWER), {"negative": name, "keep": ""}, follow=True)
    assert "This draft is no longer there" in text(again)
    assert Picture.objects.count() == 1


def test_a_photograph_is_replaced_and_the_former_brought_back(desk, send, press):
    send(photograph("red"))
    press("keep")
    first = Picture.objects.get().name
    send(photograph("blue"))
    press("keep", author="Bea")
    second = Picture.objects.get().name
    assert first != second
    assert "The former photograph is back." in text(act(desk, "bring-back"))
    assert Picture.objects.get().name == first


def test_a_photograph_is_taken_away_and_brought_back(desk, send, press):
    send(photograph("red"))
    press("keep")
    page = text(act(desk, "take-away"))
    assert "The card shows its drawing" in page
    assert "It can be brought back until" in page
    assert not Picture.objects.exists()
    act(desk, "bring-back")
    assert Picture.objects.get().author == "Ada"


def test_a_draft_is_set_aside_with_its_words_and_taken_up_again(desk, send, press):
    send(photograph())
    press("aside", author="Ada Lovelace")
    assert "A draft is set aside" in text(desk.get(PAGE))
    assert "Ada Lovelace" in text(act(desk, "take-up"))


def test_the_same_picture_on_two_cards_is_refused(send, press):
    storage.keep([storage.Photograph("rome-sight", develop(photograph("red")), ADA)])
    send(photograph("red"))
    answer = press("keep")
    assert answer.status_code == 422
    assert "Another card shows this very picture already." in text(answer)


def test_the_credit_is_mended(desk, send, press):
    send(photograph())
    press("keep")
    where = reverse("photograph_credit", args=TOWER)
    assert desk.post(where, {"author": "", "licence": "CC0 1.0", "source": "x"}).status_code == 422
    desk.post(where, {"author": "Ada L.", "licence": "CC0 1.0", "source": "own photograph"})
    assert (Picture.objects.get().author, Picture.objects.get().licence) == ("Ada L.", "CC0 1.0")


def test_a_licence_that_came_with_a_pack_may_stay(desk, good_pack, photos):
    photos("import", good_pack.written())
    Picture.objects.update(licence="CC BY-SA 3.0 de", licence_url="https://example.org/de")
    desk.post(
        reverse("photograph_credit", args=TOWER),
        {"author": "G. Eiffel", "licence": "CC BY-SA 3.0 de", "source": "own photograph"},
    )
    picture = Picture.objects.get()
    assert (picture.author, picture.licence_url) == ("G. Eiffel", "https://example.org/de")


def test_the_shelf_shows_what_there_is_and_what_is_lacking(desk, send, press, django_assert_max_num_queries):
    storage.keep([storage.Photograph("rome-sight", develop(photograph("red")), ADA)])
    send(photograph("blue"))
    with django_assert_max_num_queries(12):
        page = desk.get(SHELF)
    assert "1 of 102 cards has a photograph." in text(page)
    assert text(page).count('class="card"') == 102
    assert page.context["counts"] == {"all": 102, "without": 101, "drafts": 1}
    without, drafts = text(desk.get(f"{SHELF}?show=without")), text(desk.get(f"{SHELF}?show=drafts"))
    assert (without.count('class="card"'), drafts.count('class="card"')) == (101, 1)
    assert PAGE in drafts


def test_a_card_that_may_not_be_fetched_says_why(desk):
    assert "It shows a work of art in copyright" in text(desk.get("/photographs/copenhagen/sight/"))


@pytest.mark.parametrize("address", ["/photographs/paris/bridge/", "/photographs/prague/sight/"])
def test_a_card_that_does_not_exist_has_no_page(desk, address):
    assert desk.get(address).status_code == 404


def test_an_unknown_deed_is_not_there(desk):
    assert desk.post(f"{PAGE}explode/").status_code == 404


@pytest.mark.parametrize("language", ["de", "es", "fr", "it", "nl"])
def test_the_frame_is_drawn_alike_in_every_language(desk, send, language):
    send(photograph(size=(1000, 1000)))
    desk.post(reverse("choose_language"), {"language": language})
    page = text(desk.get(PAGE))
    assert f'<html lang="{language}"' in page
    assert page.count('viewBox="125 0 750 1000.00"') == 3
