"""The first game: by finger, by keyboard, in six languages, and by somebody who only reads the page."""

from dataclasses import replace
from itertools import zip_longest

import pytest
from django.utils import translation
from playwright.sync_api import Locator, expect

from games.engine.rulesets import rule_set
from games.engine.state import Phase, all_cards
from learn.first_game.courses import COURSES
from learn.first_game.photo import ATHENS, LONDON, OSLO
from learn.first_game.scenes import position, table
from learn.first_game_pages.coach_words import buttons
from learn.first_game_pages.words import WORDS, WRONG
from tests.browser.conftest import listening
from tests.browser.first_game.gestures import GESTURES, play_scene
from tests.browser.first_game.newcomer import Newcomer
from tests.browser.labels import CUT_TEXTS, NEXT_FRAME, cut_labels
from tests.browser.table.hands import code_of
from tests.browser.table.staging import Stage
from tests.browser.table.test_table_weight import Traffic

LANGUAGES = ("de", "en", "fr", "it", "nl", "es")
MOST_BYTES = 30_000
# A scene's page says one thing after the other, in the strip above and in the panel below, and is looked at.
SAY_AND_LOOK = f"""async (texts) => {{
  const cut = {CUT_TEXTS}, nextFrame = {NEXT_FRAME}, found = [];
  const hear = (detail) => document.dispatchEvent(new CustomEvent("table-message", {{ detail }}));
  for (const {{ title, step, result }} of texts) {{
    document.getElementById("goal").textContent = title;
    for (const solved of [true, false]) {{
      hear({{ type: "marked", solved, title, text: result }});
      hear({{ type: "step", text: step, touch: "", onto: "", also: [] }});
      await nextFrame();
      found.push(...cut());
      const below = document.querySelector(".marked").getBoundingClientRect().bottom - innerHeight;
      if (below > 0) found.push(`“${{result}}” lies ${{below}}px below the screen`);
    }}
  }}
  return found;
}}"""
BELOW = "document.querySelector('.marked').getBoundingClientRect().bottom - innerHeight"


def scenes(game: str) -> list[str]:
    return [scene.key for scene in COURSES[game]]


@pytest.fixture
def phone(browser, base_url, site):
    size = {"width": 390, "height": 844}
    context = browser.new_context(
        base_url=base_url, viewport=size, has_touch=True, locale="en-GB", reduced_motion="reduce"
    )
    with listening(context.new_page(), site) as page:
        yield page
    context.close()


def tap(thing: Locator) -> None:
    """Tap; a card of a folded pile is tapped once its pile is unfolded."""
    cover = thing.locator("xpath=ancestor::li[contains(@class, 'pile')][1]").locator(".cover")
    thing.page.evaluate(NEXT_FRAME)  # what was judged is drawn in the next one
    if thing.get_attribute("data-card") and cover.is_visible():
        cover.tap()
    thing.tap()


@pytest.mark.parametrize("game", ["tiles", "junior", "junior_intro"])
def test_every_scene_is_played_by_taps_and_can_be_left_and_gone_on_with(phone, game):
    """The scenes of Photo Rummy are played by taps, too: by the newcomer."""
    phone.goto(f"/learn/first-game/{game}/")
    for number, key in enumerate(scenes(game)):
        expect(phone).to_have_url(f"/learn/first-game/{game}/{key}/")
        play_scene(phone, game, key, tap)
        assert phone.evaluate(BELOW) <= 0, key  # nothing of the result lies below the screen
        if number == 1:  # left in the middle, and gone on with from the choice of games
            phone.goto("/learn/first-game/")
            phone.locator(f"a[href='/learn/first-game/{game}/']").tap()
        else:
            phone.locator(".marked [data-if=solved].go").tap()
    phone.get_by_role("heading", name="You know the rules!").wait_for()


def press_enter(thing: Locator) -> None:
    thing.focus()
    thing.page.keyboard.press("Enter")


def test_every_scene_is_played_by_keyboard_and_says_so_to_screen_readers(page, base_url):
    for game in GESTURES:
        page.goto(f"/learn/first-game/{game}/")
        for key in scenes(game):
            title = page.locator("#goal").inner_text()
            expect(page.locator("[data-part=say][role=status]")).to_contain_text(title)
            play_scene(page, game, key, press_enter)
            expect(page.locator(".marked [role=status]")).to_contain_text("Well done!")
            expect(page.locator("#marked")).to_be_focused()
            page.keyboard.press("Tab")
            expect(page.locator(".marked .go:visible")).to_be_focused()
            page.keyboard.press("Enter")
            page.wait_for_url(lambda url, key=key: f"/{key}/" not in url)


def test_a_newcomer_who_does_what_the_page_says_plays_a_first_round(phone, stage):
    phone.goto("/")
    phone.get_by_role("link", name="Never played? Learn it by playing").tap()
    newcomer = Newcomer(phone, tap)
    for key in scenes("photo"):
        newcomer.do_what_the_scene_says()
        assert phone.evaluate(BELOW) <= 0, key
        phone.get_by_role("link", name=newcomer.way_on).tap()
    phone.get_by_role("button", name="Play your first round").tap()
    phone.wait_for_url("**/tables/*/")
    lay_out_a_short_round(phone, stage)
    newcomer.heard.clear()
    newcomer.do_what_the_coach_says()
    expect(phone.locator("[data-part=end] h2")).to_contain_text("You win")
    expect(phone.locator(".coach")).to_be_hidden()
    heard = " ".join(newcomer.heard)
    for words in ("Well done: Oslo!", "One of your cards fits here: London.", "The joker is yours!"):
        assert words in heard
    assert "You know how it goes" not in heard
    the_coach_is_there_again_and_shows_what_it_means(phone, stage)


def the_coach_is_there_again_and_shows_what_it_means(page, stage: Stage) -> None:
    """In another round at the table; the cards are outlined only when that is asked for."""
    page.get_by_role("button", name="Play again").tap()
    page.locator("[data-says]:not(:empty)").wait_for()
    lay_out_a_short_round(page, stage)
    page.locator("button.stk:not(.gone):visible").first.tap()
    expect(page.locator("[data-says]")).to_contain_text("Oslo")
    finish = page.locator("[data-act=finish]")
    expect(finish).to_have_css("background-color", "rgba(0, 0, 0, 0)")  # not what is to be pressed now
    expect(page.locator(".np")).to_have_css("outline-style", "dotted")
    face = page.locator("[data-card=oslo-sight] > .face")
    expect(face).to_have_css("outline-style", "none")
    page.get_by_role("button", name="Show me").tap()
    expect(face).to_have_css("outline-style", "dotted")


def lay_out_a_short_round(page, stage: Stage) -> None:
    """Everything that the scenes taught can be done in its one turn: open, add on, swap a joker, finish."""
    page.locator("body[data-state=draw]").wait_for()
    state = position(
        "photo",
        rack=f"{OSLO} london-church athens-letterbox lisbon-church lisbon-symbol",
        lying=table(LONDON, f"{ATHENS} joker-1"),
        others=("madrid-palace dublin-palace", "vienna-sight paris-church"),
        stacks=("oslo-church", "oslo-delicacy", "oslo-letterbox", "london-delicacy", "london-letterbox"),
        phase=Phase.DRAW,
        opened=False,
    )
    rest = tuple(set(rule_set("photo").deck(state.options)).difference(all_cards(state)))
    below, *others = state.stacks
    stage.lay_out(code_of(page), replace(state, stacks=((*rest, *below), *others)))
    page.reload()
    page.locator("body[data-state=draw]").wait_for()


def texts_of(game: str) -> list[dict[str, str]]:
    """All that the scenes of a game say in the language that is switched on, as the page is told it."""
    said = []
    for words in WORDS[game].values():
        steps = [str(text) % buttons() for text in (words.text, *words.then, WRONG)]
        results = [str(text) % buttons() for text in (words.learnt, words.not_yet)]
        said += [
            {"title": str(words.title), "step": step, "result": result}
            for step, result in zip_longest(steps, results, fillvalue=results[0])
        ]
    return said


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_is_cut_in_any_language(browser, base_url, site, language):
    """One scene of each game is loaded, and says what all of them say."""
    context = browser.new_context(
        base_url=base_url, viewport={"width": 360, "height": 740}, locale=language, reduced_motion="reduce"
    )
    found = {}
    with listening(context.new_page(), site) as page:
        for game, key in (
            ("photo", "row"),
            ("tiles", "joker"),
            ("junior", "paying"),
            ("junior_intro", "neighbour"),
        ):
            page.goto(f"/learn/first-game/{game}/{key}/")
            page.locator("body:not([data-state=wait])").wait_for()
            with translation.override(language):
                found[game] = page.evaluate(SAY_AND_LOOK, texts_of(game))
        assert page.locator("html").get_attribute("lang") == language
        for path in ("/learn/first-game/", "/learn/first-game/photo/end/"):
            page.goto(path)
            found[path] = cut_labels(page)
        page.locator("form .go").click()
        page.locator("[data-says]:not(:empty)").wait_for()
        found["coach"] = cut_labels(page, is_laid_out_by_script=True)
    context.close()
    assert not {where: cut for where, cut in found.items() if cut}


def test_axe_finds_nothing(page, base_url, examine):
    page.goto("/learn/first-game/")
    found = examine("the choice of games")
    page.goto("/learn/first-game/junior/run/")
    page.locator("body[data-state=turn]").wait_for()
    found += examine("a scene")
    play_scene(page, "junior", "run", Locator.click)
    found += examine("a scene that is done")
    page.goto("/learn/first-game/junior/end/")
    found += examine("the end of the scenes")
    page.get_by_role("button", name="Play your first round").click()
    page.locator("[data-says]:not(:empty)").wait_for()
    assert found + examine("the coach") == []


def test_a_scene_costs_little_beyond_the_table(page, base_url):
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    bytes_of = {}
    for name, path in (("puzzle", "/learn/puzzles/1/1/"), ("scene", "/learn/first-game/photo/row/")):
        line.send("Network.clearBrowserCache")
        traffic = Traffic(line)
        page.goto(path)
        page.locator(".rack [data-card]").first.wait_for()
        page.wait_for_load_state()
        bytes_of[name] = sum(traffic.bytes[kind] for kind in ("Script", "Stylesheet", "Document"))
    print(bytes_of)
    assert bytes_of["scene"] - bytes_of["puzzle"] <= MOST_BYTES
