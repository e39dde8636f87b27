from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0018_tables_of_events"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="again",
            field=models.BooleanField(default=False),
        ),
    ]
