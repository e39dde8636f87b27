"""The one path of every move: accepted once, refused with a reason, stale, counted at the end."""

import pytest
from django.utils import timezone

from games.engine.encoding.state_json import state_from_json
from games.engine.errors import IllegalMove, MalformedMove, Reason
from games.engine.moves import Draw, Lay, Pass
from games.engine.state import Phase
from games.errors import RefusalCode, Refused, StaleVersion
from games.models import Move, Mover, RoundScore, TablePhase
from games.services import rematches, tables
from games.services.playing import rounds, tally
from games.services.playing.tally import tally_round
from games.signals import round_finished
from tests.games.engine.positions import pile, position, row

pytestmark = pytest.mark.django_db

ROW = row("oslo", "palace church sight")


def play(playing, person, move, *, version=0, key="k"):
    return rounds.play(
        code=playing.table.code,
        number=playing.number,
        person_id=person.pk,
        version=version,
        key=key,
        move=move,
    )


@pytest.fixture
def heard():
    """Collects the rounds of which `round_finished` is sent."""
    rounds_heard_of: list[int] = []

    def note(**about):
        rounds_heard_of.append(about["round"].pk)

    round_finished.connect(note)
    yield rounds_heard_of
    round_finished.disconnect(note)


@pytest.fixture
def drawing(at_table):
    return at_table(position("photo", rack="oslo-sight", others=("rome-church",), phase=Phase.DRAW))


@pytest.fixture
def last_turn(at_table):
    return at_table(position("photo", rack=ROW, others=("rome-church joker-1",)))


def test_a_move_is_stored_with_its_answer(drawing, alice):
    assert play(drawing, alice, Draw(0)) == {"version": 1}
    drawing.refresh_from_db()
    move = drawing.moves.get()
    assert (move.number, move.seat, move.by) == (1, 0, Mover.PERSON)
    assert move.move == {"type": "draw", "stack": 0}
    assert drawing.version == 1
    assert len(state_from_json(drawing.state).racks[0]) == 2


def test_the_same_key_again_gives_the_same_answer_and_moves_nothing(drawing, alice):
    first = play(drawing, alice, Draw(0))
    assert play(drawing, alice, Draw(0)) == first
    assert play(drawing, alice, Pass(), version=1, key="k") == first
    assert Move.objects.count() == 1


def test_the_key_of_another_player_is_another_key(drawing, alice, bob):
    play(drawing, alice, Draw(0))
    play(drawing, alice, Pass(), version=1, key="end")
    assert play(drawing, bob, Draw(0), version=2, key="k") == {"version": 3}


@pytest.mark.parametrize("version", [1, 7, -1])
def test_a_move_from_another_version_is_stale(drawing, alice, version):
    with pytest.raises(StaleVersion):
        play(drawing, alice, Draw(0), version=version)
    assert not Move.objects.exists()


def test_charlie_cannot_move_for_alice(drawing, charlie):
    with pytest.raises(Refused) as caught:
        play(drawing, charlie, Draw(0))
    assert caught.value.code == RefusalCode.NOT_SEATED


def test_bob_waits_for_his_turn(drawing, bob):
    with pytest.raises(IllegalMove) as caught:
        play(drawing, bob, Draw(0))
    assert caught.value.reason == Reason.NOT_YOUR_TURN
    assert not Move.objects.exists()


def test_a_refused_table_changes_nothing_and_tells_what_fits(last_turn, alice):
    with pytest.raises(IllegalMove) as caught:
        play(last_turn, alice, Lay((pile("oslo-palace oslo-church"),)))
    assert caught.value.fault.fitting == ("oslo-sight",)
    last_turn.refresh_from_db()
    assert last_turn.version == 0


@pytest.mark.parametrize("forged", ["rome-church", "joker-1"])
def test_the_cards_of_bob_are_not_for_alice_to_lay(last_turn, alice, forged):
    with pytest.raises(IllegalMove) as caught:
        play(last_turn, alice, Lay((pile(f"{ROW} {forged}"),)))
    assert caught.value.reason == Reason.CARD_NOT_YOURS


def test_a_card_of_another_game_is_no_move(last_turn, alice):
    with pytest.raises(MalformedMove):
        play(last_turn, alice, Lay((pile("red-1-a red-2-a red-3-a"),)))


def test_nobody_moves_at_a_paused_table(at_table, alice):
    playing = at_table(position("photo", rack="oslo-sight"), paused=True)
    with pytest.raises(Refused) as caught:
        play(playing, alice, Pass())
    assert caught.value.code == RefusalCode.PAUSED


def test_the_end_of_a_round_is_tallied_once_however_often_it_is_asked_for(last_turn, alice, bob, heard):
    play(last_turn, alice, Lay((pile(ROW),)))
    for _ in range(3):
        tally_round(round_id=last_turn.pk)
    scores = RoundScore.objects.filter(round=last_turn).order_by("seat__number")
    assert [(score.person, score.won) for score in scores] == [(alice, True), (bob, False)]
    assert heard == [last_turn.pk]
    last_turn.refresh_from_db()
    assert (last_turn.tallied, last_turn.deadline) == (True, None)


def test_a_tally_that_was_cut_off_before_the_signal_is_made_again(last_turn, alice, heard):
    play(last_turn, alice, Lay((pile(ROW),)))
    tally._end_match(last_turn.pk)  # as if the process had been killed right after
    tally_round(round_id=last_turn.pk)
    assert heard == [last_turn.pk]
    assert RoundScore.objects.filter(round=last_turn).count() == 2


def test_a_running_round_is_not_tallied(drawing):
    tally_round(round_id=drawing.pk)
    assert not RoundScore.objects.exists()


def test_the_next_round_is_dealt_once_and_begun_by_the_next_player(last_turn, alice, bob):
    code = last_turn.table.code
    with pytest.raises(Refused) as caught:
        tables.next_round(code=code, by=bob, after=1)
    assert caught.value.code == RefusalCode.ROUND_IS_NOT_OVER
    play(last_turn, alice, Lay((pile(ROW),)))
    tables.next_round(code=code, by=bob, after=1)
    tables.next_round(code=code, by=alice, after=1)
    second = last_turn.table.rounds.get(number=2)
    assert (second.match, second.starter, second.version) == (1, 1, 0)
    assert last_turn.table.rounds.count() == 2


def test_whoever_begins_the_next_round_has_time_to_read_the_scores(at_table, alice, bob):
    playing = at_table(position("photo", rack=ROW, rounds=3), turn_seconds=30)
    play(playing, alice, Lay((pile(ROW),)))
    tally_round(round_id=playing.pk)
    before = timezone.now()
    tables.next_round(code=playing.table.code, by=alice, after=1)
    second = playing.table.rounds.get(number=2)
    assert 39 <= (second.deadline - before).total_seconds() <= 41


def test_whoever_goes_on_to_the_next_round_takes_the_seat_back_from_the_bot(last_turn, alice, bob):
    play(last_turn, alice, Lay((pile(ROW),)))
    last_turn.table.seats.update(held=True, missed=2)
    tables.next_round(code=last_turn.table.code, by=bob, after=1)
    held = dict(last_turn.table.seats.values_list("person__username", "held"))
    assert held == {"alice": True, "bob": False}
    assert last_turn.table.rounds.count() == 2


def test_the_last_round_ends_the_match_and_a_rematch_begins_another(at_table, alice, bob):
    playing = at_table(position("photo", rack=ROW, rounds=1))
    with pytest.raises(Refused):
        rematches.rematch(code=playing.table.code, by=bob)
    play(playing, alice, Lay((pile(ROW),)))
    tally_round(round_id=playing.pk)
    playing.table.refresh_from_db()
    assert playing.table.phase == TablePhase.OVER
    with pytest.raises(Refused) as caught:
        tables.next_round(code=playing.table.code, by=bob, after=1)
    assert caught.value.code == RefusalCode.MATCH_IS_OVER
    assert rematches.rematch(code=playing.table.code, by=bob) is None
    again = rematches.rematch(code=playing.table.code, by=alice)
    assert (again.number, again.match) == (2, 2)


def test_between_the_last_move_and_its_tally_a_rematch_asked_for_twice_begins_one_match(
    at_table, alice, bob, heard
):
    last = at_table(position("photo", rack=ROW, rounds=1))
    code = last.table.code
    play(last, alice, Lay((pile(ROW),)))
    last.table.refresh_from_db()
    assert last.table.phase == TablePhase.PLAYING
    rematches.rematch(code=code, by=bob)
    begun = rematches.rematch(code=code, by=alice)
    assert rematches.rematch(code=code, by=bob) == begun
    assert (begun.number, begun.match) == (2, 2)
    assert last.table.rounds.count() == 2
    tally_round(round_id=last.pk)
    last.table.refresh_from_db()
    assert (last.table.phase, last.table.match, heard) == (TablePhase.PLAYING, 2, [last.pk])


def test_a_move_costs_a_fixed_number_of_queries(drawing, alice, bob, django_assert_num_queries):
    # savepoint, table, seats, round with known answer, move, compare and set, release
    with django_assert_num_queries(7):
        play(drawing, alice, Draw(0))
    with django_assert_num_queries(7):
        play(drawing, alice, Pass(), version=1, key="end")
    with django_assert_num_queries(7):
        play(drawing, bob, Draw(0), version=2)
