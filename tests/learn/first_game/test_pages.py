"""The pages of the first game: what the server answers, keeps, counts and hands over."""

import json
from io import StringIO
from itertools import count

import pytest
from django.core.management import call_command
from django.urls import reverse

from accounts import privacy
from accounts.models import User
from games.engine.encoding.move_json import move_to_json
from games.engine.moves import Lay
from games.live.protocol.schema import check
from games.models import Table
from games.services.tables import open_table
from learn.first_game.courses import COURSES
from learn.first_game.first_deal import kind_seed
from learn.first_game.photo import OSLO, ROME
from learn.first_game.scenes import table
from learn.first_game_pages.words import WORDS
from learn.models import FirstGame, SceneCount
from learn.services.merging import merge_records

_ids = count()
START = "/learn/first-game/photo/"


@pytest.fixture(autouse=True)
def _catalogue(db):
    """The page shows cards."""


def write(client, game, key, message):
    where = reverse("scene_messages", args=[game, key])
    response = client.post(where, json.dumps(message), content_type="application/json")
    assert response.status_code == 200, response.content
    return response.json()


def a_message(kind, **more):
    return {"type": kind, "id": f"test-message-{next(_ids):04}", "round": 1, "version": 0, **more}


def make(client, game, key, move):
    return write(client, game, key, a_message("move", move=move_to_json(move), labels="full"))


def solve(client, game, *keys):
    for scene in COURSES[game]:
        if not keys or scene.key in keys:
            accepted, view, marked = make(client, game, scene.key, scene.solution)
            assert accepted["type"] == "accepted"
            check("server/view", view)
            assert marked["solved"]


def test_every_scene_has_words_and_is_played_by_its_solution(client):
    for game, scenes in COURSES.items():
        assert list(WORDS[game]) == [scene.key for scene in scenes]
        for scene in scenes:
            page = client.get(reverse("scene", args=[game, scene.key])).content.decode()
            assert str(WORDS[game][scene.key].title) in page
            (view,) = write(client, game, scene.key, {"type": "ping"})
            check("server/view", view)
            assert view["labels"] == "full"
            (hint,) = write(client, game, scene.key, a_message("hint"))
            check("server/hint", hint)
        solve(client, game)


def test_a_refusal_names_the_rule_and_a_lawful_move_that_does_something_else_is_no_success(client):
    (refused,) = make(client, "photo", "row", Lay(table("rome-church rome-sight")))
    check("server/refused", refused)
    assert refused["fault"]["rule"]["address"] == "/rules/photo/#rule-6.2"
    london = "london-palace london-sight london-symbol"
    _, marked = make(client, "photo", "opening", Lay(table(london, OSLO)))
    assert (marked["solved"], marked["title"]) == (False, "Not quite yet")
    (malformed,) = make(client, "photo", "row", Lay(table("atlantis-sight")))
    assert malformed["type"] == "malformed"


def test_a_visitor_leaves_in_the_middle_and_goes_on_and_is_nobody(client):
    assert client.get(START).url == f"{START}draw/"
    solve(client, "photo", "draw", "row")
    assert client.get(START).url == f"{START}set/"
    assert "2 of 8 steps" in client.get("/learn/first-game/").content.decode()
    assert not FirstGame.objects.exists()
    assert not User.objects.exists()


def test_skipping_is_one_press_and_the_end_tells_what_was_left_out(client):
    assert client.post(f"{START}draw/skip/").url == f"{START}row/"
    assert client.get(START).url == f"{START}row/"
    for scene in COURSES["photo"][1:]:
        client.post(f"{START}{scene.key}/skip/")
    assert client.get(START).url == f"{START}end/"
    assert "Ready to play?" in client.get(f"{START}end/").content.decode()
    assert "8 steps" in client.get("/learn/first-game/").content.decode()  # skipped is not done
    solve(client, "photo", "draw")
    assert "1 of 8 steps" in client.get("/learn/first-game/").content.decode()
    solve(client, "photo")
    assert "8 steps" not in client.get("/learn/first-game/").content.decode().split("Junior")[0]
    assert "You know the rules!" in client.get(f"{START}end/").content.decode()


def test_what_a_person_has_played_is_kept_exported_and_erased(browse, alice, bob):
    solve(browse(alice), "photo")
    kept = FirstGame.objects.get(person=alice)
    assert (len(kept.done), kept.skipped, bool(kept.finished_at)) == (8, [], True)
    assert privacy.export(alice)["rules learnt by playing"][0]["game"] == "photo"
    solve(browse(bob), "photo", "draw")


def test_the_end_says_what_the_game_is_about_and_what_is_left(client):
    solve(client, "photo", "draw")
    end = client.get(f"{START}end/").content.decode()
    assert "Lay all your cards before the others do." in end
    assert reverse("scene", args=["photo", "row"]) in end
    assert reverse("scene", args=["photo", "draw"]) not in end


def test_two_records_of_one_person_know_what_both_have_played(browse, alice, bob):
    from django.db import transaction

    solve(browse(alice), "photo", "draw")
    solve(browse(bob), "photo", "row")
    with transaction.atomic():
        merge_records(into=alice, other=bob)
    assert FirstGame.objects.get(person=alice).done == ["draw", "row"]


def test_tries_are_counted_scene_by_scene_without_names(client):
    make(client, "photo", "row", Lay(table("rome-church rome-sight")))
    make(client, "photo", "row", Lay(table(ROME)))
    counts = {row.event: row.count for row in SceneCount.objects.filter(game="photo", scene="row")}
    assert counts == {"refused": 1, "reached": 1}
    told = StringIO()
    call_command("first_game", stdout=told)
    line = next(line for line in told.getvalue().splitlines() if line.startswith("photo/row"))
    assert line.split() == ["photo/row", "0", "1", "2.0", "0", "0"]


def test_the_first_round_has_easy_bots_and_a_coach_that_can_be_sent_away(client):
    solve(client, "photo", "draw")
    where = client.post(f"{START}play/").url
    dealt = Table.objects.get()
    assert [seat.bot for seat in dealt.seats.all()] == ["", "easy", "easy"]
    assert dealt.options["rounds"] == 1
    dealt_round = dealt.rounds.get()
    assert kind_seed("photo", dealt.options, 3, [dealt_round.seed, "another"]) == dealt_round.seed
    assert FirstGame.objects.get().done == ["draw"]  # what the visit had kept is the guest's now
    assert "data-coach" in client.get(where).content.decode()
    said = client.get(reverse("coach", args=[dealt.code])).json()
    assert said["kind"] in ("draw", "wait")
    assert said["text"]
    assert client.post(reverse("coach_off", args=[dealt.code])).status_code == 204
    assert "data-coach" not in client.get(where).content.decode()
    assert client.get(reverse("coach", args=[dealt.code])).status_code == 404


def test_the_coach_is_asked_about_a_draft_and_takes_no_nonsense(client):
    client.post(f"{START}play/")
    dealt = Table.objects.get()
    where = reverse("coach", args=[dealt.code])

    def ask(**asked):
        return client.post(where, json.dumps(asked), content_type="application/json")

    said = ask(table=[], before=None)
    assert set(said.json()) == {"kind", "praise", "text", "onto", "cards"}
    for nonsense in (
        {"table": [{}], "before": None},
        {"table": 7, "before": None},
        {},
    ):
        assert ask(**nonsense).status_code == 400
    assert client.post(where, "x" * 30_000, content_type="text/plain").status_code == 400


def test_a_draft_in_a_scene_is_judged_and_the_next_step_is_said(client):
    draft = a_message("draft", table=[{"cards": ["rome-church"]}])
    verdict, step = write(client, "photo", "row", draft)
    check("server/verdict", verdict)
    assert step == {
        "type": "step",
        "text": "Put the other two there, too.",
        "touch": "rome-sight",
        "onto": "rome-church",
        "also": ["rome-sight", "rome-symbol"],
        "others": [],
    }
    silent = client.get(f"{START}row/").content.decode()
    assert "all from your rack" not in silent  # the table says nothing else than the scene


def test_whoever_tries_a_rule_out_finds_the_way_back_to_it(client):
    rules = client.get(reverse("rules_of", args=["photo"])).content.decode()
    tried = f"{START}row/?rule=1"
    assert f'href="{tried}"' in rules
    assert 'id="lesson-1"' in rules
    assert f'href="{reverse("rules_of", args=["photo"])}#lesson-1"' in client.get(tried).content.decode()
    tried_out = client.get(tried).content.decode()
    assert reverse("skip_scene", args=["photo", "row"]) not in tried_out
    assert reverse("scene", args=["photo", "set"]) not in tried_out
    for nonsense in ("?rule=1%22%3E", "?rule=", ""):
        assert "#lesson" not in client.get(f"{START}row/{nonsense}").content.decode()


def test_nobody_else_has_a_coach_there(client, browse, alice):
    client.post(f"{START}play/")
    code = Table.objects.get().code
    for other in (browse(alice), browse(None)):
        assert other.get(reverse("coach", args=[code])).status_code == 404
        assert other.post(reverse("coach_off", args=[code])).status_code == 404


@pytest.mark.parametrize("game", COURSES)
def test_every_game_has_a_first_round(client, game):
    assert client.post(reverse("play_first_round", args=[game])).status_code == 302
    assert Table.objects.get().rules == game


def test_it_is_offered_to_newcomers_at_home_in_the_rules_and_where_one_waits(client, browse, alice):
    offer = "Never played?"
    assert offer in client.get("/").content.decode()
    where = reverse("first_game", args=["photo"])
    assert where in client.get("/learn/").content.decode()
    solve(client, "photo")
    assert where not in client.get("/learn/").content.decode()
    assert offer not in client.get("/").content.decode()
    for game in ("photo", "tiles", "junior"):
        page = client.get(f"/rules/{game}/").content.decode()
        assert reverse("first_game", args=[game]) in page
        assert "Try it" in page
    assert reverse("first_games") in client.get("/play/").content.decode()
    waiting = open_table(host=alice, rules="junior", size=3)
    room = browse(alice).get(reverse("table", args=[waiting.code])).content.decode()
    assert reverse("first_game", args=["junior"]) in room


@pytest.mark.parametrize("address", ["chess/", "photo/nothing/", "chess/draw/", "chess/end/"])
def test_what_is_no_scene_is_not_there(client, address):
    assert client.get(f"/learn/first-game/{address}").status_code == 404


def test_what_is_no_message_is_refused(client):
    where = reverse("scene_messages", args=["photo", "row"])
    for body in ("nonsense", "x" * 30_000, json.dumps({"type": "shout"})):
        assert client.post(where, body, content_type="application/json").status_code == 400
