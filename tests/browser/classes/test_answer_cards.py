"""Answer cards from the PDF to the board: a phone with a camera, and one without, read what is held up."""

import re
from collections import Counter
from pathlib import Path
from random import Random
from urllib.parse import parse_qs

import cv2
import numpy
import pypdfium2
import pytest
from playwright.sync_api import expect

from catalogue.markers.numbers import FIRST_PUPIL
from tests.browser.conftest import FLAGS, faults_of, listening
from tests.browser.labels import cut_labels
from tests.classrooms.paper.synthetic_classroom import DAYLIGHT, Held, Room, pages_of

PHONE = {"width": 390, "height": 844}
NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Finn"]
IN_THE_VIDEO, IN_THE_PHOTOGRAPH = (0, 1, 2, 3, 1, 1), (2, 2, 0, 3, 3, 1)
FRAMES = 4


@pytest.fixture
def class_code(page, register) -> str:
    register("teacher")
    page.goto("/classes/new/")
    page.get_by_label("Name of the class").fill("4b")
    page.locator("main form button.go").click()
    page.get_by_label("Paste the names").fill("\n".join(NAMES))
    page.get_by_role("button", name="Look at the list").click()
    page.get_by_role("button", name="Add", exact=False).click()
    page.get_by_role("button", name="Open for 15 minutes").wait_for()
    return re.search(r"/classes/(\w+)/", page.url)[1]


@pytest.fixture
def sheets(page, class_code) -> bytes:
    """The PDF as the site prints it, fronts alone."""
    return page.request.get(f"/classes/{class_code}/paper/sheets.pdf?sides=one").body()


def markers_on(pdf: bytes) -> list[int]:
    """What stands on each sheet for people is its number."""
    document = pypdfium2.PdfDocument(pdf)
    words = [document[index].get_textpage().get_text_range() for index in range(len(document))]
    document.close()
    return [int(re.search(r"\d+", each)[0]) + FIRST_PUPIL - 1 for each in words]


def pictures_of(pdf: bytes, turns, count: int) -> list[numpy.ndarray]:
    """Photograph six pupils who hold up their sheets."""
    held = [Held(page, turn, metres=3 + page / 3) for page, turn in enumerate(turns)]
    room = Room(pages_of(pdf), held, 1280, 720, DAYLIGHT, Random(str(turns)), columns=3)
    return [room.photograph() for _ in range(count)]


def jpeg(picture: numpy.ndarray) -> bytes:
    return cv2.imencode(".jpg", cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR))[1].tobytes()


@pytest.fixture
def with_camera(browser_type, browser_type_launch_args, page, site, sheets, tmp_path: Path):
    """The teacher's phone, whose camera sees the class; and all that it sends."""
    film = tmp_path / "class.mjpeg"
    film.write_bytes(b"".join(map(jpeg, pictures_of(sheets, IN_THE_VIDEO, FRAMES))))
    camera = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")
    flags = [*FLAGS, *camera, f"--use-file-for-fake-video-capture={film}"]
    browser = browser_type.launch(**{**browser_type_launch_args, "args": flags})
    context = browser.new_context(base_url=site, viewport=PHONE, locale="en-GB", reduced_motion="reduce")
    context.add_cookies(page.context.cookies())
    with listening(context.new_page(), site) as phone:
        sent = []
        phone.on("request", lambda request: sent.append(request))
        yield phone, sent
    browser.close()


def start_quiz(page, class_code: str) -> None:
    page.goto(f"/classes/{class_code}/quiz/")
    page.get_by_text("With answer cards").click()
    page.get_by_role("button", name="Start the quiz").click()
    expect(page.locator("[data-words]")).to_have_text("6 are missing")


def readings_sent(sent) -> dict[int, int]:
    """Check that nothing but numbers has left the phone; give the last reading of each marker."""
    readings = {}
    for request in sent:
        fields = parse_qs(request.post_data or "")
        assert set(fields) <= {"csrfmiddlewaretoken", "question", "read", "number"}, request.url
        assert len(request.post_data or "") < 2000
        for reading in fields.get("read", []):
            marker, turn = map(int, re.fullmatch(r"(\d+)-([0-3])", reading).groups())
            readings[marker] = turn
    return readings


def is_distributed(board, turns) -> None:
    """The board shows how often each answer was chosen."""
    counts = Counter(turns)
    for choice, votes in enumerate(board.locator(".choice .votes").all()):
        expect(votes).to_contain_text(re.compile(rf"^{counts[choice]}\b"))


def test_a_class_answers_with_paper(page, with_camera, class_code, sheets, axe):
    board, (phone, sent) = page, with_camera
    markers = markers_on(sheets)
    start_quiz(board, class_code)
    phone.goto(f"/classes/{class_code}/paper/scan/")
    expect(phone.locator(".cards .read")).to_have_count(len(NAMES))
    expect(phone.locator("#words")).to_have_text("All 6 have answered")
    assert readings_sent(sent) == dict(zip(markers, IN_THE_VIDEO, strict=True))
    expect(board.locator("[data-words]")).to_have_text("All 6 have answered")
    assert faults_of(phone, axe, "camera", [(390, 844, "dark"), (390, 844, "light")]) == []
    is_in_reach_of_the_thumb(phone)

    phone.get_by_role("button", name="Show the answers").click()
    expect(phone.get_by_role("button", name="Next question")).to_be_visible()
    is_distributed(board, IN_THE_VIDEO)
    phone.get_by_role("button", name="Next question").click()
    expect(board.get_by_text("Question 2 of 10")).to_be_visible()
    phone.close()
    readings_sent(sent)

    a_photograph_does_it_too(board, class_code, sheets)
    assert faults_of(board, axe, "no camera", [(390, 844, "dark")]) == []
    assert cut_labels(board) == []


def is_in_reach_of_the_thumb(phone) -> None:
    """What is pressed again and again lies in the lower third of the phone."""
    for button in (phone.locator("#act"), phone.locator(".photograph label")):
        box = button.bounding_box()
        assert box["y"] > PHONE["height"] * 2 / 3
        assert box["y"] + box["height"] <= PHONE["height"]


def a_photograph_does_it_too(page, class_code: str, sheets: bytes) -> None:
    """Where there is no camera, photographs are read; what is no picture is refused and loses nothing."""
    sent = []
    page.on("request", lambda request: sent.append(request))
    page.goto(f"/classes/{class_code}/paper/scan/")
    expect(page.get_by_text("No camera here.")).to_be_visible()
    chosen = page.locator("#photograph")
    chosen.set_input_files({"name": "notes.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"})
    expect(page.locator("#said")).to_have_text("This file is no picture that can be read.")
    [picture] = pictures_of(sheets, IN_THE_PHOTOGRAPH, 1)
    with page.expect_response("**/paper/scan/votes/"):
        chosen.set_input_files({"name": "class.jpg", "mimeType": "image/jpeg", "buffer": jpeg(picture)})
    expect(page.locator("#said")).to_have_text("Cards in this photograph: 6")
    expect(page.locator("#words")).to_have_text("All 6 have answered")
    assert readings_sent(sent) == dict(zip(markers_on(sheets), IN_THE_PHOTOGRAPH, strict=True))
