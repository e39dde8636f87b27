"""`photos fetch` finds a free photograph of each card where there is one, and says where there is none."""

import io
import socket

import pytest
from django.core.management import CommandError, call_command

from catalogue.models import Card, Picture
from catalogue.photos.fetching import NoPhotographError
from catalogue.photos.fetching import fetch as fetch_card
from catalogue.photos.web import Visitor
from catalogue.photos.wikimedia import Wikimedia
from tests.catalogue.photos.commons import Answer, too_many
from tests.catalogue.photos.pictures import photograph

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("deck")]
TOWER, GATE, WHEEL = "paris-sight", "berlin-sight", "vienna-sight"


@pytest.fixture
def fetch(commons, photos):
    def run(*cards, **options):
        return photos("fetch", "--api", commons.api, "--pause", "0", "--cards", *cards, **options)

    return run


@pytest.fixture
def waits() -> list[float]:
    """How long one would have waited."""
    return []


@pytest.fixture
def patient(commons, waits) -> Wikimedia:
    """Our Wikimedia, asked by somebody whose waiting takes no time."""
    return Wikimedia(Visitor("test", pause=0, wait=waits.append), commons.api)


@pytest.fixture
def shelves(commons):
    """Makes a card's article and category hold these files, and tells their names."""

    def arrange(card: str, lead: str | None = None, others=(), files=()) -> Card:
        card_row = Card.objects.get(id=card)
        commons.article(card_row.article, lead, *others)
        commons.categories[card_row.commons_category] = list(files)
        return card_row

    return arrange


def test_the_picture_of_the_article_is_taken_with_its_credits(commons, fetch, shelves):
    artist = '<a href="https://example.org">Benh Lieu Song</a>'
    shelves(TOWER, commons.has("File:Tour Eiffel.jpg", content=photograph("red"), artist=artist))
    assert "Cards with a new photograph: 1 of 1." in fetch(TOWER)
    tower = Picture.objects.get(card=TOWER)
    assert (tower.author, tower.licence) == ("Benh Lieu Song", "CC BY-SA 4.0")
    assert tower.licence_url == "https://creativecommons.org/licenses/by-sa/4.0"
    assert tower.source == "https://commons.wikimedia.org/wiki/File:Tour_Eiffel.jpg"


def test_the_questions_are_those_of_the_documentation(commons, fetch, shelves):
    shelves(TOWER, commons.has("File:Tour Eiffel.jpg"))
    fetch(TOWER)
    article, info = commons.asked
    assert article["titles"] == "Eiffel Tower"
    assert article["prop"] == "pageimages|images"
    assert article["pilicense"] == "free"
    assert info["titles"] == "File:Tour Eiffel.jpg"
    assert info["iiprop"] == "url|size|mime|extmetadata"
    assert {asked["format"] + asked["formatversion"] for asked in commons.asked} == {"json2"}


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("copenhagen-sight", "It shows a work of art in copyright"),
        ("lisbon-delicacy", "No page of Wikimedia shows just this"),
    ],
)
def test_what_may_not_be_fetched_is_passed_over_with_the_reason(commons, fetch, card, reason):
    output = fetch(card, "--again")
    assert f"Nothing for {card}: {reason}" in output
    assert "Cards with a new photograph: 0 of 1." in output
    assert commons.asked == []


def test_an_article_that_moved_is_followed(commons, fetch):
    commons.redirects["Eiffel Tower"] = "Tour Eiffel"
    commons.article("Tour Eiffel", commons.has("File:A.jpg"))
    fetch(TOWER)
    assert Picture.objects.filter(card=TOWER).exists()


def test_a_card_without_an_article_is_sought_in_its_category(commons, fetch):
    box = Card.objects.get(id="stockholm-letterbox")
    assert not box.article
    commons.categories[box.commons_category] = [commons.has("File:Box.jpg")]
    fetch(box.id)
    assert Picture.objects.get().source.endswith("File:Box.jpg")


def test_of_a_category_the_best_shape_is_taken(commons, fetch, shelves):
    files = [
        commons.has("File:Wide.jpg", width=4000, height=1500),
        commons.has("File:Upright.jpg", width=1500, height=2000),
        commons.has("File:Plan.png", mime="image/png"),
    ]
    shelves(TOWER, files=files)
    fetch(TOWER)
    assert Picture.objects.get().source.endswith("Upright.jpg")
    assert commons.downloads == ["File:Upright.jpg"]


def test_a_long_category_is_read_piece_by_piece(commons, fetch, shelves):
    commons.piece = 3
    files = [commons.has(f"File:{number}.svg", mime="image/svg+xml") for number in range(7)]
    shelves(TOWER, files=[*files, commons.has("File:Last.jpg")])
    fetch(TOWER)
    assert Picture.objects.get().source.endswith("Last.jpg")
    pieces = [asked.get("cmcontinue") for asked in commons.asked if "list" in asked]
    assert pieces == [None, "file|3", "file|6"]
    assert {asked["continue"] for asked in commons.asked if "cmcontinue" in asked} == {"-||"}


def test_a_long_article_is_read_piece_by_piece(commons, fetch, shelves):
    commons.piece = 2
    drawings = [commons.has(f"File:{number}.svg", mime="image/svg+xml") for number in range(4)]
    shelves(TOWER, drawings[0], [*drawings[1:], commons.has("File:Last.jpg")])
    fetch(TOWER)
    assert Picture.objects.get().source.endswith("Last.jpg")


def test_many_files_are_asked_about_in_several_questions(commons, fetch, shelves):
    files = [commons.has(f"File:{number}.svg", mime="image/svg+xml") for number in range(45)]
    shelves(TOWER, files=files)
    fetch(TOWER)
    counts = [asked["titles"].count("|") + 1 for asked in commons.asked if asked.get("prop") == "imageinfo"]
    assert counts == [20, 20, 5]


def test_narrower_categories_are_the_last_resort(commons, fetch):
    box = Card.objects.get(id="stockholm-letterbox")
    commons.categories[box.commons_category] = ["Category:Pillar boxes"]
    commons.categories["Category:Pillar boxes"] = [commons.has("File:Pillar.jpg")]
    fetch(box.id)
    assert Picture.objects.get().source.endswith("Pillar.jpg")


@pytest.mark.parametrize(
    ("about", "reason"),
    [
        ({"licence": "CC BY-NC 2.0"}, "has no free licence (CC BY-NC 2.0)"),
        ({"licence": "Fair use"}, "has no free licence (Fair use)"),
        ({"licence": ""}, "has no free licence (none is named)"),
        ({"artist": ""}, "the author is missing"),
        ({"mime": "image/svg+xml"}, "is image/svg+xml"),
        ({"width": 500, "height": 600}, "is only 500 x 600 pixels large"),
        ({"content": b"these are no pictures"}, "is neither JPEG nor PNG nor WebP"),
        ({"content": photograph()[:4000]}, "is damaged"),
        ({"content": bytes(26 * 1024**2)}, "has more than 25 MB"),
    ],
)
def test_a_picture_that_will_not_do_is_passed_over(commons, fetch, shelves, about, reason):
    shelves(TOWER, commons.has("File:Bad.jpg", **about), files=[commons.has("File:Good.jpg")])
    fetch(TOWER)
    assert Picture.objects.get().source.endswith("Good.jpg")
    Picture.objects.all().delete()
    shelves(TOWER, "File:Bad.jpg")
    output = fetch(TOWER)
    assert f"Nothing for {TOWER}: File:Bad.jpg: {reason}" in output
    assert "Cards with a new photograph: 0 of 1." in output
    assert not Picture.objects.exists()


def test_an_article_that_is_not_there_is_told(fetch):
    assert f"Nothing for {TOWER}: Wikimedia has no file of it" in fetch(TOWER)


def test_a_file_that_is_not_on_commons_is_passed_over(fetch, shelves):
    shelves(TOWER, "File:Only on Wikipedia.jpg")
    assert "Wikimedia has no file of it" in fetch(TOWER)


def test_a_refused_question_costs_one_card_only(commons, fetch, shelves):
    shelves(TOWER, commons.has("File:A.jpg"))
    shelves(WHEEL, commons.has("File:B.jpg", content=photograph("blue")))
    commons.troubles = [Answer(body=b'{"error": {"code": "invalidtitle", "info": "Bad title."}}')]
    output = fetch(TOWER, WHEEL)
    assert "the question was refused: Bad title." in output
    assert Picture.objects.count() == 1


def test_a_download_that_breaks_off_is_tried_again(commons, patient, waits, shelves):
    card = shelves(TOWER, commons.has("File:A.jpg"))
    broken = Answer(headers={"Content-Length": "9000"}, body=photograph()[:4000])
    commons.troubles_of_files = [too_many(3), broken]
    fetch_card(card, patient)
    assert waits == [3, 10]
    assert len(commons.downloads) == 3
    assert Picture.objects.filter(card=TOWER).exists()


def test_a_download_that_always_breaks_off_is_given_up(commons, patient, waits, shelves):
    card = shelves(TOWER, commons.has("File:A.jpg", promised=10**6))
    with pytest.raises(NoPhotographError, match=r"File:A\.jpg: broke off in the middle"):
        fetch_card(card, patient)
    assert waits == [5, 10, 20, 40]
    assert len(commons.downloads) == 5


def test_a_download_that_is_gone_is_not_tried_again(commons, fetch, shelves):
    shelves(TOWER, commons.has("File:A.jpg"))
    commons.troubles_of_files = [Answer(404)]
    assert "File:A.jpg: was refused with status 404" in fetch(TOWER)
    assert len(commons.downloads) == 1


def test_two_cards_never_get_the_same_picture(commons, fetch, shelves):
    file = commons.has("File:A.jpg")
    shelves(TOWER, file)
    shelves(WHEEL, file)
    output = fetch(TOWER, WHEEL)
    assert Picture.objects.count() == 1
    assert "would show the very same picture as" in output


def test_not_more_than_four_files_are_tried(commons, fetch, shelves):
    shelves(TOWER, files=[commons.has(f"File:{number}.jpg", content=b"no") for number in range(9)])
    assert "(and 3 more)" in fetch(TOWER)
    assert len(commons.downloads) == 4


def test_cards_that_have_a_photograph_are_passed_over(commons, fetch, shelves):
    shelves(TOWER, commons.has("File:A.jpg"))
    fetch(TOWER)
    commons.asked.clear()
    shelves(WHEEL, commons.has("File:B.jpg", content=photograph("blue")))
    assert "Cards with a new photograph: 1 of 1." in fetch(TOWER, WHEEL)
    assert "Eiffel Tower" not in {asked.get("titles") for asked in commons.asked}


def test_they_can_be_fetched_again(commons, fetch, shelves):
    shelves(TOWER, commons.has("File:A.jpg"))
    fetch(TOWER)
    shelves(TOWER, commons.has("File:B.jpg", content=photograph("blue")))
    fetch(TOWER, "--again")
    assert Picture.objects.get().source.endswith("B.jpg")


def test_a_vain_second_search_leaves_the_photograph(commons, fetch, shelves):
    shelves(TOWER, commons.has("File:A.jpg"))
    fetch(TOWER)
    shelves(TOWER)
    fetch(TOWER, "--again")
    assert Picture.objects.get().source.endswith("A.jpg")


def test_without_names_all_cards_are_fetched(commons, photos):
    output = photos("fetch", "--api", commons.api, "--pause", "0")
    assert "Cards with a new photograph: 0 of 102." in output
    assert "102/102 berlin-letterbox" in output


def test_without_a_network_one_sentence_is_said_and_nothing_is_broken(photos, state):
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        nobody = f"http://127.0.0.1:{closed.getsockname()[1]}/w/api.php"
    before = state()
    with pytest.raises(CommandError) as stop:
        photos("fetch", "--api", nobody)
    assert "cannot be reached (Connection refused): is there a network?" in str(stop.value)
    assert "\n" not in str(stop.value)
    assert stop.value.returncode == 1
    assert state() == before


def test_what_was_fetched_before_the_network_failed_is_kept(commons, shelves):
    shelves(TOWER, commons.has("File:A.jpg"))
    shelves(WHEEL, commons.has("File:B.jpg", content=photograph("blue")))

    class Cable(io.StringIO):
        """Pulls the plug once the first card is done."""

        def write(self, text: str) -> int:
            commons.troubles = [Answer(403)]
            return super().write(text)

    with pytest.raises(CommandError, match="kept: 1"):
        call_command(
            "photos", "fetch", "--api", commons.api, "--pause", "0", "--cards", TOWER, WHEEL, stdout=Cable()
        )
    assert [picture.card_id for picture in Picture.objects.all()] == [WHEEL]


def test_an_interruption_keeps_what_is_done(commons, shelves):
    shelves(TOWER, commons.has("File:A.jpg"))
    shelves(WHEEL, commons.has("File:B.jpg", content=photograph("blue")))

    class Keyboard(io.StringIO):
        """Ctrl-C comes while the first card is told of."""

        def write(self, text: str) -> int:
            if text.startswith("1/2"):
                raise KeyboardInterrupt
            return super().write(text)

    with pytest.raises(
        CommandError, match=r"Stopped\. Photographs fetched until then, and kept: 1\."
    ) as stop:
        call_command(
            "photos",
            "fetch",
            "--api",
            commons.api,
            "--pause",
            "0",
            "--cards",
            TOWER,
            WHEEL,
            stdout=Keyboard(),
        )
    assert stop.value.returncode == 130
    assert Picture.objects.count() == 1


def test_a_terminal_sees_a_bar(commons, shelves):
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    shelves(TOWER, commons.has("File:A.jpg"))
    screen = Terminal()
    call_command(
        "photos", "fetch", "--api", commons.api, "--pause", "0", "--cards", TOWER, GATE, stdout=screen
    )
    assert f"\r\033[K[{'#' * 15}{'.' * 15}] 1/2 {TOWER}" in screen.getvalue()
    assert f"\r\033[K[{'#' * 30}] 2/2 {GATE}" in screen.getvalue()
    assert "\r\033[KNothing for berlin-sight" in screen.getvalue()
