"""Answer cards vote in a led replay as devices do."""

import pytest
from django.urls import reverse

from classrooms.errors import No, Refused
from classrooms.led_replay import services as led_replays
from classrooms.led_replay.scenes import votes_cast
from classrooms.models import ReplayVote, Way
from classrooms.paper.services import take_replay_readings
from classrooms.paper.sheets import answer_cards_of
from tests.classrooms.led_replay.conftest import asked

pytestmark = pytest.mark.django_db


def marker(pupil) -> int:
    return answer_cards_of([pupil])[0].marker


def chosen() -> dict[int, int]:
    return dict(ReplayVote.objects.values_list("pupil", "choice"))


def read(client, led, question, *held) -> dict:
    """What the phone is told after it has sent these cards."""
    sent = {"question": question.pk, "read": [f"{marker(pupil)}-{turn}" for pupil, turn in held]}
    return client.post(reverse("scan_votes", args=[led.school_class.code]), sent).json()


def test_the_last_reading_of_each_card_is_its_vote(question, pia, paul):
    for turns in ({marker(pia): 1, marker(paul): 0}, {marker(pia): 0, 249: 1}):
        strangers = take_replay_readings(question=question, readings=turns)
    assert chosen() == {pia.pk: 1, paul.pk: 1}
    assert set(strangers) == {249}


def test_an_edge_without_a_proposal_is_no_vote(question, pia):
    question.proposals = question.proposals[:2]
    question.save()
    take_replay_readings(question=question, readings={marker(pia): 3})
    assert chosen() == {}


def test_after_the_votes_were_shown_cards_are_refused(question, pia):
    led_replays.show_votes(question=question)
    with pytest.raises(Refused) as refused:
        take_replay_readings(question=question, readings={marker(pia): 1})
    assert refused.value.code is No.VOTES_ARE_SHOWN


def test_the_phone_reads_for_the_replay_and_shows_the_votes(client, tess, led, question, pia, paul):
    client.force_login(tess)
    page = client.get(reverse("scan", args=[led.school_class.code])).content.decode()
    assert "What would you do?" in page
    assert f'data-question="{question.pk}"' in page
    news = read(client, led, question, (pia, 1))
    assert news["words"] == votes_cast(led, question) == "1 of 2 have voted"
    assert news["read"] == [marker(pia)]
    assert news["said"] == ""
    client.post(reverse("scan_act", args=[led.school_class.code, "show"]), {"number": question.pk})
    question.refresh_from_db()
    assert question.shown_at is not None
    assert sum(question.tally) == 1
    after = read(client, led, question, (paul, 1))
    assert after["said"]
    assert chosen() == {pia.pk: 2}
    page = client.get(reverse("scan", args=[led.school_class.code])).content.decode()
    assert "This page waits for it." in page


def test_where_the_class_lays_no_card_is_awaited(client, tess, led, replayed, pia):
    laying = asked(led, replayed.states, Way.LAY)
    client.force_login(tess)
    assert read(client, led, laying, (pia, 1))["said"]
    assert chosen() == {}
