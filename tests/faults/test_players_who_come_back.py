"""Server, worker and Valkey are killed in the middle of pairing, rating and drawing: all is done once."""

import http.client
import json
import urllib.error
from collections.abc import Callable
from time import monotonic, sleep
from typing import Any

import pytest

from tests.faults.site import Site
from tests.faults.traps import IN_A_DRAW, IN_A_PAIRING, IN_A_RATING, trap_file
from tests.faults.visitor import Page, Visitor

LONGEST = 90.0
PARTS = ["the worker's child", "the worker itself", "the server", "Valkey"]
CUT_OFF = (urllib.error.URLError, http.client.HTTPException, ConnectionError)
WISH = {"rules": "junior", "seats": "2", "pace": "30"}


def set_trap(site: Site, point: str, part: str, program: str = "celery") -> None:
    """Let this part be killed when a process of the program comes to the point the next time."""
    trap: dict[str, Any] = {"program": program, "point": point, "parent": part == "the worker itself"}
    if program == "celery" and part in ("the server", "Valkey"):
        trap["victim"] = site.pids({"the server": "daphne", "Valkey": "valkey-server"}[part])[-1]
    if program == "daphne" and part == "Valkey":
        trap["victim"] = site.pids("valkey-server")[0]
    trap_file(site.folder).write_text(json.dumps(trap))


def until(is_so: Callable[[], bool], what: str) -> None:
    """Wait for what happens in other processes."""
    latest = monotonic() + LONGEST
    while not is_so():
        assert monotonic() < latest, what
        sleep(0.1)


def wait_for_the_kill(site: Site) -> None:
    sprung = trap_file(site.folder).with_suffix(".sprung")
    until(sprung.exists, "nobody stepped on the trap")
    sprung.unlink()


def wait_for(site: Site, wish: str, expected: Any, **about: Any) -> None:
    latest = monotonic() + LONGEST
    while (now := site.ask(wish, **about)) != expected:
        assert monotonic() < latest, (now, expected)
        sleep(0.1)


def opened(visitor: Visitor, path: str) -> Page:
    """Open a page as soon as the site answers."""
    latest = monotonic() + LONGEST
    while True:
        try:
            page = visitor.get(path)
            if page.status < 500 or monotonic() > latest:
                return page
        except CUT_OFF:
            assert monotonic() < latest, "the server has not come back"
        sleep(0.1)


def pressed(visitor: Visitor, path: str, fields: dict[str, str]) -> bool:
    """Send a form; say whether anybody answered."""
    try:
        assert visitor.send(path, fields).status == 200
    except CUT_OFF:
        return False
    return True


@pytest.mark.parametrize("part", PARTS)
def test_seekers_get_one_seat_each_though_a_part_dies_while_the_worker_pairs_them(site, part):
    set_trap(site, IN_A_PAIRING, part)
    people = site.ask("stage_seekers", people=6)
    wait_for_the_kill(site)
    wait_for(site, "seats_of", {"seats": people, "tables": 3, "waiting": 0}, people=people)
    site.audit()


@pytest.mark.parametrize("part", ["the server", "Valkey"])
def test_a_press_that_pairs_is_made_once_though_a_part_dies_in_the_middle(site, part):
    people = site.ask("stage_players", people=2)
    first, second = (Visitor(site.url, cookie) for cookie in people.values())
    for visitor in (first, second):
        assert opened(visitor, "/play/opponents/").status == 200
    assert pressed(first, "/play/opponents/", WISH)
    set_trap(site, IN_A_PAIRING, part, program="daphne")
    was_answered = pressed(second, "/play/opponents/", WISH)
    wait_for_the_kill(site)
    assert was_answered == (part == "Valkey")
    opened(second, "/play/opponents/")
    assert pressed(second, "/play/opponents/", WISH)
    keys = sorted(map(int, people))
    wait_for(site, "seats_of", {"seats": keys, "tables": 1, "waiting": 0}, people=keys)
    site.audit()


@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS)
def test_a_match_is_rated_once_though_a_part_dies_while_it_is_rated(site, part):
    set_trap(site, IN_A_RATING, part)
    match = site.ask("stage_rated_match")
    wait_for_the_kill(site)
    wait_for(site, "ratings_of", {"rated": 1, "changes": 2, "matches": [1, 1]}, **match)
    site.audit()


@pytest.mark.slow
def test_each_round_is_drawn_once_though_a_part_dies_in_each_of_the_draws(site):
    """The organiser's press draws the first round, and the worker the others."""
    tournament = site.ask("stage_small_tournament")
    code, organiser = tournament["code"], Visitor(site.url, tournament["cookie"])
    begin = f"/tournaments/{code}/begin/"
    assert opened(organiser, f"/tournaments/{code}/").status == 200
    set_trap(site, IN_A_DRAW, "the server", program="daphne")
    assert not pressed(organiser, begin, {})
    wait_for_the_kill(site)
    assert site.ask("draws_of", code=code) == []
    opened(organiser, f"/tournaments/{code}/")
    assert pressed(organiser, begin, {})
    drawn = [[1, 2, 4]]
    for number, part in [(2, "Valkey"), (3, "the worker itself")]:
        assert site.ask("draws_of", code=code) == drawn
        set_trap(site, IN_A_DRAW, part)
        site.ask("let_bots_play_tournament", code=code)
        wait_for_the_kill(site)
        drawn.append([number, 2, 4])
        wait_for(site, "draws_of", drawn, code=code)
    site.audit()
