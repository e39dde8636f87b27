"""Hints come in steps; what was given before counts as all of them."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

WHOLE_TURN = 3


def count_steps(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    apps.get_model("games", "Table").objects.filter(hints=False).update(hint_level="off")
    apps.get_model("games", "Move").objects.filter(hinted=True).update(hint_steps=WHOLE_TURN)
    rounds = apps.get_model("games", "Round").objects.filter(finished_at=None).exclude(hinted={})
    for pk, hinted in rounds.values_list("pk", "hinted"):
        with_steps = {player: [turn, WHOLE_TURN] for player, turn in hinted.items()}
        rounds.filter(pk=pk).update(hinted=with_steps)


class Migration(migrations.Migration):
    dependencies = [("games", "0010_words_for_audiences")]

    operations = [
        migrations.AddField(
            model_name="table",
            name="hint_level",
            field=models.CharField(
                choices=[
                    ("off", "None"),
                    ("where", "Only where to look"),
                    ("cards", "Where to look, then which cards"),
                    ("steps", "In three steps"),
                    ("free", "The whole turn at once"),
                ],
                default="steps",
                max_length=5,
            ),
        ),
        migrations.AddField(
            model_name="move",
            name="hint_steps",
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.RunPython(count_steps, migrations.RunPython.noop),
        migrations.RemoveField(model_name="table", name="hints"),
        migrations.RemoveField(model_name="move", name="hinted"),
    ]
