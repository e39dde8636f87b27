"""No label is cut: table, lobby and learning, in six languages, on phones, a tablet and a laptop."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from games.engine.state import State
from tests.browser.labels import CUT_TEXTS, cut_labels
from tests.browser.table.hands import CROWD, card, code_of, laying, pile_with, sit_down
from tests.browser.table.staging import Stage
from tests.games.engine.positions import row

LANGUAGES = (("en", "de"), ("fr", "it"), ("nl", "es"))  # two by two, since their tables take a while to open
# The cards with the longest names lie on top, where they are read.
TABLE = (*CROWD[:5], row("luxembourg", "church sight palace"), row("copenhagen", "church symbol palace"))
RACK = "london-delicacy bern-palace rome-symbol luxembourg-delicacy joker-1"
PAGES = ("/", "/play/", "/play/open/", "/learn/", "/learn/knowledge/", "/learn/puzzles/")


def cut_on_table(page: Page, state: str) -> list[str]:
    return [f"{state}, {fault}" for fault in cut_labels(page, is_laid_out_by_script=True)]


def cut_while_playing(page: Page, stage: Stage) -> list[str]:
    """Look at a table from a pile under construction to the end of the round."""
    page.locator("body[data-state=turn]").wait_for()
    card(page, "bern-palace").click()
    page.locator(".np").click()
    found = cut_on_table(page, "a pile that grows")
    page.locator("[data-act=finish]").click()
    page.locator(".jtext").wait_for()
    found += cut_on_table(page, "a refusal")
    page.locator("[data-act=calm]").click()
    page.locator("[data-act=menu]").click()
    found += cut_on_table(page, "the menu")
    stage.lay_out(code_of(page), laying(TABLE, "london-delicacy"))
    page.reload()
    card(page, "london-delicacy").click()
    pile_with(page, "london-church").locator(".target").click()
    page.locator("[data-act=finish].go").click()
    page.locator("body[data-state=end]").wait_for()
    return found + cut_on_table(page, "the end of a round")


def open_table(page: Page) -> str:
    page.goto("/play/open/")
    page.get_by_role("button", name=re.compile("Open")).last.click()
    page.wait_for_url("**/tables/*/")
    return code_of(page)


@pytest.mark.parametrize("languages", LANGUAGES, ids=" and ".join)
def test_no_label_of_table_lobby_and_learning_is_cut(
    page: Page, set_up: Callable[[State], Page], stage: Stage, languages: tuple[str, ...]
) -> None:
    others = {rules: sit_down(page, rules) for rules in ("tiles", "junior", "junior_intro")}
    room = open_table(page)
    found = {}
    for language in languages:
        stage.prefer(room, language="en")  # in which the hands of the tests find their way
        set_up(laying(TABLE, RACK))
        stage.prefer(room, language=language)
        page.reload()
        found[language] = cut_while_playing(page, stage) + cut_elsewhere(page, others, room)
    assert found == {language: [] for language in languages}


def cut_elsewhere(page: Page, others: dict[str, str], room: str) -> list[str]:
    """Look at the tables of the other games, the waiting room, lobby, learning and a puzzle."""
    found = []
    for name, code in others.items():
        page.goto(f"/tables/{code}/")
        page.locator("[data-seat]").first.wait_for()
        found += cut_on_table(page, name)
    for path in (f"/tables/{room}/", *PAGES):
        page.goto(path)
        found += [f"{path}, {fault}" for fault in cut_labels(page)]
    page.goto("/learn/puzzles/1/1/")
    page.locator("body[data-state=turn]").wait_for()
    return found + cut_on_table(page, "a puzzle")


# What is put together by a script may have styles; in markup the content policy forbids them.
PUT_CUT_LABELS = """() => document.querySelector("main").replaceChildren(...[
  ["button", "Wiederholen", "overflow: hidden; width: 40px; white-space: nowrap"],
  ["a", "Wiederholen", "display: block; width: 40px"],
  ["p", "Wiederholen", "width: 40px"],
  ["b", "Wieder holen", "display: block; overflow: hidden; height: 1lh; width: 70px"],
].map(([name, text, style]) => {
  const element = document.createElement(name);
  element.textContent = text;
  element.style.cssText = style;
  return element;
}))"""


def test_a_cut_label_is_found(page: Page, base_url: str) -> None:
    page.goto("/privacy/")
    page.evaluate(PUT_CUT_LABELS)
    found = page.evaluate(CUT_TEXTS)
    assert [re.sub(r"\d+", "n", each) for each in found] == [
        "“Wiederholen” goes npx beyond button",
        "“Wiederholen” goes npx beyond a",
        "“Wieder holen” goes npx beyond b",
    ]
