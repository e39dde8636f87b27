"""Replay and audit: silent about a sound table, and loud about each kind of damage."""

from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command
from django.db.models import F
from django.utils import timezone

from games.models import Move, Round, RoundScore, Seat
from games.reading.audit import audit
from games.services import tables
from games.services.playing import bots
from games.services.playing.tally import tally_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def finished(alice) -> Round:
    """A round that bots have played to its end."""
    table = tables.open_table(host=alice, rules="junior", size=2)
    tables.seat_bot(code=table.code, by=alice, level="easy")
    playing = tables.start(code=table.code, by=alice)
    Seat.objects.filter(table=table, person=alice).update(held=True)
    while playing.finished_at is None:
        bots.play_bot_turn(round_id=playing.pk, version=playing.version)
        playing.refresh_from_db()
    tally_round(round_id=playing.pk)
    playing.refresh_from_db()
    return playing


def test_a_sound_table_has_no_faults(finished):
    assert list(audit()) == []


def test_the_commands_say_so(finished, capsys):
    call_command("audit")
    call_command("replay", finished.table.code)
    said = capsys.readouterr()
    assert f"1 tables, 1 rounds, {finished.version} moves: 0 faults" in said.out
    assert "The log leads to what is stored." in said.out
    assert said.err == ""
    with pytest.raises(CommandError, match="no table"):
        call_command("replay", "ABCDEFGH")


def count_one_turn_more(finished: Round) -> None:
    finished.state["turns"] += 1
    finished.save()


DAMAGE = {
    "not what the log leads to": count_one_turn_more,
    "but moves": lambda each: each.moves.last().delete(),
    "cannot be replayed": lambda each: Move.objects.filter(number=1).update(seat=1 - F("seat")),
    "answered with another version": lambda each: Move.objects.filter(number=1).update(answer={"version": 7}),
    "but the round says": lambda each: RoundScore.objects.update(points=99),
    "disagree whether it is over": lambda each: Round.objects.update(finished_at=None),
    "nobody will tally it": lambda each: Round.objects.update(tallied=False),
    "its deadline has passed": lambda each: Round.objects.update(
        deadline=timezone.now() - timedelta(seconds=16)
    ),
    "sum up to": lambda each: RoundScore.objects.update(points=99),
    "have a gap": lambda each: Round.objects.update(number=3),
}


@pytest.mark.parametrize("words", DAMAGE)
def test_damage_is_found_and_named(finished, words, capsys):
    DAMAGE[words](finished)
    assert any(words in fault for fault in audit())
    for command in (["audit"], ["replay", finished.table.code]):
        with pytest.raises(SystemExit) as ended:
            call_command(*command)
        assert ended.value.code == 1
        assert words in capsys.readouterr().err
