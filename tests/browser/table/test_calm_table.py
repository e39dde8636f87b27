"""A table on which one finds one's way: what is locked, what is wrong, and how it ended."""

import pytest
from playwright.sync_api import expect

from tests.browser.table.hands import ROME, card, drag, laying, pile_with
from tests.games.engine.positions import row, set_of

DUBLIN = row("dublin", "palace sight letterbox")
CHURCHES = set_of("church", "vienna berlin oslo helsinki madrid")
PARIS = row("paris", "church sight letterbox")
DELICACIES = set_of("delicacy", "oslo bern athens dublin")
FIVE = (DUBLIN, ROME, PARIS, DELICACIES, CHURCHES)
RACK = "madrid-sight oslo-sight lisbon-palace"

# Where each card lies now, and again as soon as the next version of the round is drawn.
WATCH = """() => {
  const tops = () => Object.fromEntries([...document.querySelectorAll(".pile")].flatMap((pile) =>
    [...pile.querySelectorAll("[data-card]")].map((each) =>
      [each.dataset.card, Math.round(pile.getBoundingClientRect().top)])));
  window.tops = [tops()];
  new MutationObserver(() => window.tops.push(tops()))
    .observe(document.body, { attributeFilter: ["data-version"] });
}"""


def lines(tops: dict[str, int]) -> dict[str, int]:
    """In which line of the felt each card lies, from 0."""
    order = sorted(set(tops.values()))
    return {card: order.index(top) for card, top in tops.items()}


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1366, 768)])
def test_piles_keep_their_lines_when_my_turn_ends(set_up, width, height):
    page = set_up(laying(FIVE, "rome-church madrid-sight lisbon-palace", opened=True))
    page.set_viewport_size({"width": width, "height": height})
    card(page, "rome-church").click()
    pile_with(page, "rome-sight").locator(".target").click()
    pile_with(page, "rome-sight").locator("[data-card=rome-church]").wait_for(state="attached")
    page.evaluate(WATCH)
    page.locator("[data-act=finish].go").click()
    page.wait_for_function("() => window.tops.length > 1")
    before, after = (lines(tops) for tops in page.evaluate("() => window.tops.slice(0, 2)"))
    assert len(before) == len(after) == 20
    assert before == after


def test_a_card_dragged_onto_a_locked_pile_is_told_why(set_up):
    page = set_up(laying(FIVE, RACK, opened=False))
    drag(page, card(page, "madrid-sight"), pile_with(page, "dublin-sight"))
    expect(page.locator(".say")).to_contain_text("First lay a pile of your own")
    expect(page.locator(".rack [data-card=madrid-sight]")).to_be_visible()


def test_a_stranger_is_marked_while_one_builds_and_the_refusal_names_both_facts(set_up):
    page = set_up(laying(FIVE, RACK))
    for name in RACK.split():
        card(page, name).click()
        target = page.locator(".np") if name == "madrid-sight" else pile_with(page, "madrid-sight")
        (target if name == "madrid-sight" else target.locator(".target")).click()
        pile_with(page, "madrid-sight").locator(f"[data-card={name}]").wait_for()
    stranger = card(page, "lisbon-palace")
    expect(stranger.locator(".b-wrong")).to_be_visible()
    expect(card(page, "madrid-sight").locator(".b-wrong")).to_have_count(0)
    page.locator("[data-act=finish]").click()
    judge = page.get_by_role("region", name="That doesn’t work")
    expect(judge).to_contain_text("doesn’t go with Sights. The rest is still 2 cards short.")
    expect(page.locator(".rack")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    panel, rack, pile = (each.bounding_box() for each in (judge, page.locator(".rack"), stranger))
    assert panel["y"] + panel["height"] <= rack["y"], "on a phone, too, the rack is seen"
    assert pile["y"] + pile["height"] <= panel["y"] or pile["y"] >= panel["y"] + panel["height"]
    assert all(name.is_visible() for name in page.locator(".pile .head .word").all())


def test_the_last_table_can_be_looked_at_again(set_up):
    page = set_up(laying(FIVE, "rome-church"))
    card(page, "rome-church").click()
    pile_with(page, "rome-sight").locator(".target").click()
    page.locator("[data-act=finish].go").click()
    page.locator("body[data-state=end]").wait_for()
    expect(page.locator(".win")).to_be_visible()
    page.get_by_role("button", name="Look at the table").click()
    expect(pile_with(page, "rome-church")).to_be_visible()
    expect(page.locator(".win")).to_be_hidden()
    page.get_by_role("button", name="Back to the result").click()
    expect(page.locator(".win")).to_be_visible()


def test_a_new_pile_lies_where_one_was_taken_back(set_up):
    page = set_up(laying(FIVE, RACK))
    card(page, "madrid-sight").click()
    page.locator(".np").click()
    pile_with(page, "madrid-sight").wait_for()
    card(page, "oslo-sight").click()
    page.locator(".np").click()
    pile_with(page, "oslo-sight").wait_for()
    where = pile_with(page, "madrid-sight").bounding_box()
    drag(page, card(page, "madrid-sight"), page.locator(".rack"))
    card(page, "lisbon-palace").click()
    page.locator(".np").click()
    pile_with(page, "lisbon-palace").wait_for()
    page.locator("[aria-busy]").wait_for(state="detached")
    new = pile_with(page, "lisbon-palace").bounding_box()
    assert where is not None
    assert new is not None
    assert (where["x"], where["y"]) == (new["x"], new["y"])
