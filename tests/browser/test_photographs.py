"""Staff give a card a photograph: send, cut, credit, keep; by keyboard, by mouse and without scripts."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Cookie, Page, expect

from tests.real_parts import ROOT


def picture(first: str, second: str, size: tuple[int, int] = (1600, 1200)) -> dict[str, object]:
    """A file whose halves have two colours."""
    image = Image.new("RGB", size, first)
    image.paste(second, (size[0] // 2, 0, *size))
    file = io.BytesIO()
    image.save(file, "JPEG")
    return {"name": "photograph.jpg", "mimeType": "image/jpeg", "buffer": file.getvalue()}


# All on one worker: to appoint somebody takes longer than most of these tests.
pytestmark = pytest.mark.xdist_group("photographs")
appointed: dict[Path, list[Cookie]] = {}


def appoint(name: str, site_folder: Path) -> None:
    environment = os.environ | {"PHOTORUMMY_VAR": str(site_folder)}
    environment.pop("DATABASE_URL", None)
    command = [sys.executable, "manage.py", "people", "appoint", name]
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)


@pytest.fixture
def desk(page, context, register, site_folder: Path) -> Callable[[str], Page]:
    """Opens the page of a card for somebody whom the owner of the site has appointed."""
    if site_folder not in appointed:
        appoint(register("player"), site_folder)
        appointed[site_folder] = context.cookies()
    context.add_cookies(appointed[site_folder])

    def open_card(card: str) -> Page:
        page.goto(f"/photographs/{card}/")
        return page

    return open_card


def send(page: Page, file: dict[str, object]) -> None:
    page.get_by_label("Photograph", exact=True).set_input_files(file)
    page.get_by_role("button", name="Send the file").click()
    page.get_by_role("heading", name="How the card will look").wait_for()


def credit(page: Page) -> None:
    page.get_by_label("Author").fill("Ada Example")
    page.get_by_label("Licence").select_option("CC BY-SA 4.0")
    page.get_by_label("Where it is from").fill("own photograph")


def numbers(page: Page) -> list[int]:
    return [int(page.get_by_label(each).input_value()) for each in ("From the left", "From the top", "Width")]


def prefer_photographs(page: Page) -> None:
    page.goto("/account/preferences/")
    page.get_by_label("Photographs, where there are any").check()
    page.get_by_role("button", name="Save").click()
    page.get_by_role("status").get_by_text("Saved").wait_for()


def colour_of(page: Page, selector: str) -> list[int]:
    """The colour in the middle of a picture, as the browser shows it."""
    return page.locator(selector).first.evaluate(
        """async (image) => {
          await image.decode();
          const canvas = Object.assign(document.createElement("canvas"), { width: 9, height: 12 });
          const context = canvas.getContext("2d");
          context.drawImage(image, 0, 0, 9, 12);
          return [...context.getImageData(4, 6, 1, 1).data];
        }"""
    )


def test_a_photograph_is_cut_by_keyboard_and_stands_on_the_card(desk, examine):
    page = desk("paris/sight")
    assert examine("nothing yet") == []
    send(page, picture("red", "blue"))
    assert numbers(page) == [350, 0, 900]
    stage = page.get_by_role("application")
    stage.focus()
    for key in ("-", "-", "Shift+ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    left, top, width = numbers(page)
    assert (left, top, width) == (462, 38, 868)
    for preview in page.locator("[data-part]").all():
        assert preview.get_attribute("viewBox").startswith("462 38 868 ")
    assert [round(card.bounding_box()["width"]) for card in page.locator(".sizes .card").all()] == [
        62,
        180,
        360,
    ]
    assert examine("a draft") == []
    page.set_viewport_size({"width": 1366, "height": 768})
    for _press in range(8):
        stage.press("Shift+ArrowRight")  # so that the blue half alone is left
    credit(page)
    page.get_by_role("button", name="Keep this photograph").click()
    page.get_by_role("status").get_by_text("The card has this photograph now.").wait_for()
    assert examine("kept") == []
    prefer_photographs(page)
    page.goto("/gallery/paris/sight/")
    red, _green, blue, _alpha = colour_of(page, ".picture .card img")
    assert (red < 60, blue > 200) == (True, True)
    page.goto("/gallery/credits/")
    expect(page.get_by_role("main")).to_contain_text("Ada Example")


def test_what_was_taken_away_is_brought_back(desk):
    page = desk("rome/sight")
    send(page, picture("green", "yellow"))
    credit(page)
    page.get_by_role("button", name="Keep this photograph").click()
    page.get_by_role("button", name="Take the photograph away").click()
    expect(page.get_by_role("heading", name="The card shows its drawing")).to_be_visible()
    page.get_by_role("button", name="Bring it back").click()
    expect(page.get_by_role("heading", name="The photograph", exact=True)).to_be_visible()
    expect(page.get_by_label("Author")).to_have_value("Ada Example")


def test_the_frame_follows_the_mouse_and_its_corner(desk):
    page = desk("oslo/sight")
    send(page, picture("red", "white"))
    box = page.get_by_role("application").bounding_box()
    scale = 1600 / box["width"]

    def drag(x: float, y: float, by: tuple[float, float]) -> None:
        page.mouse.move(box["x"] + x / scale, box["y"] + y / scale)
        page.mouse.down()
        page.mouse.move(box["x"] + (x + by[0]) / scale, box["y"] + (y + by[1]) / scale, steps=4)
        page.mouse.up()

    drag(1250, 1200, (-300, -400))
    left, top, width = numbers(page)
    assert (left, top) == (350, 0)
    assert abs(width - 600) <= 4
    drag(600, 300, (200, 100))
    left, top, _width = numbers(page)
    assert abs(left - 550) <= 4
    assert abs(top - 100) <= 4


def test_a_refused_file_is_told_at_the_head_of_the_page(desk, axe):
    # A page that does not listen: the browser notes the status 422 in its console, which is no fault.
    page = desk("bern/sight").context.new_page()
    page.goto("/photographs/bern/sight/")
    words = {"name": "tower.jpg", "mimeType": "image/jpeg", "buffer": b"no photograph"}
    page.get_by_label("Photograph", exact=True).set_input_files(words)
    page.get_by_role("button", name="Send the file").click()
    expect(page.get_by_role("alert")).to_contain_text("neither JPEG nor PNG nor WebP")
    assert axe(page) == []


def test_everyone_can_use_the_shelf(desk, examine):
    page = desk("rome/sight")
    page.get_by_role("link", name="Photographs", exact=True).click()
    expect(page.locator(".shelf .card")).to_have_count(102)
    assert examine("the shelf") == []


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_scripts_numbers_choose_the_part(desk):
    page = desk("athens/sight")
    send(page, picture("black", "orange"))
    page.get_by_label("From the left").fill("800")
    page.get_by_label("Width").fill("800")
    page.get_by_role("button", name="Save the draft").click()
    page.get_by_role("status").get_by_text("The draft is saved.").wait_for()
    assert page.locator("svg.part").first.get_attribute("viewBox") == "800 0 800 1066.67"
    credit(page)
    page.get_by_role("button", name="Keep this photograph").click()
    page.get_by_role("status").get_by_text("The card has this photograph now.").wait_for()
