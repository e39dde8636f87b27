from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0012_tables_with_an_end")]

    operations = [
        migrations.AddField("round", "by_chance", models.BooleanField(default=False)),
        migrations.AddField("round", "throws", models.JSONField(default=list)),
    ]
