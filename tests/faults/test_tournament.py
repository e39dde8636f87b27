"""A tournament over real sockets, in which the worker is killed in the middle of a draw."""

import asyncio
import json
import sqlite3
import sys
from collections.abc import Iterator
from time import monotonic
from typing import Any

import pytest

from tests.faults.client import WirePlayer, play_together
from tests.faults.site import Site, running_site
from tests.faults.traps import IN_A_DRAW, trap_file
from tests.matches.tournaments.test_tournaments import SCORES_BY_HAND

LONGEST_ROUND = 240.0
LONGEST_WAIT = 90.0

SEATED_TWICE_TOGETHER = """
SELECT COUNT(*) FROM (
    SELECT one.player_id, other.player_id FROM matches_tournamentseat one
    JOIN matches_tournamentseat other ON other.table_id = one.table_id AND one.player_id < other.player_id
    GROUP BY one.player_id, other.player_id HAVING COUNT(*) > 1
) met"""
STORED_SCORES = """
SELECT player.person_id, SUM(seat.score) / 100.0 FROM matches_tournamentseat seat
JOIN matches_tournamentplayer player ON player.id = seat.player_id
WHERE seat.counts GROUP BY player.person_id"""


@pytest.fixture
def quick_site(tmp_path_factory) -> Iterator[Site]:
    settings = {"DJANGO_SETTINGS_MODULE": "tests.faults.settings", "TOURNAMENT_BREAK_SECONDS": "1"}
    with running_site(tmp_path_factory.mktemp("site"), **settings) as site:
        yield site


async def drawn(site: Site, code: str, number: int) -> dict[str, Any]:
    """Wait until a round is drawn, or the tournament is over."""
    async with asyncio.timeout(LONGEST_WAIT):
        while True:
            now = await asyncio.to_thread(site.ask, "tournament_now", code=code)
            if now["phase"] == "over" or (now["number"] == number and now["seats"]):
                return now
            await asyncio.sleep(0.3)


def rows(site: Site, question: str) -> list[Any]:
    database = sqlite3.connect(site.folder / "photorummy.sqlite3")
    found = database.execute(question).fetchall()
    database.close()
    return found


@pytest.mark.slow
@pytest.mark.timeout(4 * LONGEST_ROUND)
async def test_24_people_play_4_rounds_two_leave_one_comes_late_and_the_worker_is_killed(quick_site):
    site, began = quick_site, monotonic()
    staged = site.ask("stage_tournament", people=23, rounds=4)
    code, cookies = staged["code"], staged["cookies"]
    gone: set[str] = set()
    for number in range(1, 5):
        now = await drawn(site, code, number)
        if number == 1:
            site.ask("join_tournament", code=code, person=staged["late"])
            trap = {"program": "celery", "point": IN_A_DRAW, "parent": False}
            trap_file(site.folder).write_text(json.dumps(trap))  # for the draw of the second round
        if number == 2:
            gone = set(sorted(now["seats"])[4:6])
            for person in gone:
                site.ask("leave_tournament", code=code, person=int(person))
        playing = {person: at for person, at in now["seats"].items() if person not in gone}
        people = [WirePlayer(site.port, at, cookies[person]) for person, at in playing.items()]
        await play_together(people, LONGEST_ROUND)
        assert [player.refusals for player in people] == [[]] * len(people)
    assert (await drawn(site, code, 5))["phase"] == "over"
    assert trap_file(site.folder).with_suffix(".sprung").exists()
    assert rows(site, "SELECT number FROM matches_tournamentround ORDER BY number") == [
        (1,),
        (2,),
        (3,),
        (4,),
    ]
    assert rows(site, SEATED_TWICE_TOGETHER) == [(0,)]
    by_hand = dict(rows(site, SCORES_BY_HAND))
    stored = dict(rows(site, STORED_SCORES))
    assert stored.keys() == by_hand.keys()
    assert all(abs(stored[person] - by_hand[person]) <= 0.02 for person in stored)
    sys.stderr.write(f"{site.audit()}, in {monotonic() - began:.0f} s\n")
