"""The coach beside a real table: after refusals, between turns, in other languages, and when all is gone."""

import json

import pytest
from django.urls import reverse

from games.engine.encoding.move_json import move_to_json
from games.engine.moves import Draw, Lay, Pass
from games.engine.state import Phase
from games.live.commands import answer
from games.models import Move, Refusal, Round, Table, TablePhase
from games.services import tables
from games.services.playing import rounds
from learn.first_game_pages.coach import COACHED
from tests.games.conftest import at_table  # noqa: F401
from tests.games.engine.positions import pile, position, row

pytestmark = pytest.mark.django_db

ATHENS = row("athens", "palace church sight")
WRONG = pile("athens-palace athens-church rome-church")


@pytest.fixture
def laying(at_table) -> Round:  # noqa: F811
    """Alice holds a row of Athens and two other cards; bob waits."""
    return at_table(position("photo", rack=f"{ATHENS} rome-church bern-symbol", others=("oslo-sight",)))


@pytest.fixture
def coached(browse):
    """A browser of somebody whose coach sits at this table."""

    def client_of(person, code: str):
        client = browse(person)
        session = client.session
        session[COACHED] = code
        session.save()
        return client

    return client_of


def ask(client, code: str, *draft, before: list | None = None, language: str = "en"):
    where, headers = reverse("coach", args=[code]), {"accept-language": language}
    if not draft:
        return client.get(where, headers=headers)
    table = [{"cards": list(each.cards)} for each in draft]
    sent = json.dumps({"table": table, "before": before})
    return client.post(where, sent, content_type="application/json", headers=headers)


def refuse(playing: Round, person, key: str = "key-12345") -> None:
    message = {"type": "move", "id": key, "round": 1, "version": 0, "move": move_to_json(Lay((WRONG,)))}
    assert answer(message, playing.table.code, person, "en")["code"] == "not_of_one_kind"


def test_a_refusal_changes_nothing_about_what_could_be_done_next(laying, coached, alice):
    client, code = coached(alice, laying.table.code), laying.table.code
    before = ask(client, code).json()
    for number in range(3):
        refuse(laying, alice, f"key-{number}2345")
    assert ask(client, code).json() == before
    assert before["kind"] == "new_pile"
    assert "Athens" in before["text"]


def test_a_wrong_pile_is_said_as_long_as_it_lies_there_and_praised_by_nobody(laying, coached, alice):
    client, code = coached(alice, laying.table.code), laying.table.code
    refuse(laying, alice)
    wrong = ask(client, code, WRONG).json()
    assert (wrong["kind"], wrong["praise"]) == ("wrong", None)
    assert "Undo" in wrong["text"]
    mended = ask(client, code, pile(ATHENS), before=[{"cards": list(WRONG.cards)}]).json()
    assert (mended["kind"], mended["praise"]) == ("finish", "pile")


def test_asking_the_coach_is_no_move_no_hint_and_no_refusal(laying, coached, alice):
    client, code = coached(alice, laying.table.code), laying.table.code
    for draft in ((), (WRONG,), (pile(ATHENS),)):
        assert ask(client, code, *draft).status_code == 200
    laying.refresh_from_db()
    assert (laying.version, laying.hinted) == (0, {})
    assert not Refusal.objects.exists()
    assert not Move.objects.exists()


def test_the_coach_follows_from_turn_to_turn(at_table, coached, alice, bob):  # noqa: F811
    playing = at_table(
        position("photo", rack="oslo-sight", others=("rome-church", "bern-symbol"), phase=Phase.DRAW)
    )
    client, code = coached(alice, playing.table.code), playing.table.code
    said = [ask(client, code).json()["kind"]]
    for version, move in enumerate((Draw(0), Pass())):
        rounds.play(code=code, number=1, person_id=alice.pk, version=version, key=str(version), move=move)
        said.append(ask(client, code).json()["kind"])
    assert said == ["draw", "nothing", "wait"]


@pytest.mark.parametrize(
    ("language", "card_language", "words"),
    [("de", "", ("Athen", "Karten")), ("de", "it", ("Atene", "Karten")), ("fr", "", ("Athènes", "cartes"))],
)
def test_it_speaks_the_language_of_the_page_and_names_cards_in_that_of_the_cards(
    laying, coached, alice, language, card_language, words
):
    alice.language, alice.card_language = language, card_language
    alice.save()
    text = ask(coached(alice, laying.table.code), laying.table.code, language=language).json()["text"]
    assert [word for word in words if word not in text] == []


@pytest.mark.parametrize("case", ["left", "erased", "waits", "another"])
def test_where_there_is_no_seat_in_a_round_there_is_no_coach(laying, coached, alice, case):
    table, code = laying.table, laying.table.code
    client = coached(alice, "ABCDEFGH" if case == "another" else code)
    match case:
        case "left":
            tables.leave_seat(code=code, person=alice)
        case "erased":
            table.delete()
        case "waits":
            Round.objects.all().delete()
            Table.objects.update(phase=TablePhase.OPEN)
    assert ask(client, code).status_code == 404


def test_bob_at_the_same_table_has_none_and_sends_none_away(laying, coached, browse, alice, bob):
    code = laying.table.code
    client = coached(alice, code)
    assert ask(browse(bob), code).status_code == 404
    assert browse(bob).post(reverse("coach_off", args=[code])).status_code == 404
    assert ask(client, code).status_code == 200


@pytest.mark.parametrize(
    "body",
    [
        "",
        "null",
        "[]",
        "{",
        '{"table": null, "before": null}',
        '{"table": [{"cards": "oslo-sight"}], "before": null}',
        '{"table": [], "before": 7}',
        "[" * 19_000,
    ],
    ids=lambda body: body[:30],
)
def test_what_is_no_draft_is_refused(laying, coached, alice, body):
    client = coached(alice, laying.table.code)
    where = reverse("coach", args=[laying.table.code])
    assert client.post(where, body, content_type="application/json").status_code == 400


def test_cards_that_are_not_there_are_no_draft(laying, coached, alice):
    client, code = coached(alice, laying.table.code), laying.table.code
    for cards in (row("atlantis", "sight"), row("oslo", "palace church sight")):
        assert ask(client, code, pile(cards)).json() == ask(client, code).json()
