"""Assignments have a code for their link, and a match says how many rounds it has: so far always three."""

from django.db import migrations, models

from games.models import CODE_LENGTH, new_code


def fill(apps, schema_editor):
    assignments = apps.get_model("classrooms", "Assignment").objects
    for pk in assignments.values_list("pk", flat=True):
        assignments.filter(pk=pk).update(code=new_code())
    assignments.filter(work="game").update(rounds=3)


class Migration(migrations.Migration):
    dependencies = [("classrooms", "0009_first_and_last_names")]

    operations = [
        migrations.AddField("assignment", "rounds", models.PositiveSmallIntegerField(default=1)),
        migrations.AddField("assignment", "code", models.CharField(max_length=CODE_LENGTH, null=True)),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AlterField(
            "assignment",
            "code",
            models.CharField(default=new_code, max_length=CODE_LENGTH, unique=True),
        ),
        migrations.AlterField(
            model_name="assignment",
            name="work",
            field=models.CharField(
                choices=[
                    ("drill", "Questions about chosen cards"),
                    ("puzzles", "Puzzles"),
                    ("game", "A match against bots"),
                ],
                default="drill",
                max_length=7,
            ),
        ),
    ]
