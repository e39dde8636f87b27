"""A fourth game, added by following docs/adding-a-rule-set.md, works in every part of the site at once."""

import logging
import re
from io import StringIO
from pathlib import Path

import pytest
from asgiref.sync import sync_to_async
from django.core.management import call_command
from django.urls import reverse

from classrooms.classes import services as classes
from classrooms.lessons.forms import LessonForm
from classrooms.models import Lesson
from classrooms.pupils import services as pupils
from games.bots.arena import Contender, play_round
from games.bots.levels import Level
from games.engine.state import Phase
from games.models import Mover, Round, Table, TablePhase
from games.services.playing.bots import play_bot_turn
from games.services.quick_start import deal_against_bots
from tests.games import pairs
from tests.games.live.clients import Player

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _pairs_is_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    pairs.register_everywhere(monkeypatch)


# The lobby


def test_it_stands_on_the_menu_of_quick_games_and_of_tables(browse, alice):
    assert "Two tiles of one colour." in browse(alice).get(reverse("play")).content.decode()
    page = browse(alice).get(reverse("open_table"), {"game": "pairs"}).content.decode()
    assert "Two tiles of one colour." in page
    assert 'name="option_rounds"' in page


def test_one_click_deals_it_and_the_table_page_draws_its_tiles(browse, alice):
    client = browse(alice)
    address = client.post(reverse("play"), {"rules": "pairs", "level": "easy"}).url
    table = Table.objects.get()
    assert (table.rules, table.phase, table.seats.count()) == ("pairs", TablePhase.PLAYING, 2)
    page = client.get(address).content.decode()
    assert '"red-4": {' in page or '"red-4":{' in page


def test_its_rules_have_a_page(browse):
    assert "One point a tile." in browse().get(reverse("rules_of", args=["pairs"])).content.decode()
    assert "Pairs" in browse().get(reverse("rules")).content.decode()


# Tables, with bots and hints


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("catalogue")
async def test_a_person_who_follows_every_hint_plays_a_round_against_a_bot(alice, caplog):
    table = await sync_to_async(deal_against_bots)(alice, rules="pairs", level="hard", bots=1)
    playing = await Round.objects.aget(table=table)
    with caplog.at_level(logging.ERROR):
        player = await Player.sit(table.code, alice)
        while player.view["round"]["position"]["phase"] != Phase.OVER:
            await _one_move(player, playing)
        await player.leave()
    assert caplog.records == []
    made = [(move.by, move.move["type"]) async for move in playing.moves.all()]
    assert {by for by, _type in made} == {Mover.PERSON, Mover.BOT}
    assert {(Mover.PERSON, "lay"), (Mover.BOT, "draw")} <= set(made)


async def _one_move(player: Player, playing: Round) -> None:
    """Let whoever is to move do so: the person as hinted, the bot as it thinks best."""
    shown = player.view["round"]
    if shown["position"]["turn"] == shown["position"]["viewer"]:
        about = {"round": shown["number"], "version": shown["version"]}
        *_first_steps, hint = [await player.ask("hint", "hint", step=step, **about) for step in (1, 2, 3)]
        assert (await player.move(**hint["move"]))["type"] == "accepted"
    else:
        await sync_to_async(play_bot_turn)(round_id=playing.pk, version=shown["version"])
    while player.view["round"]["version"] == shown["version"]:
        await player.hear("view")


@pytest.mark.parametrize("level", Level)
def test_bots_of_every_level_play_it_to_its_end(level: Level):
    assert play_round("pairs", [Contender(level)] * 3, seed=2).phase is Phase.OVER


# Classes


def test_a_teacher_can_deal_it_to_a_class(browse, tess):
    school_class = classes.create_class(teacher=tess, name="4b", language="en")
    seated = pupils.add_pupils(school_class=school_class, by=tess, names=["Pia Berg", "Paul Tal"]).pupils
    address = reverse("lesson", args=[school_class.code])
    assert "Pairs" in browse(tess).get(address).content.decode()
    wishes = {"deal": "same", "rounds": "2", "size": "2", "seating": "mixed", "turn_seconds": "", "begin": ""}
    here = [pupil.pk for pupil in seated]
    assert browse(tess).post(address, {"rules": "pairs", "here": here, **wishes}).status_code == 302
    assert Lesson.objects.get().rules == "pairs"
    assert Table.objects.get(rules="pairs").phase == TablePhase.PLAYING


def test_a_lesson_has_no_more_seats_at_a_table_than_the_game():
    chosen = {"rules": "pairs", "deal": "same", "rounds": 1, "size": 4, "seating": "mixed"}
    assert "size" in LessonForm(chosen).errors
    assert LessonForm({**chosen, "size": 3}).is_valid()


# The terminal


def test_it_is_played_in_the_terminal_with_hints(monkeypatch: pytest.MonkeyPatch):
    typed = iter(["draw", "hint", "pass", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(typed))
    out = StringIO()
    call_command("play", "--rules", "pairs", "--seed", "4", "--seats", "2", "--no-colour", stdout=out)
    assert "This lays the most" in out.getvalue()
    assert "red" in out.getvalue()


def test_bots_play_a_match_of_it_in_the_terminal():
    out = StringIO()
    call_command("play", "--rules", "pairs", "--seed", "4", "--watch", "--no-colour", stdout=out)
    assert out.getvalue().splitlines()[-1].startswith("The match goes to")


# The page itself


def test_the_page_names_files_that_exist():
    text = (ROOT / "docs" / "adding-a-rule-set.md").read_text("utf-8")
    named = set(re.findall(r"`((?:games|tests|docs)/[\w/.-]+)`", text))
    assert len(named) > 8
    assert {name for name in named if not (ROOT / name).exists()} == set()
