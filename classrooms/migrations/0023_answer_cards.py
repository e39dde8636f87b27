from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("classrooms", "0022_journal_of_tournaments"),
    ]

    operations = [
        migrations.AddField(
            model_name="quiz",
            name="with_cards",
            field=models.BooleanField(default=False),
        ),
    ]
