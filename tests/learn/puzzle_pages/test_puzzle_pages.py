"""Puzzles on the table page: what the server answers, keeps and refuses."""

import json
from dataclasses import replace
from itertools import count

import pytest
from django.test import Client

from accounts import privacy
from games.engine.encoding.state_json import to_json
from games.live.protocol.schema import check
from learn.models import PuzzleTry
from learn.puzzles.difficulty import Difficulty
from learn.puzzles.making import make
from learn.puzzles.results import best_result

PAGE = "/learn/puzzles/3/4/"
PUZZLE = make(Difficulty.COMBINE, 4)

_ids = count()


@pytest.fixture(autouse=True)
def _catalogue(db):
    """The page shows cards."""


def write(client, message, path=PAGE):
    response = client.post(f"{path}messages/", json.dumps(message), content_type="application/json")
    assert response.status_code == 200, response.content
    return response.json()


def a_message(kind, **more):
    return {"type": kind, "id": f"test-message-{next(_ids):04}", "round": 1, "version": 0, **more}


def propose(client, piles, path=PAGE):
    table = [{"cards": list(cards)} for cards in piles]
    return write(client, a_message("move", move={"type": "lay", "table": table}, labels="full"), path)


def cards(table):
    return [pile.cards for pile in table]


def a_partial_table():
    """Lay something, but not all that can be laid."""
    for card in PUZZLE.best.laid:
        start = replace(PUZZLE.start, rack=tuple(each for each in PUZZLE.start.rack if each != card))
        some = best_result(start)
        if 0 < some.count < PUZZLE.best.count:
            return some
    raise AssertionError("every card is needed")


def test_the_page_comes_to_everybody_and_says_the_goal(client):
    page = client.get(PAGE).content.decode()
    assert "Lay as many cards as you can." in page
    assert "Puzzle 4" in page
    number = next(number for number in count(1) if make(Difficulty.MASTER, number).lays_all)
    assert "Lay all" in client.get(f"/learn/puzzles/4/{number}/").content.decode()


def test_neither_page_nor_view_tells_the_solution(client):
    page, (view,) = client.get(PAGE).content.decode(), write(client, {"type": "ping"})
    check("server/view", view)
    assert view["round"]["position"]["table"] == to_json(PUZZLE.start.table)
    assert view["round"]["position"]["rack"] == list(PUZZLE.start.rack)
    assert "are possible" not in page


def test_a_draft_is_judged_pile_by_pile(client):
    table = [{"cards": list(pile)} for pile in cards(PUZZLE.start.table)] + [
        {"cards": [PUZZLE.start.rack[0]]}
    ]
    (verdict,) = write(client, a_message("draft", table=table))
    check("server/verdict", verdict)
    assert not verdict["legal"]
    assert [pile["fault"] is None for pile in verdict["piles"]] == [True] * 4 + [False]


def test_the_best_table_solves_it_and_is_kept(browse, alice):
    accepted, marked = propose(browse(alice), cards(PUZZLE.best.table))
    assert accepted["type"] == "accepted"
    assert (marked["solved"], marked["title"]) == (True, "That is the most!")
    tried = PuzzleTry.objects.get(person=alice)
    assert (tried.key, tried.laid, tried.best, tried.is_solved, tried.helped) == ("3-4", 4, 4, True, False)


def test_less_is_said_kindly_and_a_better_try_counts(browse, alice):
    client, some = browse(alice), a_partial_table()
    _, marked = propose(client, cards(some.table))
    assert not marked["solved"]
    assert marked["text"] == f"You laid {some.count} cards. 4 are possible."
    propose(client, cards(PUZZLE.best.table))
    propose(client, cards(some.table))
    assert PuzzleTry.objects.get(person=alice).laid == 4


def test_a_table_that_is_not_lawful_is_refused_with_words_and_not_kept(browse, alice):
    piles = [*cards(PUZZLE.start.table), PUZZLE.start.rack[:2]]
    (refused,) = propose(browse(alice), piles)
    check("server/refused", refused)
    assert refused["fault"]["clause"].startswith("photo")
    assert not PuzzleTry.objects.exists()


def test_cards_from_elsewhere_are_refused(browse, alice):
    strange = next(card for card in ("rome-sight", "oslo-sight") if card not in PUZZLE.start.rack)
    (refused,) = propose(browse(alice), [*cards(PUZZLE.start.table), (strange,)])
    assert refused["code"] == "card_not_yours"
    (malformed,) = propose(browse(alice), [("atlantis-sight",)])
    assert malformed["type"] == "malformed"
    assert not PuzzleTry.objects.exists()


def test_to_check_an_untouched_table_costs_nothing(browse, alice):
    accepted, marked = write(browse(alice), a_message("move", move={"type": "pass"}, labels="full"))
    assert accepted["type"] == "accepted"
    assert marked["title"] == "Nothing is laid yet"
    assert not PuzzleTry.objects.exists()


def test_a_table_without_a_card_of_the_rack_is_no_try(browse, alice):
    accepted, marked = propose(browse(alice), cards(PUZZLE.start.table))
    assert accepted["type"] == "accepted"
    assert marked["title"] == "Nothing is laid yet"
    assert not PuzzleTry.objects.exists()


def test_the_solution_is_shown_on_wish_and_noted(browse, alice):
    client = browse(alice)
    (hint,) = write(client, a_message("hint"))
    check("server/hint", hint)
    assert {tuple(pile["cards"]) for pile in hint["move"]["table"]} == {*cards(PUZZLE.best.table)}
    assert PuzzleTry.objects.get(person=alice).helped
    propose(client, cards(PUZZLE.best.table))
    assert PuzzleTry.objects.get(person=alice).helped


def test_looking_after_solving_is_no_help(browse, alice):
    client = browse(alice)
    propose(client, cards(PUZZLE.best.table))
    write(client, a_message("hint"))
    assert not PuzzleTry.objects.get(person=alice).helped


def test_a_visitor_plays_and_nothing_is_kept(client):
    _, marked = propose(client, cards(PUZZLE.best.table))
    assert marked["solved"]
    write(client, a_message("hint"))
    assert not PuzzleTry.objects.exists()


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"type": "resign"}', b"\xff", b"x" * 30_000])
def test_what_is_no_message_is_refused(client, body):
    answer = client.post(f"{PAGE}messages/", body, content_type="application/json")
    assert answer.status_code == 400


def test_a_foreign_page_cannot_write(alice):
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice, backend="allauth.account.auth_backends.AuthenticationBackend")
    answer = client.post(f"{PAGE}messages/", '{"type": "ping"}', content_type="application/json")
    assert answer.status_code == 403


@pytest.mark.parametrize(
    "path", ["/learn/puzzles/0/1/", "/learn/puzzles/5/1/", "/learn/puzzles/1/0/", "/learn/puzzles/1/10000/"]
)
def test_there_is_no_such_puzzle(client, path):
    assert client.get(path).status_code == 404
    assert client.post(f"{path}messages/", "{}", content_type="application/json").status_code == 404


def test_the_choice_offers_the_first_one_not_tried(browse, alice):
    client = browse(alice)
    propose(client, cards(make(Difficulty.LAY, 1).best.table), "/learn/puzzles/1/1/")
    write(client, a_message("hint"), "/learn/puzzles/1/2/")
    page = client.get("/learn/puzzles/").content.decode()
    assert 'href="/learn/puzzles/1/3/"' in page
    assert 'href="/learn/puzzles/4/1/"' in page
    assert "1 solved" in page


def test_what_was_looked_up_is_not_counted_as_solved_when_it_is_laid_afterwards(browse, alice):
    client, path = browse(alice), "/learn/puzzles/1/1/"
    write(client, a_message("hint"), path)
    propose(client, cards(make(Difficulty.LAY, 1).best.table), path)
    tried = PuzzleTry.objects.get()
    assert (tried.laid, tried.helped) == (tried.best, True)
    page = client.get("/learn/puzzles/").content.decode()
    assert "1 solved" not in page
    assert 'href="/learn/puzzles/1/2/"' in page


def test_tries_can_be_taken_along_and_are_erased(browse, alice, bob):
    for person in (alice, bob):
        propose(browse(person), cards(PUZZLE.best.table))
    assert privacy.export(alice)["puzzles"][0]["key"] == "3-4"
    privacy.erase(alice)
    assert [tried.person for tried in PuzzleTry.objects.all()] == [bob]
