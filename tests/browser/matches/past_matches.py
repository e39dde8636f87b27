"""`python -m tests.browser.matches.past_matches`: two registered players and their matches, told as JSON."""

import json
import os
import secrets

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "photorummy_site.settings")
django.setup()

from accounts import services  # noqa: E402
from accounts.models import Kind  # noqa: E402
from games.engine.rulesets import all_rule_sets, rule_set  # noqa: E402
from games.services import rematches  # noqa: E402
from tests.faults.backstage import cookie_of  # noqa: E402
from tests.matches.history.played import played_match  # noqa: E402


def main() -> None:
    alice, bob, charlie = (
        services.register(
            username=f"{name}-{secrets.token_hex(4)}", password="seventeen-capitals", kind=Kind.PLAYER
        )
        for name in ("alice", "bob", "charlie")
    )
    for person, name in ((alice, "Alice"), (bob, "Bob")):
        services.rename(person, display_name=name)
    played = {}
    for rules in sorted(all_rule_sets()):
        size = max(3, rule_set(rules).seats[0])
        latest = played_match(alice, bob, rules=rules, size=size, spectators=True)
        played[rules] = f"/replays/{latest.table.code}/{latest.number}/"
        if rules == "photo":
            for person in (alice, bob):
                rematches.rematch(code=latest.table.code, by=person)
    cookies = {name: cookie_of(each) for name, each in (("alice", alice), ("bob", bob), ("charlie", charlie))}
    print(json.dumps({"cookies": cookies, "played": played, "names": [alice.display_name, bob.display_name]}))


if __name__ == "__main__":
    main()
