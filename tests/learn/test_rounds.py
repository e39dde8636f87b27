"""What rounds teach the memory: recall at picture level, lapses for wrong facts, nothing else."""

import pytest

from games.engine.moves import Lay
from games.models import Refusal, RoundScore
from games.services import tables
from games.services.playing import bots, rounds
from games.services.playing import hints_and_refusals as help_given
from games.services.playing.tally import tally_round
from games.signals import round_finished
from learn.grading import Grade
from learn.models import Answer, Memory, Source
from tests.games.conftest import at_table  # noqa: F401
from tests.games.engine.positions import pile, position, row

pytestmark = pytest.mark.django_db

ROW = row("oslo", "palace church sight")


@pytest.fixture
def playing(at_table):  # noqa: F811
    """One turn before the end: alice has a row of Oslo and nothing else."""
    return at_table(position("photo", rack=ROW, others=("rome-church joker-1",)))


def refuse(playing, person, *, cards, kind, labels="picture"):
    Refusal.objects.create(
        round=playing, seat=0, person=person, version=0, reason="not_of_one_kind", clause="photo 6.2",
        cards=cards, kind=kind, labels=labels,
    )  # fmt: skip


def lay_out(playing, person, labels="picture"):
    code, move = playing.table.code, Lay((pile(ROW),))
    rounds.play(code=code, number=1, person_id=person.pk, version=0, key="k", move=move, labels=labels)
    tally_round(round_id=playing.pk)


def test_cards_laid_from_memory_were_known(playing, alice):
    lay_out(playing, alice)
    assert set(Memory.objects.values_list("person", "card", "direction")) == {
        (alice.pk, card, "place") for card in ROW.split()
    }
    answer = Answer.objects.first()
    assert (answer.source, answer.kind, answer.grade, answer.round) == (Source.GAME, "laid", "right", playing)


@pytest.mark.parametrize("labels", ["full", "signs", ""])
def test_labels_teach_nothing_and_count_nothing(playing, alice, labels):
    refuse(playing, alice, cards=["oslo-palace"], kind="row:rome", labels=labels)
    lay_out(playing, alice, labels)
    assert not Answer.objects.exists()
    assert not Memory.objects.exists()


def test_a_hint_is_no_knowledge(playing, alice):
    help_given.grant_unasked_hint(round_id=playing.pk, player=0)
    lay_out(playing, alice)
    assert not Answer.objects.exists()


def test_a_wrong_fact_is_a_lapse_and_says_where_the_card_was_put(playing, alice):
    refuse(playing, alice, cards=["rome-church"], kind="row:oslo")
    lay_out(playing, alice)
    lapse = Answer.objects.get(grade=Grade.WRONG)
    assert (lapse.card_id, lapse.direction, lapse.said, lapse.kind) == (
        "rome-church",
        "place",
        "oslo",
        "refused",
    )
    assert Memory.objects.get(card="rome-church").lapses == 1


def test_a_card_in_a_wrong_set_is_a_lapse_of_its_kind(playing, alice):
    refuse(playing, alice, cards=["oslo-sight"], kind="set:palace")
    lay_out(playing, alice)
    lapse = Answer.objects.get(grade=Grade.WRONG)
    assert (lapse.direction, lapse.said) == ("kind", "palace")


def test_what_a_refusal_gave_away_is_no_recall_later(playing, alice):
    refuse(playing, alice, cards=["oslo-palace"], kind="row:rome")
    lay_out(playing, alice)
    assert set(Answer.objects.filter(grade=Grade.RIGHT).values_list("card", flat=True)) == {
        "oslo-church",
        "oslo-sight",
    }


def test_a_round_that_is_told_twice_counts_once(playing, alice):
    lay_out(playing, alice)
    before = list(Memory.objects.order_by("pk").values())
    round_finished.send(sender=type(playing), round=playing)
    assert list(Memory.objects.order_by("pk").values()) == before
    assert Answer.objects.count() == 3


def test_whoever_leaves_between_the_end_and_the_tally_is_judged_all_the_same(playing, alice):
    code = playing.table.code
    move = Lay((pile(ROW),))
    rounds.play(code=code, number=1, person_id=alice.pk, version=0, key="k", move=move, labels="picture")
    tables.leave_seat(code=code, person=alice)
    tally_round(round_id=playing.pk)
    assert Answer.objects.filter(person=alice).count() == 3


def test_a_seat_without_a_person_at_the_end_is_not_judged(playing, alice):
    playing.table.seats.update(person=None, bot="hard")  # an easy one may overlook the row
    bots.play_bot_turn(round_id=playing.pk, version=0)
    tally_round(round_id=playing.pk)
    assert RoundScore.objects.filter(round=playing, person=None).count() == 2
    assert not Answer.objects.exists()
