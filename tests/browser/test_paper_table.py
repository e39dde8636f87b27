"""A table of printed cards: a picture is read on the device, mended by hand and judged."""

import re
from random import Random

import cv2
import numpy as np
from playwright.sync_api import expect

from tests.browser.conftest import faults_of
from tests.browser.labels import cut_labels
from tests.games.paper_table.shots import shot_of

ROME = tuple(f"rome-{kind}" for kind in ("church", "sight", "symbol"))
POSTBOXES = tuple(f"{capital}-letterbox" for capital in ("oslo", "bern", "paris"))
OSLO = ("oslo-palace", "oslo-church", "joker-1", "madrid-letterbox")
KIBIBYTE = 1024
SENT_AT_MOST = 2 * KIBIBYTE  # a form with a dozen cards; the smallest picture is larger


def requests_of(page) -> list:
    """Note whatever leaves the page."""
    requests: list = []
    page.on("request", lambda request: requests.append(request))
    return requests


def pile_named(page, name):
    return page.locator(".pile", has=page.get_by_role("heading", name=re.compile(name)))


def test_a_picture_becomes_piles_and_a_verdict(page, axe, base_url, tmp_path):
    file = tmp_path / "table.jpg"
    cv2.imwrite(str(file), shot_of((ROME, POSTBOXES, OSLO), Random("table")))
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/play/paper/")
    assert faults_of(page, axe, "empty") == []
    page.set_viewport_size({"width": 390, "height": 844})

    requests = requests_of(page)
    page.set_input_files("#shot", file)
    expect(page.locator(".sum")).to_contain_text("2 of 3 piles are not right yet.")
    expect(pile_named(page, "Postboxes")).to_contain_text("1 more card is needed")
    expect(page.locator(".pile.wrong .why").last).to_contain_text("doesn’t go with")
    page.get_by_role("button", name="Postbox (Madrid)").click()
    fitting = page.get_by_role("button", name=re.compile("It fits here"))
    assert faults_of(page, axe, "a card in hand") == []
    assert cut_labels(page) == []
    fitting.press("Enter")
    expect(page.locator(".sum")).to_contain_text("All 3 piles are right.")

    posted = [request for request in requests if request.method == "POST"]
    assert {request.resource_type for request in posted} == {"fetch"}
    assert max(len(request.post_data_buffer or b"") for request in posted) <= SENT_AT_MOST

    page.set_viewport_size({"width": 1366, "height": 900})
    page.get_by_role("button", name="Postbox (Oslo)").drag_to(pile_named(page, "Rome").locator(".cards"))
    expect(page.locator(".sum")).to_contain_text("2 of 3 piles are not right yet.")
    page.get_by_text("Was a card not read?").click()
    page.get_by_label("Capital", exact=True).select_option("london")
    page.get_by_label("Kind", exact=True).select_option("letterbox")
    page.get_by_role("button", name="Add this card").click()
    pile_named(page, "Postboxes").get_by_role("button", name=re.compile("It fits here")).click()
    expect(pile_named(page, "Postboxes")).to_have_class(re.compile("right"))


def test_a_picture_without_cards_and_a_file_without_a_picture_say_so(page, base_url, tmp_path):
    page.goto("/play/paper/")
    (tmp_path / "no.jpg").write_bytes(b"no picture")
    page.set_input_files("#shot", tmp_path / "no.jpg")
    expect(page.get_by_role("status")).to_have_text(re.compile("not a picture that your browser can open"))
    cv2.imwrite(str(tmp_path / "felt.png"), np.full((300, 400, 3), 90, np.uint8))
    page.set_input_files("#shot", tmp_path / "felt.png")
    expect(page.get_by_role("status")).to_have_text(re.compile("No cards were found"))
