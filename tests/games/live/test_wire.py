"""Whole matches over the wire: real server, worker and Valkey, and a client made from docs/protocol.md."""

import asyncio
import sys
import time
from collections.abc import Iterator

import pytest

from tests.faults.client import Gone, WirePlayer, match_is_over
from tests.faults.site import Site, running_site

LONGEST = 60.0


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("site")) as site:
        yield site
        log = (site.folder / "site.log").read_text()
        assert "Traceback" not in log, log[-4000:]


async def play_match(site: Site, staged: dict) -> list[WirePlayer]:
    players = [WirePlayer(site.port, staged["code"], cookie) for cookie in staged["cookies"]]
    games = (player.play(is_done=match_is_over) for player in players)
    await asyncio.wait_for(asyncio.gather(*games), LONGEST)
    return players


@pytest.mark.parametrize(
    ("rules", "people", "bots", "rounds"),
    [
        ("photo", 2, [], 2),
        ("photo", 1, ["easy", "medium", "hard"], 1),
        ("tiles", 2, ["easy"], 1),
        ("junior", 3, ["medium"], 2),
        ("junior_intro", 2, ["easy"], None),
    ],
)
async def test_people_and_bots_play_a_match_to_its_end(site, rules, people, bots, rounds):
    options = {"rounds": rounds} if rounds else {}
    staged = site.stage(rules=rules, people=people, bots=bots, options=options)
    began = time.monotonic()
    players = await play_match(site, staged)
    views = [player.view for player in players]
    assert len({view["mark"] for view in views}) == 1
    assert len(views[0]["match"]["rounds"]) == (rounds or 1)
    assert views[0]["match"]["winners"]
    assert [player.refusals for player in players] == [[]] * people
    assert [player.connections for player in players] == [1] * people
    sys.stderr.write(f"{rules}: {time.monotonic() - began:.1f} s, {site.audit()}\n")


async def test_charlie_gets_the_same_answer_for_a_private_table_and_for_none(site):
    staged = site.stage(rules="photo", people=1, bots=["easy"])
    other = site.stage(rules="photo", people=1, bots=["easy"])
    await play_round_start(site, staged)
    for code in (staged["code"], "ABCDEFGH"):
        charlie = WirePlayer(site.port, code, other["cookies"][0])
        with pytest.raises(Gone, match="4404"):
            await asyncio.wait_for(charlie.play(is_done=match_is_over), 10)


async def play_round_start(site: Site, staged: dict) -> None:
    alice = WirePlayer(site.port, staged["code"], staged["cookies"][0])
    await alice.play(is_done=lambda view: view["table"]["phase"] == "playing")
