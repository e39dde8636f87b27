"""No frame holds a card that its receiver may not know."""

import json
import re

import pytest

from games.engine.encoding.state_json import state_from_json
from games.engine.errors import IllegalMove
from games.engine.moves import Draw, Lay
from games.engine.piles.combinations import cards_on
from games.engine.play import apply
from games.engine.state import Phase, State
from games.live.protocol import outgoing
from games.live.protocol.schema import check
from games.models import Round, Seat
from games.reading.snapshot import read_snapshot
from games.services import tables
from games.services.playing import bots, rounds
from games.services.playing.tally import tally_round
from tests.games.engine.positions import pile, piles, position

pytestmark = pytest.mark.django_db

MEANINGS = re.compile(r'"jokers": \{[^}]*\}')
WORD = re.compile(r'"([a-z]+-[a-z0-9-]+)"')


def secrets_from(state: State, player: int | None) -> set[str]:
    """Every card of the round that a seat, or a spectator, may not know."""
    if state.outcome:
        racks: list[tuple[str, ...]] = []
    else:
        racks = [rack for other, rack in enumerate(state.racks) if other != player]
    return {card for pile in (*racks, *state.stacks) for card in pile}


def named_in(message: dict) -> set[str]:
    """Every card that a message names; what a joker stands for is open to all, and no card."""
    return set(WORD.findall(MEANINGS.sub("", json.dumps(message))))


@pytest.mark.parametrize("rules", ["photo", "tiles", "junior", "junior_intro"])
def test_no_view_of_a_whole_round_tells_a_secret(alice, bob, charlie, rules):
    table = tables.open_table(host=alice, rules=rules, size=3)
    tables.take_seat(code=table.code, person=bob)
    tables.seat_bot(code=table.code, by=alice, level="medium")
    playing = tables.start(code=table.code, by=alice)
    Seat.objects.filter(table=table).exclude(person=None).update(held=True)
    looked = 0
    while playing.finished_at is None:
        bots.play_bot_turn(round_id=playing.pk, version=playing.version)
        playing.refresh_from_db()
        shot, state = read_snapshot(table.code), state_from_json(playing.state)
        for person in (alice, bob, charlie):
            message = json.loads(json.dumps(outgoing.view(shot, person.pk)))
            check("server/view", message)
            assert not named_in(message) & secrets_from(state, shot.player_of(person.pk))
            assert playing.seed not in json.dumps(message)
            looked += 1
    assert looked == 3 * playing.version > 3


def test_a_laid_twin_of_a_card_on_the_rack_is_not_told(at_table, alice, bob):
    """A proposal may name the mover's joker where the table's lies; only the log keeps that."""
    before = position(
        "photo",
        table=["rome-palace rome-sight joker-1"],
        rack="joker-2 rome-church oslo-sight",
        others=("bern-church",),
    )
    proposed = Lay(piles(["rome-palace rome-sight joker-2 rome-church"]))
    playing = at_table(before)
    rounds.play(code=playing.table.code, number=1, person_id=alice.pk, version=0, key="k", move=proposed)
    playing.refresh_from_db()
    state = state_from_json(playing.state)
    assert "joker-2" in state.racks[0]
    assert "joker-1" in cards_on(state.table)
    assert "joker-2" not in json.dumps(outgoing.view(read_snapshot(playing.table.code), bob.pk))


def test_a_refusal_names_no_card_of_another(at_table, alice):
    state = position("photo", rack="oslo-sight oslo-church", others=("oslo-palace",))
    playing = at_table(state)
    proposed = Lay((pile("oslo-sight oslo-church"),))
    with pytest.raises(IllegalMove) as refused:
        apply(state, 0, proposed)
    message = outgoing.illegal("abcdefgh", refused.value.fault, "")
    assert not named_in(message) & secrets_from(state_from_json(playing.state), 0)


def test_who_drew_what_is_known_to_the_drawer_alone(at_table, alice, bob):
    playing = at_table(position("photo", rack="oslo-sight", others=("rome-church",), phase=Phase.DRAW))
    code = playing.table.code
    rounds.play(code=code, number=1, person_id=alice.pk, version=0, key="k", move=Draw(0))
    drawn = state_from_json(Round.objects.get(pk=playing.pk).state).drawn
    shot = read_snapshot(code)
    assert drawn in json.dumps(outgoing.view(shot, alice.pk))
    assert drawn not in json.dumps(outgoing.view(shot, bob.pk))


def test_reading_a_table_costs_a_fixed_number_of_queries(alice, bob, django_assert_num_queries):
    table = tables.open_table(host=alice, rules="junior", size=2, options={"rounds": 3})
    tables.take_seat(code=table.code, person=bob)
    playing = tables.start(code=table.code, by=alice)
    Seat.objects.filter(table=table).update(held=True)
    bots.play_bot_turn(round_id=playing.pk, version=0)
    # last round with its table, seats with their people, last move, earlier rounds
    with django_assert_num_queries(4):
        read_snapshot(table.code)
    playing.refresh_from_db()
    for number in (1, 2):
        while playing.finished_at is None:
            bots.play_bot_turn(round_id=playing.pk, version=playing.version)
            playing.refresh_from_db()
        tally_round(round_id=playing.pk)
        tables.next_round(code=table.code, by=alice, after=number)
        Seat.objects.filter(table=table).update(held=True)  # whoever goes on is there again
        playing = table.rounds.get(number=number + 1)
    bots.play_bot_turn(round_id=playing.pk, version=0)
    with django_assert_num_queries(4):
        assert len(read_snapshot(table.code).results) == 2
