"""Messages and tasks that come twice, too late, too early or from two places at once."""

import asyncio
import json
import secrets
import sys

from websockets.asyncio.client import ClientConnection

from tests.faults.client import Message, WirePlayer, play_together
from tests.faults.site import Site

LONGEST = 120.0


def seat_people(site: Site, kind: type[WirePlayer], bots: list[str]) -> list[WirePlayer]:
    staged = site.stage(rules="photo", people=2, bots=bots, options={"rounds": 1})
    return [kind(site.port, staged["code"], cookie) for cookie in staged["cookies"]]


class Stutterer(WirePlayer):
    """Says each move three times, at two sockets at once, and claims to have seen the past and the future."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.echoes: list[tuple[str, Message]] = []
        self.lies: list[str] = []

    async def _send(self, socket: ClientConnection, message: Message) -> None:
        if message["type"] != "move":
            return await super()._send(socket, message)
        async with self.connected() as other_tab:
            text = json.dumps(message)
            lies = [self._at(message, version) for version in (10**3, 10**6, 0)]
            await asyncio.gather(socket.send(text), other_tab.send(text))
            await socket.send(text)
            self.sent += [asyncio.get_running_loop().time()] * 2
            for lie in lies if message["version"] > 0 else lies[:2]:
                await other_tab.send(json.dumps(lie))
            await self._listen_to_echo(other_tab, message["id"], lies[1]["id"])
        return None

    def _at(self, message: Message, version: int) -> Message:
        return {**message, "id": secrets.token_hex(12), "version": version}

    async def _listen_to_echo(self, tab: ClientConnection, key: str, lie: str) -> None:
        answered: set[str] = set()
        while not {key, lie} <= answered:
            answer = json.loads(await asyncio.wait_for(tab.recv(), 30))
            answered.add(answer.get("id", ""))
            if answer.get("id") == key:
                self.echoes.append((key, answer))
            elif "id" in answer:
                self.lies.append(answer["type"])


async def test_a_move_that_is_said_three_times_at_two_sockets_is_made_once(site):
    players = seat_people(site, Stutterer, ["easy"])
    await play_together(players, LONGEST)
    for player in players:
        made = {each.key: each.version for each in player.acknowledged}
        assert {key: answer["version"] for key, answer in player.echoes} == made
        assert {answer["type"] for _key, answer in player.echoes} == {"accepted"}
        assert set(player.lies) == {"stale"}
        assert player.refusals == []
    site.check_promises(players)
    logged = [key for _round, _number, key, by in site.ask("moves", code=players[0].code) if by == "person"]
    assert len(logged) == len(set(logged)) == sum(len(player.acknowledged) for player in players)
    sys.stderr.write(f"{len(logged)} moves said three times each; {site.audit()}\n")


async def test_two_tabs_of_each_seat_play_the_same_game(site):
    first = seat_people(site, WirePlayer, ["easy"])
    second = [WirePlayer(site.port, player.code, player.cookie) for player in first]
    await play_together([*first, *second], LONGEST)
    for player in (*first, *second):
        assert player.view["mark"] == first[0].view["mark"]
        assert {each["code"] for each in player.refusals} <= {
            "already_started"
        }  # by the same player's other tab
    site.check_promises([*first, *second])
    site.audit()


async def test_tasks_that_come_twice_too_early_too_late_and_after_the_end_do_no_harm(site):
    before, lost = site.log.count("Traceback"), site.ask("begun_tasks")
    players = seat_people(site, WirePlayer, ["easy", "medium"])
    game = asyncio.create_task(play_together(players, LONGEST))
    sent = 0
    while not game.done():
        sent += await asyncio.to_thread(site.ask, "deliver", code=players[0].code, times=1)
        await all_tasks_done(site, lost)
    await game
    await all_tasks_done(site, lost)
    log, scores = site.ask("moves", code=players[0].code), players[0].view["match"]["totals"]
    sent += site.ask("deliver", code=players[0].code, times=2)
    await all_tasks_done(site, lost)
    assert site.ask("moves", code=players[0].code) == log
    late = WirePlayer(site.port, players[0].code, players[0].cookie)
    assert (await late.play(is_done=lambda view: True))["match"]["totals"] == scores
    site.check_promises(players)
    assert site.log.count("Traceback") == before
    sys.stderr.write(f"{sent} tasks that nobody had asked for; {site.audit()}\n")


async def all_tasks_done(site: Site, lost: list[str]) -> None:
    """Wait for all tasks, but for those that were lost with a worker, killed by another test."""
    while await asyncio.to_thread(site.ask, "waiting_tasks", lost=lost):
        await asyncio.sleep(0.05)
