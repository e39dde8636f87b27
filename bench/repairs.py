"""Ways out of random drafts: `python -m bench.repairs [COUNT]`, 10,000 for each game where nothing is said.

Each is checked as in the tests; what judging a draft and what looking for ways out of it costs is told in
milliseconds of this thread.
"""

import sys
from collections import Counter
from statistics import quantiles
from time import thread_time

from games.engine.piles import judge as judging
from games.engine.piles.judge import judge
from games.engine.piles.ways_out import ways_out
from games.engine.rulesets import rule_set
from tests.games.engine.offered_repairs import flaw_of, is_refused
from tests.games.engine.random_drafts import random_drafts

GAMES = ("photo", "tiles", "junior")
SHOWN = 5


def report(name: str, count: int) -> int:
    """Try the drafts of one game; tell the first flaws, the figures, and how many flaws there were."""
    rules, flaws = rule_set(name), 0
    judged, searched, fix_counts = [], [], Counter[str]()
    for state, start, draft in random_drafts(name, count):
        judging._reading.cache_clear()
        began = thread_time()
        verdict = judge(rules, start, draft)
        judged.append(thread_time() - began)
        if not is_refused(verdict, start, draft):
            continue
        began = thread_time()
        ways = ways_out(rules, start, draft)
        searched.append(thread_time() - began)
        fix_counts.update(repair.fix for way in ways for repair in way.repairs)
        flaw = flaw_of(rules, state, start, draft)
        flaws += flaw is not None
        if flaw and flaws <= SHOWN:
            sys.stdout.write(f"{flaw}\n{start}\n{draft}\n{verdict.fault}\n\n")
    fixes = ", ".join(f"{fix} {times}" for fix, times in fix_counts.most_common())
    sys.stdout.write(
        f"{name}: {count} drafts, {len(searched)} refused, {flaws} flaws; {fixes}\n"
        f"  judged in ms: {_figures(judged)}; ways out in ms: {_figures(searched)}\n"
    )
    return flaws


def _figures(seconds: list[float]) -> str:
    cuts = quantiles(seconds, n=100)
    return f"p50 {cuts[49] * 1000:.2f}, p95 {cuts[94] * 1000:.2f}, most {max(seconds) * 1000:.2f}"


if __name__ == "__main__":
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    sys.exit(bool(sum(report(game, many) for game in GAMES)))
