"""From the front page to a class at its tables: a visitor without an account needs few clicks."""

import secrets

from playwright.sync_api import Page, expect

from tests.browser.classes.pupils import AtDevice, cards_of

AT_MOST = 14
NAMES = ["Ada Example", "Ben Example", "Cem Example", "Dina Example"]


class CountedHand:
    """Clicks as a person does, into fields, too, and counts."""

    def __init__(self, page: Page) -> None:
        self.page, self.clicks = page, 0

    def press(self, role: str, name: str) -> None:
        self.page.get_by_role(role, name=name).first.click()
        self.clicks += 1

    def write(self, label: str, text: str) -> None:
        field = self.page.get_by_label(label, exact=True)
        if not field.evaluate("field => field === document.activeElement"):
            field.click()
            self.clicks += 1
        self.page.keyboard.insert_text(text)
        expect(field).to_have_value(text)


def test_from_home_to_pupils_at_tables(page, playwright, site, site_folder):
    hand = CountedHand(page)
    page.goto("/")
    hand.press("link", "What teachers get")
    hand.press("link", "Make a class")
    hand.write("User name", f"tess-{secrets.token_hex(5)}")
    hand.write("Password", "seventeen-capitals")
    hand.press("button", "Make my account")
    hand.write("Name of the class", "4b")
    hand.press("button", "Make the class")
    hand.write("Paste the names", "\n".join(NAMES))
    hand.press("button", "Look at the list")
    hand.press("button", "Add")
    expect(page.locator("h1")).to_have_text("0 of 4 are here")
    code = page.url.rstrip("/").rpartition("/")[2]

    hand.press("button", "Open for 15 minutes")
    pupils = [AtDevice(playwright, site) for _ in NAMES]
    for device, card in zip(pupils, cards_of(code, site_folder).values(), strict=True):
        device.come_in(code, card)
    expect(page.locator("h1")).to_have_text("4 of 4 are here")
    hand.press("link", "Start a lesson")
    hand.press("button", "Deal the cards")
    page.wait_for_url("**/board/")
    assert len({device.go_to_table() for device in pupils}) == page.locator(".tile").count()
    assert hand.clicks <= AT_MOST
