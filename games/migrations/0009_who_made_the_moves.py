"""A score says who made the moves of its seat; those of earlier rounds are counted from the log."""

from collections import Counter

from django.db import migrations, models


def count_moves(apps, schema_editor):
    rounds, moves = (apps.get_model("games", name) for name in ("Round", "Move"))
    for played in rounds.objects.filter(scores__isnull=False).distinct().iterator(chunk_size=100):
        own, hinted, bot = Counter(), Counter(), Counter()
        for seat, by, had_hint in moves.objects.filter(round=played).values_list("seat", "by", "hinted"):
            own[seat] += by == "person"
            hinted[seat] += by == "person" and had_hint
            bot[seat] += by == "bot"
        for score in played.scores.select_related("seat"):
            player = played.players.index(score.seat.number)
            score.own_moves, score.hinted_moves = own[player], hinted[player]
            score.bot_moves = bot[player]
            score.save(update_fields=["own_moves", "hinted_moves", "bot_moves"])


class Migration(migrations.Migration):
    dependencies = [("games", "0008_what_moves_changed_and_who_came")]

    operations = [
        *(
            migrations.AddField(
                model_name="roundscore", name=name, field=models.PositiveSmallIntegerField(default=0)
            )
            for name in ("own_moves", "hinted_moves", "bot_moves")
        ),
        migrations.RunPython(count_moves, migrations.RunPython.noop),
    ]
