"""Scores are recorded with the last move of a round; rounds that wait for their tally get theirs now."""

from django.db import migrations, models


def record_scores(apps, schema_editor):
    rounds, scores, seats_at = (apps.get_model("games", name) for name in ("Round", "RoundScore", "Seat"))
    waiting = rounds.objects.filter(finished_at__isnull=False, tallied=False, scores=None)
    for played in waiting.iterator(chunk_size=100):
        seats = {seat.number: seat for seat in seats_at.objects.filter(table=played.table_id)}
        outcome = played.state["outcome"]
        scores.objects.bulk_create(
            scores(
                round=played,
                seat=seats[number],
                person_id=seats[number].person_id,
                points=points,
                won=player in outcome["winners"],
            )
            for player, (number, points) in enumerate(zip(played.players, outcome["points"], strict=True))
        )


class Migration(migrations.Migration):
    dependencies = [("games", "0004_table_changed_at")]

    operations = [
        migrations.AddField(
            model_name="round", name="failures", field=models.PositiveSmallIntegerField(default=0)
        ),
        migrations.RunPython(record_scores, migrations.RunPython.noop),
    ]
