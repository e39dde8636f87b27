"""The first lesson of a new teacher, from the account to the saved table; three of 28 in real browsers."""

import io
import re
from collections import Counter

import pytest
from openpyxl import load_workbook
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from tests.browser.classes.books import Books
from tests.browser.classes.pupils import AtDevice, LoginCard, PupilOnTheWire, cards_of, playing
from tests.browser.conftest import listening
from tests.browser.table.test_table import draw

PATIENCE = 60_000  # a whole class at once on two cores
BY_CARD, BY_PICTURES, BY_PASSWORD = "Zoë Åberg", "Noah Özil", "Mia D'Angelo"
LATE, HOME, GONE = "Łukasz Wójcik", "Chloé Dubois", "Jürgen Groß"
OTHERS = [
    "Ada",
    "Ben",
    "Cem",
    "Dina",
    "Emil",
    "Fay",
    "Gus",
    "Hana",
    "Ivo",
    "Jana",
    "Kofi",
    "Lea",
    "Max",
    "Nils",
]
OTHERS += ["Olga", "Pia", "Quim", "Rosa", "Sami", "Tom", "Una", "Vera"]
NAMES = [BY_CARD, BY_PICTURES, BY_PASSWORD, LATE, HOME, GONE, *(f"{first} Example" for first in OTHERS)]
TABLES = 7


@pytest.fixture
def devices(browser: Browser, browser_context_args, site):
    """Three tablets."""
    contexts = [browser.new_context(**browser_context_args, has_touch=True) for _ in range(3)]
    pages = [context.new_page() for context in contexts]
    with listening(pages[0], site), listening(pages[1], site), listening(pages[2], site):
        for page in pages:
            page.set_default_timeout(PATIENCE)
        yield pages
    for context in contexts:
        context.close()


def make_class(page: Page, register) -> str:
    register("teacher")
    page.goto("/teachers/")
    page.get_by_role("link", name="Make your first class").click()
    page.get_by_label("Name of the class").fill("4b")
    page.get_by_role("radio", name="Picture only").check()
    page.get_by_role("button", name="Make the class").click()
    page.get_by_label("Paste the names").fill("\n".join(NAMES))
    page.get_by_role("button", name="Look at the list").click()
    page.get_by_role("button", name="Add", exact=False).click()
    expect(page.get_by_role("status")).to_contain_text("28 pupils added.")
    expect(page.locator("h1")).to_have_text("0 of 28 are here")
    return page.url.rstrip("/").rpartition("/")[2]


def print_cards(page: Page, cards: dict[str, LoginCard]) -> None:
    address = page.get_by_role("link", name="Print the cards").get_attribute("href")
    printed = PdfReader(io.BytesIO(page.request.get(address).body()))
    assert len(printed.pages) == 4  # eight on a sheet
    text = "\n".join(sheet.extract_text() for sheet in printed.pages)
    for card in cards.values():
        assert card.password in text
        assert card.real_name in text


def come_in_by_card(page: Page, card: LoginCard) -> None:
    page.goto(card.address)
    page.get_by_role("button", name="Yes, let me in").click()
    expect(page.locator("h1")).to_contain_text(card.name)


def come_in_by_pictures(page: Page, code: str, card: LoginCard) -> None:
    page.goto(f"/come-in/{code}/")
    page.get_by_role("link", name=card.name).click()
    page.wait_for_url("**/come-in/*/*/")  # with its script, which forgets two taps that came before it
    for picture in card.pictures:
        page.locator(f".pick:has([value={picture}])").click()
    expect(page.locator("h1")).to_contain_text(card.name)


def come_in_by_password(page: Page, code: str, card: LoginCard) -> None:
    page.goto("/")
    page.get_by_role("link", name="Join with a code").click()
    page.get_by_label("Your code").fill(f"{code[:4].lower()} {code[4:]}")
    page.get_by_role("button", name="Join").click()
    page.get_by_role("link", name=card.name).click()
    page.get_by_role("link", name="Type my password").click()
    page.get_by_role("textbox").fill(card.password.upper())
    page.get_by_role("button", name="Come in").click()
    expect(page.locator("h1")).to_contain_text(card.name)


def seat_together(page: Page, names: list[str]) -> None:
    """Put these at the first table, by tapping one pupil and then another."""
    first_table = page.locator("[data-room] > li").first
    for index, name in enumerate(names):
        mine = page.locator("[data-room] .st", has_text=name.split()[0])
        there = first_table.locator("li > .st").nth(index)
        if mine.inner_text() != there.inner_text():
            mine.click()
            there.click()
        expect(first_table.locator("li > .st").nth(index)).to_contain_text(name.split()[0])


def deal(page: Page, code: str) -> None:
    """Start the lesson: one has gone home, three share the first table, one round."""
    page.goto(f"/classes/{code}/")
    page.get_by_role("link", name="Start a lesson").click()
    expect(page.locator("h1")).to_have_text("A lesson for 27")
    page.get_by_text("Who is here today").click()
    page.get_by_role("checkbox", name=HOME).uncheck()
    page.get_by_role("button", name="Seat them again").click()
    expect(page.locator("h1")).to_have_text("A lesson for 26")
    page.get_by_text("Rounds, seats, clock").click()
    page.get_by_label("Rounds", exact=True).fill("1")
    seat_together(page, [BY_CARD, BY_PICTURES, BY_PASSWORD])
    page.get_by_role("button", name="Deal the cards").click()
    page.wait_for_url("**/board/")
    expect(page.locator(".tile")).to_have_count(TABLES)


def take_turn(page: Page) -> None:
    draw(page)
    page.locator("[data-act=finish].go").click()
    page.locator("body:not([data-state=turn])").wait_for()


def whose_turn(pages: list[Page]) -> int:
    """Wait until one of them is to draw."""
    for _ in range(PATIENCE // 50):
        for at, page in enumerate(pages):
            if page.locator("body[data-state=draw]").count():
                return at
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody at the first table comes to move")


def tile(page: Page, number: int):
    return page.locator(".tile").nth(number - 1)


def heat(page: Page) -> dict[str, str]:
    """What a teacher reads in the 102 cells: who knows the card, of those who were asked; or a dash."""
    cells = page.locator("#cards td a.k")
    expect(cells).to_have_count(102)
    told = cells.evaluate_all(
        """all => all.map(a => [new URL(a.href).searchParams.get('card'),
            [...a.children].filter(part => !part.matches('.sr')).map(part => part.innerText).join('')])"""
    )
    return dict(told)


@pytest.mark.usefixtures("site")
def test_a_new_teachers_first_lesson(page, register, devices, playwright, site, site_folder):
    page.set_default_timeout(PATIENCE)
    code = make_class(page, register)
    cards, books = cards_of(code, site_folder), Books(site_folder, code)
    print_cards(page, cards)

    # The bell rings: three at real tablets, the others over HTTP; one is late.
    page.get_by_role("button", name="Open for 15 minutes").click()
    come_in_by_card(devices[0], cards[BY_CARD])
    come_in_by_pictures(devices[1], code, cards[BY_PICTURES])
    come_in_by_password(devices[2], code, cards[BY_PASSWORD])
    others = {name: AtDevice(playwright, site) for name in NAMES[3:]}
    for name, device in others.items():
        if name != LATE:
            device.come_in(code, cards[name])
    expect(page.locator("h1")).to_have_text("27 of 28 are here")  # without a reload
    page.goto(f"/classes/{code}/knowledge/")
    assert set(heat(page).values()) == {"–"}

    deal(page, code)
    for tablet in devices:
        # Each tablet goes to its table by itself, and says why.
        expect(tablet.locator(".called")).to_have_text("Your teacher has seated you at this table.")
        tablet.locator(".rack .card").first.wait_for()
        expect(tablet.locator("body")).to_have_attribute("data-labels", "picture")
    assert len({tablet.url for tablet in devices}) == 1
    codes = {name: device.go_to_table() for name, device in others.items() if name not in (LATE, HOME)}
    assert Counter(codes.values()).most_common(1)[0][1] <= 4

    def at_table(name: str) -> PupilOnTheWire:
        return PupilOnTheWire(int(site.rpartition(":")[2]), codes[name], others[name].cookie)

    with playing([at_table(name) for name in codes if name != GONE]):
        # All tables play, the first by the hands of three children.
        for _ in range(3):
            take_turn(devices[whose_turn(devices)])
        expect(page.locator("body")).not_to_contain_text("Zoë")  # stamp names only
        # Eyes to the front: nobody moves until the teacher says so.
        page.get_by_role("button", name="Freeze all").click()
        expect(page.get_by_text("Eyes to the front")).to_be_visible()
        for tablet in devices:
            expect(tablet.locator("[data-part=paused]")).to_be_visible()
        frozen = books.moves()
        assert sum(count > 0 for count in frozen.values()) >= TABLES - 1  # one may wait for who is away
        with page.expect_response(re.compile("/board/$")):
            pass  # two seconds later
        assert books.moves() == frozen
        page.get_by_role("alertdialog").get_by_role("button", name="Go on").click()
        take_turn(devices[whose_turn(devices)])
        # The late one slips in where a bot sat.
        others[LATE].come_in(code, cards[LATE])
        codes[LATE] = others[LATE].go_to_table()
        assert codes[LATE] in codes.values()
        with playing([at_table(LATE)]):
            # One is away: the board says so when that pupil keeps the others waiting, and a bot stands in.
            waiting = page.locator(".tile", has_text=f"{cards[GONE].name} is not at the table")
            waiting.get_by_role("button", name="Let a bot play").click()
            expect(page.locator(".seat.held", has_text=cards[GONE].name)).to_be_visible()
            expect(page.locator(".seat", has_text=cards[LATE].name)).to_be_visible()
            for number in range(2, TABLES + 1):
                # Somebody "has won" as soon as the round ends; the match is over once it is tallied.
                expect(tile(page, number).locator(".flag")).to_contain_text(
                    "The match is over", timeout=4 * PATIENCE
                )
    assert [books.phases()[number] for number in range(2, TABLES + 1)] == ["over"] * (TABLES - 1)

    page.get_by_role("button", name="End the lesson").click()
    asked = page.get_by_role("dialog", name="End the lesson?")
    expect(asked).to_contain_text("1 table is in the middle of a round")
    asked.get_by_role("button", name="End the lesson").click()
    expect(page.locator("h1")).to_have_text("Well played, 4b!")
    page.get_by_text("Results of each pupil").click()
    # The table by hand is counted as it lies; what a bot reached in somebody's place counts for nobody.
    seated, ranked = {*codes, BY_CARD, BY_PICTURES, BY_PASSWORD}, books.played_themselves()
    assert {GONE} <= seated - ranked <= {GONE, LATE}
    expect(page.locator(".by-name li")).to_have_count(len(ranked))
    names_in_results = page.locator(".by-name li b").all_inner_texts()
    assert sorted(names_in_results) == sorted(cards[name].name for name in ranked)
    for name in seated - ranked:
        expect(page.get_by_text("No result, because a bot played")).to_contain_text(cards[name].name)
    expect(page.get_by_role("row")).to_have_count(
        TABLES
    )  # the head, and the tables that have finished a round
    for tablet in devices:  # nobody sits before a dead table
        expect(tablet.locator("h1")).to_contain_text("Welcome")
        expect(tablet.locator(".called")).to_have_text("The lesson is over. What you have played counts.")

    # What was laid from the pictures alone is known now: heat map, database and saved table agree.
    known = books.known()
    assert len(known) >= TABLES
    page.goto(f"/classes/{code}/knowledge/")
    by_card, asked = Counter(card for _name, card in known), Counter(card for _name, card in books.asked())
    shown = heat(page)
    assert set(asked) <= set(shown)
    assert shown == {card: f"{by_card[card]}/{asked[card]}" if card in asked else "–" for card in shown}
    saved = page.request.get(f"/classes/{code}/knowledge.xlsx").body()
    sheet = load_workbook(io.BytesIO(saved)).active
    head, *lines = sheet.iter_rows(values_only=True)
    assert sorted(line[0] for line in lines) == sorted(NAMES)
    by_name, answers = Counter(name for name, _card in known), books.answers()
    asked_by_name = Counter(name for name, _card in books.asked())
    for line in lines:
        told = dict(zip(head, line, strict=True))
        name = told["Name"]
        assert told["Stamp name"] == cards[name].name
        assert told["Cards: known"] == by_name[name]
        assert told["Cards: faded"] + told["Cards: not known yet"] == asked_by_name[name] - by_name[name]
        assert told["Cards: not asked"] == 102 - asked_by_name[name]
        assert (told["Right answers"], told["Answers"]) == answers.get(name, (0, 0))
        capitals, kinds = line[11 : 11 + 17], line[11 + 17 :]  # empty where nothing was asked
        assert any(cell is not None for cell in capitals) == (asked_by_name[name] > 0)
        assert sum(cell or 0 for cell in capitals) == sum(cell or 0 for cell in kinds) == by_name[name]
