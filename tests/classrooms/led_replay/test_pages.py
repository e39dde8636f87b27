"""The pages of a led replay: the board, what a pupil's device is told, and what it is not told."""

import json
import re

import pytest
from django.urls import reverse

from classrooms.led_replay import services as led_replays
from classrooms.led_replay.laying import turn_to_lay
from classrooms.led_replay.proposals import next_question
from classrooms.models import LedReplay, ReplayQuestion, ReplayVote, Way
from classrooms.places import places_of_pupils
from games.engine.encoding.state_json import table_json
from learn.models import PuzzleTry

pytestmark = pytest.mark.django_db


@pytest.fixture
def teacher(browse, tess):
    return browse(tess)


@pytest.fixture
def press(teacher, class_4b, led):
    """Presses a button of the board; gives what the board is told."""

    def press(act: str, **fields):
        address = reverse("led_replay_act", args=[class_4b.code, led.pk, act])
        return teacher.post(address, fields).json()

    return press


def data_in(page: str, name: str):
    return json.loads(re.search(rf'<script id="{name}"[^>]*>(.*?)</script>', page, re.S)[1])


def news(client, led, mark=""):
    return client.get(reverse("led_replay_news", args=[led.pk]), {"mark": mark}).json()


def test_the_way_from_the_closing_board_to_the_replay_and_back(teacher, class_4b, played):
    lesson = played.table.lesson.lesson
    closing = reverse("closing", args=[class_4b.code, lesson.pk])
    assert f'name="round" value="{played.pk}"' in teacher.get(closing).content.decode()
    start = reverse("start_led_replay", args=[class_4b.code, lesson.pk])
    board = teacher.post(start, {"round": played.pk}).url
    page = teacher.get(board).content.decode()
    assert played.seed not in page
    assert data_in(page, "scene")["moment"] == 0
    assert (
        teacher.post(reverse("end_led_replay", args=[class_4b.code, LedReplay.objects.get().pk])).url
        == closing
    )
    assert teacher.get(board).url == closing
    assert teacher.post(start, {"round": played.pk + 1}).status_code == 404


def test_the_board_shows_stamps_and_no_real_name(teacher, class_4b, led, pia):
    page = teacher.get(reverse("led_replay_board", args=[class_4b.code, led.pk])).content.decode()
    assert pia.user.display_name in page
    assert pia.real_name not in page
    assert "Åkesson" not in page


def test_a_device_follows_and_knows_nothing_of_what_comes(press, browse, pia, led, replayed):
    child = browse(pia.user)
    press("to", moment=4)
    page = child.get(reverse("led_replay", args=[led.pk])).content.decode()
    for shown in (data_in(page, "scene"), news(child, led)):
        assert shown["moment"] == 4
        assert len(shown["replay"]["frames"]) == 5
        assert len(shown["replay"]["log"]["moves"]) == 4
        assert all(int(number) <= 4 for number in shown["replay"]["drawn"])
        assert shown["replay"]["outcome"] is None
    assert replayed.played.seed not in page
    mark = news(child, led)["mark"]
    assert news(child, led, mark) == {"mark": mark}


def test_at_the_end_a_device_knows_who_has_won(press, browse, pia, led, replayed):
    press("to", moment=len(replayed.moves))
    assert news(browse(pia.user), led)["replay"]["outcome"]["winners"]


def test_what_was_played_and_what_is_best_is_told_only_when_it_is_shown(press, browse, pia, paul, led):
    child = browse(pia.user)
    board = press("choose", moment=0)
    assert board["question"]["proposals"]
    for told in (board["question"], news(child, led)["question"]):
        assert not {"played", "best", "most"} & set(told)
    question = ReplayQuestion.objects.get()
    choose = reverse("vote_in_replay", args=[led.pk])
    assert child.post(choose, {"question": question.pk, "choice": 2}).json() == {"mine": 2}
    assert news(child, led)["question"]["mine"] == 2
    assert news(browse(paul.user), led)["question"]["mine"] is None
    shown = press("show", question=question.pk)
    assert shown["question"]["tally"][1] == 1
    assert shown["words"].startswith("1 of") or shown["words"] == "1 has voted"
    told = news(child, led)["question"]
    assert (told["played"], told["best"]) == (question.played, question.best)
    assert "tally" not in told
    assert "refused" in child.post(choose, {"question": question.pk, "choice": 1}).json()
    assert "refused" in press("choose", moment=10**6)


def test_a_late_press_of_show_shows_no_other_question(press):
    first = press("choose", moment=0)["question"]["pk"]
    second = press("choose", moment=0)["question"]["pk"]
    assert not press("show", question=first)["question"]["isShown"]
    assert press("show", question=second)["question"]["isShown"]


def test_a_turn_is_laid_on_a_device_and_only_its_number_of_cards_reaches_the_board(
    press, browse, pia, led, replayed
):
    child = browse(pia.user)
    at, _found = next_question(replayed.states, 0, Way.LAY, "")
    assert press("lay", moment=0)["moment"] == at
    assert "proposals" not in news(child, led)["question"] or not news(child, led)["question"]["proposals"]
    page = reverse("lay_in_replay", args=[led.pk])
    assert child.get(reverse("led_replay", args=[led.pk])).url == page
    assert child.get(page).status_code == 200
    question = ReplayQuestion.objects.select_related("replay__round__table").get()
    turn = turn_to_lay(question)
    say = {"round": 1, "version": 0}
    answer = _post(child, led, {"type": "hint", "id": "a-message-of-mine", **say})
    assert answer == []  # the solution is for the board to show
    move = {"type": "lay", "table": table_json(turn.best.table)}
    laid = {"type": "move", "id": "another-of-mine", "labels": "full", "move": move, **say}
    replies = _post(child, led, laid)
    assert [each["type"] for each in replies] == ["accepted", "marked"]
    assert ReplayVote.objects.get().choice == turn.best.count == question.most
    assert not PuzzleTry.objects.exists()
    assert press("show", question=question.pk)["question"]["tally"][question.most] == 1
    assert child.get(page).url == reverse("led_replay", args=[led.pk])
    assert child.get(reverse("led_replay", args=[led.pk])).status_code == 200


def _post(client, led, message):
    address = reverse("lay_in_replay_messages", args=[led.pk])
    return client.post(address, json.dumps(message), content_type="application/json").json()


def test_pupils_belong_to_a_replay_as_long_as_it_is_led(led, pia, browse):
    mine = reverse("led_replay", args=[led.pk])
    assert places_of_pupils([pia.user_id])[pia.user_id].address == mine
    led_replays.end_led_replay(replay=led)
    place = places_of_pupils([pia.user_id])[pia.user_id]
    assert (place.address, place.why, place.from_anywhere) == (
        reverse("welcome"),
        "The replay is over.",
        False,
    )
    assert browse(pia.user).get(mine).url == reverse("welcome")
    assert news(browse(pia.user), led) == {"mark": "over"}
