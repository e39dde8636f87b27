"""Plays a round of Photo Rummy against bots, as a guest, knowing nothing but the address of a site.

    pip install websockets
    python play_a_round.py http://localhost:8000

It follows docs/protocol.md and nothing else. It plays simply: it lays what is on its own rack, and passes.
"""

import asyncio
import json
import secrets
import sys
from collections import defaultdict
from collections.abc import Iterator
from http.cookiejar import CookieJar
from typing import Any
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Message = dict[str, Any]

PING_EVERY = 10  # seconds
CONNECT_AGAIN_AFTER = 1
FINAL = {4401, 4404, 4409, 4413}  # the server says that coming back is of no use
FEWEST_IN_ROW, FEWEST_IN_SET = 3, 4


def sit_down_with_bots(site: str) -> tuple[str, str]:
    """Become a guest and get a table with bots; give the code of the table and the cookie of the guest."""
    cookies = CookieJar()
    browser = build_opener(HTTPCookieProcessor(cookies))
    browser.open(f"{site}/play/").close()
    token = next(each.value or "" for each in cookies if each.name == "csrftoken")
    form = urlencode({"rules": "photo", "level": "easy"}).encode()
    headers = {"X-CSRFToken": token, "Referer": f"{site}/play/"}
    with browser.open(Request(f"{site}/play/", form, headers)) as page:
        code = urlsplit(page.url).path.split("/")[2]  # it was redirected to /tables/CODE/
    return code, "; ".join(f"{each.name}={each.value}" for each in cookies)


def combinations(rack: list[str]) -> Iterator[list[str]]:
    """Find rows (one capital) and sets (one category) among the cards; each card is used once."""
    left = [card for card in rack if not card.startswith("joker-")]
    for trait, fewest in ((0, FEWEST_IN_ROW), (1, FEWEST_IN_SET)):
        together = defaultdict(list)
        for card in left:
            together[card.split("-")[trait]].append(card)
        for cards in together.values():
            if len(cards) >= fewest:
                left = [card for card in left if card not in cards]
                yield cards


def chosen_move(position: Message) -> Message:
    """Choose one of the moves that can be made right now."""
    if "draw" in position["acts"]:
        sizes = position["stack_sizes"]
        if position["options"]["stack_choice"] == "automatic":
            return {"type": "draw"}
        return {"type": "draw", "stack": sizes.index(max(sizes))}
    new_piles = [{"cards": cards} for cards in combinations(position["rack"])]
    return {"type": "lay", "table": position["table"] + new_piles} if new_piles else {"type": "pass"}


class Player:
    """One seat at one table."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.code, self.cookie = sit_down_with_bots(site)
        self.view: Message | None = None
        self.unanswered: Message | None = None

    async def play(self) -> Message:
        """Play until the round is over, however often the connection breaks; give the last view."""
        address = f"ws{self.site.removeprefix('http')}/live/1/{self.code}/"
        while True:
            try:
                headers = {"Cookie": self.cookie}
                async with connect(address, origin=self.site, additional_headers=headers) as socket:
                    return await self._talk(socket)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code in FINAL:
                    raise SystemExit(f"The table is closed to us: {closed.rcvd.code}") from None
            except OSError:
                pass
            await asyncio.sleep(CONNECT_AGAIN_AFTER)

    async def _talk(self, socket: ClientConnection) -> Message:
        if self.unanswered:  # the same message with the same id: it is done once, however often it is sent
            await socket.send(json.dumps(self.unanswered))
        while True:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), PING_EVERY))
            except TimeoutError:
                await socket.send(
                    json.dumps({"type": "ping", "mark": self.view["mark"] if self.view else ""})
                )
                continue
            await self._hear(socket, message)
            if self.view and self.view["round"]["position"]["outcome"]:
                return self.view

    def _mark(self) -> Message:
        return {"mark": self.view["mark"]} if self.view else {}

    async def _hear(self, socket: ClientConnection, message: Message) -> None:
        if self.unanswered and message.get("id") == self.unanswered["id"]:
            self.unanswered = None
        if message["type"] == "view":
            self.view = message
        if message["type"] == "refused":  # this should not happen, but nobody shall wait for us
            print(message["text"])
            await self._move(socket, {"type": "pass"})
        elif message["type"] == "view" and not self.unanswered:
            position = message["round"]["position"]
            if position["acts"]:
                await self._move(socket, chosen_move(position))

    async def _move(self, socket: ClientConnection, move: Message) -> None:
        assert self.view is not None
        playing = self.view["round"]
        about = {"round": playing["number"], "version": playing["version"]}
        self.unanswered = {"type": "move", "id": secrets.token_hex(12), **about, "move": move}
        await socket.send(json.dumps(self.unanswered))


def result(view: Message) -> str:
    """Write how the round ended, seat by seat."""
    outcome, players = view["round"]["position"]["outcome"], view["round"]["players"]
    seats = [view["seats"][number] for number in players]
    names = [seat["name"] or f"{seat['bot']} bot" for seat in seats]
    return "\n".join(f"{name}: {points}" for name, points in zip(names, outcome["points"], strict=True))


if __name__ == "__main__":
    print(result(asyncio.run(Player(sys.argv[1].rstrip("/")).play())))
