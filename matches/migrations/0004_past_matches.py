"""Matches that were over before there were records get theirs, and wait for their accuracy to be measured."""

from itertools import groupby

from django.db import migrations

from games.bots.registry import has_own_solver
from games.engine.errors import EngineError
from games.reading.matches import standings_of


def record_past_matches(apps, _schema_editor):
    tables = apps.get_model("games", "Table").objects.filter(circle="", rounds__finished_at__isnull=False)
    for table in tables.distinct().order_by("pk").iterator(chunk_size=100):
        rounds = table.rounds.order_by("number").prefetch_related("scores__seat")
        for match, in_match in groupby(rounds, key=lambda each: each.match):
            _record(apps, table, match, list(in_match))


def _record(apps, table, match, rounds):
    seats = list(table.seats.order_by("number"))
    try:
        standings = standings_of(table, len(seats), rounds)
    except EngineError:
        return  # a round that cannot be read is nobody's result; `manage.py audit` names it
    if not standings.over or rounds[-1].finished_at is None:
        return
    finished_at = rounds[-1].finished_at
    record, is_new = apps.get_model("matches", "MatchRecord").objects.get_or_create(
        table=table,
        match=match,
        defaults={
            "rules": table.rules,
            "rounds": len(rounds),
            "started_at": rounds[0].started_at,
            "finished_at": finished_at,
        },
    )
    if is_new:
        _record_players(apps, record, seats, rounds, standings)
    if has_own_solver(table.rules):
        _await_accuracy(apps, rounds)


def _record_players(apps, record, seats, rounds, standings):
    people = {score.seat.number: score.person_id for each in rounds for score in each.scores.all()}
    MatchPlayer = apps.get_model("matches", "MatchPlayer")
    MatchPlayer.objects.bulk_create(
        MatchPlayer(
            record=record,
            seat=seat.number,
            person_id=people.get(seat.number),
            bot="" if people.get(seat.number) else seat.bot,
            rank=standings.ranks[seat.number],
            points=standings.totals[seat.number],
            rounds_won=standings.rounds_won[seat.number],
            finished_at=record.finished_at,
        )
        for seat in seats
    )


def _await_accuracy(apps, rounds):
    RoundAccuracy = apps.get_model("matches", "RoundAccuracy")
    scores = [score for each in rounds for score in each.scores.all() if score.person_id and score.own_moves]
    RoundAccuracy.objects.bulk_create([RoundAccuracy(score=score) for score in scores], ignore_conflicts=True)


class Migration(migrations.Migration):
    dependencies = [("matches", "0003_accuracy"), ("games", "0014_labels_in_one_place")]

    operations = [migrations.RunPython(record_past_matches, migrations.RunPython.noop)]
