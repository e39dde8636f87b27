"""Parts of the site are killed in the middle of a game with bots: the game goes on, and nothing is lost."""

import asyncio
import signal
import sys
import time
from collections.abc import Callable, Iterator

import pytest

from tests.faults.client import WirePlayer, match_is_over
from tests.faults.site import Site, running_site

LONGEST = 100.0


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("site")) as site:
        yield site


def kill_worker_child(site: Site) -> None:
    site.kill(site.pids("--quiet worker")[-1])


def kill_worker(site: Site) -> None:
    site.kill(site.pids("--quiet worker")[0])


def kill_server(site: Site) -> None:
    site.kill(site.pids("daphne")[0])


def kill_valkey(site: Site) -> None:
    site.kill(site.pids("valkey-server")[0])


FAULTS = [kill_worker_child, kill_worker, kill_server, kill_valkey]


async def play_with_fault(site: Site, fault: Callable[[Site], None]) -> tuple[list[WirePlayer], float]:
    staged = site.stage(rules="photo", people=2, bots=["easy", "medium"], options={"rounds": 1})
    players = [WirePlayer(site.port, staged["code"], cookie) for cookie in staged["cookies"]]
    games = [asyncio.create_task(player.play(is_done=match_is_over)) for player in players]
    while not (players[0].view and players[0].view["round"] and players[0].view["round"]["version"] >= 6):
        await asyncio.sleep(0.01)
    fault(site)
    began = time.monotonic()
    await asyncio.wait_for(asyncio.gather(*games), LONGEST)
    return players, time.monotonic() - began


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_game_with_bots_outlives_the_death_of_a_part(site, fault):
    players, seconds = await play_with_fault(site, fault)
    for player in players:
        assert player.view["match"]["over"]
        assert player.refusals == []
        # Every move that was acknowledged is there: versions never go back.
        told = player.acknowledged[1]
        assert told == sorted(set(told))
        assert told[-1] <= player.view["round"]["version"]
    sys.stderr.write(f"{fault.__name__}: over {seconds:.1f} s later; {site.audit()}\n")


async def test_a_game_outlives_a_valkey_that_stands_still(site):
    def stop_for_a_while(site: Site) -> None:
        pid = site.pids("valkey-server")[0]
        site.kill(pid, signal.SIGSTOP)
        asyncio.get_running_loop().call_later(10, site.kill, pid, signal.SIGCONT)

    players, seconds = await play_with_fault(site, stop_for_a_while)
    assert all(player.view["match"]["over"] for player in players)
    sys.stderr.write(f"stopped Valkey: over {seconds:.1f} s later; {site.audit()}\n")
