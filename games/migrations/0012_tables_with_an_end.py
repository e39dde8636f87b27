from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0011_hints_in_steps")]

    operations = [migrations.AddField("table", "ends_at", models.DateTimeField(null=True))]
