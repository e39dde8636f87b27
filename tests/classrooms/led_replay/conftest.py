"""A lesson of pia and paul that is over, with a finished round that their class can look at again."""

import pytest

from classrooms.led_replay import services as led_replays
from classrooms.led_replay.proposals import next_question
from classrooms.lessons import services as lessons
from classrooms.lessons.services import Plan
from classrooms.models import LedReplay, Lesson, ReplayQuestion, Way
from games.models import Round
from matches.replay.document import Replayed, read_replayed
from tests.matches.history.played import play_on


@pytest.fixture
def lesson(class_4b, tess, pia, paul) -> Lesson:
    plan = Plan(size=2, options={"rounds": 1})
    return lessons.start_lesson(school_class=class_4b, by=tess, pupils=[pia, paul], plan=plan)


@pytest.fixture
def played(lesson, tess) -> Round:
    finished = play_on(Round.objects.select_related("table").get(table__lesson__lesson=lesson))
    lessons.end_lesson(lesson=lesson, by=tess)
    return Round.objects.select_related("table").get(pk=finished.pk)


@pytest.fixture
def replayed(played) -> Replayed:
    return read_replayed(played)


@pytest.fixture
def led(class_4b, tess, played) -> LedReplay:
    return led_replays.start_led_replay(school_class=class_4b, by=tess, played=played)


def asked(led, states, way=Way.CHOOSE) -> ReplayQuestion:
    at, proposals = next_question(states, 0, way, "seed")
    return led_replays.ask(replay=led, moment=at, way=way, proposals=proposals)


@pytest.fixture
def question(led, replayed) -> ReplayQuestion:
    return asked(led, replayed.states)
