"""The replay of a finished round: what it shows, to whom, and that it keeps what is secret."""

import gzip
import json
import re
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts import services as people
from games.bots.registry import has_own_solver
from games.engine.encoding.state_json import table_json
from games.engine.rulesets import all_rule_sets, rule_set
from games.models import Round, Table
from games.notation.reading import read
from games.notation.record import follow
from games.services import rematches, tables
from matches.daily.deals import deal_of, today
from matches.replay.document import document, frames, read_replayed
from tests.matches.history.played import play_on, played_match

pytestmark = pytest.mark.django_db

MOST_BYTES = 40_000
"""The page of a replay, compressed."""


def address(played, route: str = "replay", *more) -> str:
    return reverse(route, args=[played.table.code, played.number, *more])


def pages(played) -> list[str]:
    files = [address(played, "replay_file", form) for form in ("txt", "json")]
    return [address(played), address(played, "replay_best") + "?move=2", *files]


def unrolled(shown: list[dict]) -> list[dict]:
    """Put the changes of frames together, as the script of the page does."""
    full: list[dict] = []
    for frame in shown:
        full.append((full[-1] if full else {}) | frame)
    return full


@pytest.mark.parametrize("rules", sorted(all_rule_sets()))
def test_a_replay_of_every_game_shows_the_table_after_each_move(alice, bob, browse, rules):
    played = played_match(alice, bob, rules=rules, size=max(2, rule_set(rules).seats[0]))
    replayed = read_replayed(played)
    for frame, state in zip(unrolled(list(frames(replayed.states))), replayed.states, strict=True):
        assert frame["table"] == table_json(state.table)
        assert [frame[f"rack{player}"] for player in range(state.seats)] == [
            list(rack) for rack in state.racks
        ]
        assert frame["stacks"] == [len(stack) for stack in state.stacks]
    answer = browse(alice).get(address(played))
    assert answer.status_code == 200
    assert len(gzip.compress(answer.content)) < MOST_BYTES
    best = [
        browse(alice).get(address(played, "replay_best"), {"move": number}).status_code
        for number in range(1, min(len(replayed.moves), 12) + 1)
    ]
    assert (200 in best) == has_own_solver(rules)


def test_no_seed_and_nothing_of_the_stock_leaves_the_server(alice, browse):
    played = played_match(alice)
    page = browse(alice).get(address(played)).content.decode()
    assert played.seed not in page
    shown = json.loads(re.search(r'<script id="replay"[^>]*>(.*?)</script>', page, re.S)[1])
    stock = {card for stack in read_replayed(played).states[-1].stacks for card in stack}
    assert stock
    assert not stock & set(
        re.findall(r'"([a-z0-9-]+)"', json.dumps([shown["frames"], shown["log"], shown["drawn"]]))
    )


def test_nobody_else_sees_it_unless_the_table_may_be_watched(alice, bob, charlie, browse):
    played = played_match(alice, bob)
    for where in pages(played):
        assert browse(alice).get(where).status_code == 200
        assert browse(bob).get(where).status_code == 200
        assert browse(charlie).get(where).status_code == 404
        assert browse().get(where).status_code == 404
    Table.objects.update(spectators=True)
    for where in pages(played):
        assert browse(charlie).get(where).status_code == 200
        assert browse().get(where).status_code == 200


def test_a_rated_round_is_shown_to_every_player_with_an_account(alice, bob, charlie, guest, browse):
    rated = {"rated": True, "turn_seconds": 60, "hints": "off"}
    played = played_match(alice, bob, rules="tiles", size=2, **rated)
    for where in pages(played):
        assert browse(charlie).get(where).status_code == 200
        assert browse(guest).get(where).status_code == 404
        assert browse().get(where).status_code == 404
    assert (
        reverse("table", args=[played.table.code])
        not in browse(charlie).get(address(played)).content.decode()
    )


def test_whoever_has_left_still_sees_what_he_has_played(alice, bob, browse):
    played = played_match(alice, bob)
    tables.leave_seat(code=played.table.code, person=bob)
    tables.leave_seat(code=played.table.code, person=alice)
    assert Table.objects.get().phase == "closed"
    assert browse(bob).get(address(played)).status_code == 200


def test_a_running_round_has_no_replay(alice, bob, browse):
    played = played_match(alice, bob)
    for person in (alice, bob):
        rematches.rematch(code=played.table.code, by=person)
    running = played.table.rounds.last()
    assert running.pk != played.pk
    for where in pages(running):
        assert browse(alice).get(where).status_code == 404
    assert browse(alice).get(address(played)).status_code == 200


def test_a_rematch_hides_nothing_of_the_earlier_match(alice, bob, browse):
    played = played_match(alice, bob)
    before = document(read_replayed(played))
    for person in (alice, bob):
        rematches.rematch(code=played.table.code, by=person)
    played.refresh_from_db()
    assert document(read_replayed(played)) == before
    assert address(played) in browse(alice).get(reverse("matches")).content.decode()


def test_what_is_dealt_elsewhere_too_is_shown_once_all_have_played_it(alice, bob, charlie, browse):
    played = played_match(alice, bob)
    Table.objects.update(deal="the same for all")
    other = tables.open_table(host=charlie, rules="photo", size=2, deal="the same for all")
    for where in pages(played):
        assert browse(alice).get(where).status_code == 404
    tables.leave_seat(code=other.code, person=charlie)
    assert browse(alice).get(address(played)).status_code == 200


def test_the_cards_of_today_are_shown_tomorrow(alice, browse):
    played = played_match(alice)
    Table.objects.update(deal=deal_of("photo", today()))
    answer = browse(alice).get(address(played))
    assert answer.status_code == 404
    assert "Not yet" in answer.content.decode()
    assert "From tomorrow on" in answer.content.decode()
    listed = browse(alice).get(reverse("matches")).content.decode()
    assert "Replay from tomorrow on" in listed
    assert address(played) not in listed
    assert browse(alice).get(address(played, "replay_file", "txt")).status_code == 404
    Table.objects.update(deal=deal_of("photo", today() - timedelta(days=1)))
    assert browse(alice).get(address(played)).status_code == 200


def test_tables_of_a_class_have_no_replay(alice, browse):
    alice.circle = "class-1"
    alice.save()
    played = played_match(alice)
    for where in pages(played):
        assert browse(alice).get(where).status_code == 404


def test_the_files_hold_the_round(alice, browse):
    played = played_match(alice, rules="tiles")
    states = list(read_replayed(played).states)
    for form in ("txt", "json"):
        answer = browse(alice).get(address(played, "replay_file", form))
        assert answer["Content-Disposition"].endswith(f'{played.table.code}-{played.number}.{form}"')
        record = read(answer.content.decode())
        assert list(follow(record)) == states
        assert record.sitting[played.players.index(0)].name == "alice"
    assert browse(alice).get(address(played, "replay_file", "exe")).status_code == 404


@pytest.mark.parametrize("move", ["", "0", "-1", "x", "99999", "1" * 50, "٣"])
def test_a_senseless_move_has_no_best_turn(alice, browse, move):
    played = played_match(alice)
    assert browse(alice).get(address(played, "replay_best"), {"move": move}).status_code == 404


def test_whoever_was_erased_is_somebody(alice, bob, browse):
    played = played_match(alice, bob)
    people.erase(bob)
    page = browse(alice).get(address(played)).content.decode()
    assert '"bob"' not in page
    assert "Somebody" in page


def test_a_replay_is_named_by_its_players_its_game_and_its_day(alice, bob, browse):
    played = played_match(alice, bob, size=2)
    Round.objects.update(finished_at=datetime(2026, 11, 19, 12, tzinfo=UTC))
    page = browse(alice).get(address(played)).content.decode()
    assert "<title>Replay · alice – bob · Photo Rummy · 19 November 2026 – Photo Rummy</title>" in page
    assert '"onlyRound": "Photo Rummy \\u00b7 19 Nov"' in page


@pytest.mark.parametrize(
    ("wishes", "opens_for"),
    [
        ({}, "Only those who played this match"),
        ({"spectators": True}, "Until the table is closed, everybody"),
        ({"rated": True, "turn_seconds": 60, "hints": "off"}, "Everybody with an account"),
    ],
)
def test_whoever_shares_a_replay_hears_for_whom_it_opens(alice, bob, charlie, browse, wishes, opens_for):
    played = played_match(alice, bob, rules="tiles", size=2, **wishes)
    assert f'title="{opens_for} can open the link."' in browse(alice).get(address(played)).content.decode()
    opens = [browse(person).get(address(played)).status_code == 200 for person in (bob, charlie, None)]
    assert opens == [True, bool(wishes), "spectators" in wishes]


def test_rounds_are_counted_within_their_match(alice, browse):
    first = played_match(alice)
    rematches.rematch(code=first.table.code, by=alice)
    again = play_on(first.table.rounds.get(number=2))
    assert again.number == 2
    for played in (first, again):
        page = browse(alice).get(address(played)).content.decode()
        assert "<title>Replay · " in page
        assert "Round 2" not in page


def test_a_replay_in_the_middle_of_a_match_says_how_it_stood(alice, browse):
    played = played_match(alice, rounds=2)
    table = played.table
    tables.next_round(code=table.code, by=alice, after=1)
    second = play_on(table.rounds.get(number=2))
    shown = document(read_replayed(second))["view"]["match"]
    assert shown["totals"] == [
        {score.seat.number: score.points for score in played.scores.all()}[seat] for seat in range(3)
    ]
    page = browse(alice).get(address(second)).content.decode()
    assert "Replay of round 2" in page
    assert address(played) in page


def test_the_badge_of_waiting_tables_has_its_looks_and_its_socket(alice, browse):
    played = played_match(alice)
    tables.leave_seat(code=played.table.code, person=alice)
    other = tables.open_table(host=alice, rules="photo", size=3, bots=["easy", "easy"])
    tables.start(code=other.code, by=alice)
    page = browse(alice).get(address(played)).content.decode()
    assert "data-your-turn" in page
    assert "site/your_turn" in page
    assert "person/called" in page


def test_whoever_may_not_see_a_replay_is_told_who_may_and_nothing_else(alice, bob, guest, browse):
    played = played_match(alice, bob)
    nowhere = reverse("replay", args=["nowhere2", 7])
    for person in (None, guest):
        answers = [browse(person).get(where) for where in (address(played), nowhere)]
        assert [answer.status_code for answer in answers] == [404, 404]
        pages = [answer.content.decode().replace(answer.wsgi_request.path, "") for answer in answers]
        assert "Only those who played" in pages[0]
        assert reverse("account_login") + "?next=" in pages[0]
        assert without_tokens(pages[0]) == without_tokens(pages[1])


def without_tokens(page: str) -> str:
    return re.sub(r'(name="csrfmiddlewaretoken" value|nonce|\?next)="?[^"]*"', "", page)


def test_a_replay_costs_the_same_however_long_the_round_was(alice, bob, browse):
    client = browse(alice)
    counts = []
    for seats in (2, 4):
        played = played_match(alice, bob, size=seats)
        client.get(address(played))
        with CaptureQueriesContext(connection) as queries:
            client.get(address(played))
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 15, counts
