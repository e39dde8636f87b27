"""Whole matches over the wire: real server, worker and Valkey, and a client made from docs/protocol.md."""

import asyncio
import sys
import time
from collections.abc import Iterator

import pytest

from tests.faults.client import Gone, Message, WirePlayer, match_is_over, play_together
from tests.faults.site import Site, running_site
from tests.thoroughness import times

ROUNDS = times(40, in_full=200)
"""How many rounds are played; `make test-long` asks for 200, and nothing else is different there."""

LONGEST = 60.0 + 10 * ROUNDS
LINEUPS = [  # rules, people, bots
    ("photo", 2, []),
    ("photo", 3, []),
    ("photo", 4, []),
    ("photo", 1, ["easy"]),
    ("photo", 1, ["medium", "hard"]),
    ("photo", 2, ["easy", "medium"]),
    ("photo", 3, ["hard"]),
    ("tiles", 2, []),
    ("tiles", 1, ["easy"]),
    ("tiles", 2, ["medium"]),
    ("tiles", 2, ["easy", "hard"]),
    ("junior", 2, []),
    ("junior", 4, []),
    ("junior", 1, ["hard"]),
    ("junior", 2, ["easy"]),
    ("junior", 1, ["easy", "medium", "hard"]),
    ("junior_intro", 3, []),
    ("junior_intro", 4, []),
    ("junior_intro", 2, ["easy"]),
    ("junior_intro", 2, ["easy", "medium"]),
]


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("site")) as site:
        yield site
        assert "Traceback" not in site.log, site.log[-4000:]


class TablePhase:
    """People at one table, who play match after match and have it audited after every round."""

    def __init__(self, site: Site, rules: str, people: int, bots: list[str]) -> None:
        self.site, self.rules, self.lengths = site, rules, 1 if rules == "junior_intro" else 2
        options = {} if rules == "junior_intro" else {"rounds": self.lengths}
        staged = site.stage(rules=rules, people=people, bots=bots, options=options)
        self.code = staged["code"]
        self.players = [WirePlayer(site.port, self.code, cookie) for cookie in staged["cookies"]]
        self.audited: dict[int, asyncio.Task[str]] = {}
        self.matches = -(-ROUNDS // len(LINEUPS) // self.lengths)
        for player in self.players:
            player.matches, player.before_going_on = self.matches, self.audit

    async def audit(self, view: Message) -> None:
        """Have the round audited before the next is dealt, once for all who sit there."""
        number = view["round"]["number"]
        if number not in self.audited:
            self.audited[number] = asyncio.create_task(asyncio.to_thread(self.site.audit, self.code))
        await self.audited[number]

    def has_enough(self, view: Message) -> bool:
        return match_is_over(view) and view["match"]["number"] >= self.matches

    async def play(self) -> None:
        await play_together(self.players, LONGEST, self.has_enough)
        for player in self.players:
            assert player.view is not None
            await self.audit(player.view)
        views = [player.view for player in self.players]
        assert len({view["mark"] for view in views if view}) == 1
        assert [player.refusals for player in self.players] == [[]] * len(self.players)
        assert [player.connections for player in self.players] == [1] * len(self.players)
        assert sorted(self.audited) == list(range(1, len(self.audited) + 1))


@pytest.mark.timeout(LONGEST + 120)
async def test_people_and_bots_play_many_rounds_of_every_game_at_many_tables_at_once(site):
    tables = [TablePhase(site, *lineup) for lineup in LINEUPS]
    began = time.monotonic()
    await asyncio.gather(*(table.play() for table in tables))
    for rules in {rules for rules, _people, _bots in LINEUPS}:
        # At one open table quick bots may find every tile before the people do, but not at all of them.
        site.check_promises([player for table in tables if table.rules == rules for player in table.players])
    rounds = sum(len(table.audited) for table in tables)
    assert rounds >= ROUNDS
    answers = sorted(
        each.took for table in tables for player in table.players for each in player.acknowledged
    )
    summary = (
        f"{rounds} rounds in {time.monotonic() - began:.0f} s, {site.audit()}; {len(answers)} moves of people"
    )
    sys.stderr.write(f"{summary}, answered in {answers[len(answers) // 2] * 1000:.0f} ms (median)\n")


async def test_charlie_gets_the_same_answer_for_a_private_table_and_for_none(site):
    staged = site.stage(rules="photo", people=1, bots=["easy"])
    other = site.stage(rules="photo", people=1, bots=["easy"])
    alice = WirePlayer(site.port, staged["code"], staged["cookies"][0])
    await alice.play(is_done=lambda view: view["table"]["phase"] == "playing")
    for code in (staged["code"], "ABCDEFGH"):
        charlie = WirePlayer(site.port, code, other["cookies"][0])
        with pytest.raises(Gone, match="4404"):
            await asyncio.wait_for(charlie.play(is_done=match_is_over), 10)
