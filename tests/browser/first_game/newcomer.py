"""Somebody who knows no rules and does only what the sentences of the page say."""

import re

from playwright.sync_api import Locator, Page

PLACES = ("Rome", "Oslo", "London", "Berlin", "Athens")
QUOTED = re.compile("“([^”]+)”")
MOST_TURNS = 80


class Newcomer:
    """Reads the goal of a scene, the coach and the buttons; touches what they name."""

    way_on = re.compile("^(Go on|Done)")

    def __init__(self, page: Page) -> None:
        self.page = page

    def do_what_the_scene_says(self) -> None:
        """Touch what is named, in the order in which it is named."""
        self.page.locator("body:not([data-state=wait]) .rack [data-card]").first.wait_for()
        said = self.page.locator(".goal").inner_text()
        if "Tap any stack" in said:
            self.page.locator("button.stk:not(.gone):visible").first.click()
        for name in [name for name in PLACES if name in said]:
            self._lay_together(name)
        if "postboxes" in said:
            self._lay_together("Postbox")
        if "tap the joker" in said:
            self._touch(self.page.locator(".pile [data-card^=joker]"))
            self.page.get_by_role("button", name=QUOTED.findall(said)[-1]).click()
        if "Both cards fit" in said:
            self._lay_what_fits()
        if "stack" not in said:
            self.page.locator("[data-act=finish].go").click()
        self.page.locator(".marked.solved").wait_for()

    def _lay_together(self, name: str) -> None:
        """Lay all of one name where some of it lies, or on a new pile; then what lies elsewhere."""
        mine = self.page.locator(".rack [data-card]", has_text=name)
        while mine.count():
            self._touch(mine.first)
            there = self.page.locator(".pile .target.fits")
            (there if there.count() else self.page.get_by_role("button", name="New pile")).first.click()
            self._settled()
        if self.page.locator(".pile .grows, .pile.grows").count():
            elsewhere = self.page.locator(".pile:not(.grows) [data-card]", has_text=name).first
            self._touch(elsewhere)
            self.page.locator(".pile.grows .target").click()
            self._settled()

    def _lay_what_fits(self) -> None:
        while (mine := self.page.locator(".rack [data-card]")).count():
            self._touch(mine.first)
            self.page.locator(".pile .target.fits").first.click()
            self._settled()

    def _touch(self, thing: Locator) -> None:
        thing.click()

    def _settled(self) -> None:
        self.page.locator("[aria-busy]").wait_for(state="detached")

    def play_what_coach_and_table_say(self) -> None:
        """Play a round: draw when it is said, look at the hint when something can be laid, and finish."""
        for _ in range(MOST_TURNS):
            self.page.locator("body[data-state=draw], body[data-state=end]").wait_for()
            if self.page.locator("body[data-state=end]").count():
                return
            self.page.locator("button.stk:not(.gone):visible").first.click()
            self.page.locator("body[data-state=turn]").wait_for()
            self._take_the_hint()
            self.page.locator("[data-act=finish].go").click()
            self.page.locator("body:not([data-state=turn])").wait_for()
        raise AssertionError("the round does not end")

    def _take_the_hint(self) -> None:
        for _ in range(3):
            self.page.locator("[data-act=hint]").click()
            self.page.locator("[data-part=say]", has_text="Hint").wait_for()
        take = self.page.locator("[data-act=hintTake]")
        if take.count():
            take.click()
            self._settled()
