from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0013_how_it_was_decided_who_begins"),
    ]

    operations = [
        migrations.AlterField(
            model_name="move",
            name="labels",
            field=models.CharField(
                blank=True,
                choices=[("full", "Names"), ("signs", "Signs"), ("picture", "Picture only")],
                max_length=7,
            ),
        ),
        migrations.AlterField(
            model_name="refusal",
            name="labels",
            field=models.CharField(
                blank=True,
                choices=[("full", "Names"), ("signs", "Signs"), ("picture", "Picture only")],
                max_length=7,
            ),
        ),
    ]
