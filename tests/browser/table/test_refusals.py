"""What a child is told when a turn is refused: in six languages, with ways out that do just what they say."""

import csv
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.engine.state import State
from tests.browser.table.hands import card, code_of, pile_with
from tests.browser.table.refused_turns import REFUSALS, at_table
from tests.browser.table.staging import Stage
from tests.games.engine.positions import position, row, tiles
from tests.real_parts import ROOT

LANGUAGES = ("en", "de", "fr", "it", "nl", "es")
LYING = """() => [...document.querySelectorAll(".pile")].map((pile) =>
  [...pile.querySelectorAll("[data-card]")].map((card) => card.dataset.card).sort().join(" ")).sort()"""
# What the refusal says before the link to its rule, and what each button does, step by step.
TOLD = """() => [document.querySelector(".jtext > p:not(.eq)").firstChild.textContent,
  ...[...document.querySelectorAll(".way")].map((way) =>
    [...way.querySelectorAll(".step")].map((step) => step.textContent).join(" / "))]"""


def names_in(language: str) -> dict[str, str]:
    """What the cards are called in short, with their capitals; with ! without them, as in a row."""
    data = ROOT / "catalogue/data"
    with (data / "capitals.csv").open() as capitals, (data / "short_names.csv").open() as cards:
        towns = {each["key"]: each[f"capital_{language}"] for each in csv.DictReader(capitals)}
        short = {each["id"]: each[language] for each in csv.DictReader(cards)}
    full = {card: f"{name} ({towns[card.split('-')[0]]})" for card, name in short.items()}
    return full | {f"{card}!": name for card, name in short.items()}


def filled_in(text: str, names: dict[str, str]) -> str:
    for name in set(text.replace("}", "{").split("{")[1::2]):
        text = text.replace(f"{{{name}}}", names[name])
    return text


def put(page: Page, name: str, beside: str) -> None:
    card(page, name).click()
    if beside == "new":
        page.locator(".np").click()
    elif beside == "rack":
        page.locator(".to-rack").click()
    else:
        pile_with(page, beside).locator(".target").click()
    page.locator(f"{'.rack' if beside == 'rack' else '.pile'} [data-card={name}]").wait_for()


def finish(page: Page) -> list[str]:
    """Try to finish the turn; give what is said about it, with plain spaces."""
    page.locator("[data-act=finish]").click()
    page.locator(".jtext").wait_for()
    return [" ".join(each.split()) for each in page.evaluate(TOLD)]


def lying(*table: str) -> list[str]:
    return sorted(" ".join(sorted(each.split())) for each in table)


@pytest.mark.parametrize("name", REFUSALS)
def test_a_refusal_is_told_in_six_languages_and_its_ways_out_do_what_they_say(
    name: str, set_up: Callable[[State], Page], stage: Stage
) -> None:
    refused = REFUSALS[name]
    page = set_up(refused.state)
    for move in refused.moves:
        put(page, *move)
    for language in LANGUAGES:
        stage.prefer(code_of(page), language=language)
        page.reload()  # what is arranged is kept
        page.locator("body[data-state=turn]").wait_for()
        expected = [filled_in(each, names_in(language)) for each in refused.words[language]]
        assert finish(page) == expected, language
    before = page.evaluate(LYING)
    assert len(refused.after) == page.locator(".way").count()
    for way, table in enumerate(refused.after):
        page.locator(f"[data-way='{way}']").click()
        assert page.evaluate(LYING) == lying(*table)
        expect(page.locator("[data-act=finish].go")).to_be_visible()  # so the turn may end
        page.locator("[data-act=undo]").click()
        assert page.evaluate(LYING) == before
        finish(page)


# -- a table that was only rearranged


ROME_IN_FULL = row("rome", "palace church sight symbol letterbox delicacy")


def part_rome(page: Page) -> None:
    put(page, "rome-symbol", "new")
    for name in ("rome-letterbox", "rome-delicacy"):
        put(page, name, "rome-symbol")


def test_a_table_that_was_only_rearranged_stays_so(set_up: Callable[[State], Page]) -> None:
    page = set_up(at_table("bern-sight", (ROME_IN_FULL,)))
    part_rome(page)
    expect(page.locator(".say")).to_contain_text("All piles are right")
    page.locator("[data-act=finish].go").click()
    page.locator("body[data-state=draw]").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="What happened").click()
    moved = page.locator("[data-part=log] li", has_text="You laid nothing. Moved:")
    expect(moved).to_contain_text("Postbox, Rome")
    assert "rome-palace" not in " ".join(pile for pile in page.evaluate(LYING) if "rome-symbol" in pile)


def test_before_the_own_first_pile_those_of_others_stay_locked_even_after_undo(
    set_up: Callable[[State], Page],
) -> None:
    page = set_up(at_table("bern-sight athens-sight", (ROME_IN_FULL,), opened=False))
    put(page, "bern-sight", "new")
    page.locator("[data-act=undo]").click()
    expect(page.locator(".say")).to_contain_text("First lay three cards")
    expect(pile_with(page, "rome-palace").locator(".lock")).to_be_visible()
    card(page, "bern-sight").click()
    expect(page.locator(".target")).to_have_count(0)
    pile_with(page, "rome-palace").locator(".shut").click()
    expect(page.locator(".say")).to_contain_text("First lay a pile of your own")


def test_in_junior_moving_runs_is_not_enough(set_up: Callable[[State], Page]) -> None:
    low, high = tiles("red", "1 2 3"), tiles("red", "4 5 6 7")
    others = ("black-1", "black-3")
    page = set_up(position("junior", table=[low, high], rack="red-8 blue-1", others=others, tokens=6))
    pile_with(page, "red-1").locator(".grip").click()
    pile_with(page, "red-4").locator(".target").click()
    before = page.evaluate(LYING)
    assert before == lying(f"{low} {high}")
    expect(page.get_by_role("button", name="Finish turn")).to_be_visible()
    assert finish(page) == [
        "You have laid nothing from your rack. Moving what lies on the table is not enough.",
        "Add to red 1–8: red 8",
        "Put back on red 1–3: red 1 and 2 more",
    ]
    assert page.evaluate(LYING) == before
    page.locator("[data-way='1']").click()
    assert page.evaluate(LYING) == lying(low, high)
    expect(page.get_by_role("button", name="Pay 1 token, take a tile")).to_be_visible()
