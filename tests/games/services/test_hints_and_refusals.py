"""What is noted beside the moves: labels, hints, and what was refused."""

import json

import pytest

from games.engine.encoding.move_json import move_to_json
from games.engine.moves import Draw, Lay, Pass
from games.engine.state import Phase
from games.errors import Refused
from games.live.commands import answer
from games.live.protocol.incoming import Malformed, read
from games.models import Refusal, Table
from games.services.playing import hints_and_refusals as help_given
from games.services.playing import rounds
from tests.games.engine.positions import pile, position, row

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("catalogue")]

RACK = row("oslo", "palace church sight") + " bern-symbol rome-church"
WRONG = Lay((pile("oslo-palace oslo-church rome-church"),))


@pytest.fixture
def laying(at_table):
    return at_table(position("photo", rack=RACK, others=("rome-sight joker-1",)))


def say(playing, person, move, *, key="key-12345", **fields):
    message = {"type": "move", "id": key, "round": 1, "version": 0, "move": move_to_json(move), **fields}
    return answer(message, playing.table.code, person, "en")


def test_a_move_knows_how_much_the_cards_told(laying, alice):
    say(laying, alice, Lay((pile(row("oslo", "palace church sight")),)), labels="picture")
    made = laying.moves.get()
    assert (made.labels, made.hinted) == ("picture", False)


def test_a_hint_counts_for_the_turn_in_which_it_was_asked_for(at_table, alice, bob):
    playing = at_table(position("photo", rack=RACK, others=("rome-sight joker-1",), phase=Phase.DRAW))
    help_given.grant_unasked_hint(round_id=playing.pk, player=0)

    def play(person, version, move):
        code = playing.table.code
        rounds.play(code=code, number=1, person_id=person.pk, version=version, key=str(version), move=move)

    turns = (alice, Draw(0)), (alice, Pass()), (bob, Draw(0)), (bob, Pass()), (alice, Draw(0))
    for version, (person, move) in enumerate(turns):
        play(person, version, move)
    assert [move.hint_steps for move in playing.moves.all()] == [1, 1, 0, 0, 0]


@pytest.mark.parametrize(
    ("level", "given"),
    [
        ("where", [1, 1, 1, 1]),
        ("cards", [1, 2, 2, 2]),
        ("steps", [1, 2, 3, 3]),
        ("free", [3, 3, 3, 3]),
    ],
)
def test_a_table_says_how_far_hints_go_and_each_step_is_counted(laying, alice, level, given):
    Table.objects.update(hint_level=level)
    asked = [
        help_given.grant_hint(round_id=laying.pk, player=0, wished_step=step) for step in (1, 2, 3, None)
    ]
    assert asked == given
    say(laying, alice, Pass())
    assert laying.moves.get().hint_steps == given[-1]


def test_no_step_of_a_hint_can_be_skipped(laying):
    assert help_given.grant_hint(round_id=laying.pk, player=0, wished_step=3) == 1
    assert help_given.grant_hint(round_id=laying.pk, player=0, wished_step=3) == 2


def test_a_table_without_hints_grants_none(laying):
    Table.objects.update(hint_level="off")
    with pytest.raises(Refused):
        help_given.grant_hint(round_id=laying.pk, player=0)


def test_a_wrong_fact_is_noted_with_where_the_card_was_put(laying, alice):
    assert say(laying, alice, WRONG, labels="picture")["code"] == "not_of_one_kind"
    noted = Refusal.objects.get()
    assert (noted.person, noted.cards, noted.kind) == (alice, ["rome-church"], "row:oslo")
    assert (noted.reason, noted.labels, noted.hinted) == ("not_of_one_kind", "picture", False)


def test_the_same_mistake_twice_in_a_turn_is_one(laying, alice):
    say(laying, alice, WRONG)
    say(laying, alice, WRONG, key="another-key")
    assert Refusal.objects.count() == 1


def test_trying_everything_out_is_not_noted_for_ever(at_table, alice):
    rack = "oslo-palace bern-symbol rome-church paris-sight athens-letterbox"
    laying, cards = at_table(position("photo", rack=rack, others=("rome-sight joker-1",))), rack.split()
    tries = [Lay((pile(f"{a} {b} {c}"),)) for a in cards for b in cards for c in cards if a < b < c]
    for number, move in enumerate(tries):
        say(laying, alice, move, key=f"try-number-{number}")
    assert Refusal.objects.count() == help_given.MOST_REFUSALS_A_TURN


def test_what_is_no_question_of_facts_is_not_noted(laying, alice, bob):
    say(laying, bob, WRONG)  # not his turn
    say(laying, alice, Lay(()))
    assert not Refusal.objects.exists()


def test_labels_that_there_are_not_are_no_message():
    message = {"type": "move", "id": "key-12345", "round": 1, "version": 0, "move": {"type": "pass"}}
    read(json.dumps({**message, "labels": "signs"}))
    with pytest.raises(Malformed):
        read(json.dumps({**message, "labels": "none at all"}))
