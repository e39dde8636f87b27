"""Pupils of a running site: what stands on their cards, how they come in over HTTP, and how they play."""

import asyncio
import json
import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import APIRequestContext, Playwright

from tests.faults.client import Message, WirePlayer, match_is_over
from tests.real_parts import ROOT

SHORTEST_ROW = 3


@dataclass(frozen=True)
class LoginCard:
    """What a pupil holds in the hand."""

    pk: int
    real_name: str
    name: str
    address: str
    pictures: list[str]
    password: str


def cards_of(code: str, site_folder: Path) -> dict[str, LoginCard]:
    """Read the cards of a class, by real name, as whoever printed them could."""
    told = asked_of("tests.browser.classes.login_cards", site_folder, code)
    return {card["real_name"]: LoginCard(**card) for card in told}


def asked_of(module: str, site_folder: Path, *about: str) -> Any:
    """Run a module with the settings and the database of a site; give the JSON that it tells."""
    environment = {**os.environ, "PHOTORUMMY_VAR": str(site_folder)}
    environment.pop("DATABASE_URL", None)
    command = [sys.executable, "-m", module, *about]
    told = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(told.stdout)


class AtDevice:
    """A pupil at a device without a screen: the same addresses and forms that a browser uses."""

    def __init__(self, playwright: Playwright, site: str) -> None:
        self.site = site
        self.http: APIRequestContext = playwright.request.new_context(
            base_url=site, extra_http_headers={"Accept-Language": "en", "Referer": site}
        )

    def send(self, form_on: str, to: str, **fields: str) -> str:
        """Open a page and send a form of it; gives the address where one lands."""
        page = self.http.get(form_on)
        assert page.ok, f"{form_on}: {page.status}"
        token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.text())
        assert token, f"{form_on} has no form"
        answer = self.http.post(to, form={"csrfmiddlewaretoken": token[1], **fields})
        assert answer.ok, f"{to}: {answer.status}"
        return answer.url

    def come_in(self, code: str, card: LoginCard) -> None:
        """Log in by class code, stamp and password."""
        assert card.name in self.http.get(f"/come-in/{code}/").text()
        login_page = f"/come-in/{code}/{card.pk}/password/"
        assert self.send(login_page, login_page, password=card.password).endswith("/welcome/")

    def go_to_table(self) -> str:
        """Press the button that the lesson has put on the start page; gives the table's code."""
        return self.send("/welcome/", "/welcome/table/").rstrip("/").rpartition("/")[2]

    @property
    def cookie(self) -> str:
        kept = self.http.storage_state()["cookies"]
        return "; ".join(f"{each['name']}={each['value']}" for each in kept)


class PupilOnTheWire(WirePlayer):
    """Draws, lays rows of one capital from the pictures alone, and asks for no hint."""

    async def _move(self, socket, playing: Message) -> None:
        here = {"round": playing["number"], "version": playing["version"], "labels": "picture"}
        await self._ask(socket, type="move", move=_choose(playing["position"]), **here)


def _choose(position: Message) -> Message:
    if "draw" in position["acts"]:
        sizes = position["stack_sizes"]
        return {"type": "draw", "stack": sizes.index(max(sizes))}
    by_capital = defaultdict(list)
    for card in position["rack"]:
        by_capital[card.partition("-")[0]].append(card)
    by_capital.pop("joker", None)
    rows = [{"cards": cards} for cards in by_capital.values() if len(cards) >= SHORTEST_ROW]
    return {"type": "lay", "table": [*position["table"], *rows]} if rows else {"type": "pass"}


@contextmanager
def playing(players: Iterable[PupilOnTheWire]):
    """Let pupils play in the background; what went wrong there fails the test.

    Those whose match does not come to its end stop when the `with` ends; the others are waited for by whoever
    looks at the board.
    """
    faults: list[BaseException] = []
    loop = asyncio.new_event_loop()
    everybody = [loop.create_task(each.play(is_done=match_is_over)) for each in players]

    def run() -> None:
        asyncio.set_event_loop(loop)
        done = loop.run_until_complete(asyncio.gather(*everybody, return_exceptions=True))
        faults.extend(each for each in done if isinstance(each, Exception))

    thread = Thread(target=run)
    thread.start()
    try:
        yield
    finally:
        for each in everybody:
            loop.call_soon_threadsafe(each.cancel)
        thread.join()
        loop.close()
    assert not faults, faults
