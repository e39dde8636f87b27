from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="card",
            name="booklet_name",
            field=models.JSONField(default=dict),
        ),
    ]
