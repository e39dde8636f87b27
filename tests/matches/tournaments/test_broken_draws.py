"""Something breaks in the middle of a count or a draw: nothing has happened, and the sweeper does it once."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Round, Seat, Table
from matches.models import Tournament, TournamentRound, TournamentSeat, TournamentTable
from matches.tournaments import rounds, services
from matches.tournaments.audit import faults_of_tournaments
from tests.matches.tournaments.evening import opened, play_out, play_round, players, running_rounds

pytestmark = pytest.mark.django_db(transaction=True)

EVERYTHING = (Tournament, TournamentRound, TournamentTable, TournamentSeat, Table, Seat, Round)


class Broken(Exception):  # noqa: N818
    """What stands for a power cut."""


def break_after(monkeypatch, step: str) -> None:
    """Let a step be done, and nothing after it."""
    original = getattr(rounds, step)

    def broken(*args, **kwargs):
        original(*args, **kwargs)
        raise Broken

    monkeypatch.setattr(rounds, step, broken)


def everything() -> list:
    return [list(model.objects.order_by("pk").values()) for model in EVERYTHING]


@pytest.mark.parametrize("step", ["_take_latecomers_in", "_new_round", "draw_tables", "_deal_table", "_tell"])
def test_a_draw_that_breaks_has_drawn_nothing_and_is_made_once(catalogue, monkeypatch, step):
    tournament = opened(players(6), size=3, rounds=2)
    services.begin(tournament_id=tournament.pk, by=tournament.organiser)
    play_round(tournament)
    before, later = everything(), timezone.now() + timedelta(minutes=2)
    with monkeypatch.context() as broken:
        break_after(broken, step)
        with pytest.raises(Broken):
            rounds.look_after(tournament_id=tournament.pk, now=later)
        assert rounds.sweep(now=later) == 1  # a broken one does not stop the sweeper
    assert everything() == before
    rounds.sweep(now=later)
    rounds.sweep(now=later)
    drawn = list(tournament.rounds_drawn.values_list("number", flat=True))
    assert (drawn, TournamentSeat.objects.count(), Table.objects.count()) == ([1, 2], 12, 4)
    assert list(faults_of_tournaments()) == []


@pytest.mark.parametrize("step", ["_count", "_note_leavers", "_tell"])
def test_a_count_that_breaks_has_counted_nothing_and_is_made_once(catalogue, monkeypatch, step):
    tournament = opened(players(6), size=3, rounds=2)
    services.begin(tournament_id=tournament.pk, by=tournament.organiser)
    for playing in running_rounds(tournament):
        play_out(playing)
    Table.objects.update(phase="over")  # as their tallies leave them, which have not reported anything
    with monkeypatch.context() as broken:
        break_after(broken, step)
        with pytest.raises(Broken):
            rounds.look_after(tournament_id=tournament.pk)
    assert not TournamentSeat.objects.exclude(points=None).exists()
    assert tournament.rounds_drawn.get().finished_at is None
    assert rounds.sweep() == 1
    assert not TournamentSeat.objects.filter(points=None).exists()
    assert rounds.sweep() == 0
    assert list(faults_of_tournaments()) == []
