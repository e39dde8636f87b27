"""Somebody who knows no rules and does only what the sentences of the page say."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page

NAMES = {"postbox": "Postbox"} | {
    name: name for name in ("Rome", "Oslo", "London", "Berlin", "Paris", "Athens", "Lisbon")
}
MOST_SENTENCES = 40


class Newcomer:
    """Reads a sentence, touches what it names, and waits for the next one."""

    way_on = re.compile("^(Go on|Done)")

    def __init__(self, page: Page, touch: Callable[[Locator], None]) -> None:
        self.page = page
        self.touch = touch
        self.name = ""  # the capital or kind that was named last
        self.heard: list[str] = []

    def do_what_the_scene_says(self) -> None:
        self.page.locator("body:not([data-state=wait]) .rack [data-card]").first.wait_for()
        self._listen_to(".goal [data-step]", until=".marked.solved")

    def do_what_the_coach_says(self) -> None:
        """Play a round without looking at a hint."""
        self._listen_to("[data-says]", until="body[data-state=end]")

    def _listen_to(self, speaker: str, until: str) -> None:
        words = self.page.locator(speaker)
        for _ in range(MOST_SENTENCES):
            self.page.locator(f"{speaker}:not(:empty)").first.wait_for()
            said = words.inner_text()
            self.heard.append(said)
            self._follow(said)
            self.page.wait_for_function(
                "([speaker, said, until]) => document.querySelector(until) ||"
                " document.querySelector(speaker)?.innerText !== said",
                arg=[speaker, said, until],
            )
            if self.page.locator(until).count():
                return
        raise AssertionError(f"it does not end: {self.heard}")

    def _follow(self, said: str) -> None:
        """Do what one sentence asks for; what was praised before it needs no answer."""
        named = max(NAMES, key=said.rfind)
        self.name = NAMES[named] if named in said else self.name
        mine, grows = self._mine(self.name), self.page.locator(".pile.grows .target")
        if "any stack" in said:
            self.touch(self.page.locator("button.stk:not(.gone):visible").first)
        elif "press “Finish turn”" in said:
            self.touch(self.page.locator("[data-act=finish].go"))
        elif "joker is free" in said:
            self._put(self.page.locator(".pile [data-card^=joker]"), self.page.locator(".to-rack"))
        elif "lies in the set" in said:
            self._put(self.page.locator(".pile:not(.grows) [data-card]", has_text=self.name), grows)
        elif "joker there" in said:
            self._put(self._mine("Joker"), grows)
        elif "New pile" in said:
            self._put(mine, self.page.get_by_role("button", name="New pile"))
        elif "there, too" in said:
            # a pile that is whole grows no longer, but still takes what fits
            self._put(mine, grows.or_(self.page.locator(".pile .target.fits")))
        else:  # something fits somewhere
            card = mine if self.name in said and mine.count() else self.page.locator(".rack [data-card]")
            self._put(card, self.page.locator(".pile .target.fits, .pile.grows .target"))

    def _mine(self, name: str) -> Locator:
        return self.page.locator(".rack [data-card]", has_text=name)

    def _put(self, thing: Locator, target: Locator) -> None:
        self.touch(thing.first)
        self.touch(target.first)
        self.page.locator("[aria-busy]").wait_for(state="detached")
